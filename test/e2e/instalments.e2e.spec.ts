// Awards in instalments (R50): disclosed, owed part by part when due, acknowledged one by one, exact to the last digit.
// By hand: bets of 1.00 EUR and 150 JPY (worth 0.9375) bring main to 1,000.775; the award is 1,000.77, by weight 516.53
// and 484.24, which is 77,478.4 JPY, paid 77,478. In three: 172.18, 172.18, 172.17 EUR; 25,826 JPY each.
import { sql } from '@tributary/platform';
import { AwardSweep } from '../../apps/jackpot/src/awards/award-sweep';
import { problemOf, hands } from '../support/jackpot-app';
import { app, awards, clock, instance, ledger, open, payouts, settle, start } from '../support/royal';

const rule = { from: '1000.00', count: 3, everyDays: 30, firstAfterDays: 0 };
const sweep = () => app.app.get(AwardSweep).sweep();
const days = (count: number) => clock.advance(count * 86_400_000);

interface Item {
  readonly instalmentId: string;
  readonly casino: string;
  readonly number: number;
  readonly amount: string;
  readonly state: string;
}
const schedule = async (award: string): Promise<{ totals: object[]; items: Item[] }> =>
  app.ok('GET', `/v1/admin/awards/${award}/instalments`, app.keys.finance);
const due = async (casino: string): Promise<Item[]> =>
  (await app.ok('GET', '/v1/instalments?state=instructed', app.keys.casino[casino]!)).items;
const pay = (casino: string, ids: string[]) =>
  app.call('POST', '/v1/instalments/acknowledgements', app.keys.casino[casino]!, {
    instalments: ids.map((instalmentId) => ({ instalmentId, reference: 'cashier' })),
  });
const payDue = async (casino: string) => {
  const ids = (await due(casino)).map((item) => item.instalmentId);
  expect((await pay(casino, ids)).status).toBe(200);
  return ids;
};

async function hit(): Promise<string> {
  await open('r1', [
    { casino: 'alba', betId: '1' },
    { casino: 'borea', betId: '2', currency: 'JPY', stake: '150' },
  ]);
  await settle('r1', hands.royal);
  return (await awards())[0].awardId;
}

it('R50 the schedule sums to the award, each instalment is owed when it is due, and the award is paid with the last', async () => {
  await start({ instalments: rule });
  const rules = await app.ok('GET', '/v1/jackpots/royal/rules', null);
  expect(rules.instalments.rule).toEqual(rule);
  expect(rules.instalments.text).toContain('3 equal instalments');
  const award = await hit();
  const of = (casino: string, items: Item[]) => items.filter((item) => item.casino === casino);
  const planned = await schedule(award);
  expect(of('alba', planned.items).map((item) => item.amount)).toEqual(['172.18', '172.18', '172.17']);
  expect(of('borea', planned.items).map((item) => item.amount)).toEqual(['25826', '25826', '25826']);
  expect(planned.totals).toEqual([
    { currency: 'EUR', amount: '516.53', instructed: '172.18', paid: '0.00' },
    { currency: 'JPY', amount: '77478', instructed: '25826', paid: '0' },
  ]);
  // Owed: the first instalment, less the stake. The rest is payable.
  expect([await ledger('settlement:alba'), await ledger('payable:alba')]).toEqual(['171.18', '344.35']);
  expect([await ledger('settlement:borea', 'JPY'), await ledger('payable:borea', 'JPY')]).toEqual([
    '25676',
    '51652',
  ]);
  const events = (await app.ok('GET', '/v1/events?limit=1000', app.keys.casino.alba!)).items;
  const told = events.find((event: { type: string }) => event.type === 'instalment.due');
  expect(told.body.instalments).toMatchObject([{ number: 1, of: 3, amount: '172.18', state: 'instructed' }]);
  expect(events.map((event: { type: string }) => event.type)).not.toContain('payout.instructed');

  const [first] = await payDue('alba');
  expect((await pay('alba', [first!])).body.instalments).toMatchObject([{ first: false }]);
  expect(problemOf(await pay('borea', [first!]))).toMatchObject({ status: 404 });
  const later = of('alba', planned.items)[1]!.instalmentId;
  expect(problemOf(await pay('alba', [later]))).toMatchObject({ status: 409, code: 'payout-state' });

  await sweep();
  expect(await due('alba')).toEqual([]);
  days(30);
  await Promise.all([sweep(), sweep()]);
  expect(await ledger('settlement:alba')).toBe('343.36');
  expect((await due('alba')).map((item) => item.number)).toEqual([2]);
  days(30);
  await sweep();
  await payDue('alba');
  expect((await payouts()).map((payout: { state: string }) => payout.state).sort()).toEqual([
    'instalments',
    'paid',
  ]);
  await payDue('borea');
  expect([await ledger('settlement:alba'), await ledger('payable:alba')]).toEqual(['515.53', '0']);
  expect((await awards())[0]).toMatchObject({ state: 'paid' });
  expect(
    problemOf(await app.call('GET', '/v1/admin/awards/awd_none/instalments', app.keys.finance)).status,
  ).toBe(404);
});

