// Hits as the auditor works them out: shares and percentages of main by booked value or equally, multiples of the stake
// from their funder; each converted at the round's frozen rates and rounded once (domain.md, "A hit", "Payout").
import { digits, exact, nearest, payable, roundedDown, shareOutMoney, sum } from '../../quarter/exact';
import { worth } from '../../quarter/worth';
import { deals } from '../cast';
import { clearing, holder, liveOf, post, reset, takePercentage } from './pools';
import type { Award, Bet, Jackpot, Payout, Round, State } from './state';

const hourMs = 3_600_000;

/** Figures of one payout, and what of its part of the award a face-value payout leaves over. */
interface Figures {
  readonly amount: bigint;
  readonly poolAmount: bigint | null;
  readonly cost: bigint;
  readonly rounding: bigint;
  readonly leftOver: bigint;
}

/** Larger value first, then casino, then bet id; all names are ASCII. */
function tie(a: Bet, b: Bet): number {
  if (a.value !== b.value) return a.value > b.value ? -1 : 1;
  const [left, right] = [`${a.casino}\n${a.id}`, `${b.casino}\n${b.id}`];
  return left < right ? -1 : left > right ? 1 : 0;
}

const digitsDown = (units: bigint, currency: string) =>
  units - (units % 10n ** BigInt(12 - digits[currency]!));

function partOf(bet: Bet, part: bigint, own: string, { parameters, perEuro }: Round['terms']): Figures {
  const toBet = worth(part, own, bet.currency, perEuro);
  const isWorthMore = bet.currency !== own && perEuro[bet.currency]! < perEuro[own]!;
  if (parameters.payoutRule === 'faceValue' && !isWorthMore) {
    const amount = digitsDown(part, bet.currency);
    const cost = nearest(...worth(amount, bet.currency, own, perEuro));
    return { amount, poolAmount: part, cost, rounding: 0n, leftOver: part - cost };
  }
  const amount = payable(...toBet, bet.currency);
  return { amount, poolAmount: part, cost: part, rounding: nearest(...toBet) - amount, leftOver: 0n };
}

function multipleOf(bet: Bet, times: string, own: string, { perEuro }: Round['terms']): Figures {
  const amount = bet.stake * BigInt(times);
  const cost = nearest(...worth(amount, bet.currency, own, perEuro));
  return { amount, poolAmount: null, cost, rounding: 0n, leftOver: 0n };
}

function split(amount: bigint, bets: readonly Bet[], jackpot: Jackpot, round: Round): bigint[] {
  const equal = round.terms.parameters.shareRule === 'equal';
  const weights = bets.map((bet) => (equal ? 1n : bet.value));
  return shareOutMoney(amount, jackpot.currency, weights, (a, b) => tie(bets[a]!, bets[b]!));
}

/** From the account that pays into what is payable to casinos, through clearing; `sign` −1 takes it back. */
function postPayouts(
  state: State,
  jackpot: Jackpot,
  source: string,
  payouts: readonly Payout[],
  sign = 1n,
): void {
  if (source === 'casino') return;
  for (const { casino, currency, amount, cost, rounding } of payouts) {
    const kept = amount + rounding;
    const isDirect = currency === jackpot.currency && kept === cost;
    const lines = [
      { account: source, currency: jackpot.currency, amount: -cost },
      ...(isDirect ? [] : changed(jackpot, currency, kept, cost)),
      { account: `payable:${casino}`, currency, amount },
      { account: 'rounding', currency, amount: rounding },
    ];
    post(state, jackpot.name, lines.map((line) => ({ ...line, amount: line.amount * sign }))); // prettier-ignore
  }
}

const changed = (jackpot: Jackpot, currency: string, kept: bigint, cost: bigint) =>
  currency === jackpot.currency
    ? [{ account: 'clearing', currency, amount: cost - kept }]
    : clearing(jackpot, currency, -kept, cost);

