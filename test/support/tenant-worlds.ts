// Two casinos, alba and borea, in each service: each with a hall, a table server and everything else that can be tried
// on. Whatever belongs to one carries its name.
import { Database, newId, newSecret, sql } from '@tributary/platform';
import { JackpotApp, dealer, hands, livePrizes } from './jackpot-app';
import { TableGameApp } from './table-game-app';
import { Kind, Tenant, known, reconciliation, wager } from './tenant-rules';

/** A running service with things of both tenants. */
export interface Service {
  readonly db: Database;
  readonly keys: Readonly<Record<Kind, Record<Tenant, string>>>;
  readonly url: string;
  stop(): Promise<void>;
}

async function serverKey(db: Database, table: string): Promise<string> {
  const { secret, hash } = newSecret();
  await db.run(sql`
    INSERT INTO access.api_key (id, name, role, tables, secret_hash, created_at)
    VALUES (${newId('key')}, 'server', 'table-server', ${[table]}::text[], ${hash}, now())`);
  return secret;
}

/** Two casinos, a hall and a table server each, and a table of the network with bets of both. */
export async function jackpotOfTwo(): Promise<Service> {
  const app = await JackpotApp.start({ tables: ['network'] });
  const keys = { casino: {} as Record<Tenant, string>, 'table-server': {} as Record<Tenant, string> };
  const tenants = ['alba', 'borea'] as const;
  for (const tenant of tenants) keys.casino[tenant] = await app.casino(tenant, ['EUR']);
  await app.jackpot('grand', 'EUR', {
    baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
    prizes: livePrizes, unitStakes: { EUR: '1.00' },
  }); // prettier-ignore
  await app.table('network', 'grand');
  const bet = (tenant: Tenant, betId: string) => ({ casino: tenant, betId, currency: 'EUR', stake: '1.00', player: `${tenant}-p` }); // prettier-ignore
  const open = async (key: string, round: string, table: string, bets: object[]) => {
    await app.ok('POST', '/v1/rounds', key, { roundId: `rnd_${round}`, jackpot: 'grand', tables: [table] });
    if (bets.length > 0) await app.ok('POST', `/v1/rounds/rnd_${round}/bets`, key, { bets });
  };
  known.payout = { alba: '', borea: '' };
  known.endpoint = { alba: '', borea: '' };
  known.run = { alba: '', borea: '' };
  known.statement = { alba: 'stm_alba', borea: 'stm_borea' };
  for (const tenant of tenants) {
    const key = (keys['table-server'][tenant] = await serverKey(app.db, `hall-${tenant}`));
    await app.table(`hall-${tenant}`, 'grand', tenant);
    await open(key, `${tenant}-won`, `hall-${tenant}`, [bet(tenant, `${tenant}-0`)]);
    await app.ok('POST', `/v1/rounds/rnd_${tenant}-won/close`, key, {});
    await app.ok('POST', `/v1/rounds/rnd_${tenant}-won/outcome`, key, {
      hands: [{ cards: hands.flush }],
      dealer,
    });
    known.payout[tenant] = (await app.ok('GET', '/v1/payouts', keys.casino[tenant])).items[0].payoutId;
    const endpoint = await app.ok('POST', '/v1/webhooks', keys.casino[tenant], {
      url: `http://127.0.0.1:1/${tenant}`,
    });
    known.endpoint[tenant] = endpoint.endpointId;
    known.run[tenant] = (await app.ok('POST', '/v1/admin/reconciliations', keys.casino[tenant], reconciliation(tenant))).runId; // prettier-ignore
    await app.db.run(sql`
      INSERT INTO jackpot.statement (id, casino, number, first_day, last_day, time_zone, period_from, period_to, closed_at, closed_by)
      VALUES (${known.statement[tenant]}, ${tenant}, 1, '2025-01-01', '2025-01-31', 'UTC', '2025-01-01', '2025-02-01', now(), 'test')`);
    await app.db.run(sql`
      INSERT INTO jackpot.webhook_delivery (id, endpoint_id, casino, event_id, event_type, payload, state, created_at)
      VALUES (${`dlv_${tenant}`}, ${endpoint.endpointId}, ${tenant}, ${`evt_${tenant}`}, 'jackpot.hit', '{}', 'failed', now())`);
    await open(key, tenant, `hall-${tenant}`, [bet(tenant, `${tenant}-1`)]);
    await open(key, `${tenant}-void`, `hall-${tenant}`, []);
  }
  await open(
    app.keys.tableServer,
    'shared',
    'network',
    tenants.map((tenant) => bet(tenant, `${tenant}-2`)),
  );
  return { db: app.db, url: app.url, keys, stop: () => app.stop() };
}

/** As above, at the tables themselves. */
export async function tableGameOfTwo(): Promise<Service> {
  const app = await TableGameApp.start({ tables: ['network'] });
  const keys = {
    casino: app.keys.casino as Record<Tenant, string>,
    'table-server': {} as Record<Tenant, string>,
  };
  known.round = { alba: '', borea: '' };
  for (const tenant of ['alba', 'borea'] as const) {
    const key = (keys['table-server'][tenant] = await serverKey(app.db, `hall-${tenant}`));
    const windows = { bettingSeconds: 600, closingSeconds: 5, decisionSeconds: 20 };
    await app.table(`hall-${tenant}`, { owner: tenant, windows });
    const { roundId } = await app.ok('POST', '/v1/rounds', key, { tables: [`hall-${tenant}`] });
    known.round[tenant] = roundId;
    await app.ok('POST', `/v1/rounds/${roundId}/bets`, key, { bets: [wager(tenant, `${tenant}-1`)] });
  }
  return { db: app.db, url: app.url, keys, stop: () => app.stop() };
}
