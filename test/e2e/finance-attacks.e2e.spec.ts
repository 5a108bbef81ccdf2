// Attacks on what finance builds on: sequences that might make a digit appear, vanish or move to another casino. Figures
// by hand; after each test all proofs hold.
import { AwardSweep } from '../../apps/jackpot/src/awards/award-sweep';
import { ClosingsService } from '../../apps/jackpot/src/closing/closings.service';
import { placed } from '../support/facts';
import { dealer, hands, problemOf } from '../support/jackpot-app';
import { changeJurisdiction } from '../support/jurisdiction';
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

it('R38 a stake in levs that goes back in euros after the changeover: both months’ statements, to the last digit', async () => {
  await startEmpty('2025-12-31T12:00:00Z');
  await app.casino('alba', ['BGN', 'EUR'], 'UTC', '0.05');
  await app.rates({ BGN: '1.95583' }, clock.now());
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { EUR: '1.00', BGN: '2.00' } });
  await app.table('table-1', 'royal');
  await open('r1', [{ casino: 'alba', betId: '1', currency: 'BGN', stake: '10.00' }]);
  await settle('r1', hands.nothing);
  clock.set(new Date('2026-01-05T12:00:00Z'));
  const december = (await close('alba', '2025-12-01', '2025-12-31')).body;
  const asked = await app.ok('POST', '/v1/rounds/rnd_r1/void-requests', app.keys.finance, { reason });
  expect((await decide(asked.approvalId)).status).toBe(200);
  clock.set(new Date('2026-02-02T12:00:00Z'));
  const january = (await close('alba', '2026-01-01', '2026-01-31')).body;
  const lines = (of: { lines: { currency: string; line: string; amount: string }[] }) =>
    of.lines.map(({ currency, line, amount }) => `${currency} ${line} ${amount}`);
  expect(lines(december)).toEqual(['BGN stakes 10.00', 'BGN commission -0.50']);
  // 10.00 : 1.95583 = 5.1129…; the commission that the stake had earned goes back in levs.
  expect(lines(january)).toEqual(['BGN commission 0.50', 'BGN refunds 0.00', 'EUR refunds -5.11']);
  const balances = (of: { balances: { currency: string; opening: string; closing: string }[] }) =>
    of.balances.map(({ currency, opening, closing }) => [currency, opening, closing]);
  expect(balances(december)).toEqual([['BGN', '0.00', '9.50']]);
  expect(balances(january)).toEqual([['BGN', '9.50', '10.00'], ['EUR', '0.00', '-5.11']]);
}); // prettier-ignore

it('R10 R38 F-25 a commission that begins mid-month, a bet two months late and a void of the month before: each by its own day', async () => {
  await startEmpty('2026-09-30T12:00:00Z');
  await app.casino('alba', ['EUR'], 'UTC', '0.05');
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { EUR: '0.01' } });
  for (const table of ['table-1', 'table-2']) await app.table(table, 'royal');
  const commission = await finance('POST', 'casinos/alba/commissions', { fraction: '0.1', startsOn: '2026-10-15', reason });
  expect((await decide(commission.body.approvalId)).status).toBe(200);
  await open('r1', [{ casino: 'alba', betId: '1', stake: '0.10' }]);
  await settle('r1', hands.nothing);
  clock.set(new Date('2026-10-14T23:59:59.999Z'));
  await open('r2', [{ casino: 'alba', betId: '2', stake: '0.70' }]);
  clock.set(new Date('2026-10-15T00:00:00.000Z'));
  await placed(app, 'rnd_r2', [{ betId: '3', stake: '0.60', acceptedAt: '2026-08-31T23:00:00Z' }], clock.now().toISOString());
  await settle('r2', hands.nothing);
  clock.set(new Date('2026-11-02T00:00:00Z'));
  const september = (await close('alba', '2026-09-01', '2026-09-30')).body;
  const october = (await close('alba', '2026-10-01', '2026-10-31')).body;
  const asked = await app.ok('POST', '/v1/rounds/rnd_r2/void-requests', app.keys.finance, { reason });
  expect((await decide(asked.approvalId)).status).toBe(200);
  clock.set(new Date('2026-12-02T00:00:00Z'));
  const november = (await close('alba', '2026-11-01', '2026-11-30')).body;
  const lines = (of: { lines: { line: string; amount: string }[] }) => of.lines.map(({ line, amount }) => `${line} ${amount}`);
  // 5 % of 0.10 is half a cent, away from zero. 5 % of 0.70 and 10 % of 0.60 are 0.095, so 0.10; and the same back.
  expect(lines(september)).toEqual(['stakes 0.10', 'commission -0.01']);
  expect(lines(october)).toEqual(['stakes 1.30', 'commission -0.10']);
  expect(lines(november)).toEqual(['commission 0.10', 'refunds -1.30']);
  expect(november.memo.commission.map((it: Record<string, string>) => [it.version, it.base, it.exact])).toEqual([[1, '-0.70', '-0.035'], [2, '-0.60', '-0.06']]);
  expect(october.memo.late).toEqual([{ belongsTo: '2026-08', currency: 'EUR', line: 'stakes', count: 1, amount: '0.60' }]);
  expect(november.balances).toMatchObject([{ opening: '1.29', closing: '0.09' }]);
}); // prettier-ignore

