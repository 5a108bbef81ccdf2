// R11: two people are two people, whichever keys and sessions they use; and nobody comes in by one person's word.
import { ManualClock, sql } from '@tributary/platform';
import { JackpotApp, Reply, livePrizes } from '../support/jackpot-app';
import { Browser, addPerson, password, signedIn } from '../support/people';

jest.setTimeout(60_000);

const clock = new ManualClock(new Date('2026-12-01T10:00:00Z'));
const dayMs = 86_400_000;
const reason = 'for a test';

let app: JackpotApp;
let anna: Browser;
let bruno: Browser;
let annaId: string;
let brunoId: string;

beforeAll(async () => {
  app = await JackpotApp.start({ clock });
  annaId = await addPerson(app.db, 'anna', ['admin']);
  brunoId = await addPerson(app.db, 'bruno', ['admin', 'finance']);
  anna = await signedIn(app.url, 'anna');
  bruno = await signedIn(app.url, 'bruno');
});

afterAll(() => app?.stop());

const jackpotOf = (code: string) => ({
  code,
  currency: 'EUR',
  reason,
  parameters: {
    baseAmount: '1000.00',
    resetAmount: '500.00',
    rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
    prizes: livePrizes,
    unitStakes: { EUR: '1.00' },
  },
});

const codeOf = ({ status, body }: Reply) => [status, body?.code];
const decision = (approvalId: string) => `/v1/approvals/${approvalId}/decision`;
const approve = { decision: 'approve' };
const samePerson = [403, 'same-person'];

describe('whoever asked cannot approve', () => {
  it('with another session of the same person', async () => {
    const { approvalId } = await anna.ok('POST', '/v1/jackpots', jackpotOf('by-session'));
    const again = await signedIn(app.url, 'anna');
    expect(codeOf(await again.call('POST', decision(approvalId), approve))).toEqual(samePerson);
    expect((await bruno.call('POST', decision(approvalId), approve)).status).toBe(200);
    const row = await app.db.row(
      sql`SELECT requested_by, decided_by FROM jackpot.approval WHERE id = ${approvalId}`,
    );
    expect(row).toEqual({ requested_by: annaId, decided_by: brunoId });
  });

  it('with a key that the person made, nor with a key made by that key, nor with its successor', async () => {
    const { approvalId } = await anna.ok('POST', '/v1/jackpots', jackpotOf('by-key'));
    const key = await anna.ok('POST', '/v1/keys', { name: 'anna’s', role: 'admin' });
    const second = await app.ok('POST', '/v1/keys', key.secret, { name: 'made by a key', role: 'admin' });
    const successor = await app.ok('POST', `/v1/keys/${key.keyId}/rotate`, key.secret, {});
    expect([key.actor, second.actor, successor.actor]).toEqual([annaId, annaId, annaId]);
    for (const { secret } of [key, second, successor]) {
      expect(codeOf(await app.call('POST', decision(approvalId), secret, approve))).toEqual(samePerson);
    }
    const asked = await app.ok('POST', '/v1/jackpots', key.secret, jackpotOf('by-key-2'));
    expect(codeOf(await anna.call('POST', decision(asked.approvalId), approve))).toEqual(samePerson);
    expect((await bruno.call('POST', decision(asked.approvalId), approve)).status).toBe(200);
  });

  it('with a key that a key of nobody in particular made, or with that key’s successor', async () => {
    const { approvalId } = await app.ok('POST', '/v1/jackpots', app.keys.admin, jackpotOf('by-root'));
    const made = await app.ok('POST', '/v1/keys', app.keys.admin, { name: 'second', role: 'admin' });
    const root = (await app.ok('GET', '/v1/keys?limit=1000', app.keys.admin)).items.find(({ keyId }: { keyId: string }) => keyId === made.madeBy); // prettier-ignore
    const successor = await app.ok('POST', `/v1/keys/${root.keyId}/rotate`, app.keys.admin, {});
    for (const { secret } of [made, successor]) {
      expect(codeOf(await app.call('POST', decision(approvalId), secret, approve))).toEqual(samePerson);
    }
    await app.approve(approvalId);
  });

  it('by taking over another’s key: a staff key is rotated by whoever answers for it', async () => {
    const key = await bruno.ok('POST', '/v1/keys', { name: 'bruno’s', role: 'admin' });
    const taken = await anna.call('POST', `/v1/keys/${key.keyId}/rotate`, {});
    expect(codeOf(taken)).toEqual([403, 'forbidden']);
    expect((await bruno.call('POST', `/v1/keys/${key.keyId}/rotate`, {})).status).toBe(201);
  });
});

