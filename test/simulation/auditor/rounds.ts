// The auditor's rounds: opened with frozen rates, bets all or nothing, closed with a manifest, settled when it is
// complete, voided as a whole (domain.md, "Events", "Voids and corrections").
import { exact } from '../../quarter/exact';
import type { Listed } from '../calls';
import { DealName, casinos, deals, tables } from '../cast';
import type { Command } from '../steps';
import { settle } from './awards';
import { stakeOf } from './bets';
import { liveOf, reverse } from './pools';
import { Answer, Round, RoundTable, State, isOver, notFound, ok, recordLate, refused } from './state';

const rateAgeMaxMs = 24 * 3_600_000;

type Of<D extends Command['do']> = Extract<Command, { do: D }>;

const jackpotOf = (state: State, round: Round) => state.jackpots.get(round.jackpot)!;

/** Units for one euro of each currency whose newest rate is neither of the future nor too old. */
function ratesNow(state: State): Record<string, bigint> {
  const valid: Record<string, bigint> = { EUR: exact('1') };
  const usable = state.rates.filter(({ asOf }) => asOf <= state.now && asOf >= state.now - rateAgeMaxMs);
  for (const { currency, perEuro, asOf } of usable) {
    const isNewest = !usable.some((other) => other.currency === currency && other.asOf > asOf);
    if (isNewest) valid[currency] = perEuro;
  }
  return valid;
}

export function open(state: State, { round: name, jackpot: number, tables: numbers }: Of<'open'>): Answer {
  const jackpot = [...state.jackpots.values()][number]!;
  const names = numbers.map((each) => tables[each]!.name).sort();
  const known = state.rounds.get(name);
  if (known) {
    const isSame =
      known.jackpot === jackpot.name && known.tables.map((each) => each.name).join() === names.join();
    return isSame ? ok({ state: known.state }, 201) : refused(409, 'already-exists');
  }
  // Its void came before: the table has given it up.
  if (state.late.has(`${name} round.voided`)) return refused(409, 'already-exists');
  if (numbers.some((each) => tables[each]!.jackpot !== number)) return refused(409, 'table-not-active');
  const version = jackpot.versions.find((each) => each.number === liveOf(jackpot).version)!;
  state.rounds.set(name, {
    name, jackpot: jackpot.name, terms: { parameters: version.parameters, perEuro: ratesNow(state) },
    tables: names.map((each): RoundTable => ({ name: each, manifest: null, isComplete: false, outcome: null })),
    state: 'open', outcome: null, cases: 0,
  }); // prettier-ignore
  return ok({ state: 'open' }, 201);
}

/** Rounds whose last bets came late by REST go on. */
export function goOn(state: State): void {
  for (const round of state.rounds.values()) if (round.state === 'closed') progress(state, round);
}

const standingOf = (state: State, round: Round, table: string | null = null) =>
  [...state.bets.values()].filter((bet) => bet.round === round.name && !bet.isVoided && (table === null || bet.table === table)); // prettier-ignore

/** What the digest of a batch covers of a bet. */
const leaf = (casino: string, id: string, currency: string, stake: bigint) =>
  `${casino} ${id} ${currency} ${stake}`;

type Booked = { submitter: string; batch: string; bets: string[] };

/** Standing bets of a table by batch, in the order in which they were booked. */
function booked(state: State, round: Round, table: string): Booked[] {
  const groups = new Map<string, Booked>();
  for (const { casino, id, currency, stake, submitter, batch } of standingOf(state, round, table)) {
    const name = `${submitter}\n${batch}`;
    const group = groups.get(name) ?? { submitter, batch, bets: [] };
    group.bets.push(leaf(casino, id, currency, stake));
    groups.set(name, group);
  }
  return [...groups.values()];
}

const sameBatches = (a: readonly Booked[], b: RoundTable['manifest']) =>
  JSON.stringify(a) === JSON.stringify(b);

