// The build from the command line of another program: what it emits runs, what did not change is left alone, and a
// fault is told by file and line.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(__dirname, '../..');
let checkout: string;

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
};

/** Builds the small checkout. Answers the counts, or what went wrong. */
function build(): { status: number | null; counts: unknown; errors: string } {
  const program = `
    import { build } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/build.mjs')).href)};
    const fail = (error) => { console.error(error.message); process.exit(1); };
    console.log(JSON.stringify(await build({ root: ${JSON.stringify(checkout)} }).catch(fail)));`;
  const args = ['--input-type=module', '-e', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, counts: status === 0 ? JSON.parse(stdout) : null, errors: stderr };
}

beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'tributary-build-'));
  for (const path of ['.swcrc', 'tsconfig.json', 'package.json'])
    cpSync(join(root, path), join(checkout, path));
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'));
  write('libs/money/index.ts', `export * from './word';\n`);
  write('libs/money/word.ts', `export const word: string = 'compiled';\n`);
  write('libs/money/word.spec.ts', `throw new Error('tests are not built');\n`);
  write('apps/jackpot/src/rounds/say.ts', `import { word } from '@tributary/money';\nconsole.log(word);\n`);
  write('apps/jackpot/src/main.ts', `import './rounds/say';\n`);
});

afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const run = () =>
  execFileSync(process.execPath, [join(checkout, 'dist/apps/jackpot/src/main.js')], { encoding: 'utf8' });

describe('the build', () => {
  it.each([
    ['--help', 0],
    ['--bad', 2],
  ])('of the command line answers %s with exit code %d and builds nothing', (argument, code) => {
    const args = [join(root, 'scripts/build.mjs'), argument];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect([status, (code === 0 ? stdout : stderr).includes('Exit code: 0 built')]).toEqual([code, true]);
    expect(stdout).not.toContain('compiled in');
  });

  it('keeps the tree, turns aliases into paths and leaves tests out', () => {
    expect(build()).toEqual({ status: 0, counts: { files: 4, compiled: 4 }, errors: '' });
    expect(run()).toBe('compiled\n');
    expect(existsSync(join(checkout, 'dist/libs/money/word.js.map'))).toBe(true);
    expect(existsSync(join(checkout, 'dist/libs/money/word.spec.js'))).toBe(false);
  });

  it('compiles again only what changed, and removes what is gone', () => {
    expect(build().counts).toEqual({ files: 4, compiled: 0 });
    write('libs/money/word.ts', `export const word: string = 'changed';\n`);
    expect(build().counts).toEqual({ files: 4, compiled: 1 });
    expect(run()).toBe('changed\n');
    write('libs/money/spare.ts', 'export const spare = 1;\n');
    expect(build().counts).toEqual({ files: 5, compiled: 1 });
    rmSync(join(checkout, 'libs/money/spare.ts'));
    expect(build().counts).toEqual({ files: 4, compiled: 0 });
    expect(existsSync(join(checkout, 'dist/libs/money/spare.js'))).toBe(false);
  });

  it('names file and line of a syntax error, and is whole again once that is mended', () => {
    write('libs/money/word.ts', `export const word: string = 'mended';\n\nexport const = 2;\n`);
    const { status, errors } = build();
    expect(status).toBe(1);
    expect(errors).toMatch(/^libs\/money\/word\.ts:3\n/);
    write('libs/money/word.ts', `export const word: string = 'mended';\n`);
    expect(build().counts).toEqual({ files: 4, compiled: 1 });
    expect(run()).toBe('mended\n');
  });
});
