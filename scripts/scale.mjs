// `npm run scale`: three replicas of each service behind one port, Redis Sentinel, a failover, a rolling restart that moves
// the queues to a Redis Cluster; afterwards the books must agree with what clients were told. This file is its command line.
import { lifeOf } from '../test/chaos/life.mjs';
import { runScale } from '../test/scale/run.mjs';
import { build } from './build.mjs';
import { findHaproxy } from './servers/programs.cjs';
import { interruption } from './supervisor/interruption.mjs';

const usage = `Runs three replicas of each service behind HAProxy (deploy/haproxy), with Redis behind three Sentinels, under load; kills
the master of Redis; restarts every process, one of each service at a time, while their queues move to a Redis Cluster; and compares
what clients were told with the books.

  --short  two replicas of each service and a third of the load, as in npm run test:long
  --json   one JSON object on standard output: { "steps", "recovery", "lost", "doubled", "proofs", … }
  --help   this text

Progress goes to standard error. Processes and folders are gone when it ends, however it ends.

Exit code: 0 no request failed, nothing lost, nothing doubled, every proof holds; 1 something was not so; 2 it could not be run;
130 interrupted.`;

const isGood = ({ steps, lost, doubled, findings, isAtRest, viewer, proofs }) =>
  steps.every(({ errors }) => errors === 0) && lost === 0 && doubled === 0 && findings.length === 0 && isAtRest &&
  viewer.faults.length === 0 && proofs.length > 0 && proofs.every(({ holds }) => holds); // prettier-ignore

function print(report) {
  for (const { name, seconds, requests, errors, chosenMs } of report.steps) {
    const chosen = chosenMs === undefined ? '' : `; another master after ${chosenMs} ms`;
    console.log(`  ${name.padEnd(46)} ${seconds} s, ${requests} requests, ${errors} failed${chosen}`);
  }
  const words = { bet: 'bets', game: 'rounds of tables', fact: 'facts by the queue', webhook: 'webhooks' };
  const soon = Object.entries(report.recovery).map(
    ([kind, value]) => `${words[kind] ?? kind} ${value ?? '–'} s`,
  );
  console.log(`\n  First effects after the kill: ${soon.join(', ')}`);
  console.log(
    `  Live meter: ${report.viewer.messages} messages over ${report.viewer.connections} connections`,
  );
  const queues = Object.entries(report.queues).map(([name, nodes]) => `${name} on ${nodes}`);
  console.log(`  Nodes of the cluster by queue: ${queues.join(', ')}`);
  for (const [what, count] of Object.entries(report.remarks)) console.log(`  ${count} × ${what}`);
  for (const { kind, what, count, some } of report.findings) console.log(`\n  ${kind.toUpperCase()}  ${count} ${what}: ${some}`); // prettier-ignore
  for (const fault of report.viewer.faults) console.log(`\n  OTHER  ${fault}`);
  for (const { name, detail } of report.proofs.filter(({ holds }) => !holds)) console.log(`\n  FAILS  ${name}: ${detail}`); // prettier-ignore
  const held = report.proofs.filter(({ holds }) => holds).length;
  console.log(`\n${report.acknowledged} acknowledged effects: ${report.lost} lost, ${report.doubled} doubled, ${held} of ${report.proofs.length} proofs hold. ${report.seconds} s in all.`); // prettier-ignore
}

async function main(args) {
  if (args.includes('--help')) return console.log(usage);
  const unknown = args.find((arg) => !['--short', '--json'].includes(arg));
  if (unknown) throw new Error(`Unknown argument ${unknown}: see npm run scale -- --help.`);
  if (findHaproxy() === null)
    throw new Error('There is no HAProxy: install the package haproxy, or set HAPROXY.');
  const say = (line) => process.stderr.write(`  ${line}\n`);
  const signal = interruption();
  const ended = new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  await build();
  const life = lifeOf(say);
  try {
    const isShort = args.includes('--short');
    const report = await Promise.race([runScale({ isShort, life, signal, say }), ended]);
    if (args.includes('--json')) console.log(JSON.stringify(report));
    else print(report);
    process.exitCode = isGood(report) ? 0 : 1;
  } catch (error) {
    console.error(signal.aborted ? error.message : `It could not be run: ${error.stack}`);
    process.exitCode = signal.aborted ? 130 : 2;
  } finally {
    await life.stopAll();
  }
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
