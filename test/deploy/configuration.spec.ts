// docs/configuration.md is what the schemas say today.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { safeguards, variablesOf } from '@tributary/platform';
import { jackpotEnv } from '../../apps/jackpot/src/config';
import { tableGameEnv } from '../../apps/table-game/src/config';
import { document, pageOf } from '../../scripts/configuration/page.cjs';

const root = resolve(__dirname, '../..');

it('docs/configuration.md is up to date: npm run configuration', () => {
  const page = pageOf({ jackpot: variablesOf(jackpotEnv), tableGame: variablesOf(tableGameEnv), safeguards });
  expect(readFileSync(join(root, document), 'utf8')).toBe(page);
});

it('tells of a variable what it takes, its default and whether it must be set', () => {
  const page = readFileSync(join(root, document), 'utf8');
  expect(page).toContain('| `DATABASE_CONNECTIONS_MAX` | 1 to 200 | `10` |');
  expect(page).toContain('| `DATABASE_URL` (secret) | postgresql://user@host:port/database | must be set |');
  expect(page).toContain('| `STATEMENT_CLOSING_HOURS` | off, or 0 to 8760 | `24` |');
});
