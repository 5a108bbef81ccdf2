// What holds of closed statements: nothing changes once it is closed, periods follow each other, and a casino sees its
// own. After each test all proofs hold.
import { hands } from '../support/jackpot-app';
import { placed } from '../support/facts';
import { app, clock, open, settle, standard, start, startEmpty, voidSettled } from '../support/royal';

const close = (casino: string, period: string) =>
  app.ok('POST', '/v1/admin/statements', app.keys.finance, { casino, period });
const refused = async (body: object) =>
  (await app.call('POST', '/v1/admin/statements', app.keys.finance, body)).body;
const read = (path: string) => app.ok('GET', `/v1/admin/statements/${path}`, app.keys.finance);
async function alba(timeZone: string, at: string, commission = '0.05'): Promise<void> {
  await startEmpty(at);
  await app.casino('alba', ['EUR'], timeZone, commission);
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes: { EUR: '1.00' } });
  await app.table('table-1', 'royal');
  await open('r1', []);
}

async function betAt(time: string, betId: string, stake = '1.00'): Promise<void> {
  clock.set(new Date(time));
  await placed(app, 'rnd_r1', [{ betId, stake }], time);
}

it('a closed statement never changes: UPDATE, DELETE, TRUNCATE and a further line are refused by the database', async () => {
  await alba('UTC', '2026-04-30T10:00:00Z');
  await betAt('2026-04-30T20:00:00Z', '1');
  clock.set(new Date('2026-05-01T00:00:00Z'));
  const { statementId } = await close('alba', '2026-04');
  for (const change of [
    "UPDATE jackpot.statement SET closed_by = 'another'",
    'UPDATE jackpot.statement_balance SET net_due = net_due + 1, closing = closing + 1',
    'UPDATE jackpot.statement_line SET amount = 0',
    'UPDATE jackpot.statement_cut SET position = position + 1',
    'DELETE FROM jackpot.statement_line',
    'DELETE FROM jackpot.statement',
    'TRUNCATE jackpot.statement_cut',
    `INSERT INTO jackpot.statement_line (statement_id, number, section, line, currency, amount, count) VALUES ('${statementId}', 99, 'account', 'other', 'EUR', 1, 1)`,
    `INSERT INTO jackpot.statement_balance VALUES ('${statementId}', 'USD', 0, 0, 0, 0)`,
    "UPDATE jackpot.commission_version SET fraction = 0.5",
    "UPDATE jackpot.casino SET commission = 0.5",
    // Nor one that leaves a gap.
    `INSERT INTO jackpot.statement (id, casino, number, first_day, last_day, time_zone, period_from, period_to, closed_at, closed_by)
     VALUES ('stm_x', 'alba', 2, '2026-05-02', '2026-05-03', 'UTC', '2026-05-02', '2026-05-04', '2026-06-01', 'x')`,
  ]) {
    await expect(app.db.run({ text: change, values: [] })).rejects.toMatchObject({ code: /^TS00[12]$/ });
  }
  expect((await read(statementId)).lines).toHaveLength(2);
}); // prettier-ignore

it('periods of a casino follow each other without a gap, hold the first booking and are over', async () => {
  await alba('Europe/Brussels', '2026-03-10T10:00:00Z');
  await betAt('2026-03-10T10:00:00Z', '1');
  const words = async (body: object) => {
    const { status, code, detail } = await refused({ casino: 'alba', ...body });
    return [status, code, detail];
  };
  clock.set(new Date('2026-03-31T21:59:59.999Z'));
  expect(await words({ period: '2026-03' })).toEqual([
    409,
    'statement-refused',
    'the period ends at 2026-03-31T22:00:00.000Z, and that is not over',
  ]);
  expect((await words({ from: '2026-03-11', to: '2026-03-12' }))[2]).toMatch('begins on 2026-03-10 at the latest');
  expect((await words({ from: '2026-03-12', to: '2026-03-11' }))[2]).toMatch('before the first');
  clock.set(new Date('2026-05-01T00:00:00Z'));
  const { statementId } = await app.ok('POST', '/v1/admin/statements', app.keys.finance, { casino: 'alba', from: '2026-03-01', to: '2026-03-15' });
  expect((await words({ period: '2026-03' }))[2]).toMatch('up to 2026-03-15 are closed');
  expect((await words({ period: '2026-04' }))[2]).toMatch('the next one begins on 2026-03-16');
  const rest = await app.ok('POST', '/v1/admin/statements', app.keys.finance, { casino: 'alba', from: '2026-03-16', to: '2026-03-31' });
  expect([rest.number, rest.from]).toEqual([2, '2026-03-15T23:00:00.000Z']);
  const both = await Promise.all([close('alba', '2026-04'), close('alba', '2026-04')]);
  expect(both[0].statementId).toBe(both[1].statementId);
  expect((await refused({ casino: 'nobody', period: '2026-04' })).code).toBe('not-found');
  for (const period of ['2026-13', '2026-4', '0000-01', 'April']) {
    expect((await refused({ casino: 'alba', period })).status).toBe(422);
  }
  const closed = await app.ok('GET', `/v1/admin/audit?kind=statement.closed&subject=${statementId}`, app.keys.admin);
  expect(closed.items[0].detail).toEqual({ casino: 'alba', number: 1, firstDay: '2026-03-01', lastDay: '2026-03-15' });
}); // prettier-ignore

