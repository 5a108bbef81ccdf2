// The published OpenAPI documents: current, valid, complete, without loose ends, and the typed client made of them works.
import openApi31 from '@seriousme/openapi-schema-validator/schemas/v3.1/schema.json';
import { jackpotClient, meterAnswer, problemKinds, roundAnswer } from '@tributary/contracts';
import Ajv2020 from 'ajv/dist/2020';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as fixture from '../fixtures/worked-example.json';
import { JackpotApp, livePrizes } from '../support/jackpot-app';
import { PublishedSchemas, words } from '../support/published-schemas';

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
  readonly security?: object[];
  readonly 'x-roles'?: string[];
  readonly parameters?: { readonly name: string; readonly schema: Schema }[];
  readonly requestBody?: {
    readonly 'x-bytes-max': number;
    readonly description: string;
    readonly content: Record<string, { schema: Schema }>;
  };
  readonly responses: Record<string, Answer>;
}

interface Answer {
  readonly $ref?: string;
  readonly description: string;
  readonly content: Record<string, { schema: object }>;
  readonly 'x-problems'?: (keyof typeof problemKinds)[];
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

/** Answers of an operation by status, references followed. */
function answersOf(service: string, { responses }: Operation): [string, Answer][] {
  const named = read(service).components.responses;
  return Object.entries(responses).map(([status, answer]) => [
    status,
    answer.$ref ? named[answer.$ref.split('/').at(-1)!] : answer,
  ]);
}

interface Schema {
  readonly [name: string]: unknown;
  readonly $ref?: string;
  readonly type?: string;
  readonly pattern?: string;
  readonly items?: Schema;
  readonly properties?: Record<string, Schema>;
}

/** Whether a schema says by itself how much of it may come; parts of it are looked at alone. */
function isLimited(schema: Schema): boolean {
  const { type, pattern = '*' } = schema;
  if (type === 'array') return 'maxItems' in schema;
  if (type === 'integer' || type === 'number') return 'maximum' in schema;
  if (type !== 'string') return true;
  return 'maxLength' in schema || 'enum' in schema || 'format' in schema || !/[^\\][*+]/.test(` ${pattern}`);
}

/** Places in what an operation takes that have no limit. */
function unlimited(service: string, { name, parameters = [], requestBody }: Operation): string[] {
  const { schemas } = read(service).components;
  const look = (given: Schema, at: string, seen: readonly string[]): string[] => {
    const ref = given.$ref?.split('/').at(-1);
    if (ref !== undefined) return seen.includes(ref) ? [] : look(schemas[ref], at, [...seen, ref]);
    const inner = Object.entries(given.properties ?? {}).flatMap(([key, each]) =>
      look(each, `${at}.${key}`, seen),
    );
    const kinds = ['oneOf', 'anyOf', 'allOf'].flatMap((key) => (given[key] as Schema[] | undefined) ?? []);
    const others = [...kinds, ...(given.items ? [given.items] : [])].flatMap((each) => look(each, at, seen));
    return [...(isLimited(given) ? [] : [at]), ...inner, ...others];
  };
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => look(schema, name, []));
  return [...bodies, ...parameters.flatMap((each) => look(each.schema, `${name} ${each.name}`, []))];
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

