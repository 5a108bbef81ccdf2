// `npm run audit`: asks the registry for known vulnerabilities of the packages that run in production, and fails on those
// that nobody has accepted. Says so when it cannot be asked: no answer is no clean bill.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import advisories from './supply-chain/advisories.cjs';
import { isMain, root } from './servers/processes.mjs';

const usage = `Asks the registry for known vulnerabilities of the packages that run in production.

  --level LEVEL   from which on they count: critical, high (when left out), moderate, low
  --with-dev      the packages for development too
  --json          one JSON object: { asked, advisories: [{ package, severity, title, url, accepted, reason }] }
  --help          this text

Accepted ones stand in scripts/supply-chain/accepted-advisories.json: [{ "url", "until", "reason" }], until a day.
Exit code: 0 none counts, 1 one does, 2 wrong call, 3 the registry could not be asked.`;

const withinMs = 60_000;

/** What the registry says. Throws an Error when it cannot be asked. */
function ask(withDev) {
  const args = ['audit', '--json', ...(withDev ? [] : ['--omit=dev'])];
  const npm = process.env.npm_execpath;
  const [command, all] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
  const options = { cwd: root, encoding: 'utf8', timeout: withinMs, maxBuffer: 64 * 1024 * 1024 };
  const { stdout, stderr } = spawnSync(command, all, options);
  try {
    const answer = JSON.parse(stdout);
    if (answer.vulnerabilities) return answer;
    throw new Error(answer.message ?? answer.error?.summary ?? 'no answer');
  } catch (error) {
    const said = (stderr ?? '').trim().split('\n')[0];
    throw new Error(`The registry could not be asked: ${said || error.message}`, { cause: error });
  }
}

function print(found, level) {
  for (const { package: name, severity, title, url, accepted, reason } of found)
    console.log(
      `${accepted ? 'accepted' : 'COUNTS  '}  ${severity}  ${name}: ${title} (${url})${reason ? `: ${reason}` : ''}`,
    );
  const counting = found.filter(({ accepted }) => !accepted).length;
  console.log(counting === 0 ? `Nothing known counts (${level} and graver).` : `${counting} count.`);
}

function main(args) {
  if (args.includes('--help')) return (console.log(usage), 0);
  const at = args.indexOf('--level');
  const level = at < 0 ? 'high' : args.splice(at, 2)[1];
  const known = args.every((each) => ['--json', '--with-dev'].includes(each));
  if (!advisories.grave.includes(level) || !known) return (console.error(usage), 2);
  const json = args.includes('--json');
  try {
    const answer = ask(args.includes('--with-dev'));
    const accepted = JSON.parse(
      readFileSync(join(root, 'scripts/supply-chain/accepted-advisories.json'), 'utf8'),
    );
    const found = advisories.judge({ answer, level, accepted, day: new Date().toISOString().slice(0, 10) });
    if (json) console.log(JSON.stringify({ asked: true, advisories: found }, null, 2));
    else print(found, level);
    return found.every((each) => each.accepted) ? 0 : 1;
  } catch (error) {
    if (json) console.log(JSON.stringify({ asked: false, advisories: [] }));
    console.error(
      `${error.message}\nNothing is known about vulnerabilities: ask again where the registry answers.`,
    );
    return 3;
  }
}

if (isMain(import.meta.url)) process.exitCode = main(process.argv.slice(2));