it('F-01 R12 a casino sees its own statements; another’s answer like none, and it closes none', async () => {
  await start();
  await open('r1', [{ casino: 'alba', betId: '1' }, { casino: 'borea', betId: '1' }]);
  clock.set(new Date('2026-12-05T00:00:00Z'));
  const statement = await close('alba', '2026-11');
  const asks = async (casino: string, path: string) => (await app.call('GET', path, app.keys.casino[casino]!)).status;
  const own = await app.ok('GET', '/v1/casinos/alba/statements', app.keys.casino.alba!);
  expect(own.items.map(({ statementId }: { statementId: string }) => statementId)).toEqual([statement.statementId]);
  expect(await app.ok('GET', `/v1/casinos/alba/statements/${statement.statementId}`, app.keys.casino.alba!)).toEqual(statement);
  expect(await asks('borea', '/v1/casinos/alba/statements')).toBe(404);
  expect(await asks('borea', `/v1/casinos/alba/statements/${statement.statementId}`)).toBe(404);
  expect(await asks('borea', `/v1/casinos/borea/statements/${statement.statementId}`)).toBe(404);
  expect(await asks('alba', '/v1/casinos/alba/statements/stm_none')).toBe(404);
  expect(await asks('alba', `/v1/admin/statements/${statement.statementId}`)).toBe(403);
  const forbidden = await app.call('POST', '/v1/admin/statements', app.keys.casino.alba!, { casino: 'alba', period: '2026-11' });
  expect(forbidden.status).toBe(403);
}); // prettier-ignore

it('R40 one cent that somebody with the database’s own rights changes in a closed statement is found, and where', async () => {
  await alba('UTC', '2026-04-30T10:00:00Z');
  await betAt('2026-04-30T20:00:00Z', '1', '100.00');
  clock.set(new Date('2026-05-01T00:00:00Z'));
  await close('alba', '2026-04');
  const broken = async (change: string) => {
    for (const statement of [
      'ALTER TABLE jackpot.statement_line DISABLE TRIGGER USER',
      'ALTER TABLE jackpot.statement_balance DISABLE TRIGGER USER',
      change,
    ]) {
      await app.db.run({ text: statement, values: [] });
    }
    const { proofs } = await app.ok('GET', '/v1/admin/proofs', app.keys.finance);
    return proofs.filter((proof: { holds: boolean }) => !proof.holds).map(({ name }: { name: string }) => name);
  };
  const line = (cents: string) =>
    `UPDATE jackpot.statement_line SET amount = amount + ${cents} WHERE section = 'account' AND line = 'commission'`;
  expect(await broken(line('0.01'))).toEqual([
    'settlement accounts equal stakes less refunds, owed payouts, commission and payments',
    'the lines of a statement sum to its balances',
  ]);
  expect(await broken(line('-0.01'))).toEqual([]);
  const balance = (cents: string) =>
    `UPDATE jackpot.statement_balance SET net_due = net_due + ${cents}, closing = closing + ${cents}`;
  expect(await broken(balance('0.01'))).toEqual([
    'the lines of a statement sum to its balances',
    'every statement equals the ledger entries that it counts',
    'the last closing balances equal the ledger up to their cuts',
    'statements and what is not closed yet sum to the ledger’s balances',
  ]);
  expect(await broken(balance('-0.01'))).toEqual([]);
}); // prettier-ignore

it('R31 R38 a winning round voided after its month was closed: the next one takes prize and stake back', async () => {
  await start();
  await open('r1', [{ casino: 'alba', betId: '1', stake: '10.00' }]);
  await settle('r1', hands.three);
  clock.set(new Date('2026-12-01T00:00:00Z'));
  const november = await close('alba', '2026-11');
  await voidSettled('r1');
  clock.set(new Date('2027-01-01T00:00:00Z'));
  const december = await close('alba', '2026-12');
  const amounts = (statement: { lines: { line: string; amount: string }[] }) =>
    statement.lines.map(({ line, amount }) => `${line} ${amount}`);
  // Three times 10.00 was owed and not paid yet: it is owed no more.
  expect(amounts(november)).toEqual(['stakes 10.00', 'fixed-prizes -30.00']);
  expect(amounts(december)).toEqual(['refunds -10.00', 'fixed-prizes 30.00']);
  expect(december.balances[0]).toMatchObject({ opening: '-20.00', netDue: '20.00', closing: '0.00' });
  expect(await read(november.statementId)).toEqual(november);
}); // prettier-ignore
