// The auditor: keeps its own books of the quarter from what was sent and when, never from an answer. What it expects is
// compared with every figure that the service tells (comparison.ts).
import { Accounts } from './accounts';
import type { CastJackpot } from './cast';
import { exact, nearest } from './exact';
import { Figures } from './figures';
import { Hits } from './hits';
import { Pool } from './pool';
import type { Bet, Payout, Round, SentBet } from './records';
import { PerEuro, worth } from './worth';

export class Auditor {
  readonly accounts = new Accounts();
  readonly pools = new Map<string, Pool>();
  readonly rounds = new Map<string, Round>();
  readonly bets: Bet[] = [];
  readonly figures = new Figures();
  readonly hits = new Hits(this);
  /** Rates of now. */
  perEuro: PerEuro = {};

  jackpot(cast: CastJackpot, at: number): void {
    this.pools.set(cast.code, new Pool(cast, this.accounts, at));
  }

  rates(perEuro: Readonly<Record<string, string>>): void {
    const known = Object.entries(perEuro).map(([currency, rate]) => [currency, exact(rate)] as const);
    this.perEuro = { EUR: exact('1'), ...Object.fromEntries(known) };
  }

  open(id: string, { jackpot, table }: { jackpot: string; table: string }, at: number): Round {
    const round: Round = { id, jackpot, table, openedAt: at, perEuro: this.perEuro, bets: [], state: 'open' };
    this.rounds.set(id, round);
    return round;
  }

  /** A batch that arrived at this time, in its order. */
  place(round: Round, batch: readonly SentBet[], at: number): void {
    const pool = this.pools.get(round.jackpot)!;
    for (const sent of batch) {
      const stake = exact(sent.stake);
      const value = nearest(...worth(stake, sent.currency, pool.cast.currency, round.perEuro));
      const { casino, currency, betId, player } = sent;
      const bet: Bet = {
        ...pool.contribute({ casino, currency, stake, value }),
        betId, player, round: round.id, table: round.table, jackpot: round.jackpot, at,
        placedAt: sent.placedAt === undefined ? null : Date.parse(sent.placedAt), voidedAt: null,
      }; // prettier-ignore
      round.bets.push(bet);
      this.bets.push(bet);
      this.figures.bet(bet);
    }
  }

  /** Some bets of a round, or all that stand. */
  void(
    round: Round,
    at: number,
    bets: readonly Bet[] = round.bets.filter((bet) => bet.voidedAt === null),
  ): void {
    this.pools.get(round.jackpot)!.reverse(bets);
    for (const bet of bets) {
      bet.voidedAt = at;
      this.figures.voided(bet);
    }
    if (bets.length > 0 && round.bets.every((bet) => bet.voidedAt !== null)) round.state = 'voided';
  }

  /** A payout is owed from here on. */
  instruct(payout: Payout, at: number): void {
    payout.state = 'instructed';
    payout.instructedAt = at;
    const { casino, currency, amount } = payout;
    this.pools.get(payout.jackpot)!.post([
      { account: `payable:${casino}`, currency, amount: -amount },
      { account: `settlement:${casino}`, currency, amount },
    ]);
    this.figures.instructed(payout, at);
  }

  /** A finance correction against the network's own part of main. */
  correctMain(jackpot: string, difference: bigint): void {
    const pool = this.pools.get(jackpot)!;
    pool.live.main += difference;
    pool.post([pool.part('main', 'network', difference), pool.line('corrections', -difference)]);
  }

  /** One jackpot ends into another, at the rates of now. */
  decommission(jackpot: string, into: string, at: number): void {
    const [from, to] = [this.pools.get(jackpot)!, this.pools.get(into)!];
    const convert = (amount: bigint) => nearest(...worth(amount, from.cast.currency, to.cast.currency, this.perEuro)); // prettier-ignore
    from.endInto(to, convert, at);
  }
}
