// Every requirement is named by a test and reached by a route, no test names one that does not exist, and the page that
// says so is what the sources say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { document, documentOf, readRequirements } from '../scripts/requirements/table.cjs';
import { testsOf } from '../scripts/requirements/tests.cjs';

const root = join(__dirname, '..');

/** Requirements whose tests are still to be written: none. */
const pending: string[] = [];

describe('the requirements', () => {
  const { requirements, faults } = readRequirements(root, pending);

  it('are 52, in order, each in words of our own', () => {
    expect(requirements.map(({ id }) => id)).toEqual(Array.from({ length: 52 }, (_, i) => `R${i + 1}`));
    expect(requirements.filter(({ text }) => text.length < 20 || !text.endsWith('.'))).toEqual([]);
  });

  it('each have a test, and a route that it calls; no test names another', () => {
    expect(faults).toEqual([]);
  });

  it('the page is up to date: npm run requirements', () => {
    expect(readFileSync(join(root, document), 'utf8') === documentOf(requirements)).toBe(true);
  });
});

describe('what a test names and calls', () => {
  const read = (text: string) => testsOf(join(root, 'test/e2e/made-up.spec.ts'), text);
  const calls = (body: string, before = '') =>
    read(`${before}\nit('R1 a', async () => { ${body} });`)[0]!.requests.map(({ verb, path }) =>
      `${verb} ${path}`.replaceAll('\u0000', '*'),
    );

  it('ids stand in titles of tests and groups, not in comments, bodies or longer words', () => {
    expect(
      read(`
      describe('R1 group', () => { it('a', () => { say('R9'); }); it.each([1])('R2, R3: %s', () => {}); });
      test(\`R4 \${n}\`, () => {}); // R5
      it('r6 R007 AR8', () => {}); it('R07 and R99', () => {});`).map(({ title, ids }) => [title, ids]),
    ).toEqual([
      ['R1 group › a', ['R1']],
      ['R1 group › R2, R3: %s', ['R1', 'R2', 'R3']],
      ['R4 ${n}', ['R4']],
      ['R07 and R99', ['R07', 'R99']],
    ]);
  });

  it('a call is a verb and a path, whatever the function is called', () => {
    expect(
      calls("await app.ok('GET', '/v1/payouts?limit=5', key); ask('POST', `/v1/rounds/${id}/close`);"),
    ).toEqual(['GET /v1/payouts?limit=5', 'POST /v1/rounds/*/close']);
    expect(
      calls("await fetch(`${app.url}/v1/rates`, { method: 'POST' }); fetch(url + '/v1/rates');"),
    ).toEqual(['POST /v1/rates', 'GET /v1/rates']);
    expect(calls("await client.PUT('/v1/rounds/{roundId}', { body });")).toEqual([
      'PUT /v1/rounds/{roundId}',
    ]);
    expect(calls("say('GET', 'v1'); app.ok(verb, '/v1/rates');")).toEqual([]);
  });

  it('calls are found through functions, with what these are called with', () => {
    const get = 'const get = (path: string) => app.ok("GET", `/v1/jackpots/royal/${path}`);';
    expect(calls("await get('meter');", get)).toEqual(['GET /v1/jackpots/royal/meter']);
    const open = 'function open(n: number) { const id = `rnd_${n}`; return `/v1/rounds/${id}`; }';
    expect(calls("const round = open(1); await app.ok('POST', `${round}/bets`);", open)).toEqual([
      'POST /v1/rounds/rnd_*/bets',
    ]);
    expect(calls('await Promise.all(ids.map(pay));', "const pay = () => ok('POST', '/v1/pay');")).toEqual([
      'POST /v1/pay',
    ]);
    expect(calls('await voidSettled("r1");', "import { voidSettled } from '../support/royal';")).toEqual([
      'POST /v1/rounds/rnd_r1/void-requests',
      'POST /v1/approvals/*/decision',
    ]);
  });

  it('not called, not counted; preparing a network is left out; a function may call itself', () => {
    expect(calls('', "const pay = () => ok('POST', '/v1/pay');")).toEqual([]);
    expect(
      calls("await start(); await app.jackpot('royal');", "import { start } from '../support/royal';"),
    ).toEqual([]);
    expect(calls('again(1);', "function again(n: number) { again(n); ok('GET', '/v1/rates'); }")).toEqual([
      'GET /v1/rates',
    ]);
  });

  it('a comment names routes that the source does not show', () => {
    expect(calls('// Routes: GET /v1/rates, POST /v1/rounds\n')).toEqual([
      'GET /v1/rates',
      'POST /v1/rounds',
    ]);
  });
});
