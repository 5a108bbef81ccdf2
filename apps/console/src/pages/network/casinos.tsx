// Casinos by code.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { Status } from '../../components/status';

export default function Casinos() {
  return (
    <PageBody title="Casinos">
      <List<JackpotSchemas['Casino']>
        label="Casinos"
        listKey={['casinos']}
        read={(query) => api.GET('/v1/casinos', { params: { query } })}
        keyOf={({ code }) => code}
        columns={[
          { head: 'Code', cell: ({ code }) => <Link to={`/casinos/${code}`}>{code}</Link> },
          { head: 'Name', cell: ({ name }) => name },
          { head: 'Currencies', cell: ({ currencies }) => currencies.join(', ') },
          { head: 'Time zone', cell: ({ timeZone }) => timeZone },
          { head: 'Commission', align: 'end', cell: ({ commission }) => commission },
          { head: 'Status', cell: ({ status }) => <Status state={status} /> },
        ]}
      />
    </PageBody>
  );
}