function hasAlert(state: State, round: Round, bets: readonly Bet[]): boolean {
  const since = state.now - round.terms.parameters.repeatWinAlertHours * hourMs;
  const known = new Set(
    bets.filter(({ player }) => player !== null).map(({ casino, player }) => `${casino} ${player}`),
  );
  return state.awards.some(
    (award) =>
      award.jackpot === round.jackpot && award.hitAt >= since && award.prize.kind !== 'multiple' &&
      award.payouts.some(({ casino, player }) => player !== null && known.has(`${casino} ${player}`)),
  ); // prettier-ignore
}

/** The round is settled: its award, if its hand wins and somebody bet. */
export function settle(state: State, jackpot: Jackpot, round: Round): void {
  round.state = 'settled';
  const bets = [...state.bets.values()].filter((bet) => bet.round === round.name && !bet.isVoided);
  const { category } = deals[round.outcome!];
  const prize = round.terms.parameters.prizes[category];
  if (!prize || bets.length === 0) return;
  const live = liveOf(jackpot);
  const own = jackpot.currency;
  const alert = prize.kind !== 'multiple' && hasAlert(state, round, bets);
  let amount: bigint | null = null;
  let figures: Figures[];
  if (prize.kind === 'multiple')
    figures = bets.map((bet) => multipleOf(bet, prize.multiple, own, round.terms));
  else {
    const whole =
      prize.kind === 'share' ? live.main : (live.main * exact(prize.percent)) / (100n * 10n ** 12n);
    amount = roundedDown(whole, own);
    const parts = split(amount, bets, jackpot, round);
    figures = bets.map((bet, i) => partOf(bet, parts[i]!, own, round.terms));
  }
  const chargedTo = prize.kind === 'multiple' ? round.terms.parameters.fixedPrizeFunder : 'main';
  const leftOver = sum(figures.map((each) => each.leftOver));
  let funding = null;
  if (prize.kind === 'percentage') takePercentage(state, jackpot, amount! - leftOver);
  if (prize.kind === 'share') funding = reset(state, jackpot, amount!, leftOver);
  const payouts = bets.map(({ casino, id, player, currency }, i): Payout => {
    const { leftOver: _, ...own } = figures[i]!;
    return { casino, bet: id, player, currency, ...own, state: 'locked', wasInstructed: false };
  });
  postPayouts(state, jackpot, chargedTo === 'main' ? 'awards' : chargedTo, payouts);
  if (prize.kind === 'share' && leftOver !== 0n) openOnTop(state, jackpot, leftOver);
  const award: Award = {
    round: round.name, jackpot: jackpot.name, instance: live.number, category, prize, amount, chargedTo,
    residue: funding?.residue ?? 0n, funding, hitAt: state.now, payouts, hasAlert: alert, isAlertSeen: false,
    state: 'locked', announced: [],
  }; // prettier-ignore
  state.awards.push(award);
  const limit = round.terms.parameters.automaticConfirmationUpTo;
  const value = amount ?? sum(payouts.map(({ cost }) => cost));
  if (!alert && (limit === null || value <= exact(limit))) confirm(state, award);
}

// What face-value payouts leave over opens the next instance on top.
function openOnTop(state: State, jackpot: Jackpot, leftOver: bigint): void {
  const { currency } = jackpot;
  post(state, jackpot.name, [
    { account: 'awards', currency, amount: -leftOver },
    { account: holder('main', liveOf(jackpot).number, 'opening'), currency, amount: leftOver },
  ]);
}

/** Owed from here on: payouts of active casinos are instructed, the others held. */
export function confirm(state: State, award: Award): void {
  award.state = 'confirmed';
  for (const payout of award.payouts) {
    if (payout.amount === 0n) payout.state = 'recorded';
    else if (state.suspended.has(payout.casino)) payout.state = 'held';
    else instruct(state, award, payout);
  }
  close(award);
}

