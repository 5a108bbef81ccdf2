// Alerts provoked on the live services of the walk: each by a fault that happens, or, for what takes hours, by moving a time in
// the database back; then the fault goes, and so does the alert. Prometheus judges, by the rules' own expressions.
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause, waitUntil } from '../../scripts/servers/processes.mjs';
import { openPrometheus } from './prometheus.mjs';
import { playRound } from './round.mjs';

const fireMsMax = 45_000;
const silentMsMax = 60_000;
/** A lock is held for so long: shorter than `DATABASE_LOCK_MS_MAX`, longer than two looks of Prometheus. */
const lockSeconds = 9;

const play = (walk) => playRound(walk, `alert${walk.rounds.size}`);

const tamper = (by) => `UPDATE ledger.entry SET amount = amount + ${by} WHERE (journal_id, line) = (
  SELECT e.journal_id, e.line FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
   WHERE a.chain = 'grand' AND a.code LIKE 'main:%' ORDER BY 1, 2 LIMIT 1);`;
const proofRun = (walk) => walk.quietly(`as alice POST admin/proof-runs '{}' > /dev/null`);
const moved = (table, column, by) => (walk) => walk.sql(`UPDATE jackpot.${table} SET ${column} = ${column} - interval '${by}';`); // prettier-ignore
const admin = (walk) => walk.postgres.admin.replace('/postgres?', '/tributary?');

/** A table is locked while many ask for it. */
const crowd = (walk) =>
  walk.quietly(
    `psql '${admin(walk)}' -qtA -c "BEGIN; LOCK TABLE jackpot.casino IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(${lockSeconds}); COMMIT" > /dev/null & lock=$!
sleep 0.5; asking=()
for n in $(seq 80); do curl -sS -o /dev/null -b alice.jar "$J/v1/casinos" & asking+=($!); done
wait $lock \${asking[@]}`,
  );

const both = (walk, what, app, ports) =>
  walk.quietly(ports.map((port) => `systemctl ${what} tributary-${app}@${port}`).join('\n') + (what === 'start' ? `\n${ports.map((port) => `until_ready ${port}`).join('\n')}` : '')); // prettier-ignore

const jackpots = ({ ports }) => [ports.j1, ports.j2];

