// Compensation cases, newest first: voided hands that would have won, decided by one person and approved by another.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { SelectFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { When } from '../../components/when';
import { CaseStatus, caseStates } from './case-status';
import { handName } from '../../format/hand-name';

type Case = JackpotSchemas['CompensationCase'];

export default function Cases() {
  const state = useFilter('state') as Case['state'] | undefined;
  return (
    <PageBody title="Compensation cases">
      <div className="filters">
        <SelectFilter name="state" label="State" options={caseStates} />
      </div>
      <List<Case>
        label="Compensation cases"
        listKey={['cases', state]}
        read={(page) => api.GET('/v1/admin/compensation-cases', { params: { query: { ...page, state } } })}
        keyOf={({ caseId }) => caseId}
        empty="No case is like that."
        columns={[
          { head: 'Opened at', cell: ({ openedAt }) => <When at={openedAt} /> },
          { head: 'Case', cell: ({ caseId }) => <Link to={`/cases/${caseId}`}>{caseId}</Link> },
          { head: 'Round', cell: ({ roundId }) => <Link to={`/rounds/${roundId}`}>{roundId}</Link> },
          { head: 'Would have won', cell: ({ category }) => handName(category) },
          { head: 'Jackpot bets', align: 'end', cell: ({ bets }) => bets },
          { head: 'State', cell: (item) => <CaseStatus state={item.state} /> },
        ]}
      />
    </PageBody>
  );
}
