// The recall of a player's rounds: what was bet, at which rate, what it moved, what was dealt and won.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/client';
import { useRead } from '../../api/queries';
import { Amount } from '../../components/amount';
import { amountColumn } from '../../components/amount-column';
import { useFilter } from '../../components/filters';
import { Table } from '../../components/list';
import { Loaded } from '../../components/notice';
import { Cards, Facts, PageBody, Section } from '../../components/parts';
import { RateUsed } from '../../components/rate-used';
import { Status } from '../../components/status';
import { When } from '../../components/when';
import { BetLink } from '../computations/bet-columns';
import { AskPlayer } from './ask-player';
import { handName } from '../../format/hand-name';

type Round = JackpotSchemas['PlayerRound'];
type Bet = JackpotSchemas['RecalledBet'];
type Payout = JackpotSchemas['RecalledPayout'];

function Bets({ of }: { readonly of: Round }) {
  return (
    <Table<Bet>
      label={`Bets in ${of.roundId}`}
      items={of.bets}
      keyOf={({ betId }) => betId}
      columns={[
        { head: 'Bet', cell: ({ casino, betId }) => <BetLink casino={casino} betId={betId} /> },
        { head: 'Accepted at', cell: ({ acceptedAt }) => <When at={acceptedAt} /> },
        amountColumn('Stake', ({ stake }) => stake),
        amountColumn('Booked value', ({ value }) => value, of.currency),
        amountColumn('Main', ({ legs }) => legs.main, of.currency),
        amountColumn('Overflow', ({ legs }) => legs.overflow, of.currency),
        amountColumn('Reserve', ({ legs }) => legs.reserve, of.currency),
        { head: 'Rate', isText: true, cell: ({ rate }) => <RateUsed of={rate} /> },
        { head: 'Voided at', cell: ({ voidedAt }) => <When at={voidedAt} /> },
      ]}
    />
  );
}

function Prizes({ of }: { readonly of: Round }) {
  return of.prizes.map(({ awardId, category, divisor, state, payouts }) => (
    <div key={awardId}>
      <h3>Prize for {handName(category)}</h3>
      <Facts
        of={[
          [
            'Award',
            <Link key="a" to={`/awards/${awardId}`}>
              {awardId}
            </Link>,
          ],
          ['State', <Status key="s" state={state} />],
          ['Divided by', <Amount key="d" value={divisor} />],
        ]}
      />
      <Table<Payout>
        label={`Payouts of ${awardId}`}
        items={payouts}
        keyOf={({ payoutId }) => payoutId}
        empty="Nothing of it was this player’s."
        columns={[
          { head: 'Bet', cell: ({ betId }) => betId },
          amountColumn('Share', ({ poolAmount }) => poolAmount, of.currency),
          amountColumn('To be paid', ({ amount }) => amount),
          amountColumn('Rounding', ({ rounding }) => rounding),
          { head: 'Instructed at', cell: ({ instructedAt }) => <When at={instructedAt} /> },
          { head: 'State', cell: (payout) => <Status state={payout.state} /> },
          { head: 'Why', cell: ({ payoutId }) => <Link to={`/payouts/${payoutId}`}>why this amount</Link> },
        ]}
      />
    </div>
  ));
}

function RoundShown({ of }: { readonly of: Round }) {
  const outcome = of.correctedOutcome ?? of.outcome;
  return (
    <Section title={`Round ${of.roundId}`}>
      <Facts
        of={[
          [
            'Round',
            <Link key="r" to={`/rounds/${of.roundId}`}>
              {of.roundId}
            </Link>,
          ],
          ['State', <Status key="s" state={of.state} />],
          ['Tables', of.tables.join(', ')],
          ['Jackpot', of.jackpot],
          ['Opened at', <When key="o" at={of.openedAt} />],
          ['Settled at', <When key="se" at={of.settledAt} />],
          ['Bets of the round', of.weight.bets],
          ['Their weight', <Amount key="w" value={of.weight.value} currency={of.currency} />],
          ['Share rule', of.shareRule],
          ...(outcome?.hands ?? []).map(
            ({ hand, cards }) => [`Hand ${hand}`, <Cards key={hand} cards={cards} />] as const,
          ),
          ...(outcome ? ([['Dealer', <Cards key="d" cards={outcome.dealer} />]] as const) : []),
        ]}
      />
      <Bets of={of} />
      <Prizes of={of} />
    </Section>
  );
}

function Recalled({ casino, player }: { readonly casino: string; readonly player: string }) {
  const [parameters] = useSearchParams();
  const cursor = parameters.get('cursor') ?? undefined;
  const params = { path: { code: casino }, query: { player, cursor } };
  const found = useRead(['player-rounds', casino, player, cursor], () =>
    api.GET('/v1/casinos/{code}/player-rounds', { params }),
  );
  const next = (to: string) => new URLSearchParams({ casino, player, cursor: to }).toString();
  return (
    <Loaded of={found}>
      {(page) => (
        <>
          {page.items.length === 0 && <p className="muted">No round of this player.</p>}
          {page.items.map((of) => (
            <RoundShown key={of.roundId} of={of} />
          ))}
          {page.next !== null && (
            <nav className="pager" aria-label="Pages of rounds">
              <Link to={{ search: next(page.next) }}>Earlier rounds</Link>
            </nav>
          )}
        </>
      )}
    </Loaded>
  );
}

export default function PlayerRounds() {
  const casino = useFilter('casino');
  const player = useFilter('player');
  return (
    <PageBody title="Player recall">
      <AskPlayer casino={casino} player={player} />
      <p className="hint">
        Newest first. Each recall is noted in the audit log, without the player’s reference. Decisions and
        other wagers are in the table-game service, under the same round.
      </p>
      {casino && player && <Recalled casino={casino} player={player} />}
    </PageBody>
  );
}
