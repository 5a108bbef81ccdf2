// The later steps of the walk: backup, loss and restore, a closed month, the end.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from '../../scripts/servers/processes.mjs';
import { provokeAlerts } from './alerts.mjs';
import { playRound } from './round.mjs';

const units = ({ j1, j2, t1, t2 }) => [
  `jackpot@${j1}`,
  `jackpot@${j2}`,
  `table-game@${t1}`,
  `table-game@${t2}`,
];

const each = (walk, what) => units(walk.ports).map((unit) => `systemctl ${what} tributary-${unit}`).join('\n'); // prettier-ignore

const allReady = ({ ports }) => Object.values(ports).map((port) => `until_ready ${port}`).join('; '); // prettier-ignore

async function backUp(walk) {
  const { guide } = walk;
  // In a shell of its own, since the administrator's address is for the backup alone.
  const said = await walk.run(`( cd ${guide.here('/opt/tributary')}; unset DATABASE_URL_FILE\n${guide.block('export DATABASE_URL="$POSTGRES"')})`); // prettier-ignore
  walk.mustSay(said, 'complete');
  walk.mustSay(said, 'whole');
  walk.must('a round after the backup', await playRound(walk, 'kept'), 'settled');
  await walk.quietly(`sleep 1; MOMENT=$(date -u +%FT%TZ); sleep 1.1`);
  walk.must('a round after the moment', await playRound(walk, 'lost'), 'settled');
}

async function lose(walk) {
  await walk.run(each(walk, 'stop'));
  await walk.losePostgres();
}

async function restore(walk) {
  const { guide } = walk;
  const lines = (text) => guide.lines('--into /var/lib/postgresql/restored', text);
  const restored = await walk.run(`cd ${guide.here('/opt/tributary')}; ${lines('npm run restore')}`);
  walk.mustSay(restored, 'It takes over');
  await walk.startRestored();
  const said = await walk.run(lines('npm run rebuild'));
  walk.mustSay(said, 'Every figure is what the postings say.');
  walk.mustSay(said, 'proofs hold.');
  await walk.run(`cd ${guide.here('/etc/tributary')}\nexport STATEMENT_CLOSING_HOURS=off CASINO_SILENCE_HOURS=8760\n${each(walk, 'start')}\n${allReady(walk)}`); // prettier-ignore
}

async function goOn(walk) {
  await walk.quietly(
    `signin alice 'correct horse battery staple'; signin bruno 'seven lanterns over the quay'`,
  );
  const stateOf = (name) => walk.quietly(`as alice GET rounds/rnd_${name} | jq -r '.state // .code'`);
  walk.must('the round before the moment', await stateOf('kept'), 'settled');
  walk.must('the round after it', await stateOf('lost'), 'not-found');
  walk.must('the table server sends it again', await playRound(walk, 'lost'), 'settled');
  walk.must('and once more', await playRound(walk, 'lost'), 'settled');
  walk.must('play goes on', await playRound(walk, 'new'), 'settled');
  const proofs = await walk.run(`as alice POST admin/proof-runs '{}' | jq -c '{holds,held,failed}'`);
  walk.must('the proofs', JSON.parse(proofs).holds, true);
}

async function upgrade(walk) {
  const { guide } = walk;
  const line = guide.lines('before-0.2.0', 'scripts/migrate.mjs').replace('DATABASE_URL=… ', '');
  walk.mustSay(await walk.run(`( cd ${guide.here('/opt/tributary')}; ${line.split('#')[0]})`), 'Up to date.');
  for (const unit of units(walk.ports)) await walk.run(`systemctl restart tributary-${unit}; until_ready ${unit.split('@')[1]}`); // prettier-ignore
  walk.must('a round on what was replaced one by one', await playRound(walk, 'upgraded'), 'settled');
}

