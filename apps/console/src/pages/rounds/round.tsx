// A round: what it froze, what came in, what was dealt, and each bet with the legs of its contribution.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { List, Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { AnyValue, Cards, Facts, PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { Tab, Tabs } from '../../components/tabs';
import { When } from '../../components/when';

type Round = JackpotSchemas['Round'];
type Bet = JackpotSchemas['JackpotBet'];

function Dealt({ outcome }: { readonly outcome: Round['outcome'] }) {
  if (outcome === null) return <p className="muted">No cards were reported yet.</p>;
  return (
    <Facts
      of={[
        ...outcome.hands.map(
          ({ hand, cards }) => [`Hand ${hand}`, <Cards key={hand} cards={cards} />] as const,
        ),
        ['Dealer', <Cards key="dealer" cards={outcome.dealer} />],
      ]}
    />
  );
}

function Tables({ round }: { readonly round: Round }) {
  return (
    <Table
      label="Tables of the round"
      items={round.tables}
      keyOf={({ table }) => table}
      columns={[
        { head: 'Table', cell: ({ table }) => table },
        { head: 'Closed at', cell: ({ closedAt }) => <When at={closedAt} /> },
        { head: 'Batches declared', align: 'end', cell: ({ manifest }) => manifest?.batches.length ?? '–' },
        {
          head: 'All booked',
          cell: ({ complete }) => (
            <Status state={complete ? 'complete' : 'waiting'} tone={complete ? 'good' : 'waiting'} />
          ),
        },
      ]}
    />
  );
}

function Bets({ roundId, currency }: { readonly roundId: string; readonly currency: string | undefined }) {
  return (
    <List<Bet>
      label="Bets of the round"
      listKey={['bets', roundId]}
      read={(query) => api.GET('/v1/rounds/{roundId}/bets', { params: { path: { roundId }, query } })}
      keyOf={({ casino, betId }) => `${casino} ${betId}`}
      empty="No bet was taken."
      columns={[
        { head: 'Accepted at', cell: ({ acceptedAt }) => <When at={acceptedAt} /> },
        { head: 'Casino', cell: ({ casino }) => casino },
        { head: 'Bet', cell: ({ betId }) => betId },
        { head: 'Table', cell: ({ table }) => table },
        { head: 'Hand', cell: ({ hand }) => hand },
        { head: 'Stake', align: 'end', cell: (bet) => <Amount value={bet.stake} currency={bet.currency} /> },
        { head: 'Value', align: 'end', cell: ({ value }) => <Amount value={value} currency={currency} /> },
        { head: 'Main', align: 'end', cell: ({ legs }) => <Amount value={legs.main} /> },
        { head: 'Overflow', align: 'end', cell: ({ legs }) => <Amount value={legs.overflow} /> },
        { head: 'Reserve', align: 'end', cell: ({ legs }) => <Amount value={legs.reserve} /> },
        { head: 'Margin', align: 'end', cell: ({ legs }) => <Amount value={legs.margin} /> },
        { head: 'State', cell: ({ state }) => <Status state={state} /> },
      ]}
    />
  );
}

function Head({ round }: { readonly round: Round }) {
  return (
    <Facts
      of={[
        ['State', <Status key="state" state={round.state} />],
        ['Jackpot', round.jackpot],
        ['Opened at', <When key="o" at={round.openedAt} />],
        ['Closed at', <When key="c" at={round.closedAt} />],
        ['Settled at', <When key="s" at={round.settledAt} />],
        ['Voided at', <When key="v" at={round.voidedAt} />],
        ['Settled in instance', round.settledInstance ?? '–'],
        ['Merkle root', round.merkleRoot ? <code key="m">{round.merkleRoot}</code> : 'at the close'],
      ]}
    />
  );
}

export default function RoundPage() {
  const { roundId = '' } = useParams();
  const params = { path: { roundId } };
  const found = useRead(['round', roundId], () => api.GET('/v1/rounds/{roundId}', { params }), {
    everyMs: 10_000,
  });
  const round = found.data;
  const tabs: readonly Tab[] = [
    { name: 'bets', title: 'Bets', body: <Bets roundId={roundId} currency={round?.terms.currency} /> },
    { name: 'tables', title: 'Tables', body: round && <Tables round={round} /> },
    { name: 'terms', title: 'Frozen terms', body: <AnyValue value={round?.terms} /> },
  ];
  return (
    <PageBody title={`Round ${roundId}`} above={{ to: '/rounds', title: 'Rounds' }}>
      <Loaded of={found}>
        {(data) => (
          <>
            <Head round={data} />
            <Section title="Cards">
              <Dealt outcome={data.outcome} />
            </Section>
            {data.correctedOutcome && (
              <Section title="Corrected cards">
                <Dealt outcome={data.correctedOutcome} />
              </Section>
            )}
            <Tabs tabs={tabs} />
          </>
        )}
      </Loaded>
    </PageBody>
  );
}
