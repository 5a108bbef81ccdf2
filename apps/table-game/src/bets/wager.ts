// A player's wagers in one round, and what may be added to them: limits of the table, the ante that side bets need,
// and the jackpot's unit stake. Pure; every fault names its item (C-21).
import { FieldError, Problem, ProblemCode, RoundTerms, TableLimits } from '@tributary/contracts';
import {
  CurrencyCode, Decimal, MoneyError, acceptsNewBets, currency, parseAmount,
} from '@tributary/money'; // prettier-ignore
import type { RuleSet } from '@tributary/poker';

export type PlacedKind = 'ante' | 'fivePlusOne' | 'jackpot';
export type WagerKind = PlacedKind | 'call';
export type Origin = 'placed' | 'doubled' | 'repeated' | 'called';

/** A wager that stands. */
export interface Wager {
  readonly casino: string;
  readonly betId: string;
  readonly player: string;
  readonly table: string;
  readonly kind: WagerKind;
  readonly origin: Origin;
  readonly currency: CurrencyCode;
  /** In units of the currency. */
  readonly stake: Decimal;
  /** The batch under which a jackpot bet goes to the jackpot service. */
  readonly batchId: string | null;
}

/** One player of one casino in a round, with the wagers that stand, in order of acceptance. */
export interface Seat {
  readonly casino: string;
  readonly player: string;
  readonly table: string;
  readonly currency: CurrencyCode;
  readonly leftAt: Date | null;
  readonly decision: 'call' | 'fold' | null;
  readonly autoFolded: boolean;
  readonly wagers: readonly Wager[];
}

export interface Item {
  /** Path of the item in its request, for faults: `bets.3`. */
  readonly at: string;
  readonly casino: string;
  readonly betId: string;
  readonly player: string;
  readonly kind: PlacedKind;
  readonly currency: string;
  readonly stake: string;
  readonly placedAt: string | null;
}

/** What wagers at one table of one round are judged by. */
export interface Ground {
  readonly table: string;
  readonly ruleSet: RuleSet;
  readonly limits: TableLimits;
  readonly terms: RoundTerms | null;
  readonly jackpotNote: string | null;
  /** UTC date of the arrival, for currencies that have ended. */
  readonly date: string;
}

export interface Fault {
  readonly code: ProblemCode;
  readonly error: FieldError;
}

export function seatKey(of: { casino: string; player: string }): string {
  return `${of.casino}\n${of.player}`;
}

/** Sum of a player's standing stakes of one kind, in the seat's currency. */
export function stakeOf(wagers: readonly Wager[], kind: WagerKind): Decimal {
  return wagers.reduce((sum, each) => (each.kind === kind ? sum.plus(each.stake) : sum), new Decimal(0));
}

class Refusal extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly field: string,
    readonly reason: string,
  ) {
    super(reason);
  }
}

function asFault(error: unknown, at: string): Fault {
  if (error instanceof Refusal) {
    return { code: error.code, error: { field: `${at}.${error.field}`, reason: error.reason } };
  }
  if (!(error instanceof MoneyError)) throw error;
  const isCurrency = error.code.startsWith('currency');
  const field = `${at}.${isCurrency ? 'currency' : 'stake'}`;
  return { code: isCurrency ? 'currency-invalid' : 'amount-invalid', error: { field, reason: error.detail } };
}

/** One problem for all faults of a request; its code is the first one's. */
export function refuseFaults(faults: readonly Fault[]): void {
  const [first] = faults;
  if (!first) return;
  const errors = faults.map((fault) => fault.error);
  throw new Problem(first.code, `${first.error.field}: ${first.error.reason}`, errors);
}

function readWager(ground: Ground, item: Item, origin: Origin): Wager {
  const entry = currency(item.currency);
  if (!acceptsNewBets(entry, ground.date)) {
    throw new Refusal(
      'currency-invalid',
      'currency',
      `${entry.code} takes no new bets after ${entry.lastDay}`,
    );
  }
  if (!Object.hasOwn(ground.limits, entry.code)) {
    throw new Refusal(
      'currency-invalid',
      'currency',
      `the table ${ground.table} has no limits in ${entry.code}`,
    );
  }
  const stake = parseAmount(item.stake, entry.code);
  if (item.kind === 'fivePlusOne' && !ground.ruleSet.fivePlusOne) {
    throw new Refusal('bet-not-possible', 'kind', `"${ground.ruleSet.id}" offers no 5+1`);
  }
  const { casino, betId, player, kind } = item;
  return {
    casino,
    betId,
    player,
    table: ground.table,
    kind,
    origin,
    currency: entry.code,
    stake,
    batchId: null,
  };
}