/** The services' clock and the shell's are put forward, to noon of the third day of the next month. */
async function nextMonth(walk) {
  const later = new Date(Date.UTC(walk.now.getUTCFullYear(), walk.now.getUTCMonth() + 1, 3, 12));
  const seconds = Math.round((later.getTime() - Date.now()) / 1_000);
  const file = pathToFileURL(join(root, 'test/operations/later.mjs')).href;
  await walk.run(
    `export NODE_OPTIONS='--import ${file}' LATER_MS=${seconds}000\n` +
      `date() { command date -d "@$(( $(command date +%s) + ${seconds} ))" "$@"; }\n` +
      `${each(walk, 'restart')}\n${allReady(walk)}\n` +
      `signin alice 'correct horse battery staple'; signin bruno 'seven lanterns over the quay'`,
  );
}

async function closeMonth(walk) {
  const { guide } = walk;
  const early = await walk.run(guide.lines('as alice POST admin/statements', 'as alice POST admin/statements').replace('> stm.json', '')); // prettier-ignore
  walk.mustSay(early, 'statement-refused');
  await nextMonth(walk);
  const said = await walk.run(guide.block('as alice POST admin/statements'));
  // Three stakes of 1.00 in each round and the trial, less a twentieth; fifty stakes for each of the three winners of a full house.
  const rounds = walk.rounds.size + 1;
  const due = decimal(rounds * 285 - (walk.wins + 1) * 15_000);
  walk.mustSay(said, `"netDue":"${due}"`);
  const payment = guide.block('as alice POST admin/settlement-payments').replace('"147.15"', `"${due.replace('-', '')}"`); // prettier-ignore
  const paid = await walk.run(due.startsWith('-') ? payment : payment.replace('"direction":"paid"', '"direction":"received"')); // prettier-ignore
  walk.mustSay(paid, '{"state":"settled"}');
  walk.mustSay(paid, 'All 25 proofs hold.');
}

/** Hundredths as a decimal text. */
const decimal = (hundredths) => `${hundredths < 0 ? '-' : ''}${Math.floor(Math.abs(hundredths) / 100)}.${`${Math.abs(hundredths) % 100}`.padStart(2, '0')}`; // prettier-ignore

const soon = (call, filter, wanted) =>
  `for n in $(seq 60); do ${call} | jq -e '${filter} == "${wanted}"' > /dev/null && break; sleep 1; done`;

async function end(walk) {
  const { guide } = walk;
  const leaving = (text) => text.replace(/^(as alice GET 'admin\/(withdrawals|decommissions).*)$/m, (line, _, what) => `${soon(`as alice GET 'admin/${what}?limit=1'`, '.items[0].state', 'executed')}\n${line}`); // prettier-ignore
  const left = await walk.run(leaving(guide.block('as alice POST admin/withdrawals')));
  walk.mustSay(left, '{"casino":"lumiere","state":"executed"}');
  const ended = await walk.run(leaving(guide.block('as alice POST admin/decommissions')));
  walk.mustSay(ended, '"state":"executed"');
  walk.mustSay(ended, '"amount":"25000.000000000000"');
  // What lumiere put into main and reserve: 0.60 and 0.10 of each bet, three to a round.
  walk.mustSay(ended, `"amount":"${decimal((walk.rounds.size + 1) * 210)}0000000000"`);
  walk.mustSay(
    await walk.run(`npm --prefix ${guide.here('/opt/tributary')} run reconcile`),
    'All 25 proofs hold.',
  );
}

export const stepsOfBooks = [
  { name: 'backup', title: 'A base backup; play goes on, to a moment and beyond it', go: backUp },
  { name: 'lose', title: 'The database is lost: killed, and its folder is gone', go: lose },
  { name: 'restore', title: 'Restored to the moment, checked', go: restore },
  { name: 'go-on', title: 'Play goes on; what lay after the moment is sent again', go: goOn },
  { name: 'upgrade', title: 'Replicas are replaced one by one', go: upgrade },
  { name: 'alerts', title: 'Alerts are provoked, and Prometheus sees them', go: provokeAlerts },
  { name: 'close-month', title: 'The month is closed and settled', go: closeMonth },
  { name: 'end', title: 'The casino leaves, the jackpot ends', go: end },
];
