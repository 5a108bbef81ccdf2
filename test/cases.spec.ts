// Every acceptance case is a test that is named by it: the ids as they stand in the six files of cases, against the
// titles in the test sources.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '..');
const folders = ['apps', 'examples', 'libs', 'scripts', 'test'];

const numbersOf: Readonly<Record<string, string>> = {
  A: '01 02 04 06 08 09 10 12 13 14 17 18 19 21 22 23 24 25 26 27 28 30 31 32 36 37 38',
  B: '01 03 05 06 07 09 10 13 16 17 18 19',
  C: '01 02 03 04 06 08 09 11 13 14 15 16 17 19 21 22 23 24',
  D: '01 02 03 04 05 07 08 09 11 12 13 14 17 21 22 23 24',
  E: '02 03 04 05 06 07 08 10 13 14 15',
  F: '01 03 04 05 06 07 08 09 10 12 14 15 17 19 21 23 25',
};
const cases = Object.entries(numbersOf).flatMap(([area, numbers]) =>
  numbers.split(' ').map((number) => `${area}-${number}`),
);

function testFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return testFiles(path);
    return /\.spec\.ts$/.test(entry.name) && path !== 'test/cases.spec.ts' ? [path] : [];
  });
}

/** Whether this calls `it`, `test` or `describe`, alone or as `it.each(…)`. */
function isTestCall(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return /^(it|test|describe)$/.test(callee.text);
  if (ts.isPropertyAccessExpression(callee)) return isTestCall(callee.expression);
  return ts.isCallExpression(callee) && isTestCall(callee.expression);
}

/** Ids in titles, and those that rows of a table begin with, which their title shows. */
function idsNamed(source: string, name = 'some.spec.ts'): Set<string> {
  const named = new Set<string>();
  const note = (text: string) => {
    for (const [id] of text.matchAll(/\b[A-F]-\d{2}\b/g)) named.add(id);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTestCall(node.expression)) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) note(title.getText());
    }
    if (ts.isStringLiteralLike(node) && /^[A-F]-\d{2}\b/.test(node.text)) {
      if (ts.isArrayLiteralExpression(node.parent)) note(node.text);
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));
  return named;
}

describe('the acceptance cases', () => {
  it('are 102, and each is named by the title of a test', () => {
    expect(cases).toHaveLength(102);
    const named = new Set(
      folders
        .flatMap(testFiles)
        .flatMap((path) => [...idsNamed(readFileSync(join(root, path), 'utf8'), path)]),
    );
    expect(cases.filter((id) => !named.has(id))).toEqual([]);
  });

  it('a mention in a comment, in a body or in a support call is no test', () => {
    const ids = (source: string) => [...idsNamed(source)].sort();
    expect(
      ids("it('A-01 splits', () => {}); // A-02\nconst a = 'see A-04'; expect('A-06').toBe(1);"),
    ).toEqual(['A-01']);
    expect(ids("describe('C-23 hand-overs', () => {}); it.each([['D-02', 1]])('%s', () => {});")).toEqual([
      'C-23',
      'D-02',
    ]);
    expect(ids('it.each(rows)(`F-21 ${1} and B-07`, () => {});')).toEqual(['B-07', 'F-21']);
  });
});
