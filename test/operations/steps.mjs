// The steps of the walk: commands of docs/operations.md, each with what it must show.
import { existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, waitUntil } from '../../scripts/servers/processes.mjs';
import { findPromtool } from '../../scripts/servers/programs.cjs';
import { stepsOfBooks } from './steps-of-books.mjs';
import { playRound } from './round.mjs';

const webhookMsMax = 20_000;

/** A fresh clone gets the packages of this checkout by hard links: what `npm ci` would bring, without the network. */
function linkPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkPackages(source, target);
    else if (entry.isSymbolicLink()) continue;
    else linkSync(source, target);
  }
}

/** Services that the guide starts with `&` are known to the stand-in for systemd, and write into files. */
function started(text, place) {
  return text.replace(/^PORT=(\d+) (METRICS_PORT=\d+) node dist\/apps\/([\w-]+)\/src\/main\.js &.*$/gm, (_, port, metrics, app) =>
    `PORT=${port} ${metrics} node dist/apps/${app}/src/main.js >> ${place}/${app}-${port}.log 2>&1 &\nunit_pid[${app}@${port}]=$!`); // prettier-ignore
}

async function install(walk) {
  const { guide, place, certificates } = walk;
  await walk.run(guide.block('CREATE ROLE tributary'));
  await walk.quietly(`cp ${certificates.ca} ${guide.here('/etc/tributary/ca.pem')}; sed -i 's|$|\\&sslrootcert=${guide.here('/etc/tributary/ca.pem')}|' secrets/database-url`); // prettier-ignore
  const before = guide.lines('git clone "$REPOSITORY"', 'git clone');
  const build = guide.lines('git clone "$REPOSITORY"', 'node scripts/setup.mjs');
  await walk.run(before);
  linkPackages(join(root, 'node_modules'), join(place, 'opt/tributary/node_modules'));
  await walk.run(build);
}

async function begin(walk) {
  const { guide, place } = walk;
  const all = guide.lines(
    'git clone "$REPOSITORY"',
    'cat > /etc/tributary/tributary.env',
    'curl -sS --retry',
  );
  const own = `NODE_EXTRA_CA_CERTS=${guide.here('/etc/tributary/ca.pem')}\nPRODUCTION_WITHOUT=webhook-addresses\nWEBHOOK_ADDRESSES=any\nPROOF_WATCH_SECONDS=2\nEND`; // prettier-ignore
  const said = await walk.run(started(all.replace(/^END$/m, own), place));
  walk.mustSay(said, 'Applied 20261130000260');
  walk.mustSay(said, '{"status":"up","database":"up","redis":"up"}');
  walk.mustSay(await walk.run('node scripts/migrate.mjs'), 'Up to date.');
  walk.mustSay(await walk.quietly(`until_ready ${walk.ports.t1}; echo ready`), 'ready');
}

async function signIn(walk) {
  await walk.run(walk.guide.block('signin() { curl'));
  walk.must('a request of nobody', await walk.quietly(`curl -sS -o /dev/null -w '%{http_code}' $J/v1/jackpots`), '401'); // prettier-ignore
  walk.must('people are in', await walk.quietly(`as alice GET people | jq -c '[.items[].name]|sort'`), '["alice","bruno"]'); // prettier-ignore
}

async function onboard(walk) {
  const { guide } = walk;
  await walk.run(guide.block(`as alice POST casinos '`));
  const opened = await walk.run(guide.block('as alice POST jackpots'));
  walk.mustSay(opened, '"state":"approved"');
  const joined = await walk.run(guide.block('POST /v1/jackpots/grand/participants'));
  walk.mustSay(joined, '"current":true');
  walk.must('unsigned, its key is refused', await walk.quietly(`curl -sS $J/v1/casinos/lumiere -H "authorization: Bearer $K" | jq -r .code`), 'signature-refused'); // prettier-ignore
}

