// House rules that no other tool holds: imports only go down and form no circle, the dependency lint refuses what it
// should, files stay short, folders carry names of the domain, no test sleeps, the README's commands exist.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findCycles, Graph, readGraph, root } from '../scripts/lint/graph.cjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const notOurs = new Set(['.git', 'node_modules', 'dist', 'coverage', '.tributary', 'generated']);

/** All files of the checkout as paths from the root, without what is installed, built or left by a run. */
function checkedFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (notOurs.has(entry.name)) return [];
    return entry.isDirectory() ? checkedFiles(path) : [path];
  });
}

const files = checkedFiles();
const code = files.filter((path) => /\.(ts|tsx|mts|cts|mjs|cjs|js)$/.test(path));
const tests = code.filter((path) => /\.spec\.tsx?$/.test(path));
const isStackTest = (path: string) => /\.(int|e2e|sim)\.spec\.ts$/.test(path);

// architecture.md, "Storeys", written down a second time so that a change of the lint's list alone does not pass.
const below: Record<string, readonly string[]> = {
  money: [],
  poker: [],
  contracts: ['money', 'poker'],
  ledger: ['money', 'poker', 'contracts'],
  platform: ['money', 'poker', 'contracts'],
  'rule-sets': ['poker', 'contracts', 'platform'],
};

/** Where a file stands: 'libs/money', 'apps/jackpot', 'prisma', 'test'. */
function storeyOf(path: string): string {
  const [top, name] = path.split('/');
  return top === 'libs' || top === 'apps' ? `${top}/${name}` : top!;
}

/** Why an import is refused, or null. */
function faultOf(from: string, { request, path: to }: { request: string; path: string }): string | null {
  const [source, target] = [storeyOf(from), storeyOf(to)];
  if (source === target) return null;
  if (target === 'prisma' || source === 'test' || (isStackTest(from) && target === 'test')) return null;
  if (source === 'examples' && to === 'libs/contracts/client/package.ts') {
    return request === '@tributary/client' ? null : "import it as '@tributary/client'";
  }
  if (source === 'apps/console') {
    const isOwn = to === 'libs/contracts/client/browser.ts' && request === '@tributary/browser-client';
    return isOwn ? null : "the console takes '@tributary/browser-client' alone";
  }
  const lib = /^libs\/(.+)$/.exec(target)?.[1];
  if (!lib) return 'only libs may be imported from elsewhere';
  if (request !== `@tributary/${lib}`) return `import it as '@tributary/${lib}'`;
  const sourceLib = /^libs\/(.+)$/.exec(source)?.[1];
  if (sourceLib === undefined || isStackTest(from)) return null;
  return below[sourceLib]?.includes(lib) ? null : `${source} does not stand on ${target}`;
}

