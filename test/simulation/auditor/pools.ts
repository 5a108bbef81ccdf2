// The auditor's books of a jackpot: contributions, resets and reversals by domain.md ("How jackpot money moves"). Every
// posting balances per currency, or the auditor itself is wrong.
import { exact, shareOut, sum } from '../../quarter/exact';
import { legRates, legsOf } from '../../quarter/legs';
import type { Parameters } from '../cast';
import { Bet, Instance, Jackpot, PoolName, State, poolNames } from './state';

export interface Entry {
  readonly account: string;
  readonly currency: string;
  readonly amount: bigint;
}

export const holder = (pool: PoolName, instance: number, name: string) => `${pool}:${instance}:${name}`;

/** Moves money on one jackpot's books. */
export function post(state: State, jackpot: string, entries: readonly Entry[]): void {
  const totals = new Map<string, bigint>();
  for (const { account, currency, amount } of entries) {
    if (amount === 0n) continue;
    totals.set(currency, (totals.get(currency) ?? 0n) + amount);
    const name = `${jackpot} ${account} ${currency}`;
    state.accounts.set(name, (state.accounts.get(name) ?? 0n) + amount);
  }
  for (const [currency, total] of totals)
    if (total !== 0n) throw new Error(`the auditor's posting on ${jackpot} is out by ${total} ${currency}`);
}

/** Through clearing where a currency changes: `abroad` in its own currency, `own` in the jackpot's. */
export function clearing(jackpot: Jackpot, currency: string, abroad: bigint, own: bigint): Entry[] {
  if (currency === jackpot.currency) return [];
  return [
    { account: 'clearing', currency, amount: abroad },
    { account: 'clearing', currency: jackpot.currency, amount: own },
  ];
}

export const liveOf = (jackpot: Jackpot): Instance => jackpot.instances[jackpot.instances.length - 1]!;

