// `npm run fuzz`: plays requests by chance against both services on servers of their own, and says what did not hold.
import { reportOf } from './supervisor/reported-suite.mjs';

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

/** The report of the suite that plays it. */
function play({ requests, seed }) {
  const envOf = (file) => ({ FUZZ_REQUESTS: `${requests}`, FUZZ_SEED: `${seed}`, FUZZ_REPORT: file });
  return reportOf({ suite: 'fuzz.e2e', envOf });
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
  const report = await play(options);
  if (options.json) console.log(JSON.stringify(report));
  else print(report);
  process.exitCode = report.failures.length === 0 && report.proofs.every(({ holds }) => holds) ? 0 : 1;
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(`The fuzz test could not be run: ${error.message}`);
  process.exitCode = 2;
});
