// Closed statements, newest first, with what is open of each.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { Amount } from '../../components/amount';
import { SelectFilter, TextFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { Status } from '../../components/status';
import { useCasinoCodes } from '../../components/suggestions';
import { When } from '../../components/when';
import { stateTone } from './state-tone';

type Head = JackpotSchemas['ClosedStatementHead'];
type State = Head['state'];
const states: readonly State[] = ['open', 'settled'];

/** One amount per currency, one below the other. */
function PerCurrency({ of, value }: { readonly of: Head; readonly value: 'closing' | 'open' }) {
  return of.balances.map((balance) => (
    <div key={balance.currency}>
      <Amount value={balance[value]} currency={balance.currency} />
    </div>
  ));
}

export default function Statements() {
  const casino = useFilter('casino');
  const period = useFilter('period');
  const state = useFilter('state') as State | undefined;
  const close = <Link to={`/statements/close${casino ? `?casino=${casino}` : ''}`}>Close a period</Link>;
  return (
    <PageBody title="Statements" actions={close}>
      <div className="filters">
        <TextFilter name="casino" label="Casino" suggestions={useCasinoCodes()} />
        <TextFilter name="period" label="Month, such as 2026-11" />
        <SelectFilter name="state" label="State" options={states} />
      </div>
      <List<Head>
        label="Statements"
        listKey={['statements', casino, period, state]}
        read={(page) =>
          api.GET('/v1/admin/statements', { params: { query: { ...page, casino, period, state } } })
        }
        keyOf={({ statementId }) => statementId}
        empty="No period was closed yet."
        columns={[
          { head: 'Casino', cell: (found) => found.casino },
          {
            head: 'Statement',
            cell: ({ statementId, casino: of, number }) => (
              <Link to={`/statements/${statementId}`}>
                {of}, number {number}
              </Link>
            ),
          },
          {
            head: 'Days',
            cell: ({ firstDay, lastDay, timeZone }) => `${firstDay} – ${lastDay} (${timeZone})`,
          },
          { head: 'Closing', align: 'end', cell: (found) => <PerCurrency of={found} value="closing" /> },
          { head: 'Open of it', align: 'end', cell: (found) => <PerCurrency of={found} value="open" /> },
          { head: 'Closed at', cell: ({ closedAt }) => <When at={closedAt} /> },
          { head: 'State', cell: (found) => <Status state={found.state} tone={stateTone(found.state)} /> },
        ]}
      />
    </PageBody>
  );
}
