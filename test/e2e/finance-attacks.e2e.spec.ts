// Attacks on what finance builds on: sequences that might make a digit appear, vanish or move to another casino. Figures
// by hand; after each test all proofs hold.
import { ClosingsService } from '../../apps/jackpot/src/closing/closings.service';
import { dealer, hands, problemOf } from '../support/jackpot-app';
import {
  app,
  awards,
  clock,
  ledger,
  open,
  payouts,
  settle,
  standard,
  start,
  startEmpty,
} from '../support/royal';

const finance = (method: string, path: string, body?: object) =>
  app.call(method, `/v1/admin/${path}`, app.keys.finance, body);
const reason = 'an attack';
const decide = (approvalId: string, decision = 'approve') =>
  app.call('POST', `/v1/approvals/${approvalId}/decision`, app.keys.admin2, { decision });
const close = (casino: string, from: string, to: string) =>
  finance('POST', 'statements', { casino, from, to });

/** royal ends: without targets, everything becomes orphans. */
async function endRoyal(): Promise<void> {
  const asked = await finance('POST', 'network-stops', { jackpot: 'royal', deadline: '2027-06-30T00:00:00Z', reason });
  const { status, body } = await decide(asked.body.approvalId);
  if (body.result?.state === 'closing') await app.app.get(ClosingsService, { strict: false }).look();
  expect([asked.status, status, (await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).status]).toEqual([201, 200, 'decommissioned']);
} // prettier-ignore

it('R38 bets of one round voided one by one in the same millisecond: each stands once in the statement', async () => {
  await startEmpty('2026-11-30T12:00:00Z');
  await app.casino('alba', ['EUR'], 'UTC', '0.10');
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { EUR: '1.00' } });
  await app.table('table-1', 'royal');
  await open('r1', [
    { casino: 'alba', betId: '1', stake: '1.00' },
    { casino: 'alba', betId: '2', stake: '2.00' },
    { casino: 'alba', betId: '3', stake: '4.00' },
  ]);
  for (const betId of ['1', '2']) {
    await app.ok('POST', `/v1/rounds/rnd_r1/bets/${betId}/void`, app.keys.tableServer, { casino: 'alba', reason });
  }
  await settle('r1', hands.nothing);
  clock.set(new Date('2026-12-02T00:00:00Z'));
  const { status, body } = await close('alba', '2026-11-30', '2026-12-01');
  expect([status, body.code]).toEqual([200, undefined]);
  // 7.00 staked, 3.00 back, a tenth of 4.00 kept.
  expect(body.lines.map((l: { line: string; amount: string; count: number }) => [l.line, l.amount, l.count])).toEqual([
    ['stakes', '7.00', 3],
    ['commission', '-0.40', 1],
    ['refunds', '-3.00', 2],
  ]);
  // 40 % of 4.00.
  expect(body.memo.contributions[0].main).toBe('1.600000000000');
}); // prettier-ignore

it('R32 a confirmed award of a jackpot that has ended cannot be declined any more, and a request that waited is refused', async () => {
  await start();
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  await settle('r1', hands.royal);
  const [award] = await awards();
  const early = await finance('POST', `awards/${award.awardId}/decline-requests`, { reason });
  await endRoyal();
  const refused = await decide(early.body.approvalId);
  expect(problemOf(refused)).toMatchObject({ status: 409 });
  const late = await finance('POST', `awards/${award.awardId}/decline-requests`, { reason });
  expect(problemOf(late)).toMatchObject({ status: 409 });
  const [payout] = await payouts();
  await app.ok('POST', '/v1/payouts/acknowledgements', app.keys.casino.alba!, { payouts: [{ payoutId: payout.payoutId }] });
}); // prettier-ignore

it('R32 R30 a compensation that is approved after the jackpot has ended is paid, from corrections', async () => {
  await start();
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  const cards = { hands: [{ cards: hands.royal }], dealer };
  await app.ok('POST', '/v1/rounds/rnd_r1/void', app.keys.tableServer, { reason, cards });
  const { caseId } = (await app.ok('GET', '/v1/admin/compensation-cases', app.keys.finance)).items[0];
  const asked = await finance('POST', `compensation-cases/${caseId}/decisions`, {
    reason, compensate: true, payments: [{ casino: 'alba', betId: '1', amount: '25.00' }],
  });
  await endRoyal();
  expect((await decide(asked.body.approvalId)).status).toBe(200);
  expect([await ledger('corrections'), await ledger('settlement:alba')]).toEqual(['-25', '25']);
}); // prettier-ignore
