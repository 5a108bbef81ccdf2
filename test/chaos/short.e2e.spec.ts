// The short form of `npm run chaos`: the most telling faults on real processes, one after another.
import { runScript } from '../support/run-script';

it('six faults on the real stack: nothing acknowledged is lost, nothing doubles, and it comes to rest by itself', async () => {
  const { code, output, errors } = await runScript('chaos.mjs', ['--short', '--seed', '8', '--json']);
  if (output === '') throw new Error(errors);
  const { lost, doubled, findings, isAtRest, proofs, faults, acknowledged } = JSON.parse(output);
  expect({ lost, doubled, findings, isAtRest }).toEqual({
    lost: 0,
    doubled: 0,
    findings: [],
    isAtRest: true,
  });
  expect(proofs.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([]);
  expect(faults).toBeGreaterThanOrEqual(5);
  expect(acknowledged).toBeGreaterThan(100);
  expect(code).toBe(0);
}, 180_000);
