// Main, overflow and reserve of a jackpot over time, from the entries of the ledger.
import { useState } from 'react';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { browserNow } from '../../browser';
import { Chart } from '../../components/chart';
import { Loaded } from '../../components/notice';

const points = 120;
const everyMs = 60_000;
const dayMs = 86_400_000;

interface PoolChartProps {
  readonly code: string;
  /** How far back it goes. */
  readonly days: number;
}

export function PoolChart({ code, days }: PoolChartProps) {
  // Where it begins stays while the page is open, so that it is not read anew with every tick of the clock.
  const [openedAt] = useState(() => browserNow().getTime());
  const from = new Date(openedAt - days * dayMs).toISOString();
  const params = { path: { code }, query: { from, points } };
  const found = useRead(
    ['pool-history', code, days],
    () => api.GET('/v1/admin/jackpots/{code}/pools/history', { params }),
    { everyMs },
  );
  return (
    <Loaded of={found}>
      {(history) => (
        <Chart
          title={`Pools of ${code} over the last ${days === 1 ? 'day' : `${days} days`}`}
          unit={history.currency}
          series={['main', 'overflow', 'reserve']}
          points={history.points.map(({ at, main, overflow, reserve }) => ({
            at,
            values: [main, overflow, reserve],
          }))}
        />
      )}
    </Loaded>
  );
}
