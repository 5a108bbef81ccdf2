// The short form of `npm run scale`: two replicas of each service behind HAProxy on real processes.
import { findHaproxy } from '../../scripts/servers/programs.cjs';
import { runScript } from '../support/run-script';

if (findHaproxy() === null)
  it('was SKIPPED: there is no HAProxy on this machine (install the package haproxy, or set HAPROXY)', () => {
    process.stderr.write('SKIPPED, no HAProxy: replicas of each service behind one port\n');
  });
else
  it('a failover of Redis and a rolling restart of all replicas: no request fails, nothing is lost or doubled', async () => {
    const { code, output, errors } = await runScript('scale.mjs', ['--short', '--json']);
    if (output === '') throw new Error(errors);
    const { steps, lost, doubled, findings, isAtRest, viewer, queues, proofs, acknowledged } =
      JSON.parse(output);
    expect(steps.map(({ errors: failed }: { errors: number }) => failed)).toEqual([0, 0, 0]);
    expect({ lost, doubled, findings, isAtRest, faults: viewer.faults }).toEqual({
      lost: 0,
      doubled: 0,
      findings: [],
      isAtRest: true,
      faults: [],
    });
    // The queues have moved, and each lies on one node.
    expect(queues).toMatchObject({ 'jackpot.commands': 1, 'jackpot.events': 1 });
    expect(proofs.filter(({ holds }: { holds: boolean }) => !holds)).toEqual([]);
    // The streams of the meter that ended with their replicas were opened again.
    expect(viewer.connections).toBeGreaterThan(1);
    expect(acknowledged).toBeGreaterThan(100);
    expect(code).toBe(0);
  }, 180_000);
