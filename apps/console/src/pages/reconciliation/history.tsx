// What was done about a run or a break, oldest first.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { Table } from '../../components/list';
import { When } from '../../components/when';
import { Who } from '../../components/who';

type Happened = JackpotSchemas['ReconciliationEvent'];

export function History({ of }: { readonly of: readonly Happened[] }) {
  return (
    <Table<Happened>
      label="History"
      items={of}
      keyOf={({ at, what, number }) => `${at} ${what} ${number}`}
      columns={[
        { head: 'At', cell: ({ at }) => <When at={at} /> },
        { head: 'What', cell: ({ what, number }) => (number === null ? what : `${what}, break ${number}`) },
        { head: 'Reason', isText: true, cell: ({ reason }) => reason ?? '–' },
        { head: 'By', cell: ({ by }) => <Who by={by} /> },
        {
          head: 'Approval',
          cell: ({ approvalId }) => (approvalId ? <Link to="/approvals">{approvalId}</Link> : '–'),
        },
      ]}
    />
  );
}
