// Recording money that changed hands against a statement; it is booked when another person approves.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { Choice, Field, FormValues } from '../../components/form';
import { RequestButton } from '../../components/request';
import { unitsOf } from '../../format/decimal-text';

type Statement = JackpotSchemas['ClosedStatement'];
type Body = JackpotSchemas['RequestPayment'];

const directions: readonly (readonly [string, string])[] = [
  ['received', 'received from the casino'],
  ['paid', 'paid to the casino'],
];

/** The fields begin with what is open in the first currency that has something open. */
export function RecordPayment({ statement }: { readonly statement: Statement }) {
  const { mutateAsync } = useChange((body: Body) => api.POST('/v1/admin/settlement-payments', { body }));
  const due = statement.balances.find(({ open }) => unitsOf(open).units !== 0n) ?? statement.balances[0];
  if (due === undefined) return null;
  const ask = ({ direction, reference = '', currency = '', amount = '', date = '', reason = '' }: FormValues) =>
    mutateAsync({
      statement: statement.statementId, direction: direction as Body['direction'], reference, currency, amount, date,
      reason,
    }); // prettier-ignore
  return (
    <RequestButton title="Record a payment" ask={ask}>
      <Choice
        name="direction"
        label="Direction"
        options={directions}
        value={due.open.startsWith('-') ? 'paid' : 'received'}
      />
      <Field name="reference" label="Reference of the bank" hint="A casino has each once." required />
      <Field name="amount" label="Amount" value={due.open.replace('-', '')} required />
      <Field name="currency" label="Currency" value={due.currency} required />
      <Field name="date" label="Value date" type="date" required />
      <Field name="reason" label="Reason" required />
    </RequestButton>
  );
}
