// Every route of both services with right, almost right and hostile requests (issue 4, "Fuzz"). `npm run fuzz` runs
// this file with more requests or another seed.
import { writeFileSync } from 'node:fs';
import { flushRedis } from '../support/stack';
import { fuzz } from '../fuzz/fuzz';

const requests = Number(process.env.FUZZ_REQUESTS ?? 2_200);
const seed = Number(process.env.FUZZ_SEED ?? 20261130);

it(`${requests} requests by seed ${seed}: no fault, refusals change nothing, answers fit their documents, proofs hold`, async () => {
  await flushRedis();
  const report = await fuzz({ requests, seed });
  if (process.env.FUZZ_REPORT) writeFileSync(process.env.FUZZ_REPORT, JSON.stringify(report));
  expect(report.failures).toEqual([]);
  expect(report.proofs.filter(({ holds }) => !holds)).toEqual([]);
  // The requests got somewhere: most operations were accepted at least once (some need a session or a file), in the sorts of answers that there are.
  expect(report.reached / report.operations).toBeGreaterThan(0.55);
  for (const status of ['200', '201', '401', '403', '404', '409', '422'])
    expect(report.statuses[status]).toBeGreaterThan(0);
}, 1_800_000);
