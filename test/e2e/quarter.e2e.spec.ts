// A quarter of operation, small: the same events as `npm run quarter`, which runs this file with more bets.
import { writeFileSync } from 'node:fs';
import { quarter } from '../quarter/quarter';
import { flushRedis } from '../support/stack';

const bets = Number(process.env.QUARTER_BETS ?? 3_000);
const seed = Number(process.env.QUARTER_SEED ?? 1);
const report = process.env.QUARTER_REPORT;

it(`R4 R15 R27 R32 R34 R35 R37 R38 R40 a quarter of ${bets} bets closes: every figure is the auditor's, and all proofs hold`, async () => {
  await flushRedis();
  const told = (line: string) => void (report && process.stderr.write(`quarter: ${line}\n`));
  const played = await quarter({ bets, seed, progress: told });
  if (report) writeFileSync(report, JSON.stringify(played));
  expect(played.differences).toEqual([]);
  expect(played.proofs.filter(({ holds }) => !holds)).toEqual([]);
  expect([played.breaksPlanted, played.breaksFound]).toEqual([50, 50]);
  expect(played.events).toMatchObject({
    bets,
    'hits of a progressive': 3,
    'instances that crossed their limit': 1,
  });
}, 3_600_000);
