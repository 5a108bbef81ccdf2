// Group `settlement`: a `live` round with very many wagers, from the dealer's cards to its committed settlement in the
// table-game service, against the plain insert of as many settlement rows on the same server.
import { waitUntil } from '../../../scripts/servers/processes.mjs';
import { drive } from './load.mjs';
import { casinosOf, openNetwork } from './network.mjs';
import { peakMegabytes } from './process-cost.mjs';
import {
  command,
  decisionOf,
  gameRequest,
  newPlayer,
  openGame,
  openGameRound,
  wagerOf,
} from './table-game.mjs';

const table = 'table-1';
const itemsPerRequest = 5_000;
const settledMsMax = 120_000;
const connectionsAtOnce = 2;

// A straight against a pair of kings (case D-01): ante 1 to 1, call 5 to 1, 5+1 10 to 1; a fold loses the ante alone.
const playerCards = ['As', '2d', '3h', '4c', '5s'];
const dealerCards = ['Kd', 'Kc', '9h', '7s', '2c'];
const returnedByRules = `
  b.stake * CASE b.kind WHEN 'ante' THEN CASE s.decision WHEN 'call' THEN 2 ELSE 0 END
                        WHEN 'call' THEN 6 WHEN 'fivePlusOne' THEN 11 END`;

function inParts(items) {
  const parts = [];
  for (let place = 0; place < items.length; place += itemsPerRequest)
    parts.push(items.slice(place, place + itemsPerRequest));
  return parts;
}

/**
 * A round that waits for the dealer's cards: of every two players both have an ante and a 5+1, and one has called,
 * which makes five wagers.
 */
async function roundWith({ game }, wagers) {
  const { roundId } = await openGameRound(game, table);
  const path = `/v1/rounds/${roundId}`;
  const players = Array.from({ length: (wagers / 5) * 2 }, newPlayer);
  const bets = players.flatMap((player) => [wagerOf(player, 'ante'), wagerOf(player, 'fivePlusOne')]);
  const decisions = players.map((player, place) => decisionOf(player, place % 2 === 0 ? 'call' : 'fold'));
  const send = (to, items) =>
    drive(game.connections.slice(0, connectionsAtOnce), inParts(items).map((part) => gameRequest(game, `${path}/${to}`, { [to]: part }))); // prettier-ignore
  await send('bets', bets);
  await command(game, `${path}/close`);
  await command(game, `${path}/deal`, { playerCards, dealerUpCard: dealerCards[0] });
  const isDeciding = async () => (await command(game, `${path}/close`)).state === 'decision';
  if (!(await waitUntil(isDeciding, settledMsMax, 20))) throw new Error('decisions never opened');
  await send('decisions', decisions);
  return path;
}

/** Seconds from the dealer's cards to the answer that says that the round is settled: it is committed by then. */
async function settle(state, wagers) {
  const path = await roundWith(state, wagers);
  const startedAt = performance.now();
  const { state: after } = await command(state.game, `${path}/reveal`, { dealerCards });
  const seconds = (performance.now() - startedAt) / 1_000;
  if (after !== 'settled') throw new Error(`the round is ${after} after its cards`);
  state.settled += wagers;
  return seconds;
}

/** Seconds for the insert of so many rows of a settlement's shape, with its keys and indexes, in one statement. */
async function rawSettlements(state, count) {
  state.inserted += 1;
  const places = Array.from({ length: count }, (_, place) => place);
  const values = [
    places.map((place) => casinosOf[place % casinosOf.length].code),
    places.map((place) => `bet_${String(state.inserted * count + place).padStart(24, '0')}`),
    places.map((place) => (place % 5 < 2 ? 'lost' : 'won')),
    places.map((place) => (place % 5 < 2 ? '0.00' : '11.00')),
  ];
  const startedAt = performance.now();
  await state.pool.query(
    `INSERT INTO bench.settlement (casino, bet_id, round_id, outcome, reason, returned, settled_at)
     SELECT q.casino, q.bet, 'rnd_raw', q.outcome, 'settled', q.returned, now()
       FROM unnest($1::text[], $2::text[], $3::text[], $4::numeric[]) AS q(casino, bet, outcome, returned)`,
    values,
  );
  return (performance.now() - startedAt) / 1_000;
}

async function open({ load, quick }) {
  const network = await openNetwork({ load, tables: [table] });
  const env = { DATABASE_STATEMENT_MS_MAX: '600000', DATABASE_LOCK_MS_MAX: '600000' };
  const game = await openGame(network, { load, tables: [table], jackpot: null, env });
  await network.pool.query(
    'CREATE SCHEMA bench; CREATE TABLE bench.settlement (LIKE table_game.settlement INCLUDING ALL)',
  );
  const state = { ...network, game, quick, settled: 0, inserted: 0 };
  await settle(state, 5_000);
  return state;
}

/** Every wager has one line, and comes to what the rules say. */
async function check({ pool, settled }) {
  const { rows } = await pool.query(`
    SELECT count(*)::int AS wagers, count(l.bet_id)::int AS lines,
           count(*) FILTER (WHERE l.returned IS DISTINCT FROM ${returnedByRules})::int AS wrong
      FROM table_game.bet b JOIN table_game.seat s USING (round_id, casino, player, hand)
      LEFT JOIN table_game.settlement l ON l.casino = b.casino AND l.bet_id = b.bet_id`);
  const [{ wagers, lines, wrong }] = rows;
  const faults = [];
  if (wagers !== settled || lines !== settled)
    faults.push(`${settled} wagers were sent, ${wagers} are on record and ${lines} have a line`);
  if (wrong > 0) faults.push(`${wrong} wagers came to something else than the rules say`);
  return faults;
}

export const settlementGroup = {
  name: 'settlement',
  about:
    'a live round of 100,000 wagers settled by the table-game service, against plain inserts of its lines',
  open,
  benchmarks: [
    {
      figures: [{ name: 'raw-settlements-100k', unit: 's' }],
      measure: (state) => rawSettlements(state, 100_000),
      isSlow: true,
    },
    {
      figures: [
        { name: 'settle-100k', unit: 's', ratioTo: 'raw-settlements-100k' },
        { name: 'settle-100k-peak', unit: 'MB' },
      ],
      measure: async (state) => [await settle(state, 100_000), peakMegabytes(state.game.pid)],
      isSlow: true,
    },
    {
      figures: [{ name: 'settle-10k', unit: 's' }],
      measure: (state) => settle(state, 10_000),
    },
  ],
  check,
  close: (state) => state.close(),
};
