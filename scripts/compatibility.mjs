// `npm run compatibility`: holds the OpenAPI and AsyncAPI documents against those of the last release, and says what
// breaks whom. A break that is meant is listed with its reason; everything else fails.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import documents from './compatibility/documents.cjs';
import { isMain, root } from './servers/processes.mjs';

const { changeOf, compareDocuments } = documents;

const usage = `Compares the documents in libs/contracts with those of a release, and says what breaks whom.

  --release <version>   compare with this one, instead of the last
  --json                one JSON object: { release, breaks: [{ document, where, field, what, whom, reason }], stale }
  --help                this text

Kept documents: libs/contracts/openapi/released/<version>/. Breaks that are meant: accepted.json there, as
[{ "document", "where", "change", "reason" }], as this command prints them; without "where": on every route.
Exit code: 0 nothing breaks but what is meant; 1 something does, or a listed break is none; 2 wrong call.`;

const folder = join(root, 'libs/contracts/openapi/released');
const current = {
  jackpot: 'libs/contracts/openapi/jackpot.json',
  'table-game': 'libs/contracts/openapi/table-game.json',
  asyncapi: 'libs/contracts/asyncapi/tributary.json',
};

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Versions in their order. */
function releases() {
  const parts = (version) => version.split('.').map(Number);
  const inOrder = (a, b) => {
    const [left, right] = [parts(a), parts(b)];
    const at = left.findIndex((part, i) => part !== right[i]);
    return at < 0 ? 0 : left[at] - right[at];
  };
  return readdirSync(folder).filter((name) => /^\d+\.\d+\.\d+$/.test(name)).sort(inOrder); // prettier-ignore
}

/** All breaks since a release, with the reasons of those that are meant, and listed ones that are none. */
export function breaksSince(release) {
  const kept = join(folder, release);
  const list = join(kept, 'accepted.json');
  const accepted = existsSync(list) ? read(list) : [];
  const breaks = Object.entries(current).flatMap(([document, path]) => {
    const before = join(kept, `${document}.json`);
    if (!existsSync(before)) return [];
    return compareDocuments(read(before), read(join(root, path))).map((found) => ({ document, ...found }));
  });
  const covers = (each, found) =>
    each.document === found.document &&
    each.change === changeOf(found) &&
    (each.where ?? found.where) === found.where;
  return {
    release,
    breaks: breaks.map((found) => ({
      ...found,
      reason: accepted.find((each) => covers(each, found))?.reason ?? null,
    })),
    stale: accepted.filter((each) => !breaks.some((found) => covers(each, found))),
  };
}

function print({ release, breaks, stale }) {
  for (const found of breaks) {
    console.log(
      `${found.reason === null ? 'BREAKS' : 'meant '}  ${found.document}  ${found.where}: ${changeOf(found)}`,
    );
    console.log(found.reason === null ? `        for ${found.whom}` : `        ${found.reason}`);
  }
  for (const { document, where = '*', change } of stale)
    console.log(`STALE   ${document}  ${where}: ${change}, which is listed and breaks nothing`);
  const unmeant = breaks.filter(({ reason }) => reason === null).length;
  console.log(`${unmeant} breaks since ${release}, ${breaks.length - unmeant} more that are meant.`);
}

function main(args) {
  const asJson = args.includes('--json');
  const rest = args.filter((each) => each !== '--json');
  const [flag, version = releases().at(-1), ...more] = rest;
  const isCall = (flag === undefined || flag === '--release') && more.length === 0 && rest.length !== 1;
  if (!isCall || !releases().includes(version)) {
    const asked = args.length === 1 && flag === '--help';
    console[asked ? 'log' : 'error'](usage);
    return asked ? 0 : 2;
  }
  const found = breaksSince(version);
  if (asJson) console.log(JSON.stringify(found, null, 2));
  else print(found);
  return found.stale.length > 0 || found.breaks.some(({ reason }) => reason === null) ? 1 : 0;
}

if (isMain(import.meta.url)) process.exitCode = main(process.argv.slice(2));
