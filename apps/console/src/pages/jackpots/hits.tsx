// Hits of a jackpot, newest first.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { Amount } from '../../components/amount';
import { List } from '../../components/list';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { handName } from '../../format/hand-name';

export function Hits({ code }: { readonly code: string }) {
  return (
    <List<JackpotSchemas['Hit']>
      label="Hits"
      listKey={['hits', code]}
      read={(query) => api.GET('/v1/jackpots/{code}/hits', { params: { path: { code }, query } })}
      keyOf={({ awardId }) => awardId}
      empty="Nothing was won yet."
      columns={[
        { head: 'Time', cell: ({ hitAt }) => <When at={hitAt} /> },
        {
          head: 'Award',
          cell: ({ awardId, category }) => <Link to={`/awards/${awardId}`}>{handName(category)}</Link>,
        },
        { head: 'Instance', cell: ({ instance }) => instance },
        { head: 'Round', cell: ({ roundId }) => <Link to={`/rounds/${roundId}`}>{roundId}</Link> },
        { head: 'Tables', cell: ({ tables }) => tables.join(', ') },
        {
          head: 'Worth',
          align: 'end',
          cell: ({ amount, worth, currency }) => <Amount value={amount ?? worth} currency={currency} />,
        },
        { head: 'State', cell: ({ state }) => <Status state={state} /> },
      ]}
    />
  );
}