it('R50 R11 a schedule asked for before the confirmation is approved by another person; afterwards it is too late', async () => {
  await start({ automaticConfirmationUpTo: '100.00' });
  const award = await hit();
  const plan = { count: 2, everyDays: 365, firstAfterDays: 10 };
  const ask = (key: string) =>
    app.call('POST', `/v1/admin/awards/${award}/instalment-requests`, key, {
      plan,
      reason: 'the winner asks',
    });
  await app.approve((await ask(app.keys.finance)).body.approvalId);
  await app.ok('POST', `/v1/awards/${award}/verify`, app.keys.finance);
  await app.ok('POST', `/v1/awards/${award}/confirm`, app.keys.admin);
  expect(problemOf(await ask(app.keys.finance))).toMatchObject({ status: 409, code: 'award-state' });
  const alba = (await schedule(award)).items.filter((item) => item.casino === 'alba');
  // 516.53 in two: 258.27 and 258.26; the first after ten days.
  expect(alba).toMatchObject([
    { amount: '258.27', state: 'planned', dueAt: '2026-12-10T12:00:00.000Z' },
    { amount: '258.26', state: 'planned', dueAt: '2027-12-10T12:00:00.000Z' },
  ]);
  expect(await ledger('settlement:alba')).toBe('-1');
});

it('R50 R31 an award declined between two instalments: the paid one stays, at the expense of corrections, all is back in the pool', async () => {
  await start({ instalments: rule });
  const award = await hit();
  await payDue('alba');
  const asked = await app.ok('POST', `/v1/admin/awards/${award}/decline-requests`, app.keys.finance, {
    reason: 'marked cards',
  });
  await app.approve(asked.approvalId);
  expect(await instance()).toMatchObject({ main: '1000.775000000000', reserve: '0.193750000000' });
  expect([await ledger('corrections'), await ledger('house')]).toEqual(['-172.18', '-1000']);
  expect([await ledger('settlement:alba'), await ledger('payable:alba')]).toEqual(['171.18', '0']);
  expect([await ledger('settlement:borea', 'JPY'), await ledger('rounding', 'JPY')]).toEqual(['-150', '0']);
  const { items } = await schedule(award);
  expect(items.map((item) => item.state).sort()).toEqual([...Array<string>(5).fill('declined'), 'paid']);
  days(90);
  await sweep();
  expect(await due('alba')).toEqual([]);
});

it('R40 R50 while payouts of the jackpot are stopped no instalment goes out; it does when they are released', async () => {
  await start({ instalments: rule });
  await hit();
  days(30);
  await app.db.run(sql`
    INSERT INTO jackpot.proof_run (id, requested_by, started_at, finished_at, holds, proofs)
    VALUES ('prf_1', 'per_1', now(), now(), false, '[]'), ('prf_2', 'per_1', now(), now(), true, '[]')`);
  await app.db.run(sql`
    INSERT INTO jackpot.payout_stop (jackpot, proofs, stopped_by, stopped_at)
    VALUES ('royal', '{the books differ}', 'prf_1', now())`);
  await sweep();
  expect(await ledger('settlement:alba')).toBe('171.18');
  await app.db.run(sql`UPDATE jackpot.payout_stop SET released_by = 'prf_2', released_at = now()`);
  await sweep();
  expect(await ledger('settlement:alba')).toBe('343.36');
});

it('E-05 R50 no path tells a casino of another instalment than the stored one', async () => {
  await start({ instalments: rule });
  await hit();
  const raise = app.db.run(sql`
    UPDATE jackpot.outbox SET body = jsonb_set(body, '{instalments,0,amount}', '"172.19"') WHERE type = 'instalment.due'
       AND casino = 'alba'`);
  await expect(raise).rejects.toThrow(/differs from what is stored/);
  await expect(app.db.run(sql`UPDATE jackpot.instalment SET amount = 1`)).rejects.toThrow(
    /as it was disclosed/,
  );
  await expect(app.db.run(sql`DELETE FROM jackpot.instalment`)).rejects.toThrow(/as it was disclosed/);
});

it('R29 R50 an instalment of a suspended casino waits, and goes out when it is active again', async () => {
  await start({ instalments: rule });
  await hit();
  await payDue('alba');
  const change = (status: string) =>
    app.ok('PATCH', '/v1/casinos/alba', app.keys.admin, { status, reason: 'licence looked at' });
  await change('suspended');
  days(30);
  await sweep();
  expect(await ledger('settlement:alba')).toBe('171.18');
  await change('active');
  await sweep();
  expect(await ledger('settlement:alba')).toBe('343.36');
});
