// Group `queue`: the way of jackpot bets from the table-game service's outbox through BullMQ into the ledger, both
// services as they run: how many a second when a store of them is let go at once, and how long one takes at a steady rate.
import { waitUntil } from '../../../scripts/servers/processes.mjs';
import { drive, quantile, steady } from './load.mjs';
import { openNetwork } from './network.mjs';
import { gameRequest, newPlayer, openGame, openGameRound, wagerOf } from './table-game.mjs';

/** Jackpot bets of one repetition: in requests of many, and in requests of one. */
const amounts = {
  many: { full: 25_000, quick: 5_000 },
  single: { full: 1_000, quick: 200 },
  steady: { full: 300, quick: 100 },
};
const betsPerRequest = 250;
const betsPerSteadyRequest = 5;
const steadyRequestsPerSecond = 50;
const tables = ['table-1', 'table-2', 'table-3', 'table-4'];
const bookedMsMax = 120_000;
const connectionsAtOnce = 16;

const amountOf = ({ quick }, name) => amounts[name][quick ? 'quick' : 'full'];

/** Signed requests to all tables in turn, each of so many players with an ante and a jackpot bet. */
function requestsOf({ game, rounds }, { bets, perRequest }) {
  return Array.from({ length: Math.ceil(bets / perRequest) }, (_, place) => {
    const players = Array.from({ length: perRequest }, newPlayer);
    const wagers = players.flatMap((player) => [wagerOf(player, 'ante'), wagerOf(player, 'jackpot')]);
    return gameRequest(game, `/v1/rounds/${rounds[place % rounds.length]}/bets`, { bets: wagers });
  });
}

/** A gate before the outbox: while it is shut, what services write there looks sent, and stays. */
const gate = `
  CREATE SCHEMA bench;
  CREATE TABLE bench.gate (is_shut boolean NOT NULL);
  INSERT INTO bench.gate VALUES (false);
  CREATE FUNCTION bench.hold() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF (SELECT is_shut FROM bench.gate) THEN NEW.sent_at := 'infinity'; END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER hold BEFORE INSERT ON table_game.outbox FOR EACH ROW EXECUTE FUNCTION bench.hold()`;

const shut = ({ pool }) => pool.query('UPDATE bench.gate SET is_shut = true');

async function letGo({ pool }) {
  await pool.query('UPDATE bench.gate SET is_shut = false');
  await pool.query("UPDATE table_game.outbox SET sent_at = NULL WHERE sent_at = 'infinity'");
}

async function booked({ pool }) {
  const { rows } = await pool.query("SELECT bets::int FROM jackpot.instance WHERE jackpot = 'royal'");
  return rows[0].bets;
}

async function waitForAll(state) {
  const isThere = async () => (await booked(state)) === state.sent;
  if (!(await waitUntil(isThere, bookedMsMax, 5)))
    throw new Error(`${await booked(state)} bets are booked of ${state.sent} sent`);
}

/** Bets per second from an outbox full of them to the last one's booking. */
async function throughput(state, of) {
  const requests = requestsOf(state, of);
  await shut(state);
  await drive(state.game.connections.slice(0, connectionsAtOnce), requests);
  state.sent += requests.length * of.perRequest;
  const startedAt = performance.now();
  await letGo(state);
  await waitForAll(state);
  return (requests.length * of.perRequest * 1_000) / (performance.now() - startedAt);
}

/** Milliseconds from an event's row in the outbox to the commit of its bets: median and 99th percentile. */
async function latency(state) {
  const bets = amountOf(state, 'steady') * betsPerSteadyRequest;
  const requests = requestsOf(state, { bets, perRequest: betsPerSteadyRequest });
  const { rows: before } = await state.pool.query(
    'SELECT coalesce(max(seq), 0) AS seq FROM table_game.outbox',
  );
  await steady(state.game.connections, requests, steadyRequestsPerSecond);
  state.sent += bets;
  await waitForAll(state);
  const { rows } = await state.pool.query(
    `SELECT extract(epoch FROM pg_xact_commit_timestamp(i.xmin) - o.created_at)::float8 * 1000 AS ms
       FROM table_game.outbox o JOIN jackpot.inbox i ON i.event_id = o.id WHERE o.seq > $1`,
    [before[0].seq],
  );
  if (rows.length !== requests.length) throw new Error(`${rows.length} events of ${requests.length} arrived`);
  const ms = rows.map((row) => row.ms);
  return [quantile(ms, 0.5), quantile(ms, 0.99)];
}

async function open({ load, quick }) {
  const settings = { track_commit_timestamp: 'on' };
  const network = await openNetwork({ load, tables, settings });
  const game = await openGame(network, { load, tables, jackpot: 'royal' });
  await network.pool.query(gate);
  const rounds = [];
  for (const table of tables) {
    const round = await openGameRound(game, table);
    if (round.jackpot === null) throw new Error(`the round at ${table} has no jackpot: ${round.jackpotNote}`);
    rounds.push(round.roundId);
  }
  const state = { ...network, game, rounds, quick, sent: 0 };
  await throughput(state, { bets: 2_000, perRequest: betsPerRequest });
  await throughput(state, { bets: 200, perRequest: 1 });
  return state;
}

/** Every jackpot bet that a table took is booked once, as it was taken, and every proof holds. */
async function check(state) {
  const { rows } = await state.pool.query(`
    SELECT (SELECT count(*)::int FROM jackpot.bet) AS booked,
           (SELECT count(*)::int FROM table_game.bet g FULL JOIN jackpot.bet b USING (casino, bet_id)
             WHERE (g.kind = 'jackpot' OR g.kind IS NULL)
               AND (g.round_id, g.player, g.currency, g.stake, g.batch_id)
                   IS DISTINCT FROM (b.round_id, b.player, b.currency, b.stake, b.batch_id)) AS different`);
  const [{ booked: count, different }] = rows;
  const faults = count === state.sent ? [] : [`${count} bets are booked of ${state.sent} sent`];
  if (different > 0) faults.push(`${different} bets are booked otherwise than they were taken`);
  const { proofs } = await state.ok('GET', '/v1/admin/proofs', state.keys.admin);
  return [...faults, ...proofs.filter(({ holds }) => !holds).map(({ name }) => `does not hold: ${name}`)];
}

export const queueGroup = {
  name: 'queue',
  about: 'jackpot bets from the table-game service through outbox and BullMQ to the ledger',
  open,
  benchmarks: [
    {
      figures: [{ name: 'queue', unit: 'bets/s' }],
      measure: (state) => throughput(state, { bets: amountOf(state, 'many'), perRequest: betsPerRequest }),
    },
    {
      figures: [{ name: 'queue-events', unit: 'events/s' }],
      measure: (state) => throughput(state, { bets: amountOf(state, 'single'), perRequest: 1 }),
    },
    {
      figures: [
        { name: 'queue-p50', unit: 'ms' },
        { name: 'queue-p99', unit: 'ms' },
      ],
      measure: latency,
    },
  ],
  check,
  close: (state) => state.close(),
};
