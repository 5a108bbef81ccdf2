// deploy/Dockerfile: sound by a linter, and true to the checkout: what it copies exists, what it runs exists, and the
// process has no rights over its own code.
import { validate } from 'dockerfile-utils';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { finalStage, sourcesOf, stages } from '../support/dockerfile';

const root = resolve(__dirname, '../..');
const text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter((line) => line !== ''); // prettier-ignore

describe('deploy/Dockerfile', () => {
  it('has no fault that the linter knows', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
    expect(validate('FORM node:20')).not.toEqual([]);
  });

  it('copies what exists and is not ignored', () => {
    const copied = stages(text).flatMap(({ copies }) => copies.filter(({ from }) => from === null).flatMap(sourcesOf)); // prettier-ignore
    expect(copied).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', '.npmrc', 'scripts', 'prisma/migrations']));
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(copied.filter((path) => ignored.some((each) => path === each || path.startsWith(`${each}/`)))).toEqual([]);
  }); // prettier-ignore

  it('pins the version of Node, and takes packages by the lock file without their scripts', () => {
    expect(text).toMatch(/^ARG NODE_IMAGE=node:20-bookworm-slim$/m);
    const installs = [...text.matchAll(/npm (\w+)(.*)/g)].map(([, command, rest]) => [command, rest!.includes('--ignore-scripts')]); // prettier-ignore
    expect(installs).toEqual([
      ['ci', true],
      ['ci', true],
    ]);
  });

  it('ends with a user that is not root, a check of health, and a program that the build makes', () => {
    const { lines } = finalStage(text);
    const last = (keyword: string) => lines.filter((line) => line.startsWith(`${keyword} `)).at(-1);
    expect(last('USER')).toBe('USER 1000:1000');
    expect(last('HEALTHCHECK')).toContain('/health/live');
    const [, program] = JSON.parse(last('CMD')!.slice(4)) as string[];
    expect(existsSync(join(root, program!.replace(/^dist\//, '').replace(/\.js$/, '.ts')))).toBe(true);
    expect(lines.filter((line) => /^(ADD|VOLUME|RUN) /.test(line))).toEqual([]);
  });

  it('keeps secrets, history, tests and old builds out of the context', () => {
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'secrets', '.tributary', 'node_modules', 'dist', 'test'])); // prettier-ignore
  });
});
