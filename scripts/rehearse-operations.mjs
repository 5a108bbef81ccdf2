// `npm run rehearse-operations`: the guide for operators, walked from an empty folder with servers of its own. This file is its
// command line.
import { writeFileSync } from 'node:fs';
import { lifeOf } from '../test/chaos/life.mjs';
import { findPrometheus } from '../test/operations/prometheus.mjs';
import { steps } from '../test/operations/steps.mjs';
import { walkOperations } from '../test/operations/walk.mjs';
import { findHaproxy } from './servers/programs.cjs';
import { interruption } from './supervisor/interruption.mjs';

const usage = `Walks docs/operations.md as a new user: a fresh clone in an empty folder, PostgreSQL, Redis and a proxy with TLS on
127.0.0.1, production mode with signed requests and sign-in; a casino, a jackpot opened by two people, a round that wins, webhooks;
a second replica; keys rotated; a backup, the loss of the database, a restore to a moment, and on to a closed month and the end.
Commands are read from the guide. What is committed is what is walked.

  --alerts            provokes the alerts on the way, with Prometheus on the live services (five minutes more)
  --transcript FILE   writes what was typed and said, as Markdown
  --json              one JSON object on standard output
  --help              this text

Needs bash, curl, jq, openssl, psql and HAProxy. Progress goes to standard error; processes and folders are gone afterwards.
Exit code: 0 every step showed what it must; 1 one did not; 2 it could not be run; 130 interrupted.`;

const linesMax = 14;

const shortened = (text) => {
  const lines = text.split('\n').map((line) => (line.length > 240 ? `${line.slice(0, 240)} …` : line));
  return lines.length <= linesMax ? lines.join('\n') : [...lines.slice(0, 4), '…', ...lines.slice(4 - linesMax)].join('\n');
}; // prettier-ignore

function transcriptOf({ steps: done, seconds }, { at, alerts }) {
  const parts = done.map(({ title, seconds: took, commands, checks }) =>
    [
      `## ${title}`,
      '',
      `${took} s.${checks.length > 0 ? ` Checked: ${checks.map((each) => `\`${each}\``).join('; ')}.` : ''}`,
      ...commands.map(({ commands: typed, said }) => `\n\`\`\`console\n${typed.trim().split('\n').map((line) => `$ ${line}`).join('\n')}\n${shortened(said)}\n\`\`\``), // prettier-ignore
    ].join('\n'),
  );
  return `# The guide, walked\n\nWritten by \`npm run rehearse-operations --${alerts ? ' --alerts' : ''} --transcript docs/rehearsal.md\` on ${at}: ${done.length} steps, ${seconds} s. Long answers are\nshortened, secrets are left out, places of the machine are those of [operations.md](operations.md).\nNot of the guide: \`systemctl\` is a function that starts and ends the same processes, the services write into files, the casino of the\nrehearsal takes its webhooks on this machine (\`PRODUCTION_WITHOUT=webhook-addresses\`), and the authority is one made for it.\n\n${parts.join('\n\n')}\n`;
}

/** Reads the arguments. @throws Error */
function readCall(args) {
  const call = { json: false, alerts: false, transcript: null };
  for (let at = 0; at < args.length; at += 1) {
    if (args[at] === '--json') call.json = true;
    else if (args[at] === '--alerts') call.alerts = true;
    else if (args[at] === '--transcript' && args[at + 1]) call.transcript = args[(at += 1)];
    else throw new Error(`Unknown argument ${args[at]}: see npm run rehearse-operations -- --help.`);
  }
  return call;
}

async function main(args) {
  if (args.includes('--help')) return console.log(usage);
  const call = readCall(args);
  if (call.alerts && findPrometheus() === null)
    throw new Error('There is no Prometheus: install the package prometheus, or set PROMETHEUS.');
  if (findHaproxy() === null) throw new Error('There is no HAProxy: install the package haproxy, or set HAPROXY.'); // prettier-ignore
  const say = (line) => process.stderr.write(`  ${line}\n`);
  const signal = interruption();
  const ended = new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));
  const life = lifeOf(say);
  try {
    const report = await Promise.race([
      walkOperations({
        steps: steps.filter(({ name }) => call.alerts || name !== 'alerts'),
        life,
        say,
        signal,
      }),
      ended,
    ]);
    if (call.transcript) writeFileSync(call.transcript, transcriptOf(report, { at: new Date().toISOString().slice(0, 10), alerts: call.alerts })); // prettier-ignore
    if (call.json) console.log(JSON.stringify(report));
    else for (const { title, seconds, checks } of report.steps) console.log(`  ${title.padEnd(75)} ${`${seconds}`.padStart(6)} s, ${checks.length} checks`); // prettier-ignore
    for (const fault of report.faults) console.error(`  FAULT  ${fault}`);
    process.exitCode = report.faults.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(error.message);
    process.exitCode = signal.aborted ? 130 : 1;
  } finally {
    await life.stopAll();
  }
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
