// What a statement counts although it is dated before its period, with both dates.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { amountColumn } from '../../components/amount-column';
import { List, Table } from '../../components/list';
import { Section } from '../../components/parts';
import { When } from '../../components/when';

type Item = JackpotSchemas['LateItem'];

interface LateItemsProps {
  readonly statementId: string;
  readonly sums: readonly JackpotSchemas['StatementLate'][];
}

const statementLink = (id: Item['belongsToStatement']) =>
  id === null ? 'not closed then' : <Link to={`/statements/${id}`}>its statement</Link>;

export function LateItems({ statementId, sums }: LateItemsProps) {
  const path = { statementId };
  return (
    <>
      <Section title="By month that it belonged to">
        <Table<JackpotSchemas['StatementLate']>
          label="Late sums"
          items={sums}
          keyOf={({ belongsTo, currency, line }) => `${belongsTo} ${currency} ${line}`}
          empty="Nothing came late."
          columns={[
            { head: 'Belonged to', cell: ({ belongsTo }) => belongsTo },
            { head: 'Line', cell: ({ line }) => line },
            { head: 'Count', align: 'end', cell: ({ count }) => count },
            amountColumn('Amount', ({ amount }) => amount),
          ]}
        />
      </Section>
      <Section title="One by one">
        <List<Item>
          label="Late items"
          listKey={['late-items', statementId]}
          read={(query) =>
            api.GET('/v1/admin/statements/{statementId}/late-items', { params: { path, query } })
          }
          keyOf={({ journalId, betId, line }) => `${journalId} ${betId} ${line}`}
          empty="Nothing came late."
          columns={[
            { head: 'Belonged at', cell: ({ belongsAt }) => <When at={belongsAt} /> },
            { head: 'Booked at', cell: ({ bookedAt }) => <When at={bookedAt} /> },
            { head: 'Belonged to', cell: ({ belongsTo }) => belongsTo },
            { head: 'Closed', cell: ({ belongsToStatement }) => statementLink(belongsToStatement) },
            { head: 'Line', cell: ({ line }) => line },
            {
              head: 'Journal',
              cell: ({ journalId }) => (
                <Link to={`/statements/${statementId}/journals/${journalId}`}>{journalId}</Link>
              ),
            },
            { head: 'Bet', cell: ({ betId, reference }) => betId ?? reference },
            amountColumn('Amount', ({ amount }) => amount),
          ]}
        />
      </Section>
    </>
  );
}
