// An incident: what it is about, everything that was said of it, and the work on it until it is closed.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { AnyValue, Facts, PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { Who } from '../../components/who';
import { SeverityStatus, incidentTone } from './severity';
import { WorkOn } from './work';

type Incident = JackpotSchemas['IncidentWorked'];

function Subject({ of }: { readonly of: string }) {
  if (of.startsWith('rnd_')) return <Link to={`/rounds/${of}`}>{of}</Link>;
  if (of.startsWith('awd_')) return <Link to={`/awards/${of}`}>{of}</Link>;
  return <>{of}</>;
}

function Notes({ of }: { readonly of: Incident['notes'] }) {
  return (
    <Section title="What was said and done">
      <Table<Incident['notes'][number]>
        label="Notes"
        items={of}
        keyOf={({ at, kind, text }) => `${at} ${kind} ${text}`}
        empty="Nothing was said of it yet."
        columns={[
          { head: 'At', cell: ({ at }) => <When at={at} /> },
          { head: 'What', cell: ({ kind }) => kind },
          { head: 'Text', isText: true, cell: ({ text }) => text },
          { head: 'By', cell: ({ by }) => <Who by={by} nobody="by itself" /> },
        ]}
      />
    </Section>
  );
}

function ClosedFor({ of }: { readonly of: Incident }) {
  if (of.state === 'open') return null;
  const byItself = of.closedBy === 'automatic';
  return (
    <p className="notice">
      Closed{' '}
      {byItself ? (
        'by itself: what it was about is over'
      ) : (
        <>
          by <Who by={of.closedBy} nobody="somebody" />
        </>
      )}
      {of.closeReason && `: ${of.closeReason}`}. <When at={of.closedAt} />
    </p>
  );
}

export default function IncidentPage() {
  const { incidentId = '' } = useParams();
  const found = useRead(['incident', incidentId], () =>
    api.GET('/v1/admin/incidents/{incidentId}', { params: { path: { incidentId } } }),
  );
  return (
    <PageBody title={`Incident ${incidentId}`} above={{ to: '/incidents', title: 'Incidents' }}>
      <Loaded of={found}>
        {(of) => (
          <>
            <ClosedFor of={of} />
            <Facts
              of={[
                ['Kind', of.kind],
                ['Subject', <Subject key="s" of={of.subject} />],
                ['State', <Status key="t" state={of.state} tone={incidentTone(of.state)} />],
                ['Severity', <SeverityStatus key="v" of={of.severity} />],
                ['Assigned to', <Who key="w" by={of.assignedTo} nobody="nobody" />],
                ['Grown worse by itself', `${of.level ?? 0} times`],
                ['Opened at', <When key="o" at={of.openedAt} />],
              ]}
            />
            <Section title="What it is about">
              <AnyValue value={of.detail} />
            </Section>
            <Notes of={of.notes} />
            <WorkOn incident={of} />
          </>
        )}
      </Loaded>
    </PageBody>
  );
}
