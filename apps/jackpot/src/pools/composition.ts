// What a pool is made of, line by line, so that the lines sum to it to the last digit. Pure: rows of the ledger and of the
// bets go in; lines with their sums come out, each beside what is stored elsewhere.
import { Decimal } from '@tributary/money';
import { Pool, pools } from '@tributary/ledger';
import { FrozenQuote, RateUsed, rateOf } from '../rates/rate-set';
import { ContributionRow, MovementRow, ShareRow, TurnRow } from './pools.store';

/** One line of a pool, in the jackpot's currency. */
export interface PoolLine {
  readonly kind: string;
  /** Of an opening: where it came from. */
  readonly part: string | null;
  readonly holder: string | null;
  readonly amount: Decimal;
  readonly journals: number | null;
}

const zero = new Decimal(0);
const sumOf = (amounts: readonly Decimal[]) => amounts.reduce((sum, amount) => sum.plus(amount), zero);
const ledger = (amount: Decimal) => amount.toFixed(12);

function openingParts(number: number, on: (of: Partial<TurnRow>) => Decimal): [string, Decimal][] {
  const used = (pool: Pool) =>
    on({ kind: 'reset', instance: number, place: `${pool}:${number - 1}` })
      .plus(on({ kind: 'reset', instance: number, place: `${pool}:${number}` }))
      .negated();
  return [
    ['base', on({ kind: 'opening', place: `main:${number}` })],
    ['residue', on({ kind: 'award', instance: number - 1, leftOver: false, place: `main:${number}` })],
    ['reserve', used('reserve')],
    ['overflow', used('overflow')],
    ['house', on({ kind: 'reset', instance: number, place: 'house' }).negated()],
    ['faceValueRest', on({ kind: 'award', instance: number, leftOver: true, place: `main:${number}` })],
  ];
}

function turnLines(pool: Pool, number: number, turns: readonly TurnRow[]): PoolLine[] {
  const on = (of: Partial<TurnRow>) =>
    sumOf(
      turns
        .filter((row) => Object.entries(of).every(([name, value]) => row[name as keyof TurnRow] === value))
        .map(({ amount }) => new Decimal(amount)),
    );
  const line = (kind: string, part: string | null, amount: Decimal): PoolLine => ({ kind, part, holder: null, amount, journals: null }); // prettier-ignore
  if (pool === 'main') {
    const ending = { kind: 'award', instance: number, leftOver: false } as const;
    return [
      ...openingParts(number, on).map(([part, amount]) => line('opening', part, amount)),
      line('award', null, on({ ...ending, place: 'awards' }).negated()),
      line('residue-carried', null, on({ ...ending, place: `main:${number + 1}` }).negated()),
    ];
  }
  const next = { kind: 'reset', instance: number + 1 } as const;
  const carriedOn = on({ ...next, place: `${pool}:${number + 1}` });
  return [
    line('opening', 'carried', on({ kind: 'reset', instance: number, place: `${pool}:${number}` })),
    line('reset-funding', null, on({ ...next, place: `${pool}:${number}` }).plus(carriedOn)),
    line('carried-on', null, carriedOn.negated()),
  ];
}

/** Lines of one pool that are not zero: opening, movements by kind and holder, ending. */
export function poolLines(
  pool: Pool,
  number: number,
  rows: { movements: readonly MovementRow[]; turns: readonly TurnRow[] },
): PoolLine[] {
  const turn = turnLines(pool, number, rows.turns).filter(({ amount }) => !amount.isZero());
  const moved = rows.movements
    .filter((row) => row.pool === pool)
    .map((row) => ({
      kind: row.kind,
      part: null,
      holder: row.holder,
      amount: new Decimal(row.amount),
      journals: parseInt(row.journals, 10),
    }));
  const opens = (line: PoolLine) => line.kind === 'opening';
  return [...turn.filter(opens), ...moved, ...turn.filter((line) => !opens(line))];
}

/** A pool with its lines, their sum, and what is stored; both figures stand there, whether they agree or not. */
export function poolView(pool: Pool, lines: readonly PoolLine[], stored: Decimal) {
  const sum = sumOf(lines.map(({ amount }) => amount));
  return {
    pool,
    lines: lines.map((line) => ({ ...line, amount: ledger(line.amount) })),
    sum: ledger(sum),
    stored: ledger(stored),
    agrees: sum.equals(stored),
  };
}

interface Legs {
  readonly bets: number;
  readonly stakes: Decimal;
  readonly value: Decimal;
  readonly legs: Readonly<Record<Pool | 'margin', Decimal>>;
}

