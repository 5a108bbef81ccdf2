// `npm run fuzz`: plays requests by chance against both services on servers of their own, and says what did not hold.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson, root } from './servers/processes.mjs';

const usage = `Sends right, almost right and hostile requests to every route of both services, on servers of its own.

  --requests <n>   how many (20,000)
  --seed <n>       the same seed makes the same requests of the same code (by the clock)
  --json           one JSON object on standard output: { "seed", "requests", "statuses", "failures", "proofs", … }
  --help           this text

After each request: no 5xx but 503, every refusal a problem of the catalogue that changed no row, every answer as
documented; after all of them: every proof of the books holds. A failure is shown with a command that sends it again.

Exit code: 0 all held, 1 something did not, 2 it could not be run.`;

class WrongCall extends Error {}

function readArguments(args) {
  const options = { requests: 20_000, seed: Date.now() % 1_000_000_000, json: false, help: false };
  for (let place = 0; place < args.length; place += 1) {
    const [flag, inline] = args[place].split('=');
    if (flag === '--json' || flag === '--help') options[flag.slice(2)] = true;
    else if (flag === '--requests' || flag === '--seed') {
      const text = inline ?? args[(place += 1)] ?? '';
      if (!/^\d{1,9}$/.test(text)) throw new WrongCall(`${flag} needs a whole number.`);
      options[flag.slice(2)] = Number(text);
    } else throw new WrongCall(`Unknown argument ${args[place]}: see npm run fuzz -- --help.`);
  }
  return options;
}

/** Runs the test of the fuzz alone, which writes its report to a file. */
function play({ requests, seed }, report) {
  const args = ['--selectProjects', 'stack', '--maxWorkers', '1', '--testPathPatterns', 'e2e/fuzz.e2e'];
  const env = { ...process.env, FUZZ_REQUESTS: `${requests}`, FUZZ_SEED: `${seed}`, FUZZ_REPORT: report };
  return new Promise((done, fail) => {
    const stdio = ['ignore', 'ignore', 'pipe'];
    const child = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...args], { cwd: root, env, stdio }); // prettier-ignore
    let text = '';
    child.stderr.on('data', (part) => (text = `${text}${part}`.slice(-8_000)));
    child.once('error', fail).once('exit', () => done(text));
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal));
  });
}

function print({ seed, requests, seconds, statuses, operations, reached, unreached, proofs, failures }) {
  const answers = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  console.log(`${requests} requests by seed ${seed} in ${seconds.toFixed(1)} s`);
  console.log(`Answers by status  ${answers.join(', ')}`);
  console.log(`Operations         ${reached} of ${operations} accepted a request`);
  for (const line of unreached) console.log(`  never accepted: ${line.slice(0, 160)}`);
  for (const { name, holds, detail } of proofs) if (!holds) console.log(`PROOF FAILS  ${name}\n  ${detail}`);
  for (const { number, rule, request, answer } of failures)
    console.log(`\nFAILURE  request ${number}: ${rule}\n  ${request}\n  ${answer}`);
  console.log(`\n${failures.length} failures, ${proofs.filter(({ holds }) => holds).length} of ${proofs.length} proofs hold.`); // prettier-ignore
}

async function main(args) {
  const options = readArguments(args);
  if (options.help) return console.log(usage);
  const folder = mkdtempSync(join(tmpdir(), 'tributary-fuzz-'));
  try {
    const file = join(folder, 'report.json');
    const text = await play(options, file);
    const report = readJson(file);
    if (!report) throw new Error(`there is no report\n${text}`);
    if (options.json) console.log(JSON.stringify(report));
    else print(report);
    process.exitCode = report.failures.length === 0 && report.proofs.every(({ holds }) => holds) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(`The fuzz test could not be run: ${error.message}`);
  process.exitCode = 2;
});
