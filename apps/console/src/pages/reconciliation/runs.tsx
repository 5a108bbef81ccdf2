// Runs of reconciliation, newest first: whose file, which days, and how far it is.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { SelectFilter, TextFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { useCasinoCodes } from '../../components/suggestions';
import { When } from '../../components/when';
import { RunStatus } from './run-status';

type Run = JackpotSchemas['ReconciliationListed'];
const states = ['uploading', 'loading', 'matching', 'open', 'closed', 'failed'] as const;
const pollMs = 5_000;

export default function Runs() {
  const casino = useFilter('casino');
  const state = useFilter('state') as Run['state'] | undefined;
  const begin = <Link to="/reconciliations/new">Compare a file</Link>;
  return (
    <PageBody title="Reconciliations" actions={begin}>
      <div className="filters">
        <TextFilter name="casino" label="Casino" suggestions={useCasinoCodes()} />
        <SelectFilter name="state" label="State" options={states} />
      </div>
      <List<Run>
        label="Reconciliations"
        listKey={['reconciliations', casino, state]}
        read={(page) =>
          api.GET('/v1/admin/reconciliations', { params: { query: { ...page, casino, state } } })
        }
        keyOf={({ runId }) => runId}
        empty="No file was compared yet."
        everyMs={pollMs}
        columns={[
          { head: 'Begun at', cell: ({ createdAt }) => <When at={createdAt} /> },
          { head: 'Casino', cell: (run) => run.casino },
          {
            head: 'Days',
            cell: ({ runId, from, to }) => (
              <Link to={`/reconciliations/${runId}`}>
                {from} to {to}
              </Link>
            ),
          },
          { head: 'Of', cell: ({ kinds }) => kinds.map((kind) => `${kind}s`).join(' and ') },
          { head: 'Rows', align: 'end', cell: ({ progress }) => progress.rowsRead },
          { head: 'Bad rows', align: 'end', cell: ({ progress }) => progress.badRows },
          { head: 'Breaks', align: 'end', cell: ({ progress }) => progress.breaks },
          { head: 'Closed', align: 'end', cell: ({ progress }) => progress.breaksClosed },
          { head: 'State', cell: (run) => <RunStatus state={run.state} /> },
        ]}
      />
    </PageBody>
  );
}