async function trial(walk) {
  const said = await walk.run(walk.guide.block('node /opt/tributary/dist/examples/table-server/main.js'));
  walk.mustSay(said, '"state":"settled"');
  walk.mustSay(said, '"state":"paid"');
  // Three stakes of 1.00, a twentieth of them kept; fifty times the stake for each of three.
  walk.mustSay(said, '-147.15');
  walk.mustSay(said, '"holds":true,"held":25');
  const came = () => walk.casino.seen.some(({ body }) => body.includes('payout.instructed'));
  walk.must('the casino was told of the payouts by webhook', Boolean(await waitUntil(came, webhookMsMax, 100)), true); // prettier-ignore
}

async function metrics(walk) {
  const promtool = findPromtool();
  for (const port of [walk.ports.j1, walk.ports.t1]) {
    const said = await walk.run(`curl -sS http://127.0.0.1:1${port}/metrics | grep -E '^tributary_(bets_total|proof_holds|outbox_pending)'`); // prettier-ignore
    walk.mustSay(said, 'tributary_outbox_pending');
    if (promtool !== null) await walk.run(`curl -sS http://127.0.0.1:1${port}/metrics | grep -v nodejs_active_ | ${promtool} check metrics && echo sound`); // prettier-ignore
  }
}

async function scale(walk) {
  const { guide, ports, place } = walk;
  await walk.quietly(`cd ${guide.here('/opt/tributary')}`);
  await walk.run(started(guide.lines('docker compose up --detach --scale', 'PORT=7301'), place));
  await walk.quietly(
    `systemctl start tributary-table-game@${ports.t2}; until_ready ${ports.j2}; until_ready ${ports.t2}`,
  );
  await walk.quietly(`cd ${guide.here('/etc/tributary')}`);
  await walk.run(`systemctl stop tributary-jackpot@${ports.j1}`);
  walk.must('the other replica takes a round', await playRound(walk, 'scaled'), 'settled');
  await walk.run(`systemctl start tributary-jackpot@${ports.j1}; until_ready ${ports.j1}`);
}

async function rotate(walk) {
  const { guide } = walk;
  const said = await walk.run(`KEY_ID=$(jq -r .keyId lumiere.json)\n${guide.block('as alice POST keys/$KEY_ID/rotate')}`); // prettier-ignore
  walk.mustSay(said, '{"code":"lumiere","status":"active"}');
  await walk.quietly('sleep 2.5');
  walk.must(
    'the old key',
    await walk.quietly('signed $K $S GET /v1/casinos/lumiere | jq -r .code'),
    'unauthenticated',
  );
  await walk.quietly('K=$(jq -r .secret new.json) S=$(jq -r .signingSecret new.json)');
  await walk.run(guide.block('cp secrets/signing-master-secret secrets/signing-master-secret-previous'));
  await walk.quietly(`systemctl restart tributary-table-game@${walk.ports.t2}; until_ready ${walk.ports.t1}; until_ready ${walk.ports.t2}`); // prettier-ignore
  walk.must('a key of the old secret', await walk.quietly('signed $K $S GET /v1/casinos/lumiere | jq -r .code'), 'lumiere'); // prettier-ignore
  await walk.quietly(
    `as alice POST keys '{"name":"of the new secret","role":"casino","casino":"lumiere"}' > later.json`,
  );
  walk.must('a key of the new secret', await walk.quietly('signed $(jq -r .secret later.json) $(jq -r .signingSecret later.json) GET /v1/casinos/lumiere | jq -r .code'), 'lumiere'); // prettier-ignore
  const drop = guide.here('/etc/systemd/system/tributary-jackpot@.service.d/previous-secret.conf');
  walk.must('the drop-in of systemd is there', existsSync(drop), true);
}

/** In the order of the walk. */
export const steps = [
  { name: 'install', title: 'Secrets, a role and a database, a fresh clone, the build', go: install },
  { name: 'begin', title: 'Migrations, the first two people, both services in production mode', go: begin },
  { name: 'sign-in', title: 'People sign in', go: signIn },
  { name: 'onboard', title: 'A casino, a jackpot opened by two people, a table', go: onboard },
  { name: 'trial', title: 'A round with a win, paid and told by webhook', go: trial },
  { name: 'metrics', title: 'What Prometheus reads', go: metrics },
  { name: 'scale', title: 'A second replica of each service; the first one goes and comes', go: scale },
  { name: 'rotate', title: 'Keys and the master secret are rotated', go: rotate },
  ...stepsOfBooks,
];
