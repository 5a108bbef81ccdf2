// Breaks of a run by class, kind, currency and state, with the files of what the filters leave.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { amountColumn } from '../../components/amount-column';
import { SelectFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import type { Run } from './upload';

type Break = JackpotSchemas['Break'];
const classes = ['missing-here', 'missing-there', 'amount', 'currency', 'time', 'duplicate'] as const;
const states = ['open', 'approval', 'closed'] as const;

export const breakTone = (state: Break['state']) => (state === 'closed' ? 'good' : 'waiting');

/** The filters of the address, as the service takes them. */
function useBreakFilters() {
  return {
    class: useFilter('class') as Break['class'] | undefined,
    kind: useFilter('kind') as Break['kind'] | undefined,
    currency: useFilter('currency'),
    state: useFilter('state') as Break['state'] | undefined,
  };
}

type Filters = ReturnType<typeof useBreakFilters>;

function Files({ run, filters }: { readonly run: Run; readonly filters: Filters }) {
  const set = Object.entries(filters).filter((each): each is [string, string] => each[1] !== undefined);
  const query = new URLSearchParams(set).toString();
  const address = (format: string) =>
    `/v1/admin/reconciliations/${run.runId}/breaks.${format}${query && `?${query}`}`;
  return (
    <p className="actions">
      <a href={address('csv')} download>
        These breaks as CSV
      </a>
      <a href={address('json')} download>
        These breaks as JSON
      </a>
    </p>
  );
}

const other = (item: Break) => item.theirs?.currency ?? item.ours?.currency ?? '';

export function Breaks({ run }: { readonly run: Run }) {
  const filters = useBreakFilters();
  const { runId, state, progress } = run;
  return (
    <>
      <div className="filters">
        <SelectFilter name="class" label="Class" options={classes} />
        <SelectFilter name="kind" label="Kind" options={run.kinds} />
        <SelectFilter
          name="currency"
          label="Currency"
          options={[...new Set(run.totals.map(({ currency }) => currency))]}
        />
        <SelectFilter name="state" label="State" options={states} />
      </div>
      <List<Break>
        label="Breaks"
        listKey={['breaks', runId, filters, state, progress.breaksClosed]}
        read={(page) =>
          api.GET('/v1/admin/reconciliations/{runId}/breaks', {
            params: { path: { runId }, query: { ...page, ...filters } },
          })
        }
        keyOf={({ number }) => String(number)}
        empty="No break is like that."
        columns={[
          {
            head: 'Break',
            cell: ({ number }) => <Link to={`/reconciliations/${runId}/breaks/${number}`}>{number}</Link>,
          },
          { head: 'Class', cell: (item) => item.class },
          { head: 'Kind', cell: ({ kind }) => kind },
          { head: 'Reference', cell: ({ theirs, ours }) => theirs?.reference ?? ours?.id ?? '–' },
          amountColumn('In the file', ({ theirs }) => theirs?.amount, other),
          amountColumn(
            'Here',
            ({ ours }) => ours?.counted,
            (item) => item.ours?.currency ?? '',
          ),
          { head: 'Time', cell: ({ theirs, ours }) => <When at={theirs?.at ?? ours?.at} /> },
          { head: 'State', cell: (item) => <Status state={item.state} tone={breakTone(item.state)} /> },
        ]}
      />
      <Files run={run} filters={filters} />
    </>
  );
}
