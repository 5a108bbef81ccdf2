// The compatibility check: every kind of break is found, with whom it breaks; additions pass; and the documents of today
// break nothing of the last release but what is listed with its reason.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { changeOf, compareDocuments } from '../scripts/compatibility/documents.cjs';

const root = join(__dirname, '..');
type Json = Record<string, unknown>;

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });

/** A document of one route that takes and answers these. */
function routes(of: { takes?: Json; answers?: Json; more?: Json; schemas?: Json }): Json {
  const { takes = {}, answers = {}, more = {}, schemas = {} } = of;
  const post = {
    requestBody: { required: true, ...json(takes) },
    responses: { '200': json(answers) },
    ...more,
  };
  return { openapi: '3.1.0', paths: { '/v1/bets': { post } }, components: { schemas } };
}

const found = (before: Json, after: Json) => compareDocuments(before, after).map(changeOf);
const sent = (before: Json, after: Json) => found(routes({ takes: before }), routes({ takes: after }));
const answered = (before: Json, after: Json) =>
  found(routes({ answers: before }), routes({ answers: after }));
const operation = (before: Json, after: Json) => found(routes({ more: before }), routes({ more: after }));

const text = { type: 'string' };
const shape = (properties: Json, required: string[] = [], more: Json = {}) => ({
  type: 'object', properties, required, ...more,
}); // prettier-ignore
const shut = { additionalProperties: false };
const query = (name: string, schema: Json, required = false) => ({ name, in: 'query', required, schema });

describe('routes', () => {
  it('one that is gone breaks everyone who calls it', () => {
    expect(compareDocuments(routes({}), { openapi: '3.1.0', paths: {} })).toEqual([
      { where: 'POST /v1/bets', field: '', what: 'is gone', whom: 'everyone who calls it' },
    ]);
  });

  it('a new one, and a document that stayed the same, break nobody', () => {
    expect(found({ openapi: '3.1.0', paths: {} }, routes({}))).toEqual([]);
    const answers = shape({ stake: text }, ['stake']);
    expect(found(routes({ answers }), routes({ answers }))).toEqual([]);
  });

  it.each([
    ['one that is gone', [query('page', text)], [], ['query page is not known any more']],
    [
      'one that is required now',
      [query('page', text)],
      [query('page', text, true)],
      ['query page is required now'],
    ],
    ['a new one that is required', [], [query('page', text, true)], ['query page is required now']],
    ['a new one that is not', [], [query('page', text)], []],
    [
      'a lower limit of a page',
      [query('limit', { type: 'integer', maximum: 1000 })],
      [query('limit', { type: 'integer', maximum: 100 })],
      ['query limit maximum was 1000, is 100'],
    ],
  ])('parameters: %s', (_, before, after, breaks) => {
    expect(operation({ parameters: before }, { parameters: after })).toEqual(breaks);
  });

  it('a status, a media type, a key or a role that is no more', () => {
    const answers = { '200': json(text) };
    expect(operation({ responses: answers }, { responses: { '201': json(text) } })).toEqual([
      'answers 200 no more',
    ]);
    const csv = { '200': { content: { 'text/csv': { schema: text } } } };
    expect(operation({ responses: answers }, { responses: csv })).toEqual(['knows application/json no more']);
    const [key, signed] = [{ bearer: [] }, { bearer: [], signature: [] }];
    expect(operation({}, { security: [key] })).toEqual(['needs a key now']);
    expect(operation({ security: [key] }, { security: [signed] })).toEqual(['takes bearer alone no more']);
    expect(operation({ security: [key] }, { security: [key, signed] })).toEqual([]);
    expect(operation({ security: [signed] }, { security: [key] })).toEqual([]);
    const roles = (...names: string[]) => ({ 'x-roles': names });
    expect(operation(roles('casino', 'admin'), roles('admin'))).toEqual(['is not for this role any more']);
    expect(operation(roles('admin'), roles('casino', 'admin'))).toEqual([]);
  });

  it('a body that is needed now, or read no more', () => {
    const optional = { requestBody: { required: false, ...json(text) } };
    expect(operation(optional, {})).toContain('needs a body now');
    expect(operation({}, { requestBody: undefined })).toEqual(['reads no body any more']);
    expect(operation({ requestBody: undefined }, optional)).toEqual([]);
  });
});

