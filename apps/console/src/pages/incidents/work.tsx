// Work on an incident: a comment, whose it is, how much it weighs, closing it and opening it again.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useState } from 'react';
import { api } from '../../api/client';
import { useChange } from '../../api/queries';
import { useSession } from '../../api/session';
import { useSay } from '../../components/announcer';
import { Choice, Field, Form } from '../../components/form';
import { Section } from '../../components/parts';
import { filled } from '../../components/request';
import { useNames } from '../../components/who';
import { Severity, severities } from './severity';

type Incident = JackpotSchemas['IncidentWorked'];
type Change = JackpotSchemas['ChangeIncident'];

function useChangeOf({ incidentId }: Incident) {
  return useChange((body: Change) =>
    api.PATCH('/v1/admin/incidents/{incidentId}', { params: { path: { incidentId } }, body }),
  );
}

function Comment({ incident }: { readonly incident: Incident }) {
  const say = useSay();
  const [written, setWritten] = useState(0);
  const path = { incidentId: incident.incidentId };
  const { mutateAsync } = useChange((text: string) =>
    api.POST('/v1/admin/incidents/{incidentId}/comments', { params: { path }, body: { text } }),
  );
  const send = async ({ text = '' }) => {
    await mutateAsync(text);
    say('The comment is there');
    setWritten((number) => number + 1);
  };
  return (
    <div className="panel">
      <h3>Say something</h3>
      <Form key={written} submit="Add the comment" send={send}>
        <Field name="text" label="Comment" rows={3} required />
      </Form>
    </div>
  );
}

function Assign({ incident }: { readonly incident: Incident }) {
  const say = useSay();
  const { data: session } = useSession();
  const own = session?.person.personId ?? '';
  const people = useNames();
  const { mutateAsync } = useChangeOf(incident);
  const send = async ({ assignee, severity, reason = '' }: Readonly<Record<string, string>>) => {
    const changed = await mutateAsync({
      assignee: filled(assignee) ?? null,
      severity: severity as Severity,
      reason,
    });
    const to = people.find(({ id }) => id === changed.assignedTo)?.name ?? changed.assignedTo;
    say(`Assigned to ${to ?? 'nobody'}, severity ${changed.severity ?? 'normal'}`);
  };
  return (
    <div className="panel">
      <h3>Whose it is, and how much it weighs</h3>
      <Form submit="Change it" send={send}>
        <Choice
          key={people.length}
          name="assignee"
          label="Assigned to"
          value={incident.assignedTo ?? own}
          options={[['', 'nobody'], ...people.map(({ id, name }) => [id, name] as const)]}
        />
        <Choice
          name="severity"
          label="Severity"
          value={incident.severity}
          options={severities.map((each) => [each, each])}
        />
        <Field name="reason" label="Reason" required />
      </Form>
    </div>
  );
}

function Close({ incident }: { readonly incident: Incident }) {
  const say = useSay();
  const isOpen = incident.state === 'open';
  const { mutateAsync } = useChangeOf(incident);
  const send = async ({ reason = '' }) => {
    const { state } = await mutateAsync({ state: isOpen ? 'closed' : 'open', reason });
    say(`The incident is ${state}`);
  };
  return (
    <div className="panel">
      <h3>{isOpen ? 'Close it' : 'Open it again'}</h3>
      <Form key={incident.state} submit={isOpen ? 'Close the incident' : 'Open it again'} send={send}>
        <Field name="reason" label={isOpen ? 'Why it is over' : 'Why it is not over'} rows={3} required />
      </Form>
    </div>
  );
}

export function WorkOn({ incident }: { readonly incident: Incident }) {
  return (
    <Section title="Work on it">
      <div className="panels">
        <Comment incident={incident} />
        <Assign key={`${incident.assignedTo} ${incident.severity}`} incident={incident} />
        <Close incident={incident} />
      </div>
    </Section>
  );
}
