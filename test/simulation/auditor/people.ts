// What people decide, as the auditor foresees it: parameters, voids of settled rounds and declined awards by two, awards
// verified and confirmed, payouts acknowledged.
import { exact } from '../../quarter/exact';
import type { Call } from '../calls';
import { confirm, pay, restore } from './awards';
import { liveOf, newestVersion } from './pools';
import { voidRound } from './rounds';
import { Answer, Approval, Award, State, notFound, ok, refused } from './state';

type Of<D extends Call['do']> = Extract<Call, { do: D }>;

const declinable = ['locked', 'verified', 'confirmed'];

export const awardOf = (state: State, round: string): Award | null =>
  state.awards.find((award) => award.round === round) ?? null;

function ask(state: State, name: string, approval: Omit<Approval, 'state'>): Answer {
  state.approvals.set(name, { ...approval, state: 'requested' });
  return ok({}, 201);
}

export function askVoid(state: State, round: string): Answer {
  const known = state.rounds.get(round);
  if (!known) return notFound;
  if (known.state !== 'settled') return refused(409, 'round-state');
  return ask(state, `void ${round}`, { action: 'void', subject: round, version: 0 });
}

export function askDecline(state: State, award: Award): Answer {
  if (!declinable.includes(award.state)) return refused(409, 'award-state');
  return ask(state, `decline ${award.round}`, { action: 'decline', subject: award.round, version: 0 });
}

export function askParameters(
  state: State,
  { jackpot: number, parameters, name }: Of<'ask-parameters'>,
): Answer {
  const jackpot = [...state.jackpots.values()][number]!;
  const version = jackpot.versions.length + 1;
  jackpot.versions.push({ number: version, parameters, isApproved: false });
  ask(state, `parameters ${name}`, { action: 'parameters', subject: jackpot.name, version });
  return ok({ version }, 201);
}

/** Another person decides: once, and the same decision again is answered as before. */
export function decide(state: State, { of, decision }: Of<'decide'>): Answer {
  const approval = state.approvals.get(of);
  if (!approval) return notFound;
  const wanted = decision === 'approve' ? 'approved' : 'declined';
  if (approval.state === wanted) return ok({ state: wanted });
  if (approval.state !== 'requested') return refused(409, 'approval-state');
  if (decision === 'approve') {
    const fault = approved(state, approval);
    if (fault) return fault;
  }
  approval.state = wanted;
  return ok({ state: wanted });
}

function approved(state: State, { action, subject, version }: Approval): Answer | null {
  if (action === 'parameters') {
    state.jackpots.get(subject)!.versions[version - 1]!.isApproved = true;
    raiseLimit(state, subject);
    return null;
  }
  const round = state.rounds.get(subject)!;
  const jackpot = state.jackpots.get(round.jackpot)!;
  const award = awardOf(state, subject);
  if (action === 'decline') {
    if (!award || !declinable.includes(award.state)) return refused(409, 'decision-refused');
    restore(state, jackpot, award);
    award.announced.push('declined');
    return null;
  }
  if (round.state === 'voided') return null;
  if (award && award.state !== 'declined') restore(state, jackpot, award);
  voidRound(state, round, round.outcome);
  return null;
}

/** A limit raised above what main holds takes effect on the live instance (R8). */
export function raiseLimit(state: State, name: string): void {
  const jackpot = state.jackpots.get(name)!;
  const live = liveOf(jackpot);
  const version = newestVersion(jackpot);
  if (live.limit === null || version.number <= live.version) return;
  const asked = version.parameters.limit === null ? null : exact(version.parameters.limit);
  if (asked === null || (asked > live.limit && asked > live.main)) live.limit = asked;
}

export function verify(award: Award): Answer {
  if (award.state !== 'locked') return refused(409, 'award-state');
  award.state = 'verified';
  return ok({ state: 'verified' });
}

export function confirmByTwo(state: State, award: Award): Answer {
  if (award.state !== 'verified') return refused(409, 'award-state');
  if (award.hasAlert && !award.isAlertSeen) return refused(409, 'alert-unseen');
  confirm(state, award);
  return ok({ state: 'confirmed' });
}

export function seeAlert(award: Award): Answer {
  if (!award.hasAlert || !['locked', 'verified'].includes(award.state)) return refused(409, 'award-state');
  award.isAlertSeen = true;
  return ok();
}

/** A casino says that it has paid: all of them or none, and each counts once. */
export function acknowledge(state: State, { payouts }: Of<'acknowledge'>): Answer {
  const found = payouts.map(({ round, casino, bet }) => {
    const award = awardOf(state, round);
    return { award, payout: award?.payouts.find((each) => each.casino === casino && each.bet === bet) };
  });
  if (found.some(({ payout }) => !payout)) return notFound;
  if (found.some(({ payout }) => !['instructed', 'paid'].includes(payout!.state)))
    return refused(409, 'payout-state');
  const first = found.filter(({ payout }) => payout!.state === 'instructed').length;
  for (const { payout } of found) if (payout!.state === 'instructed') payout!.state = 'paid';
  for (const { award, payout } of found) pay(award!, payout!);
  return ok({ payouts: found.length, first });
}