function checkJackpot(ground: Ground, code: CurrencyCode, total: Decimal): void {
  const { terms } = ground;
  if (!terms) throw new Refusal('jackpot-not-open', 'kind', `no jackpot bets in this round: ${ground.jackpotNote ?? 'the table has no jackpot'}`); // prettier-ignore
  const unit = Object.hasOwn(terms.unitStakes, code) ? terms.unitStakes[code] : undefined;
  if (unit === undefined)
    throw new Refusal('currency-invalid', 'currency', `the jackpot takes no stakes in ${code}`);
  if (!terms.currencies.includes(code)) {
    throw new Refusal('rate-missing', 'currency', `the round has no valid exchange rate for ${code}`);
  }
  const multiple = total.div(parseAmount(unit, code));
  if (multiple.isInteger() && multiple.lte(terms.stakeMultipleMax)) return;
  const allowed =
    terms.stakeMultipleMax === 1 ? `exactly ${unit}` : `1 to ${terms.stakeMultipleMax} times ${unit}`;
  throw new Refusal(
    'stake-invalid',
    'stake',
    `a player's jackpot stake in ${code} is ${allowed}, not ${total.toFixed()}`,
  );
}

/** Checks what a player would have at stake with this wager; totals count, so that parts cannot pass a limit. */
function checkTotals(ground: Ground, standing: readonly Wager[], added: Wager): void {
  const limit = ground.limits[added.currency]!;
  const total = stakeOf([...standing, added], added.kind);
  if (added.kind === 'jackpot') return checkJackpot(ground, added.currency, total);
  const [minimum, maximum] = [limit.minimum, limit.maximum].map((text) => parseAmount(text, added.currency));
  const tooLow = added.kind === 'ante' && total.lt(minimum!);
  if (!tooLow && total.lte(maximum!)) return;
  const range = `${added.kind === 'ante' ? `${limit.minimum} to ` : 'at most '}${limit.maximum} ${added.currency}`;
  throw new Refusal(
    'stake-out-of-limits',
    'stake',
    `${added.kind} at ${ground.table} is ${range}, not ${total.toFixed()}`,
  );
}

function checkSeat(seat: Seat | undefined, wager: Wager, standing: readonly Wager[]): void {
  const sameTable = !seat || seat.table === wager.table || seat.wagers.length === 0;
  if (seat?.leftAt) throw new Refusal('bet-not-possible', 'player', `${wager.player} has left this round`);
  if (!sameTable) throw new Refusal('bet-not-possible', 'player', `${wager.player} sits at ${seat.table}`);
  const other = standing.find((each) => each.currency !== wager.currency);
  if (other)
    throw new Refusal(
      'currency-invalid',
      'currency',
      `${wager.player} plays in ${other.currency} in this round`,
    );
}

/**
 * Adds wagers to the seats of a round, all or none. Antes count first, so that a request may name them in any order.
 * Throws one problem that names every faulty item.
 */
export function addWagers(
  ground: Ground,
  seats: ReadonlyMap<string, Seat>,
  items: readonly Item[],
  origin: Origin,
): Wager[] {
  const added = new Map<string, Wager[]>();
  const faults: Fault[] = [];
  const accepted: { wager: Wager; index: number }[] = [];
  const antesFirst = items
    .map((item, index) => ({ item, index }))
    .sort((a, b) => Number(a.item.kind !== 'ante') - Number(b.item.kind !== 'ante'));
  for (const { item, index } of antesFirst) {
    const key = seatKey(item);
    const seat = seats.get(key);
    const standing = [...(seat?.wagers ?? []), ...(added.get(key) ?? [])];
    try {
      const wager = readWager(ground, item, origin);
      checkSeat(seat, wager, standing);
      if (wager.kind !== 'ante' && stakeOf(standing, 'ante').isZero()) {
        throw new Refusal('ante-missing', 'kind', `${item.player} has no accepted ante in this round`);
      }
      checkTotals(ground, standing, wager);
      added.set(key, [...(added.get(key) ?? []), wager]);
      accepted.push({ wager, index });
    } catch (error) {
      faults.push(asFault(error, item.at));
    }
  }
  refuseFaults(faults);
  return accepted.map(({ wager }) => wager);
}
