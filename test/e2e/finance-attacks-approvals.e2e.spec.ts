// R11: what was asked for is judged again when it is approved. Each kind of request, after the state that it was asked
// in has gone: refused, or worked out anew, and never done blindly or twice.
import { AwardSweep } from '../../apps/jackpot/src/awards/award-sweep';
import { dealer, hands, problemOf } from '../support/jackpot-app';
import { app, awards, clock, instance, ledger, open, payouts, settle, start } from '../support/royal';

const reason = 'an attack';
const ask = async (path: string, body: object): Promise<string> => {
  const asked = await app.ok('POST', `/v1/${path}`, app.keys.finance, { reason, ...body });
  return asked.approvalId;
};
const decide = (approvalId: string, decision = 'approve') =>
  app.call('POST', `/v1/approvals/${approvalId}/decision`, app.keys.admin2, { decision });
const codeOf = async (approvalId: string) => {
  const { status, code } = problemOf(await decide(approvalId));
  return [status, code];
};
const refused = [409, 'decision-refused'];

it('R10 R11 a commission that was asked for against another one than is in force by now is refused', async () => {
  await start();
  const path = 'admin/casinos/alba/commissions';
  const first = await ask(path, { fraction: '0.08', startsOn: '2026-12-10' });
  const second = await ask(path, { fraction: '0.02', startsOn: '2026-12-10' });
  const earlier = await ask(path, { fraction: '0.05', startsOn: '2026-12-05' });
  expect((await decide(first)).status).toBe(200);
  expect(await codeOf(second)).toEqual(refused);
  // What begins before it was asked against what is still so.
  expect((await decide(earlier)).status).toBe(200);
  const { items } = await app.ok('GET', '/v1/admin/casinos/alba/commissions', app.keys.finance);
  expect(items.map((it: { version: number; fraction: string }) => [it.version, it.fraction])).toEqual([
    [3, '0.05'],
    [2, '0.08'],
    [1, '0'],
  ]);
}); // prettier-ignore

it('R11 R50 a plan of instalments that was asked for against another plan is refused', async () => {
  await start({ automaticConfirmationUpTo: '1.00' });
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  await settle('r1', hands.royal);
  const [{ awardId }] = await awards();
  const path = `admin/awards/${awardId}/instalment-requests`;
  const two = await ask(path, { plan: { count: 2, everyDays: 30 } });
  const nine = await ask(path, { plan: { count: 9, everyDays: 30 } });
  expect((await decide(two)).status).toBe(200);
  expect(await codeOf(nine)).toEqual(refused);
  const { plan } = await app.ok('GET', `/v1/admin/awards/${awardId}/instalments`, app.keys.finance);
  expect(plan).toEqual({ count: 2, everyDays: 30, firstAfterDays: 0 });
}); // prettier-ignore

it('R6 R11 R31 awards, rounds and pools: each of two requests for the same is done once, whichever is approved first', async () => {
  await start({ automaticConfirmationUpTo: '1.00' });
  await open('r1', [{ casino: 'alba', betId: '1' }, { casino: 'borea', betId: '2' }]);
  await settle('r1', hands.royal);
  const [{ awardId }] = await awards();
  const [decline, again] = [await ask(`admin/awards/${awardId}/decline-requests`, {}), await ask(`admin/awards/${awardId}/decline-requests`, {})];
  const [voiding, voidAgain] = [await ask('rounds/rnd_r1/void-requests', {}), await ask('rounds/rnd_r1/void-requests', {})];
  const correcting = await ask('rounds/rnd_r1/correction-requests', { hands: [{ cards: hands.nothing }], dealer });
  expect((await decide(decline)).status).toBe(200);
  expect(await codeOf(again)).toEqual(refused);
  // 1000.80 again, all of it.
  expect((await instance()).main).toBe('1000.800000000000');
  expect((await decide(voiding)).body.result).toMatchObject({ awards: [], bets: 2 });
  expect((await instance()).main).toBe('1000.000000000000');
  const repeated = await decide(voidAgain);
  expect([repeated.status, repeated.body.result]).toEqual([200, { roundId: 'rnd_r1', state: 'voided' }]);
  expect((await decide(correcting)).status).toBe(409);
  expect(await awards()).toHaveLength(1);
  expect([await ledger('settlement:alba'), await ledger('corrections')]).toEqual(['0', '0']);
}); // prettier-ignore

