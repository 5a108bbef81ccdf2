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

/** The pools since the last win, or over a span. */
export function PoolChart({ code, pools, daysMax, isBeyondWin = false }: PoolChartProps) {
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
  if (jackpot.data && jackpot.data.instance === null) return null;
  const span = daysMax === 1 ? 'over the last day' : `over the last ${daysMax} days`;
  return (
    <Loaded of={found}>
      {(history) => (
        <Chart
          title={`${code}, ${pools.join(' and ')} ${isSinceWin ? 'since the last win' : span}`}
          unit={history.currency}
          series={pools}
          points={history.points.map((point) => ({ at: point.at, values: pools.map((pool) => point[pool]) }))}
        />
      )}
    </Loaded>
  );
}
