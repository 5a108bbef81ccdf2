// The auditor: what it expects of each call, from what was sent and when, never from an answer. Written from domain.md
// and game-rules.md; it takes nothing from the product.
import { exact } from '../../quarter/exact';
import type { Call, Fact } from '../calls';
import { CastJackpot, casinos, tables } from '../cast';
import { releaseHeld } from './awards';
import { Submission, place, take } from './bets';
import { openFirst, reverse } from './pools';
import { acknowledge, askDecline, askParameters, askVoid, awardOf, confirmByTwo, decide, raiseLimit, seeAlert, verify } from './people'; // prettier-ignore
import { close, goOn, open, outcome, progress, voidRound } from './rounds';
import { Answer, Round, State, betName, emptyState, notFound, ok, recordLate, refused } from './state';

/** Everything as it is when a day begins: jackpots approved at their base amount, rates as of then. */
export function firstState(
  now: number,
  jackpots: readonly CastJackpot[],
  perEuro: Readonly<Record<string, string>>,
): State {
  const state = emptyState(now);
  for (const [currency, rate] of Object.entries(perEuro)) state.rates.push({ currency, perEuro: exact(rate), asOf: now }); // prettier-ignore
  for (const { name, currency, parameters } of jackpots) {
    const jackpot = {
      name,
      currency,
      versions: [{ number: 1, parameters, isApproved: true }],
      instances: [],
    };
    state.jackpots.set(name, jackpot);
    openFirst(state, jackpot);
  }
  return state;
}

/** Does to the state what the call does, and answers what the service should. Null: the service was not called. */
export function foresee(state: State, call: Call): Answer | null {
  switch (call.do) {
    case 'fact': return fact(state, call.event, call.fact);
    case 'acknowledge': return acknowledge(state, call);
    case 'ask-void': return askVoid(state, call.round);
    case 'ask-parameters': return askParameters(state, call);
    case 'decide': return decide(state, call);
    case 'status': return status(state, casinos[call.casino]!.name, call.status);
    case 'rates': return rates(state, call.percent);
    case 'sweep': return sweep(state, call.what);
    case 'open': return open(state, call);
    case 'ask-decline': case 'verify': case 'confirm': case 'see-alert': return ofAward(state, call);
    default: return ofRound(state, call);
  } // prettier-ignore
}

function status(state: State, casino: string, to: 'active' | 'suspended'): Answer {
  if (to === 'active') state.suspended.delete(casino);
  else state.suspended.add(casino);
  return ok({ status: to });
}

/** Rates as percentages of the day's first ones. */
export const movedRate = (first: string, percent: number): bigint => (exact(first) * BigInt(percent)) / 100n;

function rates(state: State, percent: Readonly<Record<string, number>>): Answer {
  for (const [currency, moved] of Object.entries(percent)) {
    const first = state.rates.find((rate) => rate.currency === currency)!;
    state.rates.push({ currency, perEuro: (first.perEuro * BigInt(moved)) / 100n, asOf: state.now });
  }
  return ok({}, 201);
}

function sweep(state: State, what: 'rounds' | 'awards' | 'limits'): Answer {
  if (what === 'rounds') {
    goOn(state);
    releaseHeld(state);
  }
  if (what === 'limits') for (const name of state.jackpots.keys()) raiseLimit(state, name);
  return ok();
}

function ofAward(
  state: State,
  call: Extract<Call, { do: 'ask-decline' | 'verify' | 'confirm' | 'see-alert' }>,
): Answer | null {
  const award = awardOf(state, call.round);
  if (!award) return null;
  switch (call.do) {
    case 'ask-decline': return askDecline(state, award);
    case 'verify': return verify(award);
    case 'confirm': return confirmByTwo(state, award);
    case 'see-alert': return seeAlert(award);
  } // prettier-ignore
}

type RoundCall = Extract<Fact, { do: 'bets' | 'void-bet' | 'close' | 'outcome' | 'void' }>;

function submission(round: Round, call: Extract<Call, { do: 'bets' }>): Submission {
  const { way, batch, bets, by } = call;
  const table = tables[call.table]!.name;
  const submitter = by === 'table' ? table : `casino:${casinos[by]!.name}`;
  return { way, round, table, submitter, batch, bets };
}

