// Rule sets as versioned documents: asked for, computed, approved by another person, played with a jackpot, and kept by
// every round that opened under them. What cannot be a rule set, or returns too much, changes nothing.
import { sql } from '@tributary/platform';
import { ruleSets } from '@tributary/poker';
import { buildNow } from '../support/built';
import { JackpotApp, problemOf } from '../support/jackpot-app';

let app: JackpotApp;

beforeAll(async () => {
  buildNow();
  app = await JackpotApp.start();
}, 60_000);
afterAll(() => app.stop());

const path = '/v1/admin/rule-sets';
const { live } = ruleSets;
const request = (document: unknown, reason = 'a new pay table') =>
  app.call('POST', path, app.keys.admin, { document, reason });
const decide = (approvalId: string, key = app.keys.admin2, decision = 'approve') =>
  app.call('POST', `/v1/approvals/${approvalId}/decision`, key, { decision });
const onRecord = async () =>
  (await app.db.row<{ n: string }>(sql`SELECT count(*)::text AS n FROM rules.rule_set`))!.n;
/** `live` with another odds for a flush: 6 instead of 7 to one. */
const lower = (id: string, version: number) => ({
  ...live,
  id,
  version,
  call: { ...live.call, table: { ...live.call.table, flush: '6' } },
});