/** `names` fire after `go`; after `undo` they are silent. `how` is for the record. */
const cases = [
  {
    names: ['TributaryProofFails', 'TributaryPayoutStop', 'TributaryIncidentsOpen'],
    how: 'a posting is changed past the triggers; the proofs run',
    go: async (walk) => (await walk.sql(tamper('0.000000000001')), proofRun(walk)),
    undo: async (walk) => {
      await walk.sql(tamper('-0.000000000001'));
      await proofRun(walk);
      await walk.sql(`UPDATE jackpot.incident SET state = 'closed' WHERE state = 'open';`);
    },
  },
  {
    names: ['TributaryProofOverdue'],
    how: 'the runs of the proofs are moved two days back',
    go: (walk) => walk.sql(`UPDATE jackpot.proof_run SET started_at = started_at - interval '2 days', finished_at = finished_at - interval '2 days';`), // prettier-ignore
    undo: proofRun,
  },
  {
    names: ['TributaryRateStale'],
    how: 'the rates are moved 20 hours back',
    go: moved('rate', 'as_of', '20 hours'),
    undo: moved('rate', 'as_of', '-20 hours'),
  },
  {
    names: ['TributaryPayoutsUnacknowledged', 'TributaryAwardWaiting'],
    how: 'the payouts and awards of the trial wait, since two days ago',
    go: (walk) => walk.sql(`CREATE TABLE jackpot.kept_payout AS SELECT id, state, instructed_at FROM jackpot.payout; CREATE TABLE jackpot.kept_award AS SELECT id, state, hit_at FROM jackpot.award;
      UPDATE jackpot.payout SET state = 'instructed', instructed_at = instructed_at - interval '2 days'; UPDATE jackpot.award SET state = 'locked', hit_at = hit_at - interval '2 days';`), // prettier-ignore
    undo: (walk) => walk.sql(`UPDATE jackpot.payout p SET state = k.state, instructed_at = k.instructed_at FROM jackpot.kept_payout k WHERE k.id = p.id;
      UPDATE jackpot.award a SET state = k.state, hit_at = k.hit_at FROM jackpot.kept_award k WHERE k.id = a.id; DROP TABLE jackpot.kept_payout, jackpot.kept_award;`), // prettier-ignore
  },
  {
    names: ['TributaryDeadLetters'],
    how: 'a dead letter lies there',
    go: (walk) => walk.sql(`INSERT INTO jackpot.dead_letter VALUES ('evt_rehearsal', 'rehearsal', 'jackpot.events', '{}', 'a rehearsal', 20, now(), now());`), // prettier-ignore
    undo: (walk) => walk.sql(`DELETE FROM jackpot.dead_letter WHERE event_id = 'evt_rehearsal';`),
  },
  {
    names: ['TributaryWebhooksFailing'],
    how: 'the casino answers 500',
    go: async (walk) => {
      walk.casino.isBroken = true;
      await walk.quietly(`signed $K $S POST /v1/webhooks '{"url":"https://localhost:${walk.casino.port}/all"}' > all.json`); // prettier-ignore
      await playRound(walk, 'told', { isWin: true });
    },
    undo: async (walk) => {
      walk.casino.isBroken = false;
      await walk.quietly(walk.guide.lines('node /opt/tributary/dist/examples', "signed $K $S GET '/v1/payouts", 'POST /v1/payouts/acknowledgements')); // prettier-ignore
    },
  },
  {
    names: ['TributaryWebhookBacklog'],
    how: '1,001 deliveries wait',
    go: (walk) => walk.sql(`INSERT INTO jackpot.webhook_delivery (id, endpoint_id, casino, event_id, event_type, payload, next_attempt_at, created_at)
      SELECT 'whd_rehearsal' || n, e.id, e.casino, 'evt_rehearsal' || n, 'round.settled', '{}', now() + interval '1 day', now() FROM generate_series(1, 1001) n, (SELECT * FROM jackpot.webhook_endpoint LIMIT 1) e;`), // prettier-ignore
    undo: (walk) => walk.sql(`DELETE FROM jackpot.webhook_delivery WHERE id LIKE 'whd_rehearsal%';`),
  },
  {
    names: ['TributaryProofWatchBehind'],
    how: 'a session holds the lock of the continuous proof while rounds are played',
    go: async (walk) => {
      await walk.quietly(`psql '${admin(walk)}' -qtA -c "SELECT pg_advisory_lock(hashtext('jackpot.proof_mark')); SELECT pg_sleep(300)" > /dev/null & watcher=$!`); // prettier-ignore
      await play(walk);
    },
    undo: (walk) => walk.sql(`SELECT count(pg_terminate_backend(pid)) FROM pg_locks WHERE locktype = 'advisory' AND objid::bigint = (hashtext('jackpot.proof_mark')::bigint & 4294967295) AND granted AND pid <> pg_backend_pid();`), // prettier-ignore
  },
  {
    names: ['TributaryMeterStuck'],
    how: 'a trigger keeps the meter’s sequence while rounds are played',
    go: async (walk) => {
      await walk.sql(`CREATE FUNCTION jackpot.stand_still() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.sequence := OLD.sequence; RETURN NEW; END';
        CREATE TRIGGER stand_still BEFORE UPDATE ON jackpot.instance FOR EACH ROW EXECUTE FUNCTION jackpot.stand_still();`); // prettier-ignore
      for (let n = 0; n < 6; n += 1) await play(walk).then(() => pause(3_000));
    },
    undo: (walk) =>
      walk.sql(`DROP TRIGGER stand_still ON jackpot.instance; DROP FUNCTION jackpot.stand_still();`),
  },
  {
    names: ['TributarySlowRequests', 'TributaryConnectionsExhausted'],
    how: 'eighty people ask for a table that somebody has locked',
    go: crowd,
    undo: () => undefined,
  },
  {
    names: ['TributaryEventLoopLate'],
    how: 'a replica is stopped for most of the time',
    go: (walk) => walk.quietly(`for n in $(seq 14); do kill -STOP \${unit_pid[jackpot@${walk.ports.j2}]}; sleep 0.8; kill -CONT \${unit_pid[jackpot@${walk.ports.j2}]}; sleep 0.04; done`), // prettier-ignore
    undo: () => undefined,
  },
  {
    names: ['TributaryOutboxStuck'],
    how: 'Redis is killed; a round is played, ten minutes ago',
    go: async (walk) => {
      await walk.redis.stop();
      await play(walk);
      await walk.sql(
        `UPDATE jackpot.outbox SET created_at = created_at - interval '10 minutes' WHERE receipt_at IS NULL;`,
      );
    },
    undo: (walk) => walk.redis.start(),
  },
  {
    names: ['TributaryWalArchiveFails'],
    how: 'the folder of the archive is away',
    go: async (walk) => {
      const folder = join(walk.place, 'backup/wal');
      renameSync(folder, `${folder}.away`);
      writeFileSync(folder, '');
      await play(walk);
      await walk.sql('SELECT pg_switch_wal();');
    },
    undo: async (walk) => {
      const folder = join(walk.place, 'backup/wal');
      renameSync(folder, `${folder}.file`);
      renameSync(`${folder}.away`, folder);
      await walk.sql('SELECT pg_switch_wal();');
    },
    // PostgreSQL tries again after a minute.
    silentMsMax: 120_000,
  },
  {
    names: ['TributaryQueueFailing'],
    how: 'a job lies among the failed ones',
    go: (walk) => walk.redis.ask((redis) => redis.zadd('bull:jackpot.events:failed', 1, 'rehearsal')),
    undo: (walk) => walk.redis.ask((redis) => redis.zrem('bull:jackpot.events:failed', 'rehearsal')),
  },
  {
    names: ['TributaryDown', 'TributaryQueueBacklog', 'TributaryContributionLag'],
    how: 'both replicas of the jackpot service are stopped; bets of tables and 10,001 jobs wait for them',
    go: async (walk) => {
      await both(walk, 'stop', 'jackpot', jackpots(walk));
      const jobs = Array.from({ length: 10_001 }, (_, n) => `rehearsal-${n}`);
      await walk.redis.ask((redis) => redis.lpush('bull:jackpot.commands:wait', ...jobs));
      await walk.sql(`INSERT INTO table_game.outbox (id, queue, type, body, created_at, sent_at)
        VALUES ('evt_rehearsal', 'jackpot.commands', 'bets.placed', '{}', now() - interval '1 minute', now());`);
    },
    // Redis may be emptied at any time: the relay sends what has no receipt again.
    undo: async (walk) => {
      await walk.sql(`DELETE FROM table_game.outbox WHERE id = 'evt_rehearsal';`);
      await walk.redis.ask((redis) => redis.flushall());
      await both(walk, 'start', 'jackpot', jackpots(walk));
    },
  },
  {
    names: ['TributaryServerErrors'],
    how: 'PostgreSQL is stopped while people ask',
    go: async (walk) => {
      await walk.stopPostgres();
      for (let n = 0; n < 6; n += 1) await walk.quietly(`curl -sS -o /dev/null http://127.0.0.1:${walk.ports.j1}/v1/jackpots/grand/rules; sleep 3`); // prettier-ignore
    },
    undo: (walk) => walk.startRestored(),
  },
];

