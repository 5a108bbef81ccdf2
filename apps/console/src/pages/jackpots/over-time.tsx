// The pools since the last win, or over a span that is chosen in the address.
import { SelectFilter, useFilter } from '../../components/filters';
import { CompositionChart, PoolChart } from './pool-chart';

const spans: Record<string, number> = {
  '1 day': 1,
  '7 days': 7,
  '30 days': 30,
  '90 days': 90,
  '365 days': 365,
};
const daysMax = 365;

export function OverTime({ code }: { readonly code: string }) {
  const days = spans[useFilter('span') ?? ''];
  const shown = { code, daysMax: days ?? daysMax, isBeyondWin: days !== undefined };
  return (
    <>
      <div className="filters">
        <SelectFilter name="span" label="Span" options={Object.keys(spans)} all="since the last win" />
      </div>
      <PoolChart {...shown} pools={['main']} />
      <CompositionChart {...shown} pool="main" />
      <PoolChart {...shown} pools={['overflow', 'reserve']} />
      <CompositionChart {...shown} pool="overflow" />
      <CompositionChart {...shown} pool="reserve" />
    </>
  );
}
