// Bets that were refused because their round was over, oldest first.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { api } from '../../api/client';
import { amountColumn } from '../../components/amount-column';
import { TextFilter, useFilter } from '../../components/filters';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { useCasinoCodes } from '../../components/suggestions';
import { When } from '../../components/when';

type RefusedBet = JackpotSchemas['RefusedBet'];

export default function RefusedBets() {
  const casino = useFilter('casino');
  return (
    <PageBody title="Refused bets">
      <div className="filters">
        <TextFilter name="casino" label="Casino" suggestions={useCasinoCodes()} />
      </div>
      <List<RefusedBet>
        label="Refused bets"
        listKey={['refused-bets', casino]}
        read={(page) => api.GET('/v1/refused-bets', { params: { query: { ...page, casino } } })}
        keyOf={({ casino: of, betId, receivedAt }) => `${of} ${betId} ${receivedAt}`}
        empty="No bet was refused."
        columns={[
          { head: 'Came at', cell: ({ receivedAt }) => <When at={receivedAt} /> },
          { head: 'Casino', cell: (bet) => bet.casino },
          { head: 'Bet', cell: ({ betId }) => betId },
          { head: 'Round', cell: ({ roundId }) => <Link to={`/rounds/${roundId}`}>{roundId}</Link> },
          amountColumn(
            'Stake',
            ({ stake }) => stake,
            ({ currency }) => currency,
          ),
          { head: 'Reason', isText: true, cell: ({ reason }) => reason },
          { head: 'Producer’s time', cell: ({ placedAt }) => placedAt ?? '–' },
        ]}
      />
    </PageBody>
  );
}
