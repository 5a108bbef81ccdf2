// The pools over a span that is chosen in the address.
import { SelectFilter, useFilter } from '../../components/filters';
import { PoolChart } from './pool-chart';

const spans: Record<string, number> = {
  '1 day': 1,
  '7 days': 7,
  '30 days': 30,
  '90 days': 90,
  '365 days': 365,
};
const usualDays = 30;

export function OverTime({ code }: { readonly code: string }) {
  const span = useFilter('span');
  return (
    <>
      <div className="filters">
        <SelectFilter name="span" label="Span" options={Object.keys(spans)} all="30 days back" />
      </div>
      <PoolChart code={code} days={(span === undefined ? undefined : spans[span]) ?? usualDays} />
    </>
  );
}