function ofRound(state: State, call: RoundCall): Answer {
  const round = state.rounds.get(call.round);
  const table = tables[call.table]!.name;
  const isThere = round?.tables.some(({ name }) => name === table);
  if (!round || (!isThere && call.do !== 'void' && call.do !== 'void-bet')) return notFound;
  switch (call.do) {
    case 'bets': return byKey(state, call, () => place(state, submission(round, call)));
    case 'void-bet': return voidBet(state, round, call);
    case 'close': return close(state, round, { name: table, declared: call.declared, way: 'rest' });
    case 'outcome': return outcome(state, round, { name: table, deal: call.deal, way: 'rest' });
    case 'void': return voidByRest(state, round);
  } // prettier-ignore
}

// A repeat of what was taken under a key gets that answer, whatever has changed since; the key of another request is refused.
function byKey(state: State, call: Extract<Call, { do: 'bets' }>, run: () => Answer): Answer {
  if (call.key === null) return run();
  const name = `${call.by} ${call.key}`;
  const { key: _, ...content } = call;
  const request = JSON.stringify(content);
  const known = state.keys.get(name);
  if (known && known.request !== request) return refused(422, 'idempotency-key-reused');
  if (known) return JSON.parse(known.batch, (_, value) => (typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value)) as Answer; // prettier-ignore
  const answer = run();
  if (answer.status < 300)
    state.keys.set(name, { request, batch: JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)) }); // prettier-ignore
  return answer;
}

function voidBet(state: State, round: Round, { casino, bet: id }: { casino: number; bet: string }): Answer {
  const bet = state.bets.get(betName(casinos[casino]!.name, id));
  if (!bet || bet.round !== round.name) return notFound;
  if (bet.isVoided) return ok({ state: 'voided' });
  if (round.state !== 'open') return refused(409, 'round-state');
  reverse(state, state.jackpots.get(round.jackpot)!, [bet]);
  return ok({ state: 'voided' });
}

function voidByRest(state: State, round: Round): Answer {
  if (round.state === 'voided') return ok({ bets: 0, cases: 0 });
  if (round.state === 'settled') return refused(409, 'approval-needed');
  return ok(voidRound(state, round, dealtIn(round)));
}

const dealtIn = (round: Round) => round.tables.find((table) => table.outcome !== null)?.outcome ?? null;

/** A fact as the queue brings it: its effect once, however often it comes; what can never be is recorded. */
function fact(state: State, event: string, call: Fact): Answer {
  if (state.taken.has(event)) return ok();
  state.taken.add(event);
  const kinds = { bets: 'bets.placed', 'void-bet': 'bet.voided', close: 'round.closed', outcome: 'round.dealt', void: 'round.voided' } as Record<string, string>; // prettier-ignore
  const { round: name } = call as RoundCall;
  const round = state.rounds.get(name);
  if (!round || !taken(state, round, call as RoundCall)) recordLate(state, name, kinds[call.do]!);
  return ok();
}

function taken(state: State, round: Round, call: RoundCall): boolean {
  const table = tables[call.table]!.name;
  switch (call.do) {
    case 'bets':
      if (!take(state, submission(round, call))) return false;
      progress(state, round);
      return true;
    case 'close': return close(state, round, { name: table, declared: call.declared, way: 'queue' }).status < 300;
    case 'outcome': return outcome(state, round, { name: table, deal: call.deal, way: 'queue' }).status < 300;
    case 'void-bet': return voidFact(state, round, betName(casinos[call.casino]!.name, call.bet));
    case 'void':
      if (round.state === 'settled') recordLate(state, round.name, 'voided');
      else if (round.state !== 'voided') voidRound(state, round, dealtIn(round));
      return true;
  } // prettier-ignore
}

// A void that comes before its bet is kept for it.
function voidFact(state: State, round: Round, name: string): boolean {
  if (round.state === 'settled' || round.state === 'voided') return false;
  const bet = state.bets.get(name);
  if (!bet) state.notices.add(name);
  else if (!bet.isVoided) reverse(state, state.jackpots.get(round.jackpot)!, [bet]);
  progress(state, round);
  return true;
}
