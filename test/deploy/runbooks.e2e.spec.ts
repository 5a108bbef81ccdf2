// The commands of the runbooks: each query runs on the newest schema, and each path that is asked for exists.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { FreshDatabase, freshDatabase } from '../support/stack';

const root = resolve(__dirname, '../..');
const folder = join(root, 'docs/runbooks');
const pages = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const queries = pages.flatMap(({ name, text }) =>
  [...text.matchAll(/^psql -c "(.+?)"/gm)].map(([, query]) => ({ name, query: query! })),
);
/** An extension that a server may not have. */
const needsMore = /pg_stat_statements/;

let database: FreshDatabase;
beforeAll(async () => (database = await freshDatabase()));
afterAll(() => database.drop());

it('every query of a runbook runs', async () => {
  expect(queries.length).toBeGreaterThan(10);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const faults: string[] = [];
  for (const { name, query } of queries.filter((each) => !needsMore.test(each.query)))
    await client.query(query).catch((error: Error) => faults.push(`${name}: ${query}: ${error.message}`));
  await client.end();
  expect(faults).toEqual([]);
});

it('every path of a runbook is in the OpenAPI document, with its parameters', () => {
  const { paths } = JSON.parse(readFileSync(join(root, 'libs/contracts/openapi/jackpot.json'), 'utf8')) as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
  };
  const shapes = Object.entries(paths).map(([path, operations]) => ({
    shape: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    operations,
  }));
  const calls = pages.flatMap(({ name, text }) => [
    ...[...text.matchAll(/^api \S+ ['"]([^'"]+)['"]/gm)].map(([, path]) => ({ name, method: 'get', path: `/v1/${path}` })),
    ...[...text.matchAll(/`(GET|POST|PATCH) (\/v1\/[^`?]+)(?:\?[^`]*)?`/g)].map(([, method, path]) => ({ name, method: method!.toLowerCase(), path: path! })),
  ]); // prettier-ignore
  expect(calls.length).toBeGreaterThan(15);
  const faults = calls.filter(({ method, path }) => {
    const [place = '', query = ''] = path.split('?');
    const found = shapes.find(({ shape, operations }) => shape.test(place) && operations[method]);
    const known = (found?.operations[method]!.parameters ?? []).map((parameter) => parameter.name);
    return !found || [...new URLSearchParams(query).keys()].some((key) => !known.includes(key));
  });
  expect(faults).toEqual([]);
});
