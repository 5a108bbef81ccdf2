// Casinos that take part, and whether what each shows its players is still what the rules say.
import { Link } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { Status } from '../../components/status';
import { When } from '../../components/when';

export function Participants({ code }: { readonly code: string }) {
  const params = { path: { code } };
  const found = useRead(['participants', code], () =>
    api.GET('/v1/jackpots/{code}/participants', { params }),
  );
  return (
    <Loaded of={found}>
      {({ items }) => (
        <Table
          label="Participants"
          items={items}
          keyOf={({ casino }) => casino}
          columns={[
            { head: 'Casino', cell: ({ casino }) => <Link to={`/casinos/${casino}`}>{casino}</Link> },
            { head: 'Confirmed at', cell: ({ confirmedAt }) => <When at={confirmedAt} /> },
            {
              head: 'What it shows',
              cell: ({ current }) => (
                <Status state={current ? 'current' : 'differs'} tone={current ? 'good' : 'waiting'} />
              ),
            },
            {
              head: 'Differences',
              cell: ({ differences }) =>
                differences.map(({ field, reason }) => `${field} ${reason}`).join('; '),
            },
          ]}
        />
      )}
    </Loaded>
  );
}
