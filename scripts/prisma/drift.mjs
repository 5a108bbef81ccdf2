// Do prisma/schema.prisma and its models still say what the migrations made? Names of our own and the direction
// without a foreign key are free; tables, columns, types, defaults, keys and indexes must agree.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root } from '../servers/processes.mjs';
import { introspect, schemaFiles } from './schema-engine.mjs';

const usage = `Usage: DATABASE_URL=postgresql://… node scripts/prisma/drift.mjs [--write]

Compares the Prisma schema with a migrated database, and lists what differs.
  --write   writes the models anew from the database; names given to models and fields stay; new
            tables come in models/new.prisma, to be named and moved
Exit codes: 0 they agree, 1 they differ, 2 wrong call.`;

const modelsIn = (text) => new Set([...text.matchAll(/^model (\w+)/gm)].map(([, name]) => name));

// The engine takes a partial unique index for a full one, makes one-to-one of the relation, and then refuses that.
function oneToMany(content, models) {
  return content.replace(/^( +\w+ +(\w+))\?$/gm, (line, start, type) =>
    models.has(type) ? `${start}[]` : line,
  );
}

/** What a schema says of the database, a line per fact, without layout, comments and fields that are no columns. */
function factsOf(files) {
  const text = files.map(({ content }) => content).join('\n');
  const models = modelsIn(text);
  const facts = [];
  let model = null;
  for (const line of text.split('\n').map((it) => it.trim().replace(/\s+/g, ' '))) {
    if (line.startsWith('model ')) model = line.split(' ')[1];
    else if (line === '}') model = null;
    else if (model !== null && line !== '' && !line.startsWith('//')) {
      const type = line.split(' ')[1]?.replace(/\W+$/, '');
      if (!models.has(type) || line.includes('@relation(fields:')) facts.push(`${model}: ${line}`);
    }
  }
  return facts;
}

/** What only the schema says, and what only the database says. Both are empty when they agree. */
export async function drift(url) {
  const written = schemaFiles();
  const schema = factsOf(written);
  const database = factsOf(await introspect(url, written));
  return {
    onlySchema: schema.filter((fact) => !database.includes(fact)),
    onlyDatabase: database.filter((fact) => !schema.includes(fact)),
  };
}

async function rewrite(url) {
  const written = schemaFiles();
  const found = await introspect(url, written);
  const names = modelsIn(found.map(({ content }) => content).join('\n'));
  for (const { path, content } of found) {
    if (path === 'schema.prisma') continue;
    const head = /^(\/\/[^\n]*\n)*/.exec(written.find((file) => file.path === path)?.content ?? '')[0];
    const models = oneToMany(content, names);
    const known = written.some((file) => file.path === path);
    writeFileSync(
      join(root, 'prisma', known ? path : 'models/new.prisma'),
      head === '' ? models : `${head}\n${models}`,
    );
  }
}

async function main(args, url) {
  if (args.includes('--help') || !url || args.some((arg) => arg !== '--write')) {
    console.error(usage);
    return args.includes('--help') ? 0 : 2;
  }
  if (args.includes('--write')) await rewrite(url);
  const { onlySchema, onlyDatabase } = await drift(url);
  for (const fact of onlySchema) console.log(`only in the Prisma schema:  ${fact}`);
  for (const fact of onlyDatabase) console.log(`only in the database:       ${fact}`);
  return onlySchema.length + onlyDatabase.length === 0 ? 0 : 1;
}

if (isMain(import.meta.url)) process.exitCode = await main(process.argv.slice(2), process.env.DATABASE_URL);