const none: Legs = {
  bets: 0,
  stakes: zero,
  value: zero,
  legs: { main: zero, overflow: zero, reserve: zero, margin: zero },
};

function plus(sum: Legs, row: ContributionRow): Legs {
  const { legs } = sum;
  return {
    bets: sum.bets + parseInt(row.bets, 10),
    stakes: sum.stakes.plus(row.stakes),
    value: sum.value.plus(row.value),
    legs: {
      main: legs.main.plus(row.main),
      overflow: legs.overflow.plus(row.overflow),
      reserve: legs.reserve.plus(row.reserve),
      margin: legs.margin.plus(row.margin),
    },
  };
}

const legsView = ({ bets, stakes, value, legs }: Legs, stake: (amount: Decimal) => string) => ({
  bets,
  stakes: stake(stakes),
  value: ledger(value),
  legs: {
    main: ledger(legs.main),
    overflow: ledger(legs.overflow),
    reserve: ledger(legs.reserve),
    margin: ledger(legs.margin),
  },
});

interface Group {
  readonly casino: string;
  readonly currency: string;
  readonly rate: RateUsed;
  accepted: Legs;
  voided: Legs;
}

/** By casino, currency and the quotes that its bets were really converted by; several sets of rates may share those. */
function grouped(rows: readonly ContributionRow[], own: string): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const frozen = { frozenAt: '', quotes: row.quotes as readonly FrozenQuote[], missing: {} };
    const rate = rateOf(frozen, row.currency, own);
    const name = JSON.stringify([row.casino, row.currency, rate]);
    const group = groups.get(name) ?? {
      casino: row.casino,
      currency: row.currency,
      rate,
      accepted: none,
      voided: none,
    };
    group.accepted = plus(group.accepted, row);
    if (row.voided) group.voided = plus(group.voided, row);
    groups.set(name, group);
  }
  return [...groups.values()];
}

/**
 * Contributions with the rates that were applied, voided bets among them and apart. `spell` writes a stake in its
 * currency; `booked` are the contributions that the ledger's lines hold.
 */
export function contributionsView(
  rows: readonly ContributionRow[],
  own: string,
  how: { spell: (amount: Decimal, code: string) => string; booked: Readonly<Record<Pool, Decimal>> },
) {
  const all = rows.reduce(plus, none);
  const pairs = pools.map((pool) => [pool, ledger(how.booked[pool])]);
  return {
    lines: grouped(rows, own).map(({ casino, currency, rate, accepted, voided }) => ({
      casino,
      currency,
      rate,
      accepted: legsView(accepted, (amount) => how.spell(amount, currency)),
      voided: legsView(voided, (amount) => how.spell(amount, currency)),
    })),
    bets: all.bets,
    value: ledger(all.value),
    legs: legsView(all, ledger).legs,
    booked: Object.fromEntries(pairs) as Record<Pool, string>,
    agrees: pools.every((pool) => how.booked[pool].equals(all.legs[pool])),
  };
}

/** Contributions that the ledger's lines hold, by pool. */
export function bookedContributions(movements: readonly MovementRow[]): Record<Pool, Decimal> {
  const of = (pool: Pool) =>
    sumOf(
      movements
        .filter((row) => row.pool === pool && row.kind === 'contribution')
        .map(({ amount }) => new Decimal(amount)),
    );
  return { main: of('main'), overflow: of('overflow'), reserve: of('reserve') };
}

/** Whose the pools are (R34): every casino's and the network's part, which sum to main less what it opened with. */
export function sharesView(rows: readonly ShareRow[], main: Decimal) {
  const opening = new Decimal(rows.find(({ holder }) => holder === 'opening')?.main ?? 0);
  const held = rows.filter(({ holder }) => holder !== 'opening');
  const network = { holder: 'network', main: '0', overflow: '0', reserve: '0' };
  const all = held.some(({ holder }) => holder === 'network') ? held : [...held, network];
  const sum = sumOf(all.map((row) => new Decimal(row.main)));
  return {
    holders: all.map(({ holder, ...parts }) => ({
      holder,
      main: ledger(new Decimal(parts.main)),
      overflow: ledger(new Decimal(parts.overflow)),
      reserve: ledger(new Decimal(parts.reserve)),
    })),
    sum: ledger(sum),
    mainLessOpening: ledger(main.minus(opening)),
    agrees: sum.equals(main.minus(opening)),
  };
}
