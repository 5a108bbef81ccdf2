// A round: what it froze, what came in, what was dealt, and each bet with the legs of its contribution.
import type { JackpotSchemas } from '@tributary/browser-client';
import { useParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Column, List, Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { AnyValue, Cards, Facts, PageBody, Section } from '../../components/parts';
import { Status } from '../../components/status';
import { Tab, Tabs } from '../../components/tabs';
import { When } from '../../components/when';
import { Bet, betColumns, betKey } from '../computations/bet-columns';
import { RoundAwards } from './round-awards';
import { Liability } from './liability';

type Round = JackpotSchemas['Round'];

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

const tableColumn: Column<Bet> = {
  head: 'Table',
  cell: ({ table }) => <span className="whole">{table}</span>,
};

function Bets({ roundId, currency }: { readonly roundId: string; readonly currency: string | undefined }) {
  return (
    <List<Bet>
      label="Bets of the round"
      listKey={['bets', roundId]}
      read={(query) => api.GET('/v1/rounds/{roundId}/bets', { params: { path: { roundId }, query } })}
      keyOf={betKey}
      empty="No bet was taken."
      columns={betColumns(currency, tableColumn)}
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
    { name: 'awards', title: 'Awards', body: round && <RoundAwards round={round} /> },
    { name: 'tables', title: 'Tables', body: round && <Tables round={round} /> },
    { name: 'liability', title: 'If it were hit', body: <Liability roundId={roundId} /> },
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
