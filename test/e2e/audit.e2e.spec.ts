// R48: access, failures and changes are logged, append-only and tamper-evident: an altered row breaks the check, and the
// check names it.
import { AuditLog, ManualClock, sql } from '@tributary/platform';
import { JackpotApp, livePrizes } from '../support/jackpot-app';
import { addPerson, signedIn } from '../support/people';
import { runScript } from '../support/run-script';

jest.setTimeout(60_000);

const clock = new ManualClock(new Date('2026-12-01T10:00:00Z'));
const proofName = 'the audit log is complete and unchanged';
const reason = 'a reason';

interface Item {
  readonly position: string;
  readonly kind: string;
  readonly actor: string | null;
  readonly actorName: string | null;
  readonly subject: string;
  readonly detail: Record<string, unknown>;
  readonly hash: string;
}

let app: JackpotApp;
let annaId: string;

const flush = () => app.app.get(AuditLog).flush();

async function read(
  query = '',
): Promise<{ items: Item[]; next: string | null; head: { length: string; hash: string } }> {
  await flush();
  return app.ok('GET', `/v1/admin/audit?limit=1000${query}`, app.keys.finance);
}

const kinds = async (query = '') => (await read(query)).items.map(({ kind }) => kind);

beforeAll(async () => {
  app = await JackpotApp.start({ clock });
  annaId = await addPerson(app.db, 'anna', ['admin']);
});

afterAll(() => app?.stop());