describe('what is sent', () => {
  it.each<[string, Json, Json, string[]]>([
    ['a new field that is required', shape({ a: text }), shape({ a: text, b: text }, ['b']), ['b is required now']],
    ['a new field that is not', shape({ a: text }), shape({ a: text, b: text }), []],
    ['a field that became required', shape({ a: text }), shape({ a: text }, ['a']), ['a is required now']],
    ['a field that need not be any more', shape({ a: text }, ['a']), shape({ a: text }), []],
    ['a field gone from a strict body', shape({ a: text }, [], shut), shape({}, [], shut), ['a is refused now']],
    ['a field gone from an open body', shape({ a: text }), shape({}), []],
    ['an open body that became strict', shape({}), shape({}, [], shut), ['takes no other fields now']],
    ['a renamed field', shape({ a: text }, ['a'], shut), shape({ b: text }, ['b'], shut), ['a is refused now', 'b is required now']],
    ['another type', shape({ a: text }), shape({ a: { type: 'integer' } }), ['a type was string, is integer']],
    ['a wider type', shape({ a: { type: 'integer' } }), shape({ a: { type: 'number' } }), []],
    ['null that is refused now', { type: ['string', 'null'] }, text, ['type was string or null, is string']],
    ['null that is taken now', text, { type: ['string', 'null'] }, []],
    ['a value gone from an enumeration', { enum: ['a', 'b'] }, { enum: ['a'] }, ['takes "b" no more']],
    ['a value more in an enumeration', { enum: ['a'] }, { enum: ['a', 'b'] }, []],
    ['an enumeration where any text was taken', text, { type: 'string', enum: ['a'] }, ['takes only "a" now']],
    ['a batch that may hold less', { type: 'array', maxItems: 5000 }, { type: 'array', maxItems: 500 }, ['maxItems was 5000, is 500']],
    ['a batch that may hold more', { type: 'array', maxItems: 500 }, { type: 'array', maxItems: 5000 }, []],
    ['a length that was not limited', text, { ...text, maxLength: 9 }, ['maxLength was not there, is 9']],
    ['a length that is not limited any more', { ...text, maxLength: 9 }, text, []],
    ['a higher minimum', { type: 'number', minimum: 0 }, { type: 'number', minimum: 1 }, ['minimum was 0, is 1']],
    ['another pattern', { ...text, pattern: '^a' }, { ...text, pattern: '^b' }, ['pattern was "^a", is "^b"']],
    ['another default', { ...text, default: 'a' }, { ...text, default: 'b' }, ['default was "a", is "b"']],
    ['items of a list', { type: 'array', items: text }, { type: 'array', items: { ...text, maxLength: 1 } }, ['[] maxLength was not there, is 1']],
    ['one of several shapes', { oneOf: [text, { type: 'null' }] }, { oneOf: [text] }, ['type was null, is string']],
    ['a shape more', { oneOf: [text] }, { oneOf: [text, { type: 'null' }] }, []],
  ])('%s', (_, before, after, breaks) => {
    expect(sent(before, after)).toEqual(breaks);
  }); // prettier-ignore

  it('says whom it breaks', () => {
    const [first] = compareDocuments(routes({ takes: text }), routes({ takes: { type: 'integer' } }));
    expect(first?.whom).toBe('whoever sends it');
  });
});

