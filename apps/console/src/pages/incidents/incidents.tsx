// Incidents, newest first.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { SelectFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { AnyValue, PageBody } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';

type Incident = JackpotSchemas['Incident'];

export default function Incidents() {
  const state = useFilter('state') as Incident['state'] | undefined;
  return (
    <PageBody title="Incidents">
      <div className="filters">
        <SelectFilter name="state" label="State" options={['open', 'closed']} />
      </div>
      <List<Incident>
        label="Incidents"
        listKey={['incidents', state]}
        read={(page) => api.GET('/v1/admin/incidents', { params: { query: { ...page, state } } })}
        keyOf={({ incidentId }) => incidentId}
        empty="No incident is like that."
        columns={[
          { head: 'Opened at', cell: ({ openedAt }) => <When at={openedAt} /> },
          { head: 'Kind', cell: ({ kind }) => kind },
          { head: 'Subject', cell: ({ subject }) => subject },
          { head: 'Detail', cell: ({ detail }) => <AnyValue value={detail} /> },
          {
            head: 'State',
            cell: (incident) => (
              <Status state={incident.state} tone={incident.state === 'open' ? 'waiting' : 'calm'} />
            ),
          },
        ]}
      />
    </PageBody>
  );
}