describe('an invitation', () => {
  const accept = (token: string, approverToken?: string, secret = 'a brand new secret') =>
    app.call('POST', '/v1/invitations/acceptance', null, { token, approverToken, password: secret });
  const other = `tra_${'A'.repeat(43)}`;

  it('R11 opens nothing before another person has approved it, then once, with a part from each of the two', async () => {
    const body = { name: 'clara', roles: ['finance'], reason };
    const made = await anna.ok('POST', '/v1/people', body);
    expect(made).toEqual({
      personId: expect.stringMatching(/^per_/),
      approvalId: expect.stringMatching(/^apr_/),
      token: expect.stringMatching(/^tri_[A-Za-z0-9_-]{43}$/),
      expiresAt: '2026-12-08T10:00:00.000Z',
    });
    expect(codeOf(await accept(made.token))).toEqual([409, 'approval-needed']);
    expect(codeOf(await anna.call('POST', decision(made.approvalId), approve))).toEqual(samePerson);
    const { result } = await bruno.ok('POST', decision(made.approvalId), approve);
    const part = result.approverToken as string;
    expect(result).toEqual({
      personId: made.personId,
      approverToken: expect.stringMatching(/^tra_[A-Za-z0-9_-]{43}$/),
    });
    // Shown once: neither the repeated decision nor the list of requests has it.
    expect((await bruno.ok('POST', decision(made.approvalId), approve)).result).toEqual({
      personId: made.personId,
    });
    // The inviter alone, the approver alone, and either with a part that was made up, open nothing.
    const alone = await accept(made.token);
    expect([alone.status, alone.body.errors[0].field]).toEqual([422, 'approverToken']);
    expect(codeOf(await accept(made.token, other))).toEqual([404, 'not-found']);
    expect(codeOf(await accept(`tri_${'A'.repeat(43)}`, part))).toEqual([404, 'not-found']);
    expect((await accept(made.token, part, 'clara is my name')).body.errors[0].field).toBe('password');
    expect((await accept(made.token, part)).status).toBe(200);
    expect(codeOf(await accept(made.token, part))).toEqual([404, 'not-found']);
    const clara = await signedIn(app.url, 'clara', 'a brand new secret');
    expect((await clara.ok('GET', '/v1/session')).person.roles).toEqual(['finance']);
    const stored = await app.db.row<{ text: string }>(sql`
      SELECT (SELECT string_agg(i::text, '') FROM access.invitation i) || (SELECT string_agg(a::text, '') FROM jackpot.approval a)
             || (SELECT string_agg(e::text, '') FROM access.audit_entry e) AS text`);
    for (const secret of [made.token, part]) expect(stored!.text).not.toContain(secret);
  });

  it('is not made twice for one name, shows its word once, and opens nothing when declined or late', async () => {
    expect(codeOf(await anna.call('POST', '/v1/people', { name: 'clara', roles: ['admin'], reason }))).toEqual([409, 'already-exists']); // prettier-ignore
    const headers = { 'idempotency-key': 'invite-dieter' };
    const body = { name: 'dieter', roles: ['admin', 'finance'], reason };
    const first = await anna.call('POST', '/v1/people', body, headers);
    const repeat = await anna.call('POST', '/v1/people', body, headers);
    expect(repeat.body).toEqual({ ...first.body, token: null });
    await bruno.ok('POST', decision(first.body.approvalId), { decision: 'decline' });
    expect(codeOf(await accept(first.body.token, other))).toEqual([404, 'not-found']);
    const late = await anna.ok('POST', `/v1/people/${first.body.personId}/invitation`, { reason });
    const { result } = await bruno.ok('POST', decision(late.approvalId), approve);
    clock.advance(7 * dayMs);
    expect(codeOf(await accept(late.token, result.approverToken))).toEqual([404, 'not-found']);
    anna = await signedIn(app.url, 'anna');
    bruno = await signedIn(app.url, 'bruno');
  });

  it('is no way to take over another’s name: a new password takes two as well', async () => {
    const made = await anna.ok('POST', `/v1/people/${brunoId}/invitation`, { reason: 'bruno forgot it' });
    expect(codeOf(await accept(made.token))).toEqual([409, 'approval-needed']);
    expect(codeOf(await anna.call('POST', decision(made.approvalId), approve))).toEqual(samePerson);
    expect((await new Browser(app.url).signIn('bruno', password)).status).toBe(200);
    expect(codeOf(await accept(`tri_${'A'.repeat(43)}`))).toEqual([404, 'not-found']);
  });
});

