// `npm run quarter`: a simulated quarter of operation on servers of its own, closed and audited to the last digit.
import { reportOf } from './supervisor/reported-suite.mjs';

const usage = `Plays a quarter of a network of casinos through the jackpot service's REST, closes its books, and compares every
figure with an auditor that keeps its own. PostgreSQL and Redis are started for it and are gone afterwards.

  --bets <n>   how many (300,000); from 1,000
  --seed <n>   the same seed plays the same quarter (1)
  --json       one JSON object on standard output: { "statements", "breaksPlanted", "breaksFound", "proofs", … }
  --help       this text

Progress goes to standard error. Exit code: 0 every figure agrees, every proof holds and exactly the planted breaks
were found; 1 something did not; 2 the quarter could not be played.`;

const betsMin = 1_000;
const progressMark = 'quarter: ';

class WrongCall extends Error {}

function readArguments(args) {
  const options = { bets: 300_000, seed: 1, json: false, help: false };
  for (let place = 0; place < args.length; place += 1) {
    const [flag, inline] = args[place].split('=');
    if (flag === '--json' || flag === '--help') options[flag.slice(2)] = true;
    else if (flag === '--bets' || flag === '--seed') {
      const text = inline ?? args[(place += 1)] ?? '';
      if (!/^\d{1,7}$/.test(text)) throw new WrongCall(`${flag} needs a whole number of at most 7 digits.`);
      options[flag.slice(2)] = Number(text);
    } else throw new WrongCall(`Unknown argument ${args[place]}: see npm run quarter -- --help.`);
  }
  if (options.bets < betsMin) throw new WrongCall(`--bets needs at least ${betsMin}.`);
  return options;
}

/** The report of the suite that plays it. */
function play({ bets, seed }) {
  const envOf = (file) => ({ QUARTER_BETS: `${bets}`, QUARTER_SEED: `${seed}`, QUARTER_REPORT: file });
  return reportOf({ suite: 'quarter.e2e', mark: progressMark, envOf });
}

const columns = [
  'casino',
  'period',
  '',
  'opening',
  'stakes',
  'refunds',
  'commission',
  'awards',
  'payments',
  'closing',
];

function statementLines(statements) {
  const rows = statements.map((line) =>
    [line.casino, line.period, line.currency, line.opening, line.stakes, line.refunds, line.commission, line.awardsOwed, line.payments, line.closing].map(String),
  ); // prettier-ignore
  const widths = columns.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i].length)));
  const line = (cells) => cells.map((cell, i) => (i < 3 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '); // prettier-ignore
  return [columns, ...rows].map((cells) => `  ${line(cells)}`);
}

function print(report) {
  const { seed, bets, seconds, casinos, currencies, events, statements, checks, differences, proofs } =
    report;
  console.log(`A quarter of ${bets} bets by seed ${seed}: ${casinos} casinos, ${currencies} currencies, ${seconds.toFixed(0)} s\n`); // prettier-ignore
  for (const [name, count] of Object.entries(events)) console.log(`  ${name.padEnd(36)} ${count}`);
  console.log('\nStatements');
  for (const line of statementLines(statements)) console.log(line);
  console.log('\nFigures compared with the auditor');
  for (const { name, figures, differ } of checks) console.log(`  ${differ === 0 ? 'agree ' : 'DIFFER'}  ${name}: ${figures}`); // prettier-ignore
  for (const { what, expected, found } of differences.slice(0, 100)) console.log(`  DIFFERENCE  ${what}: expected ${expected}, found ${found}`); // prettier-ignore
  console.log('\nProofs');
  for (const { name, holds, detail } of proofs)
    console.log(`  ${holds ? 'holds' : 'FAILS'}  ${name}: ${detail}`);
  console.log(`\n${report.breaksFound} breaks found of ${report.breaksPlanted} planted, ${differences.length} differences, ${proofs.filter(({ holds }) => holds).length} of ${proofs.length} proofs hold.`); // prettier-ignore
}

const holds = (report) =>
  report.differences.length === 0 &&
  report.breaksFound === report.breaksPlanted &&
  report.proofs.length > 0 &&
  report.proofs.every((proof) => proof.holds);

async function main(args) {
  const options = readArguments(args);
  if (options.help) return console.log(usage);
  const report = await play(options);
  if (options.json) console.log(JSON.stringify(report));
  else print(report);
  process.exitCode = holds(report) ? 0 : 1;
}

await main(process.argv.slice(2)).catch((error) => {
  console.error(`The quarter could not be played: ${error.message}`);
  process.exitCode = 2;
});