describe('what stands in the log', () => {
  it('R48 a session from its beginning to its end, and what was asked for in between', async () => {
    const anna = await signedIn(app.url, 'anna');
    await anna.ok('POST', '/v1/keys', { name: 'floor', role: 'admin' });
    await anna.ok('DELETE', '/v1/session');
    const items = (await read(`&actor=${annaId}`)).items.reverse();
    expect(items.map(({ kind, subject, detail }) => [kind, subject.slice(0, 4), detail.result ?? detail.reason ?? null])).toEqual(
      expect.arrayContaining([
        ['session.begun', 'ses_', null],
        ['key.made', 'key_', null],
        ['staff.request', 'POST', 'done'],
        ['session.ended', 'ses_', 'sign-out'],
      ]),
    ); // prettier-ignore
    expect(new Set(items.map(({ actorName }) => actorName))).toEqual(new Set(['anna']));
    const asked = items.find(({ kind }) => kind === 'staff.request');
    expect(asked).toMatchObject({ subject: 'POST /v1/keys', detail: { role: 'admin', by: expect.stringMatching(/^ses_/) } }); // prettier-ignore
  });

  it('a refusal, with who, where and why; equal ones as one with their number', async () => {
    await flush();
    await Promise.all(Array.from({ length: 30 }, () => app.call('GET', '/v1/keys', app.keys.finance)));
    await app.call('GET', '/v1/keys', 'trb_nonsense');
    const [nobody, finance] = (await read('&kind=access.refused')).items;
    expect(nobody).toMatchObject({
      actor: null,
      subject: 'GET /v1/keys',
      detail: { code: 'unauthenticated' },
    });
    expect(finance).toMatchObject({ subject: 'GET /v1/keys', detail: { code: 'forbidden' } });
    const total = (await read('&kind=access.refused')).items
      .filter(({ actor }) => actor === finance!.actor)
      .reduce((sum, { detail }) => sum + ((detail.count as number | undefined) ?? 1), 0);
    expect(total).toBe(30);
  });

  it('a flood of different refusals stays small', async () => {
    const log = app.app.get(AuditLog);
    await flush();
    const before = Number((await read()).head.length);
    for (let n = 0; n < 5_000; n += 1) {
      log.record({ kind: 'access.refused', actor: null, subject: `GET /${n}`, detail: {} });
    }
    expect(Number((await read()).head.length) - before).toBeLessThanOrEqual(201);
    const rest = (await read('&subject=more%20than%20fit')).items;
    expect(rest[0]!.detail.count).toBe(4_800);
  });

  it('R48 changes of casinos, tables, parameters and keys, and approvals with both people', async () => {
    const { admin, admin2 } = app.keys;
    const casino = {
      code: 'alba',
      name: 'Alba',
      timeZone: 'UTC',
      currencies: ['EUR'],
      commission: '0.05',
      jurisdiction: {},
    };
    await app.ok('POST', '/v1/casinos', admin, casino);
    await app.ok('PATCH', '/v1/casinos/alba', admin, { status: 'suspended', reason });
    await app.ok('POST', '/v1/tables', admin, { code: 'hall-1' });
    await app.ok('PATCH', '/v1/tables/hall-1', admin, { status: 'disabled', reason });
    const parameters = {
      baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
      prizes: livePrizes, unitStakes: { EUR: '1.00' },
    }; // prettier-ignore
    const { approvalId } = await app.ok('POST', '/v1/jackpots', admin, { code: 'grand', currency: 'EUR', parameters, reason }); // prettier-ignore
    await app.approve(approvalId);
    const key = await app.ok('POST', '/v1/keys', admin, { name: 'cage', role: 'casino', casino: 'alba' });
    await app.ok('POST', `/v1/keys/${key.keyId}/rotate`, admin2, {});
    await app.ok('DELETE', `/v1/keys/${key.keyId}`, admin2);
    expect(await kinds('&subject=alba')).toEqual(['casino.status', 'casino.added']);
    expect(await kinds('&subject=hall-1')).toEqual(['table.status', 'table.added']);
    expect(await kinds('&subject=grand')).toEqual(['parameters.approved', 'parameters.requested']);
    expect(await kinds(`&subject=${key.keyId}`)).toEqual(['key.revoked', 'key.changed', 'key.made']);
    const [approved, requested] = (await read(`&subject=${approvalId}`)).items;
    expect([approved!.kind, requested!.kind]).toEqual(['approval.approved', 'approval.requested']);
    expect(approved!.actor).not.toBe(requested!.actor);
    expect(requested!.detail).toMatchObject({ action: 'jackpot.parameters', subject: 'grand:1', reason });
  });

  it('R48 an endpoint of webhooks that a casino’s own key adds or removes', async () => {
    const key = await app.ok('POST', '/v1/keys', app.keys.admin, {
      name: 'a',
      role: 'casino',
      casino: 'alba',
    });
    const hook = { url: 'https://alba.example/hook', types: ['jackpot.hit'] };
    const { endpointId, secret } = await app.ok('POST', '/v1/webhooks', key.secret, hook);
    await app.ok('DELETE', `/v1/webhooks/${endpointId}`, key.secret);
    const { items } = await read(`&subject=${endpointId}`);
    expect(items.map(({ kind, actor, detail }) => [kind, actor, detail])).toEqual(
      ['webhook.removed', 'webhook.added'].map((kind) => [kind, key.keyId, { casino: 'alba', ...hook }]),
    );
    expect(JSON.stringify(items)).not.toContain(secret);
  });

  it('reading a casino’s players by the file', async () => {
    await app.ok('GET', '/v1/admin/unpaid', app.keys.finance);
    const [item] = (await read('&kind=personal-data.read')).items;
    expect(item).toMatchObject({
      subject: 'GET /v1/admin/unpaid',
      detail: { result: 'done', role: 'finance' },
    });
  });

  it('exactly when its change does: a transaction that fails leaves neither', async () => {
    const before = (await read()).head;
    const failing = app.db.transaction(async (tx) => {
      await tx.run(sql`UPDATE jackpot.casino SET name = 'Other' WHERE code = 'alba'`);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect((await read()).head).toEqual(before);
    await app.db.run(sql`UPDATE jackpot.casino SET name = 'By hand' WHERE code = 'alba'`);
    const [item] = (await read()).items;
    expect([item!.kind, item!.subject]).toEqual(['casino.changed', 'alba']);
  });
});

describe('reading', () => {
  it('goes by cursor, newest first, each entry once, while new ones come (F-12)', async () => {
    const all = (await read()).items.map(({ position }) => Number(position));
    expect(all).toEqual(Array.from({ length: all.length }, (_, n) => all.length - n));
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: Item[]; next: string | null } = await app.ok('GET', `/v1/admin/audit?limit=7${cursor ? `&cursor=${cursor}` : ''}`, app.keys.finance); // prettier-ignore
      seen.push(...page.items.map(({ position }) => Number(position)));
      await app.casino(`new-${seen.length}`, ['EUR']);
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(all);
  });

  it('filters by time, and refuses what is no filter', async () => {
    clock.advance(60_000);
    const from = clock.now().toISOString();
    await app.ok('POST', '/v1/keys', app.keys.admin, { name: 'later', role: 'admin' });
    expect(await kinds(`&from=${from}&kind=key.made`)).toEqual(['key.made']);
    expect(await kinds(`&to=${from}&kind=key.made`)).not.toHaveLength(0);
    for (const query of [
      'kind=DROP',
      'actor=x',
      'limit=0',
      'limit=1001',
      'from=yesterday',
      'page=2',
      'cursor=AAAA',
    ]) {
      expect([query, (await app.call('GET', `/v1/admin/audit?${query}`, app.keys.admin)).status]).toEqual([
        query,
        422,
      ]);
    }
  });

  it('is for finance and administrators alone', async () => {
    const key = await app.casino('spy', ['EUR']);
    expect((await app.call('GET', '/v1/admin/audit', key)).status).toBe(403);
    expect((await app.call('GET', '/v1/admin/audit', app.keys.tableServer)).status).toBe(403);
  });
});

describe('R48 the chain', () => {
  /** As a superuser can: past every trigger. */
  const tamper = (statement: string) =>
    app.db.transaction(async (tx) => {
      await tx.run(sql`SET LOCAL session_replication_role = replica`);
      expect(await tx.run({ text: statement, values: [] })).toBe(1);
    });

  async function proof(): Promise<{ code: number; holds: boolean; detail: string }> {
    const ended = await runScript('reconcile.mjs', ['--json'], { DATABASE_URL: app.databaseUrl });
    const { proofs } = JSON.parse(ended.output) as {
      proofs: { name: string; holds: boolean; detail: string }[];
    };
    expect(proofs.filter(({ name, holds }) => name !== proofName && !holds)).toEqual([]);
    const { holds, detail } = proofs.find(({ name }) => name === proofName)!;
    return { code: ended.code, holds, detail };
  }

  it('refuses every change to what is written', async () => {
    for (const statement of [
      `UPDATE access.audit_entry SET actor = 'key_other' WHERE position = 3`,
      'DELETE FROM access.audit_entry WHERE position = 3',
      'TRUNCATE access.audit_entry',
      'DELETE FROM access.audit_chain',
    ]) {
      await expect(app.db.run({ text: statement, values: [] })).rejects.toThrow(/append-only/);
    }
  });

  it('takes no forged position or hash: an inserted entry continues it all the same', async () => {
    await flush();
    await app.db.run(sql`
      INSERT INTO access.audit_entry (position, at, kind, subject, detail, previous, hash)
      VALUES (2, now(), 'key.made', 'key_forged', '{}', '\\x00', '\\x00')`);
    const { items, head } = await read();
    expect([items[0]!.subject, items[0]!.position, items[0]!.hash]).toEqual([
      'key_forged',
      head.length,
      head.hash,
    ]);
  });

  it('holds, says npm run reconcile, over many writers at once', async () => {
    const make = (_: unknown, n: number) =>
      app.ok('POST', '/v1/keys', app.keys.admin, { name: `n${n}`, role: 'admin' });
    await Promise.all(Array.from({ length: 40 }, make));
    const { head } = await read();
    expect(await proof()).toEqual({ code: 0, holds: true, detail: `${head.length} entries checked` });
  });

  it.each([
    ['its actor', `actor = 'key_other'`, `actor = NULL`],
    ['its time by a microsecond', `at = at + interval '1 microsecond'`, `at = at - interval '1 microsecond'`],
    ['a detail', `detail = detail || '{"x": 1}'`, `detail = detail - 'x'`],
    ['its kind', `kind = kind || '.x'`, `kind = left(kind, -2)`],
  ])('broken by changing %s: the proof names the row', async (_, change, back) => {
    const row = await app.db.row<{ position: string }>(sql`SELECT max(position)::text AS position FROM access.audit_entry WHERE actor IS NULL AND position < 20`); // prettier-ignore
    await tamper(`UPDATE access.audit_entry SET ${change} WHERE position = ${row!.position}`);
    expect(await proof()).toEqual({
      code: 1,
      holds: false,
      detail: `1 violations: {"position":"${row!.position}","fault":"its content was changed"}`,
    });
    await tamper(`UPDATE access.audit_entry SET ${back} WHERE position = ${row!.position}`);
    expect((await proof()).holds).toBe(true);
  });

  it('broken by a change with a hash made to fit: the entry after it does not continue it', async () => {
    await tamper(`UPDATE access.audit_entry e SET actor = 'key_x', hash = access.audit_hash(e.previous, (e.position, e.at, e.kind, 'key_x', e.subject, e.detail, e.previous, e.hash)::access.audit_entry) WHERE position = 5`); // prettier-ignore
    const { detail } = await proof();
    expect(detail).toBe('1 violations: {"position":"6","fault":"does not continue the entry before it"}');
  });

  it('broken by taking an entry away, in the middle and at the end', async () => {
    await tamper('DELETE FROM access.audit_entry WHERE position = 8');
    expect((await proof()).detail).toContain('{"position":"9","fault":"entries before it are missing"}');
    const { head } = await read();
    await tamper(`DELETE FROM access.audit_entry WHERE position = ${head.length}`);
    expect((await proof()).detail).toContain(
      `{"position":"${head.length}","fault":"the chain ends with other entries than these"}`,
    );
  });
});
