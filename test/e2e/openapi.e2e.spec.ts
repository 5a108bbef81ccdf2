// The published OpenAPI documents: current, complete, without loose ends, and the typed client made of them works.
import { jackpotClient, meterAnswer, roundAnswer } from '@tributary/contracts';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { JackpotApp, livePrizes } from '../support/jackpot-app';

const root = join(__dirname, '..', '..');
const parameters = {
  baseAmount: '1000.00',
  resetAmount: '500.00',
  rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
  prizes: livePrizes,
  unitStakes: { EUR: '1.00' },
};
const methods = ['get', 'put', 'post', 'delete', 'patch'];

interface Operation {
  readonly name: string;
  readonly summary?: string;
  readonly tags?: string[];
  readonly responses: Record<string, { description: string; content: Record<string, unknown> }>;
}

function read(service: string) {
  return JSON.parse(readFileSync(join(root, 'libs/contracts/openapi', `${service}.json`), 'utf8'));
}

function operationsOf(service: string): Operation[] {
  const paths = Object.entries<Record<string, Operation>>(read(service).paths);
  return paths.flatMap(([path, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => ({ ...item[method]!, name: `${method} ${path}` })),
  );
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner),
  );
}

function resolves(document: unknown, ref: string): boolean {
  if (!ref.startsWith('#/')) return false;
  const steps = ref
    .slice(2)
    .split('/')
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
  return steps.reduce<any>((at, step) => at?.[step], document) !== undefined; // eslint-disable-line @typescript-eslint/no-explicit-any -- any document
}

it('the committed documents and types are what the code says', async () => {
  const check = promisify(execFile)(process.execPath, ['scripts/openapi.mjs', '--check'], { cwd: root });
  await expect(check).resolves.toMatchObject({ stderr: '' });
}, 60_000);

describe.each(['jackpot', 'table-game'])('the document of %s', (service) => {
  it('is OpenAPI 3.1 with routes', () => {
    expect(read(service).openapi).toMatch(/^3\.1\.\d+$/);
    expect(operationsOf(service).length).toBeGreaterThan(20);
  });

  it('says of every operation what it does, where it belongs and how it refuses', () => {
    const lacking = operationsOf(service).filter(
      ({ summary, tags, responses }) =>
        !summary || !tags?.length || !responses['4XX']?.content['application/problem+json'],
    );
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it('describes every answer, and no operation is named twice', () => {
    const operations = operationsOf(service);
    const silent = operations.filter(({ responses }) =>
      Object.values(responses).some(({ description }) => description === ''),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length);
  });

  it('resolves every reference', () => {
    const document = read(service);
    const refs = refsIn(document);
    expect(refs).toContain('#/components/schemas/Problem');
    expect(refs.filter((ref) => !resolves(document, ref))).toEqual([]);
  });

  it('uses JSON Schema 2020-12, which has no `nullable`', () => {
    expect(JSON.stringify(read(service))).not.toContain('"nullable"');
  });
});

describe('the typed client', () => {
  let jackpot: JackpotApp;

  beforeAll(async () => {
    jackpot = await JackpotApp.start();
    await jackpot.casino('alba', ['EUR']);
    await jackpot.jackpot('live', 'EUR', parameters);
    await jackpot.table('table-1', 'live');
  }, 60_000);

  afterAll(() => jackpot?.stop());

  it('reads a meter without a key: the opening amount', async () => {
    const client = jackpotClient({ baseUrl: jackpot.url });
    const path = { code: 'live' };
    const { data } = await client.GET('/v1/jackpots/{code}/meter', { params: { path } });
    expect(data?.amount).toBe('1000.00');
    expect(meterAnswer.parse(data)).toEqual(data);
    expect(data?.currency).toBe('EUR');
    expect(data?.payTable.map((row) => row.category)).toEqual(Object.keys(livePrizes));
  });

  it('opens a round with a key and reads it back', async () => {
    const client = jackpotClient({ baseUrl: jackpot.url, key: jackpot.keys.tableServer });
    const roundId = 'rnd_typed-client';
    const opened = await client.POST('/v1/rounds', {
      body: { roundId, jackpot: 'live', tables: ['table-1'] },
    });
    expect(opened.error).toBeUndefined();
    const { data } = await client.GET('/v1/rounds/{roundId}', { params: { path: { roundId } } });
    expect(roundAnswer.parse(data)).toEqual(data);
    expect([data?.roundId, data?.state, data?.tables[0]?.table]).toEqual([roundId, 'open', 'table-1']);
  });

  it('gives a refusal as a typed problem', async () => {
    const client = jackpotClient({ baseUrl: jackpot.url });
    const { error } = await client.GET('/v1/rounds/{roundId}', { params: { path: { roundId: 'rnd_1' } } });
    expect([error?.code, error?.status]).toEqual(['unauthenticated', 401]);
  });
});
