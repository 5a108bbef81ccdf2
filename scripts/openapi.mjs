// `npm run openapi`: writes the OpenAPI 3.1 documents of both services, the types made of them, and the JSON Schema of
// a rule set, from the code alone: no database, no Redis. All are committed, so that a change of the API shows in review.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { BuildError, build } from './build.mjs';
import { isMain, root } from './servers/processes.mjs';

const usage = `Writes libs/contracts/openapi/*.json, libs/contracts/generated/*.ts and libs/poker/rule-set.schema.json from the code.

  --check  writes nothing; says which files are out of date
  --help   this text

Exit code: 0 written, or up to date; 1 out of date, or it could not be done; 2 wrong call.`;

const services = [
  { name: 'jackpot', module: 'jackpotModule', http: 'jackpotHttp' },
  { name: 'table-game', module: 'tableGameModule', http: 'tableGameHttp' },
];

// Nothing connects to these addresses: modules are looked at, not started.
const nowhere = { DATABASE_URL: 'postgresql://127.0.0.1:1/none', REDIS_URL: 'redis://127.0.0.1:1' };

async function documentOf({ name, module, http }) {
  const load = createRequire(join(root, 'dist', 'package.json'));
  load('reflect-metadata');
  const { createHttpApp, openApiOf } = load('./libs/platform/index.js');
  const service = load(`./apps/${name}/src/app.module.js`);
  const { readConfig } = load(`./apps/${name}/src/config.js`);
  const options = { ...service[http], preview: true, logLevels: ['error'] };
  const app = await createHttpApp(service[module](readConfig(nowhere)), options);
  return openApiOf(app, options);
}

async function typesOf(name, document) {
  // A copy: the generator rewrites references in what it is given.
  const code = astToString(await openapiTS(structuredClone(document)));
  return `// Made by \`npm run openapi\` from libs/contracts/openapi/${name}.json: change the services, not this file.\n${code}`;
}

async function jsonFile(path, document) {
  const style = await resolveConfig(join(root, path));
  return [path, await format(JSON.stringify(document, null, 2), { ...style, parser: 'json' })];
}

/** The files as the code says they should be: path below the repository -> text. */
async function filesOf(service) {
  const document = await documentOf(service);
  return [
    await jsonFile(`libs/contracts/openapi/${service.name}.json`, document),
    [`libs/contracts/generated/${service.name}.ts`, await typesOf(service.name, document)],
  ];
}

async function asyncApiFile() {
  const { asyncApiDocument } = createRequire(join(root, 'dist', 'package.json'))('./libs/contracts/index.js');
  return jsonFile('libs/contracts/asyncapi/tributary.json', asyncApiDocument());
}

async function ruleSetSchemaFile() {
  const { ruleSetJsonSchema } = createRequire(join(root, 'dist', 'package.json'))('./libs/poker/index.js');
  const path = 'libs/poker/rule-set.schema.json';
  const style = await resolveConfig(join(root, path));
  return [path, await format(JSON.stringify(ruleSetJsonSchema(), null, 2), { ...style, parser: 'json' })];
}

function isCurrent([path, text]) {
  const file = join(root, path);
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

function write([path, text]) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`wrote ${path}`);
}

async function run({ check }) {
  await build();
  const files = [await asyncApiFile()];
  for (const service of services) files.push(...(await filesOf(service)));
  const stale = files.filter((file) => !isCurrent(file));
  stale.push(...[await ruleSetSchemaFile()].filter((file) => !isCurrent(file)));
  if (!check) stale.forEach(write);
  else for (const [path] of stale) console.error(`${path} is out of date: run npm run openapi`);
  return check && stale.length > 0 ? 1 : 0;
}

async function main(args) {
  const known = args.length === 0 || (args.length === 1 && args[0] === '--check');
  if (!known) {
    const asked = args.length === 1 && args[0] === '--help';
    console[asked ? 'log' : 'error'](usage);
    return asked ? 0 : 2;
  }
  try {
    return await run({ check: args.length === 1 });
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error);
    return 1;
  }
}

if (isMain(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
