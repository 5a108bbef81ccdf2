// The columns of every list of bets; each bet opens where its stake went.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Link } from 'react-router';
import { amountColumn } from '../../components/amount-column';
import type { Column } from '../../components/list';
import { Status } from '../../components/status';
import { When } from '../../components/when';

export type Bet = JackpotSchemas['JackpotBet'];

export const betKey = ({ casino, betId }: Bet) => `${casino} ${betId}`;

/** Leads to where the stake of a bet went. */
export function BetLink({ casino, betId }: Pick<Bet, 'casino' | 'betId'>) {
  const address = `/bet?${new URLSearchParams({ casino, bet: betId }).toString()}`;
  return (
    <Link className="whole" to={address}>
      {betId}
    </Link>
  );
}

/** `currency`: of the jackpot, where all bets are of one. */
export function betColumns(currency: string | undefined, where: Column<Bet>): Column<Bet>[] {
  const own = currency ?? '';
  return [
    { head: 'Accepted at', cell: ({ acceptedAt }) => <When at={acceptedAt} /> },
    { head: 'Casino', cell: ({ casino }) => casino },
    { head: 'Bet', cell: (bet) => <BetLink casino={bet.casino} betId={bet.betId} /> },
    where,
    { head: 'Hand', align: 'end', cell: ({ hand }) => hand },
    amountColumn('Stake', ({ stake }) => stake, (bet) => bet.currency),
    amountColumn('Value', ({ value }) => value, own),
    amountColumn('Main', ({ legs }) => legs.main, own),
    amountColumn('Overflow', ({ legs }) => legs.overflow, own),
    amountColumn('Reserve', ({ legs }) => legs.reserve, own),
    amountColumn('Margin', ({ legs }) => legs.margin, own),
    { head: 'State', cell: ({ state }) => <Status state={state} /> },
  ]; // prettier-ignore
}

export const roundColumn: Column<Bet> = {
  head: 'Round',
  cell: ({ roundId }) => <Link to={`/rounds/${roundId}`}>{roundId}</Link>,
};
