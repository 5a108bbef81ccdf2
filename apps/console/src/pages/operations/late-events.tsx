// What came too late or did not belong to its round, why it changed nothing, and what it said.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { TextFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { When } from '../../components/when';
import { Content } from '../../components/content';

type LateEvent = JackpotSchemas['LateEvent'];

export default function LateEvents() {
  const round = useFilter('round');
  return (
    <PageBody title="Late events">
      <div className="filters">
        <TextFilter name="round" label="Round" />
      </div>
      <List<LateEvent>
        label="Late events"
        listKey={['late-events', round]}
        read={(page) => api.GET('/v1/admin/late-events', { params: { query: { ...page, round } } })}
        keyOf={({ position }) => position}
        empty="Nothing came too late."
        columns={[
          { head: 'Came at', cell: ({ receivedAt }) => <When at={receivedAt} /> },
          {
            head: 'Round',
            cell: ({ roundId }) => (roundId ? <Link to={`/rounds/${roundId}`}>{roundId}</Link> : '–'),
          },
          { head: 'Kind', cell: ({ kind }) => kind },
          { head: 'Why it changed nothing', cell: ({ reason }) => reason },
          { head: 'Content', cell: (event) => <Content of={event.body} /> },
        ]}
      />
    </PageBody>
  );
}