/** Closes a table with its manifest; without one what is booked is the round. What is not listed does not stand. */
export function close(
  state: State,
  round: Round,
  { name, declared, way }: { name: string; declared: readonly Listed[] | null; way: 'rest' | 'queue' },
): Answer {
  const table = round.tables.find((each) => each.name === name);
  if (!table) return notFound;
  if (isOver(round)) {
    recordLate(state, round.name, 'closed');
    return way === 'rest' ? refused(409, 'round-state') : ok();
  }
  const here = booked(state, round, name);
  const direct = here.filter(({ submitter }) => submitter !== name);
  const own = declared?.map(({ batch, bets }) => ({
    submitter: name,
    batch,
    bets: bets.map((bet) => leaf(casinos[bet.casino]!.name, bet.bet, bet.currency, stakeOf(bet))),
  }));
  const manifest = own ? [...own.filter(({ bets }) => bets.length > 0), ...direct] : here;
  if (table.manifest) {
    if (declared !== null && !sameBatches(manifest, table.manifest)) return refused(409, 'manifest-mismatch');
    return progress(state, round);
  }
  table.manifest = manifest;
  const listed = new Set(manifest.map(({ submitter, batch }) => `${submitter}\n${batch}`));
  const gone = standingOf(state, round, name).filter(
    (bet) => bet.submitter === name && !listed.has(`${name}\n${bet.batch}`),
  );
  if (gone.length > 0) reverse(state, jackpotOf(state, round), gone);
  return progress(state, round);
}

/** How far a round is: closed when all its tables are, settled when its outcome has what it waits for. */
export function progress(state: State, round: Round): Answer {
  const waitingFor: string[] = [];
  for (const table of round.tables) {
    if (!table.manifest || table.isComplete) continue;
    const here = new Map(
      booked(state, round, table.name).map((each) => [`${each.submitter}\n${each.batch}`, each.bets.join()]),
    );
    const missing = table.manifest.filter(
      (each) => here.get(`${each.submitter}\n${each.batch}`) !== each.bets.join(),
    );
    if (missing.length === 0) table.isComplete = true;
    waitingFor.push(...missing.map(({ batch }) => batch));
  }
  if (round.state === 'open' && round.tables.every(({ manifest }) => manifest !== null))
    round.state = 'closed';
  const outcome = round.tables.find((table) => table.outcome !== null)?.outcome ?? null;
  if (outcome === null || round.state !== 'closed' || waitingFor.length > 0)
    return ok({ state: round.state, waitingFor, awards: 0 });
  round.outcome = outcome;
  settle(state, jackpotOf(state, round), round);
  return ok({ state: 'settled', waitingFor: [], awards: awardsOf(state, round) });
}

const awardsOf = (state: State, round: Round) =>
  state.awards.filter((award) => award.round === round.name).length;

/** Cards of a table; the first complete outcome counts, a differing one interrupts the round. */
export function outcome(
  state: State,
  round: Round,
  { name, deal, way }: { name: string; deal: DealName; way: 'rest' | 'queue' },
): Answer {
  if (round.state === 'settled' && round.outcome === deal)
    return ok({ state: 'settled', waitingFor: [], awards: awardsOf(state, round) });
  if (isOver(round)) {
    recordLate(state, round.name, 'outcome');
    if (way === 'queue') return ok();
    return round.state === 'settled' ? refused(409, 'outcome-conflict') : refused(409, 'round-state');
  }
  if (round.state === 'open' && way === 'rest') return refused(409, 'round-state');
  const differs = round.tables.some((table) => table.outcome !== null && table.outcome !== deal);
  const table = round.tables.find((each) => each.name === name);
  if (table) table.outcome = deal;
  if (!differs) return progress(state, round);
  round.state = 'interrupted';
  return ok({ state: 'interrupted', waitingFor: [], awards: 0 });
}

/** Stakes go back, contributions leave, and a hand that would have won is a case. Answers how many bets and cases. */
export function voidRound(
  state: State,
  round: Round,
  cards: DealName | null,
): { bets: number; cases: number } {
  const bets = standingOf(state, round);
  if (bets.length > 0) reverse(state, jackpotOf(state, round), bets);
  const wins = cards !== null && round.terms.parameters.prizes[deals[cards].category] !== undefined;
  const cases = wins && bets.length > 0 ? 1 : 0;
  round.cases += cases;
  round.state = 'voided';
  return { bets: bets.length, cases };
}
