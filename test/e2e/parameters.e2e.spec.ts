// Parameters of a jackpot while it is played: what takes effect at once, what waits for the next instance, and what is told
// of it. Main takes 40 %; the limit stands at 100.40, so that the first bet of 1.00 fills main to the last cent.
import { ManualClock, sql } from '@tributary/platform';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { LimitRaisesService } from '../../apps/jackpot/src/jackpots/limit-raises.service';
import { JackpotApp, Reply, dealer, hands, livePrizes } from '../support/jackpot-app';

/** An answer of any shape: tests look into it. */
type Json = Reply['body'];

let app: JackpotApp;
let clock: ManualClock;
let rounds = 0;

const first = {
  baseAmount: '100.00', resetAmount: '50.00', limit: '100.40', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
  prizes: livePrizes, unitStakes: { EUR: '1.00' }, stakeMultipleMax: 10, repeatWinAlertHours: 0,
}; // prettier-ignore

beforeEach(async () => {
  clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
  app = await JackpotApp.start({ clock });
  await app.casino('alba', ['EUR']);
  await app.jackpot('royal', 'EUR', first);
  await app.table('table-1', 'royal');
}, 60_000);

afterEach(async () => {
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
  await app.stop();
});

async function play(cards: string[] = hands.nothing): Promise<string[]> {
  const path = await open();
  await app.ok('POST', `${path}/close`, app.keys.tableServer, {});
  return (await app.ok('POST', `${path}/outcome`, app.keys.tableServer, { hands: [{ cards }], dealer }))
    .awards;
}

async function open(): Promise<string> {
  rounds += 1;
  const roundId = `rnd_q${rounds}`;
  const bets = [{ casino: 'alba', betId: `q${rounds}`, currency: 'EUR', stake: '1.00' }];
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, {
    roundId,
    jackpot: 'royal',
    tables: ['table-1'],
  });
  await app.ok('POST', `/v1/rounds/${roundId}/bets`, app.keys.tableServer, { bets });
  return `/v1/rounds/${roundId}`;
}

async function change(more: object, startsAt?: string): Promise<string> {
  const asked = await app.ok('POST', '/v1/jackpots/royal/parameters', app.keys.finance, {
    parameters: { ...first, ...more }, reason: 'decided by the board', ...(startsAt ? { startsAt } : {}),
  }); // prettier-ignore
  return asked.approvalId;
}

const live = async () => (await app.ok('GET', '/v1/jackpots/royal', app.keys.finance)).instance;
const versions = async (): Promise<Json[]> =>
  (await app.ok('GET', '/v1/jackpots/royal/parameters', app.keys.finance)).items;
const twelve = (text: string) =>
  `${text}${text.includes('.') ? '' : '.'}`.padEnd(text.split('.')[0]!.length + 13, '0');

it('R8: a limit raised above the current amount takes effect at once, and the next bet feeds main again', async () => {
  await play();
  await play();
  // The second bet found main at its limit: 20 % of it overflowed.
  expect(await live()).toMatchObject({ main: twelve('100.4'), overflow: twelve('0.2'), limit: '100.40' });
  await app.approve(
    await change({ limit: '101.00', rates: { main: '0.30', afterLimit: '0.20', reserve: '0.10' } }),
  );
  expect(await live()).toMatchObject({ number: 1, limit: '101.00', rates: { main: '0.4' } });
  await play();
  // At the old rate, which waits: 0.40 into main.
  expect(await live()).toMatchObject({ main: twelve('100.8'), overflow: twelve('0.2') });
  expect((await app.ok('GET', '/v1/jackpots/royal/rules', null)).limit).toBe('101.00');
  const [raised] = await versions();
  expect(raised).toMatchObject({
    version: 2, changed: 1, isLive: false, limitRaised: { instance: 1, at: '2026-11-30T12:00:00.000Z' },
    changes: [
      { field: 'limit', before: '100.40', after: '101.00', takesEffect: 'at-once' },
      { field: 'rates', takesEffect: 'next-instance' },
    ],
  }); // prettier-ignore
  const audit = (await app.ok('GET', '/v1/admin/audit?kind=limit.raised', app.keys.admin)).items;
  expect(audit).toMatchObject([{ subject: 'royal', detail: { version: 2, main: 100.4 } }]);
});

it('R8: a limit lowered, or raised to less than main holds, waits for the next instance', async () => {
  await app.approve(await change({ limit: '100.20' }));
  expect(await live()).toMatchObject({ number: 1, limit: '100.40' });
  await play();
  expect(await live()).toMatchObject({ main: twelve('100.4') });
  expect((await versions())[0]).toMatchObject({
    limitRaised: null, changes: [{ field: 'limit', before: '100.40', after: '100.20', takesEffect: 'next-instance' }],
  }); // prettier-ignore
  // A correction may carry main above the limit, which binds contributions only; 100.50 would be raised, and is below it.
  const asked = await app.ok('POST', '/v1/jackpots/royal/corrections', app.keys.finance, {
    account: 'main', difference: '0.20', reason: 'a meter was short',
  }); // prettier-ignore
  await app.approve(asked.approvalId);
  await app.approve(await change({ limit: '100.50' }));
  expect(await live()).toMatchObject({ main: twelve('100.6'), limit: '100.40' });
  await play(hands.royal);
  expect(await live()).toMatchObject({ number: 2, limit: '100.50', main: twelve('50') });
  expect((await versions()).map((v) => v.isLive)).toEqual([true, false, false]);
});

