// Bets as the auditor takes them: priced by the round's frozen rates, all or nothing, a repeat answered as the first time
// (domain.md, "Contribution", "Answers that texts leave open").
import { exact, nearest } from '../../quarter/exact';
import { worth } from '../../quarter/worth';
import { casinos, stakeMultipleMax, unitStakes } from '../cast';
import type { SentBet } from '../steps';
import { contribute, liveOf } from './pools';
import { Answer, Batch, Bet, Round, State, betName, isOver, ok, recordLate, refused } from './state';

const jackpotOf = (state: State, round: Round) => state.jackpots.get(round.jackpot)!;
/** A stake that is sent, in its currency. */
export const stakeOf = ({ currency, times }: SentBet) => exact(unitStakes[currency]!) * BigInt(times);

/** A bet against the round's terms: why it is refused, or its stake and booked value. */
function priced(round: Round, own: string, bet: SentBet): Answer | { stake: bigint; value: bigint } {
  const casino = casinos[bet.casino]!;
  const { perEuro } = round.terms;
  const hasRate = bet.currency === own || (perEuro[bet.currency] !== undefined && perEuro[own] !== undefined);
  if (!hasRate) return refused(422, 'rate-missing');
  if (bet.times === 0) return refused(422, 'amount-invalid');
  if (bet.times > stakeMultipleMax) return refused(422, 'stake-invalid');
  if (!casino.currencies.includes(bet.currency)) return refused(422, 'currency-invalid');
  const stake = stakeOf(bet);
  return { stake, value: nearest(...worth(stake, bet.currency, own, perEuro)) };
}

const contentOf = (bets: readonly SentBet[]) => JSON.stringify(bets.map(({ casino, bet, currency, times }) => [casino, bet, currency, times])); // prettier-ignore

export interface Submission {
  readonly way: 'rest' | 'queue';
  readonly round: Round;
  readonly table: string;
  readonly submitter: string;
  readonly batch: string;
  readonly bets: readonly SentBet[];
}

const batchName = ({ round, table, submitter, batch }: Submission) =>
  `${round.name} ${table} ${submitter} ${batch}`;

/** What of a submission came before: its answer, why it cannot be, or the bets that are new. */
function repeated(state: State, of: Submission): Answer | { fresh: readonly SentBet[] } {
  const batch = state.batches.get(batchName(of));
  if (batch)
    return batch.content === contentOf(of.bets) ? batchAnswer(of, batch) : refused(409, 'batch-conflict');
  const stored = of.bets.map((bet) => state.bets.get(betName(casinos[bet.casino]!.name, bet.bet)));
  const isOther = (bet: SentBet, known: Bet | undefined) =>
    known !== undefined &&
    (known.round !== of.round.name || known.currency !== bet.currency || known.player !== playerOf(bet) ||
      known.stake !== stakeOf(bet)); // prettier-ignore
  if (of.bets.some((bet, i) => isOther(bet, stored[i]))) return refused(409, 'bet-conflict');
  const fresh = of.bets.filter((_, i) => stored[i] === undefined);
  if (fresh.length > 0) return { fresh };
  const first = stored[0]!;
  const kept = state.batches.get(`${first.round} ${first.table} ${first.submitter} ${first.batch}`)!;
  return batchAnswer(of, { ...kept, answer: { ...kept.answer, accepted: of.bets.length } }, kept.name);
}

const playerOf = ({ player, casino }: SentBet) =>
  player === null ? null : `${casinos[casino]!.name}-p${player}`;

function batchAnswer(of: Submission, { answer }: Pick<Batch, 'answer'>, name = of.batch): Answer {
  return ok({ batchId: name, accepted: answer.accepted, instance: answer.instance, main: answer.main }, 201);
}

/** Why the round takes no bets of this submission, or null. */
function closedTo(of: Submission): boolean {
  const table = of.round.tables.find(({ name }) => name === of.table);
  if (isOver(of.round)) return true;
  if (of.round.state === 'open' && table?.manifest === null) return false;
  return !(of.submitter === of.table && table?.manifest?.some(({ batch }) => batch === of.batch));
}

/** Checks every bet; the first fault counts. */
function checked(state: State, of: Submission): Answer | null {
  const own = jackpotOf(state, of.round).currency;
  const seen = new Set<string>();
  for (const bet of of.bets) {
    const { name } = casinos[bet.casino]!;
    if (of.way === 'rest' && state.suspended.has(name)) return refused(409, 'casino-not-active');
    if (seen.size === seen.add(betName(name, bet.bet)).size) return refused(409, 'bet-conflict');
    const price = priced(of.round, own, bet);
    if ('status' in price) return price;
  }
  return null;
}

function book(state: State, of: Submission, bets: readonly SentBet[]): Answer {
  const jackpot = jackpotOf(state, of.round);
  for (const bet of bets) {
    const { stake, value } = priced(of.round, jackpot.currency, bet) as { stake: bigint; value: bigint };
    contribute(state, jackpot, {
      casino: casinos[bet.casino]!.name, id: bet.bet, round: of.round.name, table: of.table, submitter: of.submitter,
      batch: of.batch, player: playerOf(bet), currency: bet.currency, stake, value,
    }); // prettier-ignore
  }
  const { number: instance, main } = liveOf(jackpot);
  // Bets that come at the same instant are booked together, and are told main after all of them.
  const answer = { accepted: of.bets.length, instance, main: state.isTogether ? null : main };
  const kept = { round: of.round.name, table: of.table, submitter: of.submitter, name: of.batch, content: contentOf(of.bets), answer }; // prettier-ignore
  state.batches.set(batchName(of), { ...kept, answer: { ...answer, accepted: bets.length } });
  return batchAnswer(of, { answer });
}

/** Bets by REST, all or nothing; a repeat gets the first answer. */
export function place(state: State, of: Submission): Answer {
  const fault = checked(state, of);
  if (fault) return fault;
  const earlier = repeated(state, of);
  if ('status' in earlier) return earlier;
  const noticed = earlier.fresh.some((bet) => state.notices.has(betName(casinos[bet.casino]!.name, bet.bet)));
  if (noticed) return refused(409, 'bet-conflict');
  if (closedTo(of)) {
    recordLate(state, of.round.name, 'bets');
    return refused(409, 'round-not-open');
  }
  return book(state, of, earlier.fresh);
}

/** Bets that a table has taken: those whose void came first are left out. Answers whether they could be taken; its round is looked after by the caller. */
export function take(state: State, of: Submission): boolean {
  const standing = of.bets.filter((bet) => !state.notices.has(betName(casinos[bet.casino]!.name, bet.bet)));
  if (standing.length > 0) {
    const left = { ...of, bets: standing };
    if (checked(state, left)) return false;
    const earlier = repeated(state, left);
    if (!('status' in earlier)) {
      if (closedTo(left)) return false;
      book(state, left, earlier.fresh);
    } else if (earlier.status >= 400) return false;
  }
  return true;
}