describe('what is answered', () => {
  const kind = (value: string, more: Json = {}) => shape({ type: { enum: [value] }, ...more }, ['type']);

  it.each<[string, Json, Json, string[]]>([
    ['a field that is gone', shape({ a: text }), shape({}), ['a is answered no more']],
    ['a renamed field', shape({ a: text }), shape({ b: text }), ['a is answered no more']],
    ['a field more', shape({ a: text }), shape({ a: text, b: text }, ['b']), []],
    ['a field that may be left out now', shape({ a: text }, ['a']), shape({ a: text }), ['a may be left out now']],
    ['another type', { type: 'string' }, { type: 'integer' }, ['type was string, is integer']],
    ['null where there was none', text, { anyOf: [text, { type: 'null' }] }, ['type was string, is null']],
    ['null that does not come any more', { type: ['string', 'null'] }, text, []],
    ['a value more in an enumeration', { enum: ['a'] }, { enum: ['a', 'b'] }, []],
    ['a type where nothing was said', {}, shape({ a: text }), []],
    ['nothing said where there was a type', text, {}, ['type was string, is anything']],
    ['a new type of event', { oneOf: [kind('hit')] }, { oneOf: [kind('hit'), kind('void')] }, []],
    ['a field gone from one type of event', { oneOf: [kind('hit', { a: text })] }, { oneOf: [kind('hit')] }, ['a is answered no more']],
    ['a stricter limit', text, { ...text, maxLength: 9 }, []],
    ['values of a record', { type: 'object', additionalProperties: text }, { type: 'object', additionalProperties: { type: 'integer' } }, ['* type was string, is integer']],
  ])('%s', (_, before, after, breaks) => {
    expect(answered(before, after)).toEqual(breaks);
  }); // prettier-ignore

  it('looks through references, and ends where they lead back', () => {
    const tree = (value: Json) => shape({ value, child: { $ref: '#/components/schemas/Tree' } });
    const of = (value: Json) =>
      routes({ answers: { $ref: '#/components/schemas/Tree' }, schemas: { Tree: tree(value) } });
    expect(found(of(text), of({ type: 'integer' }))).toEqual(['value type was string, is integer']);
    expect(found(of(text), of(text))).toEqual([]);
  });
});

it('messages of an AsyncAPI document: one that is gone, and a field that is', () => {
  const told = (messages: Json) => ({ asyncapi: '3.0.0', channels: { webhooks: { messages } } });
  const hit = { payload: shape({ amount: text }) };
  expect(compareDocuments(told({ hit }), told({}))).toMatchObject([
    { where: 'webhooks hit', what: 'is gone' },
  ]);
  expect(found(told({ hit }), told({ hit: { payload: shape({}) } }))).toEqual(['amount is answered no more']);
  expect(found(told({}), told({ hit }))).toEqual([]);
});

describe('npm run compatibility', () => {
  const run = (...args: string[]) => {
    try {
      const stdout = execFileSync(process.execPath, ['scripts/compatibility.mjs', ...args], { cwd: root, stdio: 'pipe' }); // prettier-ignore
      return { code: 0, text: stdout.toString('utf8') };
    } catch (error) {
      const { status, stdout, stderr } = error as { status: number; stdout: Buffer; stderr: Buffer };
      return { code: status, text: `${stdout.toString('utf8')}${stderr.toString('utf8')}` };
    }
  };

  it('nothing of the last release breaks but what is listed with its reason', () => {
    const { code, text: said } = run();
    expect(said).not.toMatch(/^(BREAKS|STALE)/m);
    expect([code, /^0 breaks since \d+\.\d+\.\d+/m.test(said)]).toEqual([0, true]);
  });

  it('--json gives the same as one object, each with its reason', () => {
    const { code, text: said } = run('--json', '--release', '0.1.0');
    const { release, breaks, stale } = JSON.parse(said);
    expect([code, release, stale]).toEqual([0, '0.1.0', []]);
    expect(breaks.filter(({ reason }: { reason: string | null }) => !reason)).toEqual([]);
  });

  it('explains itself, and refuses a call that it does not know', () => {
    expect(run('--help')).toMatchObject({ code: 0, text: expect.stringContaining('Exit code: 0') });
    expect(run('--release', '9.9.9').code).toBe(2);
    expect(run('--what').code).toBe(2);
  });
});