  it('is valid by the published JSON Schema of OpenAPI 3.1', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
    const check = ajv.compile(openApi31);
    expect([check(read(service)), words(check.errors)]).toEqual([true, []]);
    expect(check({ ...read(service), paths: { '/v1': { get: { parameters: [{ name: 1 }] } } } })).toBe(false);
  });

  it('is made of valid JSON Schemas of 2020-12', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const { schemas } = read(service).components;
    const invalid = Object.entries<object>(schemas).filter(([, schema]) => !ajv.validateSchema(schema));
    expect(invalid.map(([name]) => name)).toEqual([]);
  });

  it('says of every operation what it does, where it belongs and how it refuses', () => {
    const lacking = operationsOf(service).filter((operation) => {
      const answers = new Map(answersOf(service, operation));
      const refusal = answers.get('4XX')?.content['application/problem+json'];
      return !operation.summary || !operation.tags?.length || !refusal;
    });
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it('describes every answer with a schema, and no operation is named twice', () => {
    const operations = operationsOf(service);
    const lacking = operations.filter((operation) => {
      const answers = answersOf(service, operation);
      const good = answers.filter(([status]) => /^2|^3/.test(status));
      const empty = good.some(([status, { content }]) => {
        const media = Object.values(content ?? {});
        return /^2/.test(status) && !media.some(({ schema }) => Object.keys(schema).length > 0);
      });
      return good.length === 0 || empty || answers.some(([, { description }]) => !description);
    });
    expect(lacking.map(({ name }) => name)).toEqual([]);
    expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length);
  });

  it('documents problems under their own status, and the whole catalogue with its retries', () => {
    for (const operation of operationsOf(service)) {
      for (const [status, answer] of answersOf(service, operation)) {
        for (const code of answer['x-problems'] ?? []) {
          expect([operation.name, code, `${problemKinds[code].status}`]).toEqual([
            operation.name,
            code,
            status,
          ]);
          expect(answer.description).toContain(`Retry: ${problemKinds[code].retry}`);
        }
      }
    }
    const { ProblemCode } = read(service).components.schemas;
    expect(ProblemCode['x-problems']).toEqual(problemKinds);
    expect(ProblemCode.enum).toEqual(Object.keys(problemKinds).sort());
  });

  it('says who may call what, and how: open routes need nothing, the others a key', () => {
    const known = ['casino', 'table-server', 'finance', 'admin'];
    for (const { name, security, 'x-roles': roles } of operationsOf(service)) {
      expect([name, (security ?? []).length > 0]).toEqual([name, roles !== undefined]);
      if (roles) expect(known).toEqual(expect.arrayContaining(roles));
    }
  });

  it('limits everything that is sent: texts, lists, numbers', () => {
    expect(operationsOf(service).flatMap((operation) => unlimited(service, operation))).toEqual([]);
  });

  it('names the limit of every body', () => {
    for (const { name, requestBody } of operationsOf(service)) {
      if (requestBody) expect([name, 262_144, 4_194_304]).toContain(requestBody['x-bytes-max']);
    }
    const bets = operationsOf(service).find(({ name }) => name === 'post /v1/rounds/{roundId}/bets');
    expect(bets?.requestBody).toMatchObject({ 'x-bytes-max': 4_194_304, description: 'At most 4 MiB' });
  });

  it('has examples that fit their schemas', () => {
    const document = read(service);
    const schemas = new PublishedSchemas(document, '2020-12');
    const named = Object.entries<{ examples?: unknown[] }>(document.components.schemas);
    const faults = named.flatMap(([name, { examples = [] }]) =>
      examples.flatMap((example) =>
        schemas.faults({ $ref: `#/components/schemas/${name}` }, example).map((fault) => `${name}: ${fault}`),
      ),
    );
    expect(faults).toEqual([]);
    expect(named.filter(([, { examples }]) => examples).length).toBeGreaterThan(
      service === 'jackpot' ? 15 : 2,
    );
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

it('examples carry the figures of the worked example', () => {
  const { JackpotBet, BatchAccepted, Payout, CreateJackpot } = read('jackpot').components.schemas;
  const [first] = fixture.trace;
  const bet = JackpotBet.examples[0];
  const booked = first!.booked!.find(({ betId }) => betId === bet.betId);
  expect(booked).toEqual({ betId: bet.betId, casino: bet.casino, value: bet.value, legs: bet.legs });
  expect(BatchAccepted.examples[0].meter.amount).toBe(first!.after.main);
  const royal = fixture.trace.find(({ step }) => step.do === 'royalFlush')!.award!;
  const share = royal.shares.find(({ betId }) => betId === Payout.examples[0].betId)!;
  expect(Payout.examples[0]).toMatchObject({
    casino: share.casino,
    currency: share.currency,
    amount: share.amount,
  });
  const { parameters } = CreateJackpot.examples[0];
  const { baseAmount, resetAmount, limit, rates } = fixture.scenario.jackpot;
  expect(parameters).toMatchObject({ baseAmount, resetAmount, limit, rates });
  expect(parameters.unitStakes).toEqual(fixture.scenario.unitStakes);
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
