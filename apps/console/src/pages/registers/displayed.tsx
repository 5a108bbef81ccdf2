// What each jackpot displayed at the opening of a casino's days, as a line: the registers of one page of their list.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Chart, ChartPoint } from '../../components/chart';
import { pageItems } from '../../components/list';
import { Loaded } from '../../components/notice';

type Register = JackpotSchemas['Register'];
// More lines than a screen shows help nobody.
const chartsMax = 4;

interface Line {
  readonly jackpot: string;
  readonly currency: string;
  readonly points: ChartPoint[];
}

/** One line per jackpot, from the oldest day to the newest. */
function linesOf(registers: readonly Register[]): Line[] {
  const lines = new Map<string, Line>();
  for (const { openedAt, jackpots } of registers) {
    for (const { jackpot, currency, amount } of jackpots) {
      const line = lines.get(jackpot) ?? { jackpot, currency, points: [] };
      line.points.push({ at: openedAt, values: [amount] });
      lines.set(jackpot, line);
    }
  }
  return [...lines.values()];
}

interface DisplayedProps {
  readonly casino: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export function Displayed({ casino, from, to }: DisplayedProps) {
  const [parameters] = useSearchParams();
  const cursor = parameters.get('cursor') ?? undefined;
  const query = { casino, from, to, cursor, limit: pageItems };
  const found = useRead(['registers', casino, from, to, cursor, 'chart'], () =>
    api.GET('/v1/admin/registers', { params: { query } }),
  );
  return (
    <Loaded of={found}>
      {({ items }) => (
        <div className="panels">
          {linesOf(items)
            .slice(0, chartsMax)
            .map(({ jackpot, currency, points }) => (
              <div key={jackpot} className="panel">
                <Chart
                  title={`Displayed amount of ${jackpot} at the opening`}
                  unit={currency}
                  series={[jackpot]}
                  points={points}
                />
              </div>
            ))}
        </div>
      )}
    </Loaded>
  );
}
