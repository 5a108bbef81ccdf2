// Pools over time and whose they were, from what moved between the asked times. Pure.
import { Pool, pools } from '@tributary/ledger';
import { Decimal } from '@tributary/money';
import type { MovedRow } from './pools.store';

/** Casinos that stand by themselves; what the smaller ones hold is one sum. */
export const casinosApartMax = 5;
const others = 'others';
/** Holders that are no casinos. */
const fixed: readonly string[] = ['opening', 'network'];

type Series = Record<Pool, Decimal[]>;

const zero = new Decimal(0);
const ledger = (amount: Decimal) => amount.toFixed(12);

const plusEach = (a: readonly Decimal[], b: readonly Decimal[]) => a.map((amount, at) => amount.plus(b[at]!));

function seriesOf(rows: readonly MovedRow[], times: readonly Date[]): Series {
  const of = (pool: Pool) => {
    const moved = new Map<number, Decimal>();
    for (const row of rows.filter((each) => each.pool === pool))
      moved.set(row.at.getTime(), (moved.get(row.at.getTime()) ?? zero).plus(row.amount));
    let sum = zero;
    return times.map((at) => (sum = sum.plus(moved.get(at.getTime()) ?? zero)));
  };
  return { main: of('main'), overflow: of('overflow'), reserve: of('reserve') };
}

const added = (all: readonly Series[], times: readonly Date[]): Series => {
  const none = times.map(() => zero);
  const of = (pool: Pool) => all.reduce((sum, series) => plusEach(sum, series[pool]), none);
  return { main: of('main'), overflow: of('overflow'), reserve: of('reserve') };
};

/** The most that a holder ever had in all pools together: what a chart would show of it. */
const peakOf = (series: Series) => pools.reduce((sum, pool) => sum.plus(Decimal.max(...series[pool])), zero);

/**
 * Pools at each time, and what every holder had of them: the opening amount, the network, the largest casinos, and the
 * others as one. At each time the holders' amounts sum to the pools.
 */
export function overTime(rows: readonly MovedRow[], times: readonly Date[]) {
  const byHolder = new Map<string, MovedRow[]>();
  for (const row of rows) byHolder.set(row.holder, [...(byHolder.get(row.holder) ?? []), row]);
  const all = [...byHolder].map(([holder, moved]) => ({ holder, series: seriesOf(moved, times) }));
  const casinos = all
    .filter(({ holder }) => !fixed.includes(holder))
    .sort((a, b) => peakOf(b.series).comparedTo(peakOf(a.series)) || (a.holder < b.holder ? -1 : 1));
  const small = casinos.slice(casinosApartMax);
  const shown = [
    ...fixed.flatMap((name) => all.filter(({ holder }) => holder === name)),
    ...casinos.slice(0, casinosApartMax),
    ...(small.length > 0
      ? [
          {
            holder: others,
            series: added(
              small.map(({ series }) => series),
              times,
            ),
          },
        ]
      : []),
  ];
  const sums = added(
    all.map(({ series }) => series),
    times,
  );
  const text = (series: Series) => ({
    main: series.main.map(ledger),
    overflow: series.overflow.map(ledger),
    reserve: series.reserve.map(ledger),
  });
  return {
    points: times.map((at, place) => ({
      at: at.toISOString(),
      main: ledger(sums.main[place]!),
      overflow: ledger(sums.overflow[place]!),
      reserve: ledger(sums.reserve[place]!),
    })),
    holders: shown.map(({ holder, series }) => ({ holder, ...text(series) })),
  };
}