it('R8: no limit is above every amount; a raise with a date waits for it, and for no win', async () => {
  await app.approve(await change({ limit: null }, '2026-12-01T00:00:00Z'));
  expect(await live()).toMatchObject({ limit: '100.40' });
  const service = app.app.get(LimitRaisesService);
  expect(await service.look()).toEqual([]);
  clock.set(new Date('2026-12-01T00:00:00Z'));
  // Two replicas may look at once: one of them raises it.
  expect((await Promise.all([service.look(), service.look()])).flat()).toEqual(['royal']);
  expect(await live()).toMatchObject({ number: 1, limit: null });
  expect(await service.look()).toEqual([]);
  const rows = await app.db.rows(sql`SELECT version, limit_after FROM jackpot.limit_raise`);
  expect(rows).toEqual([{ version: 2, limit_after: null }]);
});

it('R7: a change of rate waits for the next win, with money in the pool', async () => {
  await app.approve(
    await change({ limit: '200.00', rates: { main: '0.10', afterLimit: '0.20', reserve: '0.10' } }),
  );
  await play();
  expect((await live()).main).toBe(twelve('100.4'));
  await play(hands.royal);
  expect(await live()).toMatchObject({ number: 2, rates: { main: '0.1' }, parametersVersion: 2 });
  await play();
  expect((await live()).main).toBe(twelve('50.1'));
});

it('R9: prizes and what triggers them cannot change while an instance is live: they are pending until the next', async () => {
  const prizes = { ...livePrizes, flush: { kind: 'multiple', multiple: '30', to: 'round' } };
  await app.approve(await change({ prizes }));
  const paid = async () => {
    const [award] = await play(hands.flush);
    return (await app.ok('GET', `/v1/payouts?award=${award}`, app.keys.finance)).items[0].amount;
  };
  expect(await paid()).toBe('25.00');
  expect((await versions())[0].changes).toMatchObject([{ field: 'prizes', takesEffect: 'next-instance' }]);
  await play(hands.royal);
  expect(await paid()).toBe('30.00');
});

it('R10: who asked, who approved, why, before and after, from when; R11: never the same person', async () => {
  const approvalId = await change({ resetAmount: '60.00' }, '2026-12-24T00:00:00Z');
  const own = await app.call('POST', `/v1/approvals/${approvalId}/decision`, app.keys.finance, {
    decision: 'approve',
  });
  expect([own.status, own.body.code]).toEqual([403, 'same-person']);
  const [requested] = await versions();
  expect(requested).toMatchObject({
    version: 2,
    state: 'requested',
    decidedBy: null,
    reason: 'decided by the board',
  });
  await app.approve(approvalId);
  const [approved] = await versions();
  expect(approved).toMatchObject({
    state: 'approved', startsAt: '2026-12-24T00:00:00.000Z', requestedBy: requested.requestedBy, changed: 1,
    changes: [{ field: 'resetAmount', before: '50.00', after: '60.00', takesEffect: 'next-instance' }],
  }); // prettier-ignore
  expect(approved.decidedBy).not.toBe(approved.requestedBy);
  // The next win comes before its date: the version that is in force opens the instance.
  await play(hands.royal);
  expect((await live()).main).toBe(twelve('50'));
});

it('R52: amounts stay with their pool when prizes swap their hands: no money moves, before or after the next win', async () => {
  await play();
  const swapped = {
    ...livePrizes,
    royalFlush: livePrizes.straightFlush,
    straightFlush: livePrizes.royalFlush,
  };
  const books = () =>
    app.db.rows(sql`SELECT code, currency, balance FROM ledger.account WHERE chain = 'royal' ORDER BY 1, 2`);
  const journals = () => app.db.row(sql`SELECT length FROM ledger.chain WHERE code = 'royal'`);
  const before = [await books(), await journals()];
  await app.approve(await change({ prizes: swapped }));
  expect([await books(), await journals()]).toEqual(before);
  // The live instance still shares main with the royal flush: 100.40, its limit. The next opens at its reset amount.
  const [won] = await play(hands.royal);
  const award = (await app.ok('GET', '/v1/awards', app.keys.finance)).items.find(
    (a: Json) => a.awardId === won,
  );
  expect(award.amount).toBe('100.40');
  expect(await live()).toMatchObject({ number: 2, main: twelve('50') });
  // From now on the straight flush takes what the same pool holds.
  await play(hands.straightFlush);
  const [last] = (await app.ok('GET', '/v1/awards', app.keys.finance)).items;
  expect(last).toMatchObject({ category: 'straightFlush', amount: '50.40', prize: { kind: 'share' } });
});
