// The audit log, newest first: who did what, and what was refused.
import type { JackpotSchemas } from '@tributary/browser-client';
import { api } from '../../api/client';
import { TextFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { When } from '../../components/when';
import { Content } from '../../components/content';

export default function AuditLog() {
  const kind = useFilter('kind');
  const actor = useFilter('actor');
  const subject = useFilter('subject');
  return (
    <PageBody title="Audit log">
      <div className="filters">
        <TextFilter name="kind" label="Kind" />
        <TextFilter name="actor" label="Actor" />
        <TextFilter name="subject" label="Subject" />
      </div>
      <List<JackpotSchemas['AuditEntry']>
        label="Audit log"
        listKey={['audit', kind, actor, subject]}
        read={(page) => api.GET('/v1/admin/audit', { params: { query: { ...page, kind, actor, subject } } })}
        keyOf={({ position }) => position}
        empty="No entry is like that."
        columns={[
          { head: 'No.', align: 'end', cell: ({ position }) => position },
          { head: 'Time', cell: ({ at }) => <When at={at} /> },
          { head: 'Kind', cell: (entry) => entry.kind },
          { head: 'Who', cell: (entry) => entry.actorName ?? entry.actor ?? 'nobody known' },
          { head: 'Subject', cell: (entry) => entry.subject },
          { head: 'Detail', isText: true, cell: ({ detail }) => <Content of={detail} /> },
        ]}
      />
    </PageBody>
  );
}
