// `npm run sim`: days of the network by seeds, on servers of its own, judged by an auditor; a failing seed is made short.
import { reportOf } from './supervisor/reported-suite.mjs';

const usage = `Plays a day of the network for each seed: bets, hits, voids, payouts, parameters, rates, repeats, late and lost facts,
commands at the same instant, and processes that die between any two statements. An auditor with books of its own judges
every answer and every figure. PostgreSQL and Redis are started for it and are gone afterwards.

  --seeds <n>  how many (100)
  --from <s>   the first one (1); --from s --seeds 1 plays one seed again
  --json       one JSON object on standard output: { "seeds", "failed": [], … }
  --help       this text

A failing seed is played again with fewer and fewer steps; the shortest list that still fails is printed. Progress goes to
standard error. Exit code: 0 no seed fails; 1 one does; 2 the simulation could not be run.`;

const progressMark = 'sim: ';

class WrongCall extends Error {}

function readArguments(args) {
  const options = { seeds: 100, from: 1, json: false, help: false };
  for (let place = 0; place < args.length; place += 1) {
    const [flag, inline] = args[place].split('=');
    if (flag === '--json' || flag === '--help') options[flag.slice(2)] = true;
    else if (flag === '--seeds' || flag === '--from') {
      const text = inline ?? args[(place += 1)] ?? '';
      if (!/^[1-9]\d{0,6}$/.test(text))
        throw new WrongCall(`${flag} needs a whole number from 1, of at most 7 digits.`);
      options[flag.slice(2)] = Number(text);
    } else throw new WrongCall(`Unknown argument ${args[place]}: see npm run sim -- --help.`);
  }
  return options;
}

/** The report of the suite that plays it. */
function play({ seeds, from }) {
  const envOf = (file) => ({ SIM_SEEDS: `${seeds}`, SIM_FROM: `${from}`, SIM_REPORT: file });
  return reportOf({ suite: 'simulation.e2e', mark: progressMark, envOf });
}

function print({ from, seeds, seconds, figures, failed }) {
  const names = { steps: 'steps', calls: 'calls', instants: 'instants with several calls', crashes: 'processes that died', facts: 'facts by the queue', deliveries: 'events delivered' }; // prettier-ignore
  console.log(`${seeds} seeds from ${from}: ${failed.length} failed, ${seconds.toFixed(0)} s`);
  for (const [name, text] of Object.entries(names)) console.log(`  ${text.padEnd(30)} ${figures[name]}`);
  for (const { seed, shortest, shortestFaults } of failed) {
    console.log(`\nSeed ${seed} fails. The shortest list of steps found that fails alike:`);
    for (const line of shortest) console.log(`  ${line}`);
    for (const { rule, what, expected, found } of shortestFaults.slice(0, 20)) console.log(`  → ${rule}: ${what}: expected ${expected}, found ${found}`); // prettier-ignore
    console.log(`  Again: npm run sim -- --from ${seed} --seeds 1`);
  }
}

async function main(args) {
  const options = readArguments(args);
  if (options.help) return console.log(usage);
  const report = await play(options);
  if (options.json) console.log(JSON.stringify(report));
  else print(report);
  process.exitCode = report.failed.length === 0 ? 0 : 1;
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(`The simulation could not be run: ${error.message}`);
  process.exitCode = 2;
});