it('R31 R50 a paid instalment, a decline and a void asked for at once: paid ones stay, the rest goes back, once', async () => {
  await start({ instalments: { from: '100.00', count: 4, everyDays: 30, firstAfterDays: 0 } });
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  await settle('r1', hands.royal);
  const [{ awardId }] = await awards();
  const [first] = (await app.ok('GET', '/v1/instalments?state=instructed', app.keys.casino.alba!)).items;
  const acknowledgement = { instalments: [{ instalmentId: first.instalmentId }] };
  const requests = [await ask(`admin/awards/${awardId}/decline-requests`, {}), await ask('rounds/rnd_r1/void-requests', {})];
  const both = await Promise.all([
    app.call('POST', '/v1/instalments/acknowledgements', app.keys.casino.alba!, acknowledgement),
    ...requests.map((id) => decide(id)),
  ]);
  // The acknowledgement and the decline may each have come first; the void is always done.
  for (const { status } of both) expect([200, 409]).toContain(status);
  await Promise.all(requests.map((id) => decide(id)));
  const paid = both[0]!.status === 200;
  // 1000.40 in four: 250.10 each. Main is whole again, the stake's 0.40 is out of it.
  expect((await instance()).main).toBe('1000.000000000000');
  expect(await ledger('settlement:alba')).toBe(paid ? '250.1' : '0');
  expect(await ledger('corrections')).toBe(paid ? '-250.1' : '0');
  expect([await ledger('payable:alba'), await ledger('awards')]).toEqual(['0', '0']);
}); // prettier-ignore

it('R6 R11 corrections of a pool and transfers: what is not there any more when they are approved does not go', async () => {
  await start();
  await app.jackpot('minor', 'EUR', { baseAmount: '0.00', resetAmount: '0.00', rates: { main: '0.40', afterLimit: '0', reserve: '0' }, prizes: { royalFlush: { kind: 'share', to: 'round' } }, unitStakes: { EUR: '1.00' } });
  await open('r1', [{ casino: 'alba', betId: '1', stake: '100.00' }]);
  const move = { from: { jackpot: 'royal', pool: 'main' }, to: { jackpot: 'minor', pool: 'main' }, amount: '40.000000000000' };
  const [transfer, same] = [await ask('admin/transfers', move), await ask('admin/transfers', move)];
  const correction = await ask('jackpots/royal/corrections', { account: 'main', difference: '-1010.00' });
  expect((await decide(transfer)).status).toBe(200);
  expect(await codeOf(same)).toEqual(refused);
  expect(await codeOf(correction)).toEqual(refused);
  expect((await instance()).main).toBe('1000.000000000000');
}); // prettier-ignore

it('R33 an unclaimed payout is given back once: not also by a late acknowledgement, a void or a second request', async () => {
  await start({ unclaimedAfterDays: 30 });
  await open('r1', [{ casino: 'alba', betId: '1' }]);
  await settle('r1', hands.royal);
  const voiding = await ask('rounds/rnd_r1/void-requests', {});
  const [payout] = await payouts();
  clock.advance(31 * 86_400_000);
  await app.app.get(AwardSweep).sweep();
  const [orphan] = (await app.ok('GET', '/v1/admin/orphans', app.keys.finance)).items;
  expect([orphan.owner, orphan.amount]).toEqual(['alba', '1000.400000000000']);
  const back = `admin/orphans/${orphan.orphanId}/returns`;
  const [first, second] = [await ask(back, { to: 'owner' }), await ask(back, { to: 'owner' })];
  const late = { payouts: [{ payoutId: payout.payoutId }] };
  const raced = await Promise.all([
    app.call('POST', '/v1/payouts/acknowledgements', app.keys.casino.alba!, late),
    decide(first),
    decide(second),
    decide(voiding),
  ]);
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  // The player's 1000.40 is owed to alba, once; its stake went back; corrections bear what the round's void cost.
  expect(await ledger('settlement:alba')).toBe('1000.4');
  expect([await ledger('orphan:alba'), await ledger('payable:alba'), await ledger('corrections')]).toEqual(['0', '0', '-1000.4']);
  expect((await instance()).main).toBe('1000.000000000000');
}); // prettier-ignore

