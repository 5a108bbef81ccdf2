// The simulation, small: the same days as `npm run sim`, which runs this file with more seeds.
import { writeFileSync } from 'node:fs';
import { simulate } from '../simulation/simulation';
import { flushRedis } from '../support/stack';

const seeds = Number(process.env.SIM_SEEDS ?? 100);
const from = Number(process.env.SIM_FROM ?? 1);
const file = process.env.SIM_REPORT;

it(`R4 R15 R24 R40 days of ${seeds} seeds from ${from}: every answer and every figure is the auditor's`, async () => {
  await flushRedis();
  const told = (line: string) => void (file && process.stderr.write(`sim: ${line}\n`));
  const report = await simulate({ from, seeds, progress: told, isBrief: process.env.SIM_BRIEF === 'true' });
  if (file) writeFileSync(file, JSON.stringify(report));
  expect(
    report.failed.map(({ seed, shortest, shortestFaults }) => ({ seed, shortest, shortestFaults })),
  ).toEqual([]);
}, 3_600_000);

it('R40 a seed is one run: played again alone it is the same, statement by statement and answer by answer', async () => {
  const run = async (first: number, count: number) =>
    (await simulate({ from: first, seeds: count, progress: () => undefined })).digests;
  const three = await run(201, 3);
  expect(new Set(three).size).toBe(3);
  expect(await run(203, 1)).toEqual([three[2]]);
}, 120_000);