/** Parts of a pool of the live instance by holder, in order of their names. */
export function partsOf(state: State, jackpot: Jackpot, pool: PoolName): { name: string; balance: bigint }[] {
  const start = `${jackpot.name} ${pool}:${liveOf(jackpot).number}:`;
  const end = ` ${jackpot.currency}`;
  return [...state.accounts]
    .filter(([name]) => name.startsWith(start) && name.endsWith(end))
    .map(([name, balance]) => ({ name: name.slice(start.length, -end.length), balance }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function openInstance(
  jackpot: Jackpot,
  number: number,
  version: { number: number; parameters: Parameters },
  pools: Record<PoolName, bigint>,
): void {
  const { rates, limit } = version.parameters;
  jackpot.instances.push({
    number, version: version.number, rates: legRates(rates), limit: limit === null ? null : exact(limit),
    opening: pools.main, isLive: true, ...pools, bets: 0, betsVoided: 0, restoredInto: null,
  }); // prettier-ignore
}

/** Instance 1, at the base amount, by the house. */
export function openFirst(state: State, jackpot: Jackpot): void {
  const [version] = jackpot.versions;
  const base = exact(version!.parameters.baseAmount);
  openInstance(jackpot, 1, version!, { main: base, overflow: 0n, reserve: 0n });
  const { currency } = jackpot;
  post(state, jackpot.name, [
    { account: 'house', currency, amount: -base },
    { account: holder('main', 1, 'opening'), currency, amount: base },
  ]);
}

export type Placed = Pick<Bet, 'casino' | 'id' | 'round' | 'table' | 'submitter' | 'batch' | 'player' | 'currency' | 'stake' | 'value'>; // prettier-ignore

/** Books one bet, in order of arrival and place. */
export function contribute(state: State, jackpot: Jackpot, placed: Placed): void {
  const live = liveOf(jackpot);
  const room = live.limit === null ? null : live.limit > live.main ? live.limit - live.main : 0n;
  const legs = legsOf(placed.value, live.rates, room);
  const { currency } = jackpot;
  post(state, jackpot.name, [
    { account: `settlement:${placed.casino}`, currency: placed.currency, amount: -placed.stake },
    ...clearing(jackpot, placed.currency, placed.stake, -placed.value),
    ...poolNames.map((pool) => ({ account: holder(pool, live.number, placed.casino), currency, amount: legs[pool] })),
    { account: 'margin', currency, amount: legs.margin },
  ]); // prettier-ignore
  for (const pool of poolNames) live[pool] += legs[pool];
  live.bets += 1;
  state.bets.set(`${placed.casino} ${placed.id}`, {
    ...placed,
    ...legs,
    instance: live.number,
    isVoided: false,
  });
}

/** Instances whose award is back in the live one, over whatever was won and returned since. */
function restoredInto(jackpot: Jackpot): Set<number> {
  const into = new Map(jackpot.instances.map((each) => [each.number, each.restoredInto]));
  const lead = (number: number): number => {
    const next = into.get(number);
    return next === null || next === undefined ? number : lead(next);
  };
  const live = liveOf(jackpot).number;
  return new Set(jackpot.instances.map(({ number }) => number).filter((number) => number !== live && lead(number) === live)); // prettier-ignore
}

/**
 * Takes contributions back by their stored legs: of the live instance from the casino's own part, of one whose award is
 * back from the network's, else at the expense of corrections. What is not there any more the house makes good.
 */
export function reverse(state: State, jackpot: Jackpot, bets: readonly Bet[]): void {
  const live = liveOf(jackpot);
  const restored = restoredInto(jackpot);
  const { currency } = jackpot;
  for (const bet of bets) {
    const isLive = bet.instance === live.number;
    const take = (pool: PoolName, name: string) => taken(state, jackpot, { pool, name, amount: bet[pool] });
    const main =
      isLive ? take('main', bet.casino)
      : restored.has(bet.instance) ? take('main', 'network')
      : [{ account: 'corrections', currency, amount: -bet.main }]; // prettier-ignore
    post(state, jackpot.name, [
      { account: `settlement:${bet.casino}`, currency: bet.currency, amount: bet.stake },
      ...clearing(jackpot, bet.currency, -bet.stake, bet.value),
      ...main,
      ...take('overflow', isLive ? bet.casino : 'opening'),
      ...take('reserve', isLive ? bet.casino : 'opening'),
      { account: 'margin', currency, amount: -bet.margin },
    ]);
    bet.isVoided = true;
  }
  live.betsVoided += bets.length;
}

function taken(
  state: State,
  jackpot: Jackpot,
  { pool, name, amount }: { pool: PoolName; name: string; amount: bigint },
): Entry[] {
  const live = liveOf(jackpot);
  const account = holder(pool, live.number, name);
  const there = state.accounts.get(`${jackpot.name} ${account} ${jackpot.currency}`) ?? 0n;
  const available = there > 0n ? there : 0n;
  const fromPool = amount < available ? amount : available;
  live[pool] -= fromPool;
  return [
    { account, currency: jackpot.currency, amount: -fromPool },
    { account: 'house', currency: jackpot.currency, amount: fromPool - amount },
  ];
}

export interface Funding {
  readonly residue: bigint;
  readonly reserve: bigint;
  readonly overflow: bigint;
  readonly house: bigint;
}

/** The newest approved version: what the next instance opens under. */
export function newestVersion(jackpot: Jackpot) {
  const approved = jackpot.versions.filter(({ isApproved }) => isApproved);
  return approved[approved.length - 1]!;
}

/** Ends the live instance by an award of main and opens the next: residue, then reserve, overflow, house; `onTop` beside. */
export function reset(state: State, jackpot: Jackpot, award: bigint, onTop: bigint): Funding {
  const ended = liveOf(jackpot);
  const { currency, name } = jackpot;
  const version = newestVersion(jackpot);
  const residue = ended.main - award;
  let wanted = exact(version.parameters.resetAmount) - residue;
  const take = (there: bigint) => {
    const part = wanted <= 0n ? 0n : wanted < there ? wanted : there;
    wanted -= part;
    return part;
  };
  const reserve = take(ended.reserve);
  const overflow = take(ended.overflow);
  const house = wanted > 0n ? wanted : 0n;
  const left = { overflow: ended.overflow - overflow, reserve: ended.reserve - reserve };
  const emptied = poolNames.flatMap((pool) =>
    partsOf(state, jackpot, pool).map(({ name: own, balance }) => ({ account: holder(pool, ended.number, own), currency, amount: -balance })),
  ); // prettier-ignore
  Object.assign(ended, { isLive: false, main: 0n, overflow: 0n, reserve: 0n });
  const opening = residue + reserve + overflow + house;
  const next = ended.number + 1;
  openInstance(jackpot, next, version, { main: opening + onTop, ...left });
  post(state, name, [
    ...emptied,
    { account: 'awards', currency, amount: award },
    { account: holder('main', next, 'opening'), currency, amount: opening },
    { account: holder('overflow', next, 'opening'), currency, amount: left.overflow },
    { account: holder('reserve', next, 'opening'), currency, amount: left.reserve },
    { account: 'house', currency, amount: -house },
  ]);
  return { residue, reserve, overflow, house };
}

/** A percentage of main leaves it; every holder's part shrinks in proportion. */
export function takePercentage(state: State, jackpot: Jackpot, amount: bigint): void {
  const live = liveOf(jackpot);
  const parts = partsOf(state, jackpot, 'main').map((part) => ({
    ...part,
    weight: part.balance > 0n ? part.balance : 0n,
  }));
  const portions = amount === 0n ? parts.map(() => 0n) : shareOut(amount, parts.map(({ weight }) => weight)); // prettier-ignore
  const { currency } = jackpot;
  post(state, jackpot.name, [
    ...parts.map(({ name }, i) => ({
      account: holder('main', live.number, name),
      currency,
      amount: -portions[i]!,
    })),
    { account: 'awards', currency, amount },
  ]);
  live.main -= sum(portions);
}