it('R38 a payment is booked once: recorded twice at once, approved twice at once, declined and recorded again', async () => {
  await start();
  await open('r1', [{ casino: 'alba', betId: '1', stake: '100.00' }]);
  await settle('r1', hands.nothing);
  clock.set(new Date('2026-12-02T00:00:00Z'));
  const { statementId } = await app.ok('POST', '/v1/admin/statements', app.keys.finance, { casino: 'alba', period: '2026-11' });
  const body = { statement: statementId, reference: 'TRX-1', direction: 'received', currency: 'EUR', amount: '60.00', date: '2026-12-01', reason };
  const pay = (more: object = {}) => app.call('POST', '/v1/admin/settlement-payments', app.keys.finance, { ...body, ...more });
  const recorded = await Promise.all([pay(), pay(), pay()]);
  const ids = new Set(recorded.map((answer) => answer.body.approvalId));
  expect([recorded.map(({ status }) => status), ids.size]).toEqual([[201, 201, 201], 1]);
  expect(problemOf(await pay({ amount: '60.01' }))).toMatchObject({ status: 409, code: 'already-exists' });
  const [approvalId] = [...ids];
  const twice = await Promise.all([decide(approvalId!), decide(approvalId!)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await pay()).body.state).toBe('booked');
  const other = await pay({ reference: 'TRX-2', amount: '40.00' });
  await decide(other.body.approvalId, 'decline');
  const anew = await pay({ reference: 'TRX-2', amount: '40.00' });
  expect(anew.body.paymentId).not.toBe(other.body.paymentId);
  expect((await decide(anew.body.approvalId)).status).toBe(200);
  const statement = await app.ok('GET', `/v1/admin/statements/${statementId}`, app.keys.finance);
  expect([statement.state, statement.balances]).toEqual(['settled', [
    { currency: 'EUR', opening: '0.00', netDue: '100.00', payments: '0.00', closing: '100.00', paid: '100.00', open: '0.00' },
  ]]);
}); // prettier-ignore

it('R31 R50 a result that is corrected after an award was declined between instalments: what was paid counts', async () => {
  await start({ instalments: { from: '100.00', count: 4, everyDays: 30, firstAfterDays: 0 } });
  await open('r1', [{ casino: 'alba', betId: '1' }, { casino: 'borea', betId: '2' }]);
  await settle('r1', hands.royal);
  const [{ awardId }] = await awards();
  const [first] = (await app.ok('GET', '/v1/instalments?state=instructed', app.keys.casino.alba!)).items;
  // A fourth of 500.40 is 125.10, and alba alone has paid.
  const paid = { instalments: [{ instalmentId: first.instalmentId }] };
  await app.ok('POST', '/v1/instalments/acknowledgements', app.keys.casino.alba!, paid);
  expect((await decide(await ask(`admin/awards/${awardId}/decline-requests`, {}))).status).toBe(200);
  expect([await ledger('settlement:alba'), await ledger('settlement:borea')]).toEqual(['124.1', '-1']);
  // A flush is 25.00 for each: alba's player had more, borea's had nothing.
  const corrected = { hands: [{ cards: hands.flush }], dealer };
  expect((await decide(await ask('rounds/rnd_r1/correction-requests', corrected))).status).toBe(200);
  expect([await ledger('settlement:alba'), await ledger('settlement:borea')]).toEqual(['124.1', '24']);
  expect(await ledger('corrections')).toBe('-150.1');
  expect((await instance()).main).toBe('1000.800000000000');
}); // prettier-ignore
