// `npm run client`: builds the package @tributary/client from libs/contracts/client and packs it as a tarball that
// `npm install` takes. Its types are the ones of the published OpenAPI documents.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, root } from './servers/processes.mjs';

const usage = `Builds @tributary/client and packs it: dist/client/tributary-client-<version>.tgz

  --out <folder>  where to, instead of dist/client
  --help          this text

Exit code: 0 packed; 1 it does not compile; 2 wrong call.`;

const source = 'libs/contracts/client';

function compile(folder) {
  const settings = join(folder, 'tsconfig.json');
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023'],
    module: 'node20',
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    strict: true,
    skipLibCheck: true,
    declaration: true,
    rootDir: join(root, 'libs/contracts'),
    outDir: join(folder, 'package/lib'),
  };
  writeFileSync(settings, JSON.stringify({ compilerOptions, files: [join(root, source, 'package.ts')] }));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', settings], { stdio: 'inherit' });
}

function manifest() {
  const { version, license, engines, dependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return {
    name: '@tributary/client',
    version,
    description: 'Typed clients of the Tributary services: signing, idempotent retries, webhooks, cursors',
    license,
    engines,
    type: 'commonjs',
    main: './lib/client/package.js',
    types: './lib/client/package.d.ts',
    exports: { '.': { types: './lib/client/package.d.ts', default: './lib/client/package.js' } },
    files: ['lib'],
    dependencies: { 'openapi-fetch': dependencies['openapi-fetch'] },
  };
}

/** Builds and packs into `folder`. Answers the path of the tarball; `folder/package` is the same, unpacked. */
export function packClient(folder = join(root, 'dist/client')) {
  rmSync(folder, { recursive: true, force: true });
  const target = join(folder, 'package');
  mkdirSync(target, { recursive: true });
  compile(folder);
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
  cpSync(join(root, source, 'README.md'), join(target, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  const packing = ['pack', '--json', '--offline', '--ignore-scripts', '--pack-destination', folder];
  const packed = execFileSync('npm', packing, { cwd: target, encoding: 'utf8' });
  return join(folder, JSON.parse(packed)[0].filename);
}

function main(args) {
  const [flag, folder, ...more] = args;
  const isCall = args.length === 0 || (flag === '--out' && folder !== undefined && more.length === 0);
  if (!isCall) {
    const asked = args.length === 1 && flag === '--help';
    console[asked ? 'log' : 'error'](usage);
    return asked ? 0 : 2;
  }
  try {
    console.log(packClient(folder));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

if (isMain(import.meta.url)) process.exitCode = main(process.argv.slice(2));
