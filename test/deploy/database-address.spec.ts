// Commands and services read the database's address from the same variables, and get the same.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readConfig } from '../../apps/table-game/src/config';

const address = pathToFileURL(resolve(__dirname, '../../scripts/servers/database-address.mjs')).href;
const folder = mkdtempSync(join(tmpdir(), 'tributary-address-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

it('of the address itself, a password beside it, and files of both', () => {
  const plain = 'postgresql://tributary@db.example:5433/x?sslmode=verify-full';
  const environments: Record<string, string>[] = [
    { DATABASE_URL: plain },
    { DATABASE_URL: plain, DATABASE_PASSWORD: 'a/b c@d:é' },
    { DATABASE_URL: plain, DATABASE_PASSWORD_FILE: file('password', 'from % a file\n') },
    { DATABASE_URL_FILE: file('url', `${plain}\n`) },
    { DATABASE_URL: 'postgresql://tributary:own@db/x', DATABASE_PASSWORD: 'other' },
  ];
  const program = `import { databaseUrlOf } from '${address}';
    console.log(JSON.stringify(${JSON.stringify(environments)}.map(databaseUrlOf)));`;
  const answers = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  const services = environments.map((env) => readConfig({ ...env, REDIS_URL: 'redis://x' }).databaseUrl);
  expect(JSON.parse(answers)).toEqual(services);
  expect(services[1]).toBe(
    'postgresql://tributary:a%2Fb%20c%40d%3A%C3%A9@db.example:5433/x?sslmode=verify-full',
  );
});