function instruct(state: State, award: Award, payout: Payout): void {
  payout.state = 'instructed';
  payout.wasInstructed = true;
  owe(state, award, payout, 1n);
}

function owe(state: State, award: Award, { casino, currency, amount }: Payout, sign: bigint): void {
  if (award.chargedTo === 'casino') return;
  post(state, award.jackpot, [
    { account: `payable:${casino}`, currency, amount: -amount * sign },
    { account: `settlement:${casino}`, currency, amount: amount * sign },
  ]);
}

/** An award is paid with its last open payout. */
function close(award: Award): void {
  const isOpen = award.payouts.some((payout) => ['locked', 'held', 'instructed'].includes(payout.state));
  if (award.state !== 'confirmed' || isOpen) return;
  award.state = 'paid';
  award.announced.push('paid');
}

/** What was held goes out for casinos that are active again. */
export function releaseHeld(state: State): void {
  for (const award of state.awards.filter((each) => each.state === 'confirmed'))
    for (const payout of award.payouts)
      if (payout.state === 'held' && !state.suspended.has(payout.casino)) instruct(state, award, payout);
}

/** The casino has paid these. */
export function pay(award: Award, payout: Payout): void {
  payout.state = 'paid';
  close(award);
}

/**
 * Takes an award back: unpaid payouts are declined, paid ones stay at the expense of corrections; what main paid returns
 * to the live instance as the network's, its reset funding to where it came from as far as it is still there.
 */
export function restore(state: State, jackpot: Jackpot, award: Award): void {
  const open = award.payouts.filter((payout) => payout.state !== 'paid');
  const cost = (payouts: readonly Payout[]) => sum(payouts.map((payout) => payout.cost));
  const [declined, kept] = [cost(open), cost(award.payouts) - cost(open)];
  for (const payout of open) if (payout.state === 'instructed') owe(state, award, payout, -1n);
  const isMain = award.chargedTo === 'main';
  postPayouts(state, jackpot, isMain ? 'awards' : award.chargedTo, open, -1n);
  const { currency } = jackpot;
  const live = liveOf(jackpot);
  const corrections = { account: 'corrections', currency, amount: -kept };
  if (isMain) {
    const network = { account: holder('main', live.number, 'network'), currency, amount: declined + kept };
    post(state, jackpot.name, [{ account: 'awards', currency, amount: -declined }, corrections, network]);
    live.main += declined + kept;
    if (award.prize.kind === 'share') returnFunding(state, jackpot, award);
  } else if (award.chargedTo !== 'casino')
    post(state, jackpot.name, [corrections, { account: award.chargedTo, currency, amount: kept }]);
  for (const payout of open) payout.state = 'declined';
  award.state = 'declined';
}

function returnFunding(state: State, jackpot: Jackpot, award: Award): void {
  const live = liveOf(jackpot);
  jackpot.instances.find(({ number }) => number === award.instance)!.restoredInto = live.number;
  if (live.number !== award.instance + 1) return;
  const { currency } = jackpot;
  const opening = holder('main', live.number, 'opening');
  const there = (state.accounts.get(`${jackpot.name} ${opening} ${currency}`) ?? 0n) - award.residue;
  let left = there < live.main ? there : live.main;
  const give = (wanted: bigint) => {
    const part = left <= 0n ? 0n : wanted < left ? wanted : left;
    left -= part;
    return part;
  };
  const [house, overflow, reserve] = [give(award.funding!.house), give(award.funding!.overflow), give(award.funding!.reserve)]; // prettier-ignore
  post(state, jackpot.name, [
    { account: opening, currency, amount: -(house + overflow + reserve) },
    { account: 'house', currency, amount: house },
    { account: holder('overflow', live.number, 'opening'), currency, amount: overflow },
    { account: holder('reserve', live.number, 'opening'), currency, amount: reserve },
  ]);
  live.main -= house + overflow + reserve;
  live.overflow += overflow;
  live.reserve += reserve;
}
