// Jackpot rounds, newest first.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { SelectFilter, TextFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';

type Round = JackpotSchemas['ListedRound'];
type State = Round['state'];
const states: readonly State[] = ['open', 'closed', 'interrupted', 'settled', 'voided'];

export default function Rounds() {
  const state = useFilter('state') as State | undefined;
  const jackpot = useFilter('jackpot');
  const table = useFilter('table');
  return (
    <PageBody title="Rounds">
      <div className="filters">
        <SelectFilter name="state" label="State" options={states} />
        <TextFilter name="jackpot" label="Jackpot" />
        <TextFilter name="table" label="Table" />
      </div>
      <List<Round>
        label="Rounds"
        listKey={['rounds', state, jackpot, table]}
        read={(page) => api.GET('/v1/rounds', { params: { query: { ...page, state, jackpot, table } } })}
        keyOf={({ roundId }) => roundId}
        columns={[
          { head: 'Opened at', cell: ({ openedAt }) => <When at={openedAt} /> },
          { head: 'Round', cell: ({ roundId }) => <Link to={`/rounds/${roundId}`}>{roundId}</Link> },
          { head: 'Jackpot', cell: (round) => round.jackpot },
          { head: 'Tables', cell: ({ tables }) => tables.join(', ') },
          { head: 'State', cell: (round) => <Status state={round.state} /> },
          { head: 'Settled at', cell: ({ settledAt }) => <When at={settledAt} /> },
          { head: 'Instance', cell: ({ settledInstance }) => settledInstance ?? '–' },
        ]}
      />
    </PageBody>
  );
}
