// Settlement payments of all statements, and corrections of a casino's running account.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { SelectFilter, TextFilter, useFilter } from '../../components/filters';
import { Field } from '../../components/form';
import { PageBody } from '../../components/parts';
import { ApprovalsLink, RequestButton } from '../../components/request';
import { useCasinoCodes } from '../../components/suggestions';
import { Payments } from './payments-list';

type State = JackpotSchemas['SettlementPayment']['state'];
const states: readonly State[] = ['requested', 'booked', 'declined'];

function Correct({ casino, codes }: { readonly casino?: string; readonly codes: readonly string[] }) {
  const { mutateAsync } = useChange((body: JackpotSchemas['RequestSettlementCorrection']) =>
    api.POST('/v1/admin/settlement-corrections', { body }),
  );
  return (
    <RequestButton
      title="Correct an account"
      ask={({ casino: of = '', currency = '', difference = '', reason = '' }) =>
        mutateAsync({ casino: of, currency, difference, reason })
      }
    >
      <Field name="casino" label="Casino" value={casino} suggestions={codes} required />
      <Field name="currency" label="Currency" required />
      <Field
        name="difference"
        label="Difference"
        hint="Signed: above zero it is owed to the casino, so that less is due from it."
        required
      />
      <Field name="reason" label="Reason" required />
      <p className="hint">It is booked against the account of corrections, on the line corrections.</p>
    </RequestButton>
  );
}

export default function PaymentsPage() {
  const casino = useFilter('casino');
  const state = useFilter('state') as State | undefined;
  const codes = useCasinoCodes();
  return (
    <PageBody title="Settlement payments" actions={<Correct casino={casino} codes={codes} />}>
      <p>
        A payment is recorded on the statement that it settles. <ApprovalsLink />
      </p>
      <div className="filters">
        <TextFilter name="casino" label="Casino" suggestions={codes} />
        <SelectFilter name="state" label="State" options={states} />
      </div>
      <Payments casino={casino} state={state} />
    </PageBody>
  );
}
