// Conversions of a period, each worked out a second time from the rate stored with it.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { useSay } from '../../components/announcer';
import { Field, Form, FormValues } from '../../components/form';
import { List } from '../../components/list';
import { PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { Who } from '../../components/who';

type Run = JackpotSchemas['RateReconciliationHead'];

export const differencesOf = ({ differences }: Pick<Run, 'differences'>) =>
  differences === '0' ? (
    <Status state="no difference" tone="good" />
  ) : (
    <Status state={`${differences} differ`} tone="bad" />
  );

const startOfDay = (day: string | undefined) => (day ? `${day}T00:00:00.000Z` : '');

function RunNow() {
  const say = useSay();
  const navigate = useNavigate();
  const { mutateAsync } = useChange(({ from, to }: FormValues) =>
    api.POST('/v1/admin/rate-reconciliations', { body: { from: startOfDay(from), to: startOfDay(to) } }),
  );
  const send = async (values: FormValues) => {
    const run = await mutateAsync(values);
    say(`Differences: ${run.differences}`);
    await navigate(`/rate-reconciliations/${run.runId}`);
  };
  return (
    <Section title="Check a period">
      <Form submit="Check" send={send}>
        <Field name="from" label="From (UTC)" type="date" />
        <Field name="to" label="To (UTC), exclusive" type="date" />
      </Form>
    </Section>
  );
}

export default function RateReconciliations() {
  return (
    <PageBody title="Conversions checked">
      <RunNow />
      <Section title="Runs">
        <List<Run>
          label="Rate reconciliations"
          listKey={['rate-reconciliations']}
          read={(query) => api.GET('/v1/admin/rate-reconciliations', { params: { query } })}
          keyOf={({ runId }) => runId}
          columns={[
            { head: 'Started at', cell: ({ startedAt }) => <When at={startedAt} /> },
            { head: 'Run', cell: ({ runId }) => <Link to={`/rate-reconciliations/${runId}`}>{runId}</Link> },
            { head: 'From', cell: ({ from }) => <When at={from} /> },
            { head: 'To', cell: ({ to }) => <When at={to} /> },
            { head: 'Bets', align: 'end', cell: ({ counted }) => counted.bets },
            { head: 'Payouts', align: 'end', cell: ({ counted }) => counted.payouts },
            { head: 'Refunds', align: 'end', cell: ({ counted }) => counted.refunds },
            { head: 'Result', cell: differencesOf },
            { head: 'Asked for by', cell: ({ requestedBy }) => <Who by={requestedBy} /> },
          ]}
        />
      </Section>
    </PageBody>
  );
}
