// Incidents, newest first: what differs, waits or fails, and who looks after it.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { SelectFilter, TextFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { Who } from '../../components/who';
import { SeverityStatus, incidentTone, severities } from './severity';

type Incident = JackpotSchemas['Incident'];

export default function Incidents() {
  const state = useFilter('state') as Incident['state'] | undefined;
  const severity = useFilter('severity') as Incident['severity'];
  const kind = useFilter('kind');
  const query = { state, severity, kind };
  return (
    <PageBody title="Incidents">
      <div className="filters">
        <SelectFilter name="state" label="State" options={['open', 'closed']} />
        <SelectFilter name="severity" label="Severity" options={severities} />
        <TextFilter name="kind" label="Kind" />
      </div>
      <List<Incident>
        label="Incidents"
        listKey={['incidents', query]}
        read={(page) => api.GET('/v1/admin/incidents', { params: { query: { ...page, ...query } } })}
        keyOf={({ incidentId }) => incidentId}
        empty="No incident is like that."
        columns={[
          { head: 'Opened at', cell: ({ openedAt }) => <When at={openedAt} /> },
          {
            head: 'Kind',
            cell: ({ incidentId, kind: of, subject }) => (
              <Link to={`/incidents/${incidentId}`}>
                {of}
                <span className="hidden"> of {subject}</span>
              </Link>
            ),
          },
          { head: 'Subject', cell: ({ subject }) => subject },
          { head: 'Severity', cell: (incident) => <SeverityStatus of={incident.severity} /> },
          { head: 'Assigned to', cell: ({ assignedTo }) => assignedTo ?? 'nobody' },
          { head: 'Closed by', cell: ({ closedBy }) => <Who by={closedBy} /> },
          {
            head: 'State',
            cell: (incident) => <Status state={incident.state} tone={incidentTone(incident.state)} />,
          },
        ]}
      />
    </PageBody>
  );
}