describe('a new pay table is configuration', () => {
  it('is asked for by one person with its figures, and approved by another', async () => {
    const asked = await request(lower('dune', 1));
    expect(asked.status).toBe(201);
    expect([asked.body.id, asked.body.version]).toEqual(['dune', 1]);
    expect(BigInt(asked.body.figures.mainGame.returnOnAnte.denominator)).toBeGreaterThan(0n);
    expect((await app.call('GET', '/v1/variants/dune', null)).status).toBe(404);
    expect(problemOf(await decide(asked.body.approvalId, app.keys.admin)).code).toBe('same-person');
    expect((await decide(asked.body.approvalId)).status).toBe(200);
    expect(await app.ok('GET', '/v1/variants/dune', null)).toEqual(lower('dune', 1));
    const listed = (await app.ok('GET', '/v1/variants', null)).items;
    expect(listed).toContainEqual({ id: 'dune', versions: [1], builtIn: false });
    const record = await app.ok('GET', `${path}/dune/1`, app.keys.finance);
    expect(record).toMatchObject({ state: 'approved', reason: 'a new pay table', digest: asked.body.digest });
    // Lower odds return less than the published 96.30 %.
    const { returnOnAnte } = (await app.ok('GET', '/v1/variants/dune/returns', null)).mainGame;
    expect(returnOnAnte.percent < '96.30').toBe(true);
    expect(record.figures.mainGame.returnOnAnte).toEqual(returnOnAnte);
  }, 60_000);

  it('asked for again is the same request; other content under its version is refused', async () => {
    const first = await request(lower('mesa', 1));
    const again = await request(lower('mesa', 1), 'sent again');
    expect(again.body).toEqual(first.body);
    const other = await request({ ...live, id: 'mesa' });
    expect(problemOf(other)).toMatchObject({ status: 409, code: 'already-exists' });
    const three = await request(lower('mesa', 3));
    expect(problemOf(three)).toMatchObject({ status: 422, field: 'document.version' });
    expect(three.body.errors[0].reason).toContain('2');
  }, 60_000);

  it('declined is never played, and its version is not used again', async () => {
    const { body } = await request(lower('mesa', 2));
    expect((await decide(body.approvalId, app.keys.admin2, 'decline')).status).toBe(200);
    expect((await app.call('GET', '/v1/variants/mesa?version=2', null)).status).toBe(404);
    expect(problemOf(await request({ ...live, id: 'mesa', version: 2 })).code).toBe('already-exists');
    expect((await request({ ...live, id: 'mesa', version: 3 })).status).toBe(201);
  }, 60_000);

  it('a built-in id goes on with its next version only', async () => {
    expect(problemOf(await request(live))).toMatchObject({ status: 422, field: 'document.version' });
    expect(problemOf(await request(lower('live', 3)))).toMatchObject({
      status: 422,
      field: 'document.version',
    });
  });

  it('is not approved before its figures are there, and computes them if nobody does', async () => {
    const document = lower('slow', 1);
    const digest = 'b'.repeat(64);
    await app.db.run(sql`
      INSERT INTO rules.rule_set (id, version, document, digest, state, reason, requested_by, requested_at)
      VALUES ('slow', 1, ${JSON.stringify(document)}::jsonb, ${digest}, 'requested', 'test', 'somebody', now())`);
    await app.db.run(sql`
      INSERT INTO jackpot.approval (id, action, subject, payload, reason, state, requested_by, requested_at)
      VALUES ('apr_slow', 'rules.rule-set', 'slow:1', '{"id": "slow", "version": 1}', 'test', 'requested', 'somebody', now())`);
    expect(problemOf(await decide('apr_slow'))).toMatchObject({ status: 409, code: 'returns-pending' });
    for (let i = 0; i < 200; i += 1) {
      if ((await app.ok('GET', `${path}/slow/1`, app.keys.admin)).figures) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect((await decide('apr_slow')).status).toBe(200);
  }, 60_000);

  it('pages through what was asked for', async () => {
    const first = await app.ok('GET', `${path}?limit=1&state=approved`, app.keys.finance);
    const next = await app.ok('GET', `${path}?limit=1&state=approved&cursor=${first.next}`, app.keys.finance);
    const ids = [...first.items, ...next.items].map(({ id }: { id: string }) => id);
    expect(ids).toEqual(['dune', 'slow']);
    expect((await app.call('GET', `${path}?cursor=eA`, app.keys.finance)).status).toBe(422);
  });
});

describe('R45 R46 what cannot go live', () => {
  it('a 5+1 that returns more than is staked: 27 to one for three of a kind alone', async () => {
    const document = {
      ...live,
      id: 'rich',
      fivePlusOne: { ...live.fivePlusOne, table: { threeOfAKind: '27' } },
    };
    const before = await onRecord();
    const reply = await request(document);
    // 732,160 × 28 of 20,358,520 = 20,500,480 ÷ 20,358,520 = 5632 / 5593.
    expect(problemOf(reply)).toEqual({
      status: 422,
      code: 'parameters-invalid',
      field: 'document.fivePlusOne',
    });
    expect(reply.body.figures).toEqual([
      {
        field: 'document.fivePlusOne',
        return: { numerator: '5632', denominator: '5593', percent: '100.697300' },
      },
    ]);
    expect(await onRecord()).toBe(before);
  }, 60_000);

  it('a main game in which every hand is paid and the dealer always qualifies', async () => {
    const table = Object.fromEntries(Object.keys(live.call.table).map((category) => [category, '3']));
    const document = {
      ...live,
      id: 'gift',
      qualifier: { kind: 'always' },
      call: { multipleOfAnte: 1, table },
    };
    const reply = await request(document);
    expect(problemOf(reply)).toMatchObject({ status: 422, field: 'document.call' });
    const { numerator, denominator } = reply.body.figures[0].return;
    expect(BigInt(numerator)).toBeGreaterThan(BigInt(denominator));
    expect(reply.body.figures[0].returnOnTotalBet.percent > '100').toBe(true);
  }, 60_000);

  it('jackpot multiples of more than the stake: 2500 for every flush', async () => {
    const prizes = { ...live.jackpot!.prizes, flush: { kind: 'multiple', times: '2500' } };
    const reply = await request({ ...live, id: 'flood', jackpot: { ...live.jackpot, prizes } });
    // 827,636 − 25 × 5108 + 2500 × 5108 = 13,469,936 of 2,598,960 hands: ÷ 16 = 841,871 / 162,435 = 518.281774 %.
    expect(reply.body.figures).toEqual([
      {
        field: 'document.jackpot.prizes',
        return: { numerator: '841871', denominator: '162435', percent: '518.281774' },
      },
    ]);
  });

  it('a BONUS that cannot be won: for a high card, where a call costs ten antes and nobody calls with one', async () => {
    const document = {
      ...ruleSets.land, id: 'mirage', purchase: undefined,
      call: { ...ruleSets.land.call, multipleOfAnte: 10 },
      bonus: { ...ruleSets.land.bonus, table: { flush: '100', highCard: '50' } },
    }; // prettier-ignore
    const reply = await request(document);
    expect(reply.status).toBe(422);
    // Ten antes at stake on a strong hand alone is also a game that returns too much: both are said.
    const field = 'document.bonus.table.highCard';
    expect(reply.body.errors).toContainEqual({ field, reason: 'cannot be won' });
    const found = reply.body.figures.find((figure: { field: string }) => figure.field === field);
    expect(found).toMatchObject({ probability: { numerator: '0', denominator: '1' }, oneIn: null });
  }, 60_000);
});

describe('the queue before the computation is bounded', () => {
  it('nine at once: six are computed, and three are told to come again', async () => {
    // Nine games, each lower than `live`.
    const another = (i: number) => {
      const document = lower(`many-${i}`, 1);
      const table = { ...document.call.table, fullHouse: String(1 + i) };
      return { ...document, call: { ...document.call, table } };
    };
    const before = BigInt(await onRecord());
    const replies = await Promise.all(Array.from({ length: 9 }, (_, i) => request(another(i))));
    const statuses = replies.map(({ status }) => status);
    // Two in work and four waiting; the last three are told so, and stored is what was answered as stored.
    expect(statuses.filter((status) => status === 201)).toHaveLength(6);
    const refused = replies.filter(({ status }) => status === 503);
    expect(refused.map(({ body }) => body.code)).toEqual(['overloaded', 'overloaded', 'overloaded']);
    expect(BigInt(await onRecord()) - before).toBe(6n);
  }, 120_000);
});
