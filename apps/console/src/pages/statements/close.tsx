// Closing a period: the form, and beside it the running account of what is not closed yet.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useNavigate } from 'react-router';
import { api } from '../../api/client';
import { useChange, useRead } from '../../api/queries';
import { useSay } from '../../components/announcer';
import { TextFilter, useFilter } from '../../components/filters';
import { Field, Form, FormValues } from '../../components/form';
import { Loaded } from '../../components/notice';
import { PageBody, Section } from '../../components/parts';
import { useCasinoCodes } from '../../components/suggestions';
import { nextPeriod } from './next-period';
import { RunningAccount } from './running-account';

type Body = JackpotSchemas['CloseStatement'];
type Head = JackpotSchemas['ClosedStatementHead'];

/** A month when one is given, else days. What is left empty the service names. */
function bodyOf(casino: string, { period = '', from = '', to = '' }: FormValues): Body {
  return period === '' && (from !== '' || to !== '') ? { casino, from, to } : { casino, period };
}

function CloseForm({ casino, last }: { readonly casino: string; readonly last: Head | undefined }) {
  const say = useSay();
  const go = useNavigate();
  const { mutateAsync } = useChange((body: Body) => api.POST('/v1/admin/statements', { body }));
  const next = last && nextPeriod(last.lastDay);
  const send = async (values: FormValues) => {
    const { statementId, number } = await mutateAsync(bodyOf(casino, values));
    say(`Statement ${number} of ${casino} is closed`);
    void go(`/statements/${statementId}`);
  };
  return (
    <Form submit="Close the period" send={send}>
      <p>
        {last
          ? `Closed up to ${last.lastDay} (${last.timeZone}); the next period begins on ${next!.firstDay}.`
          : 'Nothing is closed yet: the first period holds the casino’s first booking.'}
      </p>
      <Field name="period" label="Month" hint="Such as 2026-11." value={next?.month ?? undefined} />
      <Field name="from" label="Or days: from" type="date" value={next?.month ? undefined : next?.firstDay} />
      <Field name="to" label="Or days: to" type="date" hint="The last day, included." />
      <p className="hint">A closed statement never changes: what comes later stands in the next one.</p>
    </Form>
  );
}

function Closing({ casino }: { readonly casino: string }) {
  const query = { casino, limit: 1 };
  const newest = useRead(['statements', casino, 'newest'], () =>
    api.GET('/v1/admin/statements', { params: { query } }),
  );
  return (
    <Loaded of={newest}>
      {({ items: [last] }) => (
        <div className="beside">
          <div className="panel">
            <h2>Close</h2>
            <CloseForm key={last?.statementId ?? casino} casino={casino} last={last} />
          </div>
          <Section title="Running account">
            <RunningAccount casino={casino} from={last?.to} />
          </Section>
        </div>
      )}
    </Loaded>
  );
}

export default function ClosePage() {
  const casino = useFilter('casino');
  return (
    <PageBody title="Close a period" above={{ to: '/statements', title: 'Statements' }}>
      <div className="filters">
        <TextFilter name="casino" label="Casino" suggestions={useCasinoCodes()} />
      </div>
      {casino ? <Closing casino={casino} /> : <p className="muted">Choose a casino.</p>}
    </PageBody>
  );
}
