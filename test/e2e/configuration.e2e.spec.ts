// Configuration is looked at before anything runs (R28): the environment of both services' real processes, and the
// parameters of jackpots as they stand in the database.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { refuseDemoData, sql } from '@tributary/platform';
import { ConfigurationCheckService } from '../../apps/jackpot/src/jackpots/configuration-check.service';
import { problemOf } from '../support/jackpot-app';
import { buildNow } from '../support/built';
import { app, clock, open, start } from '../support/royal';

describe('R28 a corrupt environment', () => {
  beforeAll(buildNow, 120_000);

  it.each([
    ['jackpot', { DATABASE_URL: 'not an address' }, 'DATABASE_URL'],
    ['jackpot', { PORT: '73oo' }, 'PORT'],
    ['jackpot', { CASINO_SILENCE_HOURS: '0' }, 'CASINO_SILENCE_HOURS'],
    ['table-game', { REDIS_URL: 'http://127.0.0.1' }, 'REDIS_URL'],
  ])(
    'R28 the %s service does not start with %j, and says which variable',
    (service, corrupt, name) => {
      const sound = { PATH: process.env.PATH, DATABASE_URL: 'postgresql://127.0.0.1:1/x', REDIS_URL: 'redis://127.0.0.1:1', PORT: '0' }; // prettier-ignore
      const ended = spawnSync(process.execPath, [`dist/apps/${service}/src/main.js`], {
        cwd: resolve(__dirname, '../..'),
        env: { ...sound, ...corrupt },
        encoding: 'utf8',
        timeout: 30_000,
      });
      expect([ended.status, ended.stdout]).toEqual([1, '']);
      expect(ended.stderr).toContain(name);
      expect(ended.stderr.trim().split('\n').length).toBeLessThan(5);
    },
    40_000,
  );
});

describe('R28 corrupt parameters of a jackpot', () => {
  const check = () => app.app.get(ConfigurationCheckService, { strict: false }).check();
  const incidents = async () => (await app.ok('GET', '/v1/admin/incidents', app.keys.finance)).items;
  const opening = (roundId: string) =>
    app.call('POST', '/v1/rounds', app.keys.tableServer, { roundId, jackpot: 'royal', tables: ['table-1'] });

  /** A hand in the database, which may do everything. */
  async function corrupt(table: string, change: string): Promise<void> {
    await app.db.transaction(async (tx) => {
      await tx.run(sql`SET LOCAL session_replication_role = 'replica'`);
      await tx.run({ text: `UPDATE jackpot.${table} SET ${change} WHERE jackpot = 'royal'`, values: [] });
    });
  }

  it.each([
    ['rates that are more than one together', 'parameters', `document = jsonb_set(document, '{rates,main}', '"0.95"')`, 'parameters.rates.main'],
    ['no prizes', 'parameters', `document = jsonb_set(document, '{prizes}', '{}')`, 'parameters.prizes'],
    ['a rule set that there is not', 'parameters', `document = jsonb_set(document, '{ruleSetVersion}', '77')`, 'parameters.ruleSet'],
    ['a version that nobody approved', 'parameters', `state = 'requested'`, 'parameters'],
    ['another rate than was approved', 'instance', 'main_rate = 0.04', 'instance.rates.main'],
  ])('R28 %s: at the next start an incident says so, and no round opens', async (_, table, change, field) => {
    await start();
    await open('r0', []);
    expect(await check()).toEqual([]);
    await corrupt(table, change);
    await app.replica({ clock });
    expect(await incidents()).toMatchObject([{ kind: 'parameters-invalid', subject: 'royal:1', state: 'open' }]);
    const [{ detail }] = await incidents();
    expect(detail.faults.map((fault: { field: string }) => fault.field)).toContain(field);
    expect(problemOf(await opening('rnd_r1'))).toMatchObject({ status: 409, code: 'jackpot-not-open' });
    // What was opened before goes on by its frozen terms.
    const bets = [{ casino: 'alba', betId: '1', currency: 'EUR', stake: '1.00' }];
    expect((await app.call('POST', '/v1/rounds/rnd_r0/bets', app.keys.tableServer, { bets })).status).toBe(201);
  }); // prettier-ignore
});

describe('keys and people of the demo network', () => {
  it('keep a service of production from starting until they are revoked and disabled', async () => {
    await start();
    const refused = jest.fn();
    await refuseDemoData(app.db, refused);
    await app.db.run(sql`
      INSERT INTO access.api_key (id, name, role, secret_hash, created_at)
      VALUES ('key_1', 'first admin', 'admin', 'a', '2026-01-01'), ('key_2', 'demo table server', 'admin', 'b', '2026-01-02')`);
    await app.db.run(sql`
      INSERT INTO access.person (id, name, roles, state, password, created_at, created_by, changed_at, changed_by, change_reason)
      VALUES ('person_1', 'demo-admin', '{admin}', 'active', 'x', '2026-01-03', 'seed', now(), 'seed', 'x')`);
    await expect(refuseDemoData(app.db, refused)).rejects.toThrow(
      /\n {2}key "first admin"\n {2}key "demo table server"\n {2}person "demo-admin"$/,
    );
    await app.db.run(
      sql`UPDATE access.api_key SET revoked_at = now(), revoked_by = 'test' WHERE id IN ('key_1', 'key_2')`,
    );
    await app.db.run(sql`UPDATE access.person SET state = 'disabled' WHERE id = 'person_1'`);
    await refuseDemoData(app.db, refused);
    expect(refused).not.toHaveBeenCalled();
  });
});
