// Daily opening registers: as of the opening of a casino's accounting day, by the books before that instant, whenever
// they are taken; and never changed.
import { sql } from '@tributary/platform';
import { RegistersService } from '../../apps/jackpot/src/registers/registers.service';
import { app, clock, open, settle, standard, startEmpty } from '../support/royal';
import { hands } from '../support/jackpot-app';

const at = (time: string) => clock.set(new Date(time));
const look = () => app.app.get(RegistersService, { strict: false }).look();
const registers = async (query = '') =>
  (await app.ok('GET', `/v1/admin/registers?${query}`, app.keys.finance)).items;
const bet = (casino: string, betId: string, stake: string, currency = 'EUR') => ({
  casino,
  betId,
  stake,
  currency,
});

/** Alba in Berlin and Tokyo's casino on one jackpot in EUR, all of them known since the clock's time. */
async function network(time: string): Promise<void> {
  await startEmpty(time);
  await app.casino('alba', ['EUR', 'JPY'], 'Europe/Berlin');
  await app.casino('tokyo', ['JPY'], 'Asia/Tokyo');
  await app.db.run(sql`UPDATE jackpot.casino SET created_at = ${clock.now()}`);
  await app.rates({ JPY: '160' }, clock.now());
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { EUR: '1.00', JPY: '160' } });
  await app.db.run(sql`UPDATE jackpot.participation SET confirmed_at = ${clock.now()}`);
  await app.table('table-1', 'royal');
} // prettier-ignore

it('R37 a day of 23 hours: each register has what was booked before its opening, also when it is taken days later', async () => {
  await network('2026-03-27T10:00:00Z');
  await open('r1', [bet('alba', '1', '10.00'), bet('tokyo', '2', '1600', 'JPY')]);
  at('2026-03-28T20:00:00Z');
  await app.rates({ JPY: '150' }, clock.now());
  await open('r2', [bet('alba', '3', '5.00')]);
  // Midnight of the 29th in Berlin: what is booked in this instant is not before it.
  at('2026-03-28T23:00:00Z');
  await open('r3', [bet('alba', '4', '100.00')]);
  at('2026-03-29T08:00:00Z');
  // A quote dated back, known only now.
  await app.rates({ JPY: '170' }, new Date('2026-03-28T22:00:00Z'));
  await app.ok('POST', '/v1/rounds/rnd_r2/bets/3/void', app.keys.tableServer, { casino: 'alba', reason: 'undone' });
  at('2026-04-01T12:00:00Z');
  // Alba: 28, 29, 30, 31 March and 1 April; Tokyo, ahead of UTC: the same days.
  expect(await look()).toBe(10);
  expect(await look()).toBe(0);
  const alba = await registers('casino=alba');
  expect(alba.map((it: { day: string; openedAt: string }) => [it.day, it.openedAt])).toEqual([
    ['2026-03-28', '2026-03-27T23:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-03-31', '2026-03-30T22:00:00.000Z'],
    ['2026-04-01', '2026-03-31T22:00:00.000Z'],
  ]);
  const [first, second, third] = alba.map((it: { jackpots: object[] }) => it.jackpots[0]);
  // 1000 + 0.40 × (10 + 1600 ÷ 160); alba's own part of it is 4 and 1 of the reserve. JPY: 1008 × 160.
  expect(first).toMatchObject({
    jackpot: 'royal', currency: 'EUR', instance: 1, amount: '1008.00', main: '1008.000000000000',
    share: { main: '4.000000000000', overflow: '0.000000000000', reserve: '1.000000000000' },
    amounts: [
      { currency: 'EUR', amount: '1008.00', rate: { kind: 'same', path: [] } },
      { currency: 'JPY', amount: '161280', rate: { path: [{ rate: '160', asOf: '2026-03-27T10:00:00.000Z' }] } },
    ],
    meters: [
      { currency: 'EUR', bets: 1, stakes: '10.00', betsVoided: 0, stakesVoided: '0.00' },
      { currency: 'JPY', bets: 0, stakes: '0', betsVoided: 0, stakesVoided: '0' },
    ],
  });
  // + 0.40 × 5, at 150: the quote of 22:00 came after the opening, and the bet of midnight is not before it.
  expect(second.main).toBe('1010.000000000000');
  expect(second.amounts[1]).toMatchObject({ amount: '151500', rate: { path: [{ rate: '150' }] } });
  expect(second.meters[0]).toEqual({ currency: 'EUR', bets: 2, stakes: '15.00', betsVoided: 0, stakesVoided: '0.00' });
  // + 0.40 × 100 − 0.40 × 5 of the void.
  expect(third.main).toBe('1048.000000000000');
  expect(third.share).toEqual({ main: '44.000000000000', overflow: '0.000000000000', reserve: '11.000000000000' });
  expect(third.meters[0]).toEqual({ currency: 'EUR', bets: 3, stakes: '115.00', betsVoided: 1, stakesVoided: '5.00' });
  // By 31 March the newest quote, of 28 March 22:00, is older than a day: no amount is better than a wrong one.
  expect(alba[3].jackpots[0].amounts[1]).toEqual({ currency: 'JPY', amount: null, rate: null, missing: 'too-old' });
}); // prettier-ignore

