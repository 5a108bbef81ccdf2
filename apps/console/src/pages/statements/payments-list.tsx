// Settlement payments, newest first: of all, of a casino, or against one statement.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { amountColumn } from '../../components/amount-column';
import { List } from '../../components/list';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { Who } from '../../components/who';

type Payment = JackpotSchemas['SettlementPayment'];

interface PaymentsProps {
  readonly casino?: string;
  readonly statement?: string;
  readonly state?: Payment['state'];
}

const directions: Record<Payment['direction'], string> = {
  received: 'received from the casino',
  paid: 'paid to the casino',
};

export function Payments({ casino, statement, state }: PaymentsProps) {
  return (
    <List<Payment>
      label="Settlement payments"
      listKey={['settlement-payments', casino, statement, state]}
      read={(page) =>
        api.GET('/v1/admin/settlement-payments', { params: { query: { ...page, casino, statement, state } } })
      }
      keyOf={({ paymentId }) => paymentId}
      empty="No payment was recorded yet."
      columns={[
        { head: 'Value date', cell: ({ date }) => date },
        { head: 'Casino', cell: (of) => of.casino },
        {
          head: 'Statement',
          cell: ({ statementId, reference }) => (
            <Link to={`/statements/${statementId}`}>
              statement<span className="hidden"> of {reference}</span>
            </Link>
          ),
        },
        { head: 'Reference', cell: ({ reference }) => reference },
        { head: 'Direction', cell: ({ direction }) => directions[direction] },
        amountColumn('Amount', ({ amount }) => amount),
        { head: 'Recorded by', cell: ({ requestedBy }) => <Who by={requestedBy} /> },
        { head: 'Recorded at', cell: ({ requestedAt }) => <When at={requestedAt} /> },
        { head: 'Decided by', cell: ({ decidedBy }) => <Who by={decidedBy} /> },
        {
          head: 'State',
          cell: (of) => <Status state={of.state} tone={of.state === 'booked' ? 'good' : undefined} />,
        },
      ]}
    />
  );
}
