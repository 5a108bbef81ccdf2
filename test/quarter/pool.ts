// A jackpot as the auditor keeps it: instances with the holders' parts of main, overflow and reserve, and the accounts
// that contributions, resets and reversals move. Written from domain.md ("How jackpot money moves").
import { Accounts, Entry } from './accounts';
import type { CastJackpot } from './cast';
import { exact, shareOut, sum } from './exact';
import { LegRates, Legs, legRates, legsOf, meetsLimit } from './legs';

export type PoolName = 'main' | 'overflow' | 'reserve';
export const poolNames = ['main', 'overflow', 'reserve'] as const;

export interface Instance {
  readonly number: number;
  readonly opening: bigint;
  readonly openedAt: number;
  closedAt: number | null;
  bets: number;
  betsVoided: number;
  main: bigint;
  overflow: bigint;
  reserve: bigint;
  /** How often a bet met the limit while main was still below it. */
  crossings: number;
}

/** What a bet did, for the reversal that takes exactly that back. */
export interface Contribution extends Legs {
  readonly casino: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly value: bigint;
  readonly instance: number;
}

export const holderAccount = (pool: PoolName, instance: number, holder: string) =>
  `${pool}:${instance}:${holder}`;

export class Pool {
  readonly instances: Instance[] = [];
  private readonly rates: LegRates;
  private readonly limit: bigint | null;
  private readonly known = new Map<bigint, Legs>();
  /** Bets whose reversal met money that a reset had spent, or that was won. */
  readonly notes = { chargedToCorrections: 0n, madeGoodByHouse: 0n };

  constructor(
    readonly cast: CastJackpot,
    private readonly accounts: Accounts,
    at: number,
  ) {
    this.rates = legRates(cast.rates);
    this.limit = cast.limit === null ? null : exact(cast.limit);
    const base = exact(cast.baseAmount);
    this.open(1, { main: base, overflow: 0n, reserve: 0n }, at);
    this.post([this.line('house', -base), this.part('main', 'opening', base)]);
  }

  get live(): Instance {
    return this.instances[this.instances.length - 1]!;
  }

  private open(number: number, pools: Record<PoolName, bigint>, at: number): void {
    const counters = { bets: 0, betsVoided: 0, crossings: 0 };
    this.instances.push({ number, opening: pools.main, openedAt: at, closedAt: null, ...pools, ...counters });
  }

  post(entries: readonly Entry[]): void {
    this.accounts.post(this.cast.code, entries);
  }

  line(account: string, amount: bigint, currency = this.cast.currency): Entry {
    return { account, currency, amount };
  }

  part(pool: PoolName, holder: string, amount: bigint, instance = this.live.number): Entry {
    return this.line(holderAccount(pool, instance, holder), amount);
  }

  balance(account: string, currency = this.cast.currency): bigint {
    return this.accounts.balance(this.cast.code, account, currency);
  }

  /** Through clearing where a currency changes: `from` leaves in its own currency, `to` comes in this jackpot's. */
  clearing(currency: string, abroad: bigint, own: bigint): Entry[] {
    if (currency === this.cast.currency) return [];
    return [this.line('clearing', abroad, currency), this.line('clearing', own)];
  }

  private legs(value: bigint): Legs {
    const { live, limit } = this;
    const room = limit === null ? null : limit > live.main ? limit - live.main : 0n;
    if (meetsLimit(value, this.rates, room)) {
      if (room! > 0n) live.crossings += 1;
      return legsOf(value, this.rates, room);
    }
    let legs = this.known.get(value);
    if (!legs) this.known.set(value, (legs = legsOf(value, this.rates, null)));
    return legs;
  }

  /** Books one bet, in order of arrival and place. */
  contribute(bet: { casino: string; currency: string; stake: bigint; value: bigint }): Contribution {
    const { live } = this;
    const legs = this.legs(bet.value);
    this.post([
      this.line(`settlement:${bet.casino}`, -bet.stake, bet.currency),
      ...this.clearing(bet.currency, bet.stake, -bet.value),
      ...poolNames.map((pool) => this.part(pool, bet.casino, legs[pool])),
      this.line('margin', legs.margin),
    ]);
    for (const pool of poolNames) live[pool] += legs[pool];
    live.bets += 1;
    return { ...bet, ...legs, instance: live.number };
  }