it('R37 a register taken at the opening stays as it is: later bets, a hit and hands on the table do not change it', async () => {
  await network('2026-10-24T10:00:00Z');
  await open('r1', [bet('alba', '1', '1.00'), bet('tokyo', '2', '160', 'JPY')]);
  at('2026-10-24T22:04:59Z');
  expect(await look()).toBe(1); // Tokyo's 25 October opened seven hours before
  at('2026-10-24T22:05:00Z');
  expect(await look()).toBe(1);
  const [before] = await registers('casino=alba');
  // 1000 + 0.40 × (1 + 160 ÷ 160).
  expect([before.day, before.openedAt, before.jackpots[0].main]).toEqual([
    '2026-10-25', '2026-10-24T22:00:00.000Z', '1000.800000000000',
  ]);
  await open('r2', [bet('alba', '3', '7.00')]);
  await settle('r1', hands.royal);
  at('2026-10-25T23:05:00Z');
  await look();
  const [same, next] = await registers('casino=alba');
  expect(same).toEqual(before);
  // A day of 25 hours; the second instance opened at 500.00, the bet of 7.00 went with the first.
  expect([next.day, next.openedAt, next.jackpots[0].instance, next.jackpots[0].amount]).toEqual([
    '2026-10-26', '2026-10-25T23:00:00.000Z', 2, '500.00',
  ]);
  expect(next.jackpots[0].meters[0]).toMatchObject({ bets: 2, stakes: '8.00' });
  const meters = await app.ok('GET', '/v1/casinos/alba/meters', app.keys.casino.alba!);
  expect(meters.meters).toMatchObject([{ currency: 'EUR', bets: 2, stakes: '8.00', betsVoided: 0 }]);
}); // prettier-ignore

it('R37 the database refuses to change, remove or empty registers', async () => {
  await network('2026-11-20T10:00:00Z');
  at('2026-11-21T12:00:00Z');
  await look();
  for (const change of [
    sql`UPDATE jackpot.daily_register SET jackpots = '[]'`,
    sql`DELETE FROM jackpot.daily_register`,
    sql`TRUNCATE jackpot.daily_register`,
  ])
    await expect(app.db.run(change)).rejects.toThrow('a register never changes');
});

it('R37 two replicas that look at once take each register once', async () => {
  await network('2026-11-20T10:00:00Z');
  const replica = (await app.replica({ clock })).get(RegistersService, { strict: false });
  at('2026-11-24T12:00:00Z');
  // 21, 22, 23, 24 November for two casinos.
  const [one, other] = await Promise.all([look(), replica.look()]);
  expect(one! + other!).toBe(8);
  expect(await registers()).toHaveLength(8);
});

