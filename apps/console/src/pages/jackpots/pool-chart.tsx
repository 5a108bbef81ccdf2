// Pools of a jackpot over time, from the entries of the ledger. Main is so much larger than what stands beside it that the
// others are drawn apart.
import { useState } from 'react';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { browserNow } from '../../browser';
import { Chart } from '../../components/chart';
import { Loaded } from '../../components/notice';

const points = 120;
const everyMs = 60_000;
const dayMs = 86_400_000;

type Pool = 'main' | 'overflow' | 'reserve';

interface PoolChartProps {
  readonly code: string;
  readonly pools: readonly Pool[];
  /** How far back it goes at most. */
  readonly daysMax: number;
  /** Whether it goes beyond the win before, to earlier instances. */
  readonly isBeyondWin?: boolean;
}

/** What every chart of a jackpot's pools shows: one span, one answer. */
function usePoolHistory({ code, daysMax, isBeyondWin = false }: Omit<PoolChartProps, 'pools'>) {
  // Where it begins stays while the page is open, so that it is not read anew with every tick of the clock.
  const [shownAt] = useState(() => browserNow().getTime());
  const jackpot = useRead(['jackpot', code], () =>
    api.GET('/v1/jackpots/{code}', { params: { path: { code } } }),
  );
  const openedAt = Date.parse(jackpot.data?.instance?.openedAt ?? '');
  const earliest = shownAt - daysMax * dayMs;
  const isSinceWin = !isBeyondWin && openedAt > earliest;
  const from = new Date(isSinceWin ? openedAt : earliest).toISOString();
  const params = { path: { code }, query: { from, points } };
  const found = useRead(
    ['pool-history', code, from],
    () => api.GET('/v1/admin/jackpots/{code}/pools/history', { params }),
    { everyMs, enabled: jackpot.data !== undefined },
  );
  const over = daysMax === 1 ? 'over the last day' : `over the last ${daysMax} days`;
  const isLive = jackpot.data?.instance !== null;
  return { found, isLive, span: isSinceWin ? 'since the last win' : over };
}

/** The pools since the last win, or over a span. */
export function PoolChart({ pools, ...shown }: PoolChartProps) {
  const { found, isLive, span } = usePoolHistory(shown);
  if (!isLive) return null;
  return (
    <Loaded of={found}>
      {(history) => (
        <Chart
          title={`${shown.code}, ${pools.join(' and ')} ${span}`}
          unit={history.currency}
          series={pools}
          points={history.points.map((point) => ({ at: point.at, values: pools.map((pool) => point[pool]) }))}
        />
      )}
    </Loaded>
  );
}

type CompositionProps = Omit<PoolChartProps, 'pools'> & { readonly pool: Pool };

const opening = 'opening';
const nameOf = (holder: string) =>
  holder === 'network' ? 'the network' : holder === 'others' ? 'other casinos' : holder;
const isNothing = (amount: string) => /^-?0(\.0*)?$/.test(amount);

/** What a pool is made of over time: whose each part is. The opening amount of main, which does not move, is left out. */
export function CompositionChart({ pool, ...shown }: CompositionProps) {
  const { found, isLive, span } = usePoolHistory(shown);
  if (!isLive) return null;
  return (
    <Loaded of={found}>
      {({ currency, points: at, holders }) => {
        const parts = holders.filter((of) => of.holder !== opening && !of[pool].every(isNothing));
        if (parts.length === 0) return null;
        const above = pool === 'main' ? 'main above its opening' : pool;
        return (
          <Chart
            title={`${shown.code}, what ${above} is made of, by casino, ${span}`}
            unit={currency}
            isStacked
            series={parts.map(({ holder }) => nameOf(holder))}
            points={at.map((point, place) => ({
              at: point.at,
              values: parts.map((of) => of[pool][place] ?? null),
            }))}
          />
        );
      }}
    </Loaded>
  );
}
