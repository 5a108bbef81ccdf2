// Migrations newer than the last release only expand the schema, so that the release before runs on while they are applied
// and after; what takes something away says why that is safe by now.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contractions } from '../scripts/lint/expand-only.cjs';

const prisma = join(__dirname, '..', 'prisma');
const releases = JSON.parse(readFileSync(join(prisma, 'releases.json'), 'utf8')) as {
  release: string;
  commit: string;
  lastMigration: string;
}[];
const migrations = readdirSync(join(prisma, 'migrations')).filter((name) => /^\d{14}_\w+$/.test(name));
const textOf = (name: string) => readFileSync(join(prisma, 'migrations', name, 'migration.sql'), 'utf8');

it('releases are in order, each with a migration that is there', () => {
  expect(releases.length).toBeGreaterThan(0);
  expect(
    releases.map(({ lastMigration }) => lastMigration).filter((name) => !migrations.includes(name)),
  ).toEqual([]);
  const order = releases.map(({ lastMigration }) => lastMigration);
  expect([...order].sort()).toEqual(order);
});

it('migrations since the last release are expansions, or say why they are not', () => {
  const last = releases.at(-1)!.lastMigration;
  const newer = migrations.filter((name) => name > last);
  const found = newer.flatMap((name) =>
    contractions(textOf(name)).map(({ line, fault }) => `${name}:${line} ${fault}`),
  );
  expect(found).toEqual([]);
});

describe('what passes and what does not', () => {
  it.each([
    'CREATE TABLE jackpot.note (id text PRIMARY KEY, of text NOT NULL); CREATE INDEX note_of ON jackpot.note (of);',
    'ALTER TABLE jackpot.bet ADD COLUMN note text;',
    "ALTER TABLE jackpot.bet ADD COLUMN kind text NOT NULL DEFAULT 'jackpot';",
    'ALTER TABLE jackpot.bet ALTER COLUMN player DROP NOT NULL;',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS bet_player ON jackpot.bet (player);',
    'CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DELETE FROM jackpot.bet; DROP TABLE jackpot.bet $$;',
    "INSERT INTO jackpot.note VALUES ('DROP TABLE x; RENAME');",
    '-- contract: nothing has read it since 0.2.0\nDROP TABLE jackpot.note;',
    "CREATE TABLE a.b (id text); ALTER TABLE a.b ADD CONSTRAINT c CHECK (id <> ''); UPDATE a.b SET id = 'x';",
    '-- DROP TABLE jackpot.bet;',
  ])('passes: %s', (sql) => {
    expect(contractions(sql)).toEqual([]);
  });

  it.each([
    ['DROP TABLE jackpot.note;', 'drops'],
    ['ALTER TABLE jackpot.bet DROP COLUMN player;', 'drops'],
    ['ALTER TABLE jackpot.bet ALTER COLUMN player DROP DEFAULT;', 'drops'],
    ['ALTER TABLE jackpot.bet RENAME COLUMN player TO guest;', 'renames'],
    ['ALTER TABLE jackpot.bet ALTER COLUMN hand TYPE integer;', 'type'],
    ['ALTER TABLE jackpot.bet ALTER hand SET DATA TYPE integer;', 'type'],
    ['ALTER TABLE jackpot.bet ALTER COLUMN player SET NOT NULL;', 'refuses'],
    ['ALTER TABLE jackpot.bet ADD COLUMN kind text NOT NULL;', 'does not fill'],
    ['ALTER TABLE jackpot.bet ADD COLUMN fee numeric(9, 8) NOT NULL;', 'does not fill'],
    ['ALTER TABLE jackpot.bet ADD COLUMN id uuid DEFAULT gen_random_uuid();', 'rewrites'],
    ['ALTER TABLE jackpot.bet ADD CONSTRAINT c CHECK (stake < 100);', 'refuses'],
    ['CREATE INDEX bet_player ON jackpot.bet (player);', 'CONCURRENTLY'],
    ['CREATE UNIQUE INDEX bet_player ON jackpot.bet (player);', 'CONCURRENTLY'],
    ["UPDATE jackpot.bet SET player = 'x';", 'changes rows'],
    ['WITH old AS (SELECT 1) DELETE FROM jackpot.bet;', 'changes rows'],
    ['TRUNCATE jackpot.bet;', 'changes rows'],
    ['LOCK TABLE jackpot.bet;', 'holds up'],
    ['-- contract:\nDROP TABLE jackpot.note;', 'drops'],
    ['-- contract: only this\nDROP TABLE a.b;\nDROP TABLE a.c;', 'drops'],
  ])('does not pass: %s', (sql, why) => {
    expect(contractions(sql)).toMatchObject([{ fault: expect.stringContaining(why) }]);
  });

  it('names the line of the statement', () => {
    expect(contractions('-- one\nSELECT 1;\n\n-- why\nDROP TABLE a.b;')).toMatchObject([{ line: 5 }]);
  });

  it('sees what an earlier migration of ours did', () => {
    const all = migrations.flatMap((name) => contractions(textOf(name)));
    expect(all.length).toBeGreaterThan(20);
  });
});