describe('what a person may', () => {
  it('is all that a key of the person may: no key of another role is made', async () => {
    const refused = await anna.call('POST', '/v1/keys', { name: 'more', role: 'finance' });
    expect(codeOf(refused)).toEqual([403, 'forbidden']);
    const key = await anna.ok('POST', '/v1/keys', { name: 'a key', role: 'admin' });
    const by = await app.call('POST', '/v1/keys', key.secret, { name: 'more', role: 'finance' });
    expect(codeOf(by)).toEqual([403, 'forbidden']);
  });

  it('is nothing that the person changes alone, by session or by key', async () => {
    const key = await anna.ok('POST', '/v1/keys', { name: 'own', role: 'admin' });
    const body = { roles: ['admin', 'finance'], reason };
    expect(codeOf(await anna.call('PATCH', `/v1/people/${annaId}`, body))).toEqual([409, 'decision-refused']);
    expect(codeOf(await app.call('PATCH', `/v1/people/${annaId}`, key.secret, body))).toEqual([409, 'decision-refused']); // prettier-ignore
  });

  it('goes from the person’s keys too, when a role is taken or the person is shut out', async () => {
    const emilId = await addPerson(app.db, 'emil', ['admin', 'finance']);
    const emil = await signedIn(app.url, 'emil');
    const admin = await emil.ok('POST', '/v1/keys', { name: 'a', role: 'admin' });
    const finance = await emil.ok('POST', '/v1/keys', { name: 'f', role: 'finance' });
    const server = await emil.ok('POST', '/v1/keys', {
      name: 's',
      role: 'table-server',
      tables: ['table-1'],
    });
    const works = async () => {
      clock.advance(2_000);
      const keys = [admin, finance, server];
      return Promise.all(keys.map(async ({ secret }) => (await app.call('GET', '/v1/rates', secret)).status));
    };
    expect(await works()).toEqual([200, 200, 200]);
    await bruno.ok('PATCH', `/v1/people/${emilId}`, { roles: ['finance'], reason });
    expect(await works()).toEqual([401, 200, 200]);
    await bruno.ok('PATCH', `/v1/people/${emilId}`, { state: 'disabled', reason });
    // A table server's key is the table server's, whoever made it.
    expect(await works()).toEqual([401, 401, 200]);
  });

  it('is listed for administrators alone, without anything secret', async () => {
    const list = await bruno.ok('GET', '/v1/people?limit=1');
    expect([list.items.length, list.next]).toEqual([1, expect.any(String)]);
    const all = JSON.stringify(await bruno.ok('GET', '/v1/people'));
    expect(all).toContain(`"personId":"${annaId}","name":"anna","roles":["admin"],"state":"active"`);
    expect(all).not.toContain('scrypt');
    expect((await app.call('GET', '/v1/people', app.keys.finance)).status).toBe(403);
  });
});
