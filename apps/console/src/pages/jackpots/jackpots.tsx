// All jackpots.
import { Link } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { PageBody } from '../../components/parts';
import { Status } from '../../components/status';

export default function Jackpots() {
  const jackpots = useRead(['jackpots'], () => api.GET('/v1/jackpots'));
  return (
    <PageBody title="Jackpots">
      <Loaded of={jackpots}>
        {({ items }) => (
          <Table
            label="Jackpots"
            items={items}
            keyOf={({ code }) => code}
            columns={[
              { head: 'Jackpot', cell: ({ code }) => <Link to={`/jackpots/${code}`}>{code}</Link> },
              { head: 'Currency', cell: ({ currency }) => currency },
              { head: 'Status', cell: ({ status }) => <Status state={status} /> },
              { head: 'Meter', cell: ({ code }) => <a href={`/meter/${code}`}>public meter</a> },
            ]}
          />
        )}
      </Loaded>
    </PageBody>
  );
}