it('R38 a casino on which nothing was ever booked: its statements are empty, follow each other and take no payment', async () => {
  await startEmpty('2026-11-30T12:00:00Z');
  await app.casino('alba', ['EUR'], 'UTC', '0.05');
  clock.set(new Date('2027-01-02T00:00:00Z'));
  const [november, december] = [(await close('alba', '2026-11-01', '2026-11-30')).body, (await close('alba', '2026-12-01', '2026-12-31')).body];
  expect([november.number, november.lines, november.balances, november.state]).toEqual([1, [], [], 'settled']);
  expect([december.number, december.lines, december.balances, december.from]).toEqual([2, [], [], november.to]);
  const payment = { statement: november.statementId, reference: 'T', direction: 'paid', currency: 'EUR', amount: '1.00', date: '2027-01-01', reason };
  expect(problemOf(await finance('POST', 'settlement-payments', payment))).toMatchObject({ status: 422, field: 'currency' });
}); // prettier-ignore

it('R31 R33 one casino’s payout is unclaimed, the other’s is not paid: declined, the first stays its player’s, the second goes back', async () => {
  await start({ unclaimedAfterDays: 100 });
  await changeJurisdiction(app, 'borea', { unclaimedAfterDays: '10' });
  await open('r1', [{ casino: 'alba', betId: '1' }, { casino: 'borea', betId: '2' }]);
  await settle('r1', hands.royal);
  const [{ awardId }] = await awards();
  clock.advance(11 * 86_400_000);
  await app.app.get(AwardSweep).sweep();
  const asked = await finance('POST', `awards/${awardId}/decline-requests`, { reason });
  expect((await decide(asked.body.approvalId)).status).toBe(200);
  // 1000.80 was won: 500.40 are back, and 500.40 more at the expense of corrections, for borea's player may still come.
  expect(await ledger('corrections')).toBe('-500.4');
  expect([await ledger('orphan:borea'), await ledger('settlement:alba'), await ledger('settlement:borea')]).toEqual(['500.4', '-1', '-1']);
  expect((await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).instance.main).toBe('1000.800000000000');
  const [orphan] = (await app.ok('GET', '/v1/admin/orphans', app.keys.finance)).items;
  const back = await finance('POST', `orphans/${orphan.orphanId}/returns`, { to: 'owner', reason });
  expect((await decide(back.body.approvalId)).status).toBe(200);
  expect([await ledger('orphan:borea'), await ledger('settlement:borea')]).toEqual(['0', '499.4']);
}); // prettier-ignore

it('R35 a casino leaves with an open payout: it is still paid and acknowledged, and the last statement has both', async () => {
  await start();
  await open('r1', [{ casino: 'borea', betId: '1', stake: '10.00' }]);
  await settle('r1', hands.three);
  const asked = await finance('POST', 'withdrawals', { casino: 'borea', share: 'leaves', deadline: '2027-11-30T00:00:00Z', reason });
  const { result } = (await decide(asked.body.approvalId)).body;
  expect(result.orphans).toHaveLength(1);
  const [payout] = await payouts();
  const body = { payouts: [{ payoutId: payout.payoutId }] };
  const paid = await app.call('POST', '/v1/payouts/acknowledgements', app.keys.casino.borea!, body);
  expect([paid.status, paid.body.payouts?.[0]?.state]).toEqual([200, 'paid']);
  const back = await finance('POST', `orphans/${result.orphans[0]}/returns`, { to: 'owner', reason });
  expect((await decide(back.body.approvalId)).status).toBe(200);
  clock.set(new Date('2026-12-02T00:00:00Z'));
  const statement = (await close('borea', '2026-11-30', '2026-11-30')).body;
  // 40 % and 10 % of 10.00 are its share.
  expect(statement.lines.map((l: { line: string; amount: string }) => `${l.line} ${l.amount}`)).toEqual([
    'stakes 10.00', 'fixed-prizes -30.00', 'transfers -5.00',
  ]);
  expect(statement.balances[0].closing).toBe('-25.00');
}); // prettier-ignore