  /**
   * Takes contributions back by their stored legs. What another round has won is charged to corrections; hidden money of
   * ended instances is taken from what the reset left; the house makes good what is not there.
   */
  reverse(bets: readonly Contribution[]): void {
    for (const bet of bets) {
      const isLive = bet.instance === this.live.number;
      const lines: Entry[] = [
        this.line(`settlement:${bet.casino}`, bet.stake, bet.currency),
        ...this.clearing(bet.currency, -bet.stake, bet.value),
        this.line('margin', -bet.margin),
      ];
      // Out of its own part alone; what has gone from it, the house makes good.
      const there = (pool: PoolName, holder: string) =>
        this.balance(holderAccount(pool, this.live.number, holder));
      if (isLive) lines.push(...this.take('main', bet.casino, bet.main, there('main', bet.casino)));
      else {
        lines.push(this.line('corrections', -bet.main));
        this.notes.chargedToCorrections += bet.main;
      }
      for (const pool of ['overflow', 'reserve'] as const) {
        const holder = isLive ? bet.casino : 'opening';
        lines.push(...this.take(pool, holder, bet[pool], there(pool, holder)));
      }
      this.post(lines);
    }
    this.live.betsVoided += bets.length;
  }

  private take(pool: PoolName, holder: string, amount: bigint, there: bigint): Entry[] {
    const available = there > 0n ? there : 0n;
    const fromPool = amount < available ? amount : available;
    this.live[pool] -= fromPool;
    this.notes.madeGoodByHouse += amount - fromPool;
    return [this.part(pool, holder, -fromPool), this.line('house', fromPool - amount)];
  }

  /** Ends the instance by a share of `award` (whole minor units of main) and opens the next one at the reset amount. */
  reset(award: bigint, at: number): { residue: bigint; reserve: bigint; overflow: bigint; house: bigint } {
    const ended = this.live;
    const residue = ended.main - award;
    let wanted = exact(this.cast.resetAmount) - residue;
    const take = (there: bigint) => {
      const part = wanted < there ? wanted : there;
      wanted -= part;
      return part;
    };
    const reserve = take(ended.reserve);
    const overflow = take(ended.overflow);
    const house = wanted;
    const lines = poolNames.flatMap((pool) =>
      this.parts(pool).map(({ holder, balance }) => this.part(pool, holder, -balance, ended.number)),
    );
    ended.closedAt = at;
    const left = { overflow: ended.overflow - overflow, reserve: ended.reserve - reserve };
    this.open(ended.number + 1, { main: residue + reserve + overflow + house, ...left }, at);
    lines.push(
      this.line('awards', award),
      this.part('main', 'opening', this.live.main),
      this.part('overflow', 'opening', left.overflow),
      this.part('reserve', 'opening', left.reserve),
      this.line('house', -house),
    );
    this.post(lines);
    return { residue, reserve, overflow, house };
  }

  /** A casino's parts leave the live pools and become its orphan. Answers them. */
  orphan(casino: string): Record<PoolName, bigint> {
    const own = { main: 0n, overflow: 0n, reserve: 0n };
    for (const pool of poolNames) own[pool] = this.balance(holderAccount(pool, this.live.number, casino));
    const lines = poolNames.map((pool) => this.part(pool, casino, -own[pool]));
    this.post([...lines, this.line(`orphan:${casino}`, own.main + own.overflow + own.reserve)]);
    for (const pool of poolNames) this.live[pool] -= own[pool];
    return own;
  }

  /** The jackpot ends: each pool goes into the same one of another, converted once and divided by holder. */
  endInto(target: Pool, convert: (amount: bigint) => bigint, at: number): void {
    for (const pool of poolNames) {
      const held = this.parts(pool);
      const given = sum(held.map(({ balance }) => balance));
      // What this instance opened with is the network's there.
      const byHolder = new Map<string, bigint>();
      for (const { holder, balance } of held) {
        const name = holder === 'opening' ? 'network' : holder;
        byHolder.set(name, (byHolder.get(name) ?? 0n) + balance);
      }
      const holders = [...byHolder.keys()].sort();
      const arriving = given === 0n ? 0n : convert(given);
      const parts = given === 0n ? [] : shareOut(arriving, holders.map((holder) => byHolder.get(holder)!)); // prettier-ignore
      const gone = held.map(({ holder, balance }) => this.part(pool, holder, -balance));
      this.post([...gone, this.line(`transit:${target.cast.code}`, given)]);
      target.post([
        target.line(`transit:${this.cast.code}`, -given, this.cast.currency),
        ...target.clearing(this.cast.currency, given, -arriving),
        ...parts.map((part, i) => target.part(pool, holders[i]!, part)),
      ]);
      target.live[pool] += arriving;
    }
    this.live.closedAt = at;
  }

  /** Holders' parts of a pool of the live instance. */
  parts(pool: PoolName): { holder: string; balance: bigint }[] {
    const start = `${pool}:${this.live.number}:`;
    return this.accounts
      .ofChain(this.cast.code)
      .filter(({ account, currency }) => account.startsWith(start) && currency === this.cast.currency)
      .map(({ account, balance }) => ({ holder: account.slice(start.length), balance }));
  }
}
