// Awards, newest first.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { Amount } from '../../components/amount';
import { TextFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { handName } from '../../format/hand-name';

export default function Awards() {
  const jackpot = useFilter('jackpot');
  return (
    <PageBody title="Awards">
      <div className="filters">
        <TextFilter name="jackpot" label="Jackpot" />
      </div>
      <List<JackpotSchemas['Award']>
        label="Awards"
        listKey={['awards', jackpot]}
        read={(page) => api.GET('/v1/awards', { params: { query: { ...page, jackpot } } })}
        keyOf={({ awardId }) => awardId}
        empty="Nothing was won yet."
        columns={[
          { head: 'Time', cell: ({ hitAt }) => <When at={hitAt} /> },
          {
            head: 'Award',
            cell: ({ awardId, category }) => <Link to={`/awards/${awardId}`}>{handName(category)}</Link>,
          },
          {
            head: 'Cost',
            align: 'end',
            cell: ({ cost, currency }) => <Amount value={cost} currency={currency} />,
          },
          { head: 'State', cell: ({ state }) => <Status state={state} /> },
          {
            head: 'Jackpot',
            cell: (award) => (
              <span className="whole">
                {award.jackpot}, instance {award.instance}
              </span>
            ),
          },
          {
            head: 'Round',
            cell: ({ roundId }) => (
              <Link className="whole" to={`/rounds/${roundId}`}>
                {roundId}
              </Link>
            ),
          },
          { head: 'Alert', cell: ({ alert }) => alert ?? '–' },
          { head: 'Id', cell: ({ awardId }) => awardId },
        ]}
      />
    </PageBody>
  );
}
