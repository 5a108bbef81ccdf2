// Journals that a statement counts, of a line and a currency: the way from a line down to its bets.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { amountColumn } from '../../components/amount-column';
import { SelectFilter, TextFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';

type Journal = JackpotSchemas['StatementJournal'];
type Line = Journal['line'];
const lines: readonly Line[] = [
  'stakes', 'commission', 'refunds', 'fixed-prizes', 'shares', 'percentages', 'awards', 'unclaimed', 'transfers',
  'corrections', 'payments', 'other',
]; // prettier-ignore

/** Where what a journal refers to is shown; the rest are references of its own. */
function Reference({ of }: { readonly of: string }) {
  if (of.startsWith('rnd_')) return <Link to={`/rounds/${of}`}>{of}</Link>;
  if (of.startsWith('awd_')) return <Link to={`/awards/${of}`}>{of}</Link>;
  return <>{of}</>;
}

export default function Journals() {
  const { statementId = '' } = useParams();
  const line = useFilter('line') as Line | undefined;
  const currency = useFilter('currency');
  const path = { statementId };
  return (
    <PageBody
      title={line ? `Journals on the line ${line}` : 'Journals'}
      above={{ to: `/statements/${statementId}`, title: 'Statement' }}
    >
      <div className="filters">
        <SelectFilter name="line" label="Line" options={lines} />
        <TextFilter name="currency" label="Currency" />
      </div>
      <List<Journal>
        label="Journals"
        listKey={['statement-journals', statementId, line, currency]}
        read={(page) =>
          api.GET('/v1/admin/statements/{statementId}/journals', {
            params: { path, query: { ...page, line, currency } },
          })
        }
        keyOf={(of) => `${of.journalId} ${of.line} ${of.currency}`}
        columns={[
          { head: 'Booked at', cell: ({ bookedAt }) => <When at={bookedAt} /> },
          {
            head: 'Journal',
            cell: ({ journalId }) => (
              <Link to={`/statements/${statementId}/journals/${journalId}`}>{journalId}</Link>
            ),
          },
          { head: 'Kind', cell: ({ kind }) => kind },
          { head: 'Line', cell: (of) => of.line },
          { head: 'Books of', cell: ({ chain }) => chain },
          { head: 'Refers to', cell: ({ reference }) => <Reference of={reference} /> },
          { head: 'Late', cell: ({ late }) => late && <Status state="late" tone="waiting" /> },
          amountColumn('Due to the network', ({ amount }) => amount),
        ]}
      />
    </PageBody>
  );
}
