// Prisma's schema engine as WebAssembly, so that nothing is downloaded: reads a migrated database into the schema
// files, which shows whether they still say what the migrations made.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../servers/processes.mjs';

const require = createRequire(join(root, 'package.json'));
const oid = { char: 18, bpchar: 1042 };

/** The schema as it lies in prisma/: its own file and the models. */
export function schemaFiles() {
  const models = readdirSync(join(root, 'prisma/models')).sort();
  return ['schema.prisma', ...models.map((name) => `models/${name}`)].map((path) => ({
    path,
    content: readFileSync(join(root, 'prisma', path), 'utf8'),
  }));
}

let engineClass = null;

// Once a process: a second instance would share the bindings' memory with the first.
function loadEngine() {
  engineClass ??= instantiateEngine();
  return engineClass;
}

async function instantiateEngine() {
  const path = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bindings = await import(path);
  const bytes = readFileSync(path.replace(/\.js$/, '.wasm'));
  const { instance } = await globalThis.WebAssembly.instantiate(bytes, { './schema_engine_bg.js': bindings });
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings.SchemaEngine;
}

// The catalogue's one-byte "char" columns are unknown to the adapter and required by the engine. They travel as text
// and get their type back; CHECK constraints, which a schema cannot hold, stay out.
function catalogueAdapter(url) {
  const { Pool } = require('pg');
  const { PrismaPg } = require('@prisma/adapter-pg');
  const { ColumnTypeEnum, bindMigrationAwareSqlAdapterFactory } = require('@prisma/driver-adapter-utils');
  const characters = new Set();
  class CataloguePool extends Pool {
    async query(query, ...rest) {
      const result = await super.query(query, ...rest);
      for (const field of result.fields.filter(({ dataTypeID }) => dataTypeID === oid.char)) {
        field.dataTypeID = oid.bpchar;
        characters.add(field.name);
      }
      if (/contype NOT IN/.test(query.text)) result.rows = [];
      return result;
    }
  }
  class CatalogueAdapter extends PrismaPg {
    async connect() {
      const adapter = await super.connect();
      const queryRaw = adapter.queryRaw.bind(adapter);
      adapter.queryRaw = async (query) => {
        const answer = await queryRaw(query);
        answer.columnNames.forEach((name, i) => {
          if (characters.has(name)) answer.columnTypes[i] = ColumnTypeEnum.Character;
        });
        return answer;
      };
      return adapter;
    }
  }
  const pool = new CataloguePool({ connectionString: url });
  const factory = bindMigrationAwareSqlAdapterFactory(new CatalogueAdapter(pool));
  return { factory, close: () => pool.end() };
}

/** The schema files as they would be if they were written anew from the database at `url`; names given there stay. */
export async function introspect(url, files = schemaFiles()) {
  const SchemaEngine = await loadEngine();
  const { factory, close } = catalogueAdapter(url);
  try {
    const datamodels = files.map(({ path, content }) => [path, content]);
    const engine = await SchemaEngine.new({ datamodels }, () => {}, factory);
    const answer = await engine.introspect({
      schema: { files },
      baseDirectoryPath: join(root, 'prisma'),
      force: false,
      compositeTypeDepth: -1,
      namespaces: null,
    });
    return answer.schema.files;
  } finally {
    await close();
  }
}
