// Columns that decommissionings and network stops share, and the fields of an orphan's deadline.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { Amount } from '../../components/amount';
import { Choice, Field } from '../../components/form';
import type { Column } from '../../components/list';
import { Status, Tone } from '../../components/status';
import { When } from '../../components/when';
import { Who } from '../../components/who';
import { InTheWay } from './in-the-way';

type Closing = JackpotSchemas['Decommissioning'] | JackpotSchemas['NetworkStop'];

const tones: Partial<Record<Closing['state'], Tone>> = { closing: 'waiting', executed: 'good' };

function Orphans({ of }: { readonly of: Closing['orphans'] }) {
  return of.map(({ orphanId, owner, currency, amount }) => (
    <div key={orphanId}>
      {owner}: <Amount value={amount} currency={currency} />
    </div>
  ));
}

/** Before and after what is their own: of the request, and of its course. */
export function closingColumns<T extends Closing>(own: readonly Column<T>[]): Column<T>[] {
  return [
    { head: 'Asked at', cell: ({ requestedAt }) => <When at={requestedAt} /> },
    { head: 'Jackpot', cell: ({ jackpot }) => <Link to={`/jackpots/${jackpot}`}>{jackpot}</Link> },
    { head: 'State', cell: ({ state }) => <Status state={state} tone={tones[state]} /> },
    { head: 'In the way', cell: ({ inTheWay }) => <InTheWay of={inTheWay} /> },
    ...own,
    { head: 'Orphans', cell: ({ orphans }) => <Orphans of={orphans} /> },
    { head: 'Executed at', cell: ({ executedAt }) => <When at={executedAt} /> },
    { head: 'Reason', isText: true, cell: ({ reason }) => reason },
    { head: 'Asked by', cell: ({ requestedBy }) => <Who by={requestedBy} /> },
    { head: 'Decided by', cell: ({ decidedBy }) => <Who by={decidedBy} /> },
  ];
}

/** The day of a form as the instant in UTC at which it begins. */
export const deadlineOf = (day: string | undefined) => (day ? `${day}T00:00:00Z` : undefined);

/** How long orphans wait, and for whom they are afterwards. */
export function DeadlineFields({ hint }: { readonly hint: string }) {
  return (
    <>
      <Field
        name="deadline"
        label="Deadline of its orphans"
        type="date"
        hint={`${hint} The day begins in UTC.`}
      />
      <Choice
        name="afterDeadline"
        label="After the deadline they go to"
        options={[
          ['network', 'the network'],
          ['owner', 'their owner'],
        ]}
      />
    </>
  );
}
