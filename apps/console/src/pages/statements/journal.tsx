// The bets of one journal of a statement, each leading to its round.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useParams } from 'react-router';
import { api } from '../../api/client';
import { amountColumn } from '../../components/amount-column';
import { List } from '../../components/list';
import { PageBody } from '../../components/parts';
import { When } from '../../components/when';

export default function JournalPage() {
  const { statementId = '', journalId = '' } = useParams();
  const path = { statementId, journalId };
  return (
    <PageBody
      title={`Bets of journal ${journalId}`}
      above={{ to: `/statements/${statementId}/journals`, title: 'Journals of the statement' }}
    >
      <List<JackpotSchemas['StatementBet']>
        label="Bets"
        listKey={['statement-bets', statementId, journalId]}
        read={(query) =>
          api.GET('/v1/admin/statements/{statementId}/journals/{journalId}/bets', {
            params: { path, query },
          })
        }
        keyOf={({ betId }) => betId}
        empty="It has no bets: a booking of another kind."
        columns={[
          { head: 'Accepted at', cell: ({ acceptedAt }) => <When at={acceptedAt} /> },
          { head: 'Placed at', cell: ({ placedAt }) => <When at={placedAt} /> },
          { head: 'Bet', cell: ({ betId }) => betId },
          { head: 'Round', cell: ({ roundId }) => <Link to={`/rounds/${roundId}`}>{roundId}</Link> },
          { head: 'Table', cell: ({ table }) => table },
          { head: 'Jackpot', cell: ({ jackpot }) => jackpot },
          { head: 'Voided at', cell: ({ voidedAt }) => <When at={voidedAt} /> },
          amountColumn('Stake', ({ stake }) => stake),
        ]}
      />
    </PageBody>
  );
}
