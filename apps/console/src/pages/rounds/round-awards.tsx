// What a round has won: each award with the way to how it was computed.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { Amount } from '../../components/amount';
import { List } from '../../components/list';
import { Status } from '../../components/status';
import { handName } from '../../format/hand-name';

export function RoundAwards({ round }: { readonly round: JackpotSchemas['Round'] }) {
  return (
    <List<JackpotSchemas['Award']>
      label="Awards of the round"
      listKey={['awards', 'of', round.roundId]}
      read={(page) => api.GET('/v1/awards', { params: { query: { ...page, round: round.roundId } } })}
      keyOf={({ awardId }) => awardId}
      empty="The round has won nothing."
      columns={[
        {
          head: 'Award',
          cell: ({ awardId, category }) => <Link to={`/awards/${awardId}`}>{handName(category)}</Link>,
        },
        { head: 'Hand', cell: ({ hand }) => hand },
        {
          head: 'Cost',
          align: 'end',
          cell: ({ cost, currency }) => <Amount value={cost} currency={currency} />,
        },
        { head: 'State', cell: ({ state }) => <Status state={state} /> },
        {
          head: 'Computation',
          cell: ({ awardId, category }) => (
            <Link to={`/awards/${awardId}/computation`}>
              how this was computed<span className="hidden">: {handName(category)}</span>
            </Link>
          ),
        },
      ]}
    />
  );
}