describe('storeys: imports only go down', () => {
  const graph = readGraph();

  it('sees the sources and what they import', () => {
    expect(graph.size).toBeGreaterThan(50);
    expect(graph.get('libs/contracts/ids.ts')).toBeDefined();
    expect(graph.get('libs/platform/database.ts')).toContainEqual({
      request: '@tributary/contracts',
      path: 'libs/contracts/index.ts',
    });
  });

  it('no import goes up, sideways or past an index', () => {
    const faults = [...graph].flatMap(([from, edges]) =>
      edges.flatMap((edge) => {
        const fault = faultOf(from, edge);
        return fault === null ? [] : [`${from} imports ${edge.path}: ${fault}`];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('no imports form a circle', () => {
    expect(findCycles(graph)).toEqual([]);
  });

  it('would see a circle of three files and a file that imports itself', () => {
    const edge = (path: string) => ({ request: path, path });
    const made: Graph = new Map([
      ['a', [edge('b')]],
      ['b', [edge('c'), edge('d')]],
      ['c', [edge('a')]],
      ['d', []],
      ['e', [edge('e'), edge('a')]],
    ]);
    expect(findCycles(made).map((cycle) => [...cycle].sort())).toEqual([['a', 'b', 'c'], ['e']]);
  });
});

/** Lints snippets as if they were these files. Answers the dependency rules each one breaks. */
function lint(snippets: readonly (readonly [path: string, text: string])[]): string[][] {
  // A process of its own: jest cannot load the lint's configuration, which is an ES module.
  const program = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const rulesOf = async ([filePath, text]) =>
      (await eslint.lintText(text, { filePath })).flatMap((file) => file.messages.map((it) => it.ruleId));
    const broken = [];
    for (const snippet of ${JSON.stringify(snippets)}) broken.push(await rulesOf(snippet));
    console.log(JSON.stringify(broken));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  });
  return (JSON.parse(output) as string[][]).map((rules) => rules.filter((rule) => /^boundaries/.test(rule)));
}

describe('the dependency lint', () => {
  it('refuses what goes up, sideways, past an index or into another app', () => {
    const refused = [
      ['libs/money/probe.ts', "import '@tributary/contracts';"],
      ['libs/poker/probe.ts', "import '@tributary/money';"],
      ['libs/contracts/probe.ts', "import '@tributary/ledger';"],
      ['libs/contracts/probe.ts', "import '../money';"],
      ['libs/contracts/probe.ts', "import '../money/amount';"],
      ['libs/ledger/probe.ts', "import '@tributary/platform';"],
      ['libs/ledger/probe.spec.ts', "import '@tributary/platform';"],
      ['libs/platform/probe.ts', "import '@tributary/ledger';"],
      ['libs/platform/probe.ts', "export * from '../../apps/jackpot/src/awards/split';"],
      ['apps/table-game/src/probe.ts', "import '../../jackpot/src/awards/split';"],
      ['apps/table-game/src/probe.ts', "void import('../../jackpot/src/awards/split');"],
      ['apps/table-game/src/probe.ts', "export type Y = import('../../jackpot/src/awards/split').X;"],
      ['apps/jackpot/src/probe.ts', "import '../../../libs/money';"],
      ['apps/console/src/probe.ts', "import '@tributary/money';"],
      ['apps/console/src/probe.tsx', "import '../../jackpot/src/awards/split';"],
    ] as const;
    expect(lint(refused)).toEqual(refused.map(() => ['boundaries/dependencies']));
    expect(lint([['libs/undeclared/probe.ts', 'export const a = 1;']])).toEqual([
      ['boundaries/no-unknown-files'],
    ]);
  }, 30_000);

  it('lets through what goes down by a lib’s name, neighbours and packages', () => {
    const allowed = [
      ['libs/contracts/probe.ts', "import '@tributary/money'; import './ids';"],
      ['libs/platform/probe.ts', "import '@tributary/contracts'; import 'node:fs'; import 'pg';"],
      ['libs/ledger/probe.int.spec.ts', "import '@tributary/platform'; import '../../test/support/stack';"],
      ['apps/jackpot/src/probe.ts', "import '@tributary/ledger'; import '@tributary/prisma';"],
      ['apps/console/src/probe.tsx', "import '@tributary/browser-client'; import 'react';"],
    ] as const;
    expect(lint(allowed)).toEqual(allowed.map(() => []));
  }, 30_000);
});

describe('files and folders', () => {
  it('have at most 300 lines of code', () => {
    const long = code.filter((path) => read(path).trimEnd().split('\n').length > 300);
    expect(long).toEqual([]);
  });

  it('open with their role', () => {
    const silent = code.filter((path) => !/^(#!.*\n)?(\/\/|\/\*)/.test(read(path)));
    expect(silent.filter((path) => !tests.includes(path))).toEqual([]);
  });

  it('no folder is a drawer for anything', () => {
    const drawers = /^(common|utils?|shared|helpers?|dtos?|mappers?|interfaces?|misc)$/;
    const found = files.flatMap((path) => dirname(path).split('/')).filter((name) => drawers.test(name));
    expect(found).toEqual([]);
  });

  it('each lib has one index.ts, and nothing else has any', () => {
    const indexes = code.filter((path) => /^index\.[cm]?tsx?$/.test(basename(path)));
    expect(indexes.sort()).toEqual(
      Object.keys(below)
        .map((lib) => `libs/${lib}/index.ts`)
        .sort(),
    );
  });
});

describe('tests', () => {
  it('none is skipped, singled out or left to do', () => {
    const sleeping =
      /\b(?:describe|it|test)\.(?:skip|only|todo|failing)\b|\b(?:xit|xtest|xdescribe|fit|fdescribe)\(/;
    const own = 'test/tidy.spec.ts';
    expect(tests.filter((path) => path !== own && sleeping.test(read(path)))).toEqual([]);
  });
});

describe('pages', () => {
  const pages = files.filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');

  it('name only npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = pages.flatMap((path) =>
      [...read(path).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
        ([, script, short]) => script ?? short!,
      ),
    );
    expect(named).toEqual(expect.arrayContaining(['start', 'test', 'reconcile']));
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('name only programs that exist', () => {
    const named = pages.flatMap((path) =>
      [...read(path).matchAll(/\bnode (?:\/opt\/tributary\/)?((?:scripts|dist)\/[\w/.-]+\.m?js)/g)].map(
        ([, program]) => program!,
      ),
    );
    const sources = named.map((program) => program.replace(/^dist\/(.*)\.js$/, '$1.ts'));
    expect(sources.filter((path) => !files.includes(path))).toEqual([]);
  });

  it('lead to pages and files that are there', () => {
    const broken = pages.flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target]) => target!)
        .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });
});
