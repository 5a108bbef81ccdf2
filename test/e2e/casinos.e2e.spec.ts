// Participants, tables and keys over REST: created once, strict, and each tenant sees itself only.
import { JackpotApp, problemOf } from '../support/jackpot-app';

let app: JackpotApp;
beforeAll(async () => {
  app = await JackpotApp.start();
});
afterAll(() => app?.stop());

const alba = {
  code: 'alba',
  name: 'Casino Alba',
  timeZone: 'Europe/Rome',
  currencies: ['EUR'],
  commission: '0.05',
};
const post = (path: string, body: object, key = app.keys.admin) => app.call('POST', path, key, body);

it('creates a casino once: the same content answers the same, other content is refused', async () => {
  const first = await post('/v1/casinos', alba);
  expect(first).toMatchObject({ status: 201, body: { ...alba, status: 'active' } });
  expect((await post('/v1/casinos', alba)).body).toEqual(first.body);
  expect(problemOf(await post('/v1/casinos', { ...alba, name: 'Other' }))).toMatchObject({
    status: 409,
    code: 'already-exists',
  });
});

it.each([
  ['a code in capitals', { code: 'Alba' }, 'invalid-request', 'code'],
  ['a reserved code', { code: 'network' }, 'invalid-request', 'code'],
  ['no time zone', { timeZone: 'Mars/Olympus' }, 'invalid-request', 'timeZone'],
  ['A-21 a dead currency', { currencies: ['EUR', 'BGN'] }, 'currency-invalid', 'currencies.1'],
  ['A-19 no minor unit', { currencies: ['XAU'] }, 'currency-invalid', 'currencies.0'],
  ['F-23 a commission above one', { commission: '1.5' }, 'invalid-request', 'commission'],
  ['F-04 an extra field', { status: 'left' }, 'invalid-request', 'status'],
])('refuses %s', async (_, more, code, field) => {
  expect(problemOf(await post('/v1/casinos', { ...alba, code: 'other', ...more }))).toMatchObject({
    status: 422,
    code,
    field,
  });
});

it('R12 F-01 a key works in its role and scope until it is revoked; a casino sees itself only', async () => {
  await post('/v1/casinos', { ...alba, code: 'borea' });
  const made = await app.ok('POST', '/v1/keys', app.keys.admin, {
    name: 'alba',
    role: 'casino',
    casino: 'alba',
  });
  expect(made.secret).toMatch(/^trb_[A-Za-z0-9_-]{43}$/);
  expect((await app.ok('GET', '/v1/casinos', made.secret)).items).toHaveLength(1);
  expect(problemOf(await app.call('GET', '/v1/casinos/borea', made.secret))).toMatchObject({ status: 404 });
  expect(problemOf(await app.call('GET', '/v1/casinos/nobody', made.secret))).toMatchObject({ status: 404 });
  expect(problemOf(await post('/v1/casinos', alba, made.secret))).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  const listed = await app.ok('GET', '/v1/keys', app.keys.admin);
  expect(JSON.stringify(listed)).not.toContain('secretHash');
  await app.ok('DELETE', `/v1/keys/${made.keyId}`, app.keys.admin);
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  expect(problemOf(await app.call('GET', '/v1/casinos', made.secret))).toMatchObject({ status: 401 });
});

it('a key must fit its role; F-10 wrong keys of any length get one answer', async () => {
  expect(problemOf(await post('/v1/keys', { name: 'x', role: 'casino' }))).toMatchObject({
    status: 422,
    field: 'casino',
  });
  expect(problemOf(await post('/v1/keys', { name: 'x', role: 'casino', casino: 'nobody' }))).toMatchObject({
    status: 404,
  });
  const wrong = [
    '',
    'x',
    `trb_${'a'.repeat(43)}`,
    `${app.keys.admin.slice(0, 30)}${'b'.repeat(17)}`,
    'x'.repeat(5000),
  ];
  const answers = await Promise.all(wrong.map((key) => app.call('GET', '/v1/keys', key || 'none')));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]!.status).toBe(401);
});

it('tables need a rule set, an owner and a jackpot that exist', async () => {
  expect(problemOf(await post('/v1/tables', { code: 't-1', ruleSet: 'none' }))).toMatchObject({
    status: 422,
    field: 'ruleSet',
  });
  expect(problemOf(await post('/v1/tables', { code: 't-1', owner: 'nobody' }))).toMatchObject({
    status: 422,
    field: 'owner',
  });
  expect(problemOf(await post('/v1/tables', { code: 't-1', jackpot: 'nothing' }))).toMatchObject({
    status: 422,
    field: 'jackpot',
  });
  expect(await post('/v1/tables', { code: 't-1', owner: 'alba' })).toMatchObject({
    status: 201,
    body: { ruleSet: 'live', ruleSetVersion: 1 },
  });
});
