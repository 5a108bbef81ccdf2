// Runs of the proofs, newest first, and one now.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useNavigate } from 'react-router';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { useSay } from '../../components/announcer';
import { SelectFilter, useFilter } from '../../components/filters';
import { Form } from '../../components/form';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { Who } from '../../components/who';

type Run = JackpotSchemas['ProofRun'];

export const outcomeOf = ({ holds }: Run) => (
  <Status state={holds ? 'all hold' : 'failed'} tone={holds ? 'good' : 'bad'} />
);

function RunNow() {
  const say = useSay();
  const navigate = useNavigate();
  const { mutateAsync } = useChange(() => api.POST('/v1/admin/proof-runs'));
  const send = async () => {
    const run = await mutateAsync(undefined);
    say(run.holds ? `All ${run.held} proofs hold` : `${run.failed} proofs failed`);
    await navigate(`/proof-runs/${run.runId}`);
  };
  return (
    <Form submit="Run all proofs now" send={send}>
      <p className="hint">
        Every journal, balance, pool, bet and payout is added up again, exactly. The service does it by itself
        once a day.
      </p>
    </Form>
  );
}

export default function ProofRuns() {
  const result = useFilter('result');
  const holds = result === 'all hold' ? 'true' : result === 'failed' ? 'false' : undefined;
  return (
    <PageBody title="Proofs of the books">
      <RunNow />
      <div className="filters">
        <SelectFilter name="result" label="Result" options={['all hold', 'failed']} />
      </div>
      <List<Run>
        label="Proof runs"
        listKey={['proof-runs', holds]}
        read={(page) => api.GET('/v1/admin/proof-runs', { params: { query: { ...page, holds } } })}
        keyOf={({ runId }) => runId}
        empty="No run is like that."
        columns={[
          { head: 'Started at', cell: ({ startedAt }) => <When at={startedAt} /> },
          { head: 'Run', cell: ({ runId }) => <Link to={`/proof-runs/${runId}`}>{runId}</Link> },
          {
            head: 'Asked for by',
            cell: ({ day, requestedBy }) => (day ? `daily, ${day}` : <Who by={requestedBy} />),
          },
          { head: 'Result', cell: outcomeOf },
          { head: 'Held', align: 'end', cell: ({ held }) => held },
          { head: 'Failed', align: 'end', cell: ({ failed }) => failed },
          { head: 'Payouts stopped', cell: ({ payoutsStopped }) => payoutsStopped.join(', ') || '–' },
          { head: 'Payouts released', cell: ({ payoutsReleased }) => payoutsReleased.join(', ') || '–' },
        ]}
      />
    </PageBody>
  );
}