it('R37 registers come by cursor, by day and then casino; a casino reads its own only, and none once it has left', async () => {
  await network('2026-11-20T10:00:00Z');
  at('2026-11-22T12:00:00Z');
  await app.db.run(sql`
    INSERT INTO jackpot.status_change (subject, code, status, reason, changed_by, changed_at)
    VALUES ('casino', 'tokyo', 'left', 'contract ended', 'test', '2026-11-21T00:00:00Z')`);
  await app.db.run(sql`UPDATE jackpot.casino SET status = 'left' WHERE code = 'tokyo'`);
  await look();
  const names = (items: { day: string; casino: string }[]) => items.map(({ day, casino }) => `${day} ${casino}`);
  const first = await app.ok('GET', '/v1/admin/registers?limit=2', app.keys.finance);
  const second = await app.ok('GET', `/v1/admin/registers?limit=2&cursor=${first.next}`, app.keys.finance);
  expect([...names(first.items), ...names(second.items)]).toEqual([
    '2026-11-21 alba', '2026-11-21 tokyo', '2026-11-22 alba',
  ]);
  expect(second.next).toBeNull();
  const own = await app.ok('GET', '/v1/casinos/alba/registers?from=2026-11-22', app.keys.casino.alba!);
  expect(names(own.items)).toEqual(['2026-11-22 alba']);
  expect((await app.call('GET', '/v1/casinos/tokyo/registers', app.keys.casino.alba!)).status).toBe(404);
  expect((await app.call('GET', '/v1/casinos/nobody/registers', app.keys.finance)).status).toBe(404);
  expect((await app.call('GET', '/v1/admin/registers?cursor=eHk', app.keys.finance)).status).toBe(422);
}); // prettier-ignore

it('R37 F-19 a day opens at the first instant of its date: clocks that go over midnight, either way, lose no hour', async () => {
  await startEmpty('2026-11-30T12:00:00Z');
  const opens = async (day: string, zone: string) =>
    (await app.db.row<{ at: Date }>(sql`SELECT jackpot.day_opens(${day}::date, ${zone}) AS at`))!.at.toISOString();
  // Havana goes back from 01:00 to 00:00 on 1 November 2026: the first of two midnights opens the day.
  expect(await opens('2026-11-01', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z');
  expect(await opens('2026-11-02', 'America/Havana')).toBe('2026-11-02T05:00:00.000Z');
  // And forward from 00:00 to 01:00 on 8 March 2026: there is no midnight.
  expect(await opens('2026-03-08', 'America/Havana')).toBe('2026-03-08T05:00:00.000Z');
  expect(await opens('2026-04-05', 'Australia/Lord_Howe')).toBe('2026-04-04T13:00:00.000Z');
  expect(await opens('2026-03-29', 'Europe/Berlin')).toBe('2026-03-28T23:00:00.000Z');
  expect(await opens('2026-03-30', 'UTC')).toBe('2026-03-30T00:00:00.000Z');
}); // prettier-ignore

it('R37 a casino whose register cannot be taken holds up no other', async () => {
  await network('2026-11-20T10:00:00Z');
  await app.db.run(sql`
    CREATE FUNCTION refuse_alba() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not alba'; END $$`);
  await app.db.run(sql`
    CREATE TRIGGER refuse_alba BEFORE INSERT ON jackpot.daily_register FOR EACH ROW
      WHEN (NEW.casino = 'alba') EXECUTE FUNCTION refuse_alba()`);
  at('2026-11-22T12:00:00Z');
  await expect(look()).rejects.toThrow('not alba');
  expect((await registers()).map((it: { day: string; casino: string }) => `${it.day} ${it.casino}`)).toEqual([
    '2026-11-21 tokyo', '2026-11-22 tokyo',
  ]);
}); // prettier-ignore