async function provoke(walk, prometheus, { names, how, go, undo, silentMsMax: silentMs = silentMsMax }) {
  await go(walk);
  for (const name of names) {
    const seen = await waitUntil(() => prometheus.fires(name), fireMsMax, 500);
    if (seen) walk.alerts.push({ alert: name, how, summary: seen.annotations.summary });
    else walk.fault(`${name} does not fire: ${how}`);
  }
  await undo(walk);
  const silent = async () =>
    (await Promise.all(names.map((name) => prometheus.fires(name)))).every((it) => !it);
  if (!(await waitUntil(silent, silentMs, 500))) walk.fault(`${names.join(', ')} does not end: ${how}`);
  walk.say(`  ${names.join(', ')}`);
}

/** Provokes each alert of `cases`; one that does not fire, or does not end, is a fault of the walk, which goes on. */
export async function provokeAlerts(walk) {
  walk.alerts = [];
  const of = (...ports) => ports.map((port) => 10_000 + port);
  const { j1, j2, t1, t2 } = walk.ports;
  const targets = { 'tributary-jackpot': of(j1, j2), 'tributary-table-game': of(t1, t2) };
  const prometheus = await openPrometheus({ folder: join(walk.place, 'prometheus'), targets });
  walk.life.own('Prometheus', () => prometheus.stop());
  await pause(6_000);
  walk.must(
    'before, none fires',
    (await prometheus.alerts()).map(({ labels }) => labels.alertname),
    [],
  );
  for (const each of cases) await provoke(walk, prometheus, each).catch((error) => walk.fault(error.message));
  // The rounds between them are of no interest.
  walk.record = [];
  for (const { alert, how, summary } of walk.alerts) walk.checks.push(`${alert}, ${how}: ${summary}`);
  await prometheus.stop();
}
