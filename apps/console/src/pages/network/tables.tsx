// Tables by code, as the jackpot service knows them.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { Status } from '../../components/status';
import { pageSettings } from '../../settings';

export default function Tables() {
  return (
    <PageBody title="Tables">
      <List<JackpotSchemas['Table']>
        label="Tables"
        listKey={['tables']}
        read={(query) => api.GET('/v1/tables', { params: { query } })}
        keyOf={({ code }) => code}
        columns={[
          { head: 'Code', cell: ({ code }) => code },
          { head: 'Owner', cell: ({ owner }) => owner ?? 'the network' },
          {
            head: 'Rule set',
            cell: ({ ruleSet, ruleSetVersion }) => `${ruleSet}, version ${ruleSetVersion}`,
          },
          {
            head: 'Jackpot',
            cell: ({ jackpot }) => (jackpot ? <Link to={`/jackpots/${jackpot}`}>{jackpot}</Link> : 'none'),
          },
          { head: 'Rounds', cell: ({ code }) => <Link to={`/rounds?table=${code}`}>rounds of {code}</Link> },
          {
            head: 'View',
            // Only the network's own tables are shown to whoever looks.
            cell: ({ code, owner }) =>
              pageSettings.tableGameOrigin !== null &&
              owner === null && <a href={`/tables/${code}`}>live view of {code}</a>,
          },
          { head: 'Status', cell: ({ status }) => <Status state={status} /> },
        ]}
      />
    </PageBody>
  );
}
