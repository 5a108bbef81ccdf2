// The table-game service beside the jackpot service of a network, as its own process in production mode: tables, rounds,
// and signed requests of wagers.
import { ask, connectionTo, signedRequest } from './load.mjs';
import { casinosOf, currencies, startService } from './network.mjs';

const connectionsCount = 128;
/** Longer than any benchmark, so that no deadline comes in between. */
const windows = { bettingSeconds: 3_600, closingSeconds: 0, dealingSeconds: 0, decisionSeconds: 3_600 };

let numbered = 0;
const unique = (prefix) => `${prefix}_${String((numbered += 1)).padStart(24, '0')}`;

/** The table-game service knows a casino by its keys. */
async function knowCasinos(pool, load) {
  const { newSecret, newId } = load('libs/platform/index.js');
  for (const { code } of casinosOf) {
    await pool.query(
      `INSERT INTO access.api_key (id, name, role, casino, tables, secret_hash, created_at)
       VALUES ($1, $2, 'casino', $2, '{}', $3, now())`,
      [newId('key'), code, newSecret().hash],
    );
  }
}

/** Starts the service and makes these tables; with a jackpot's code its rounds take jackpot bets. */
export async function openGame(network, { load, tables, jackpot, env = {} }) {
  const { life, folder, master, keys } = network;
  const game = await startService(life, { name: 'table-game', folder, servers: network, master, env });
  await knowCasinos(network.pool, load);
  const limits = Object.fromEntries(
    Object.entries(currencies).map(([code, { unit }]) => [code, { minimum: unit, maximum: '1000000' }]),
  );
  for (const code of tables) {
    const body = { code, owner: null, ruleSet: 'live', jackpot, limits, windows };
    const answer = await fetch(`${game.url}/v1/tables`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.admin}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the table ${code}: ${await answer.text()}`);
  }
  const connections = Array.from({ length: connectionsCount }, () => connectionTo(game.port));
  life.own(() => connections.forEach((connection) => connection.close()));
  return { ...game, server: network.server, connections };
}

/** A signed request to the service. */
export function gameRequest({ port, server }, path, body) {
  return signedRequest({ port, path, key: server, body });
}

/** Sends one command and answers what it says. */
export function command(game, path, body = {}) {
  return ask(game.connections[0], gameRequest(game, path, body));
}

export const openGameRound = (game, table) => command(game, '/v1/rounds', { tables: [table] });

/** A player of one of the casinos, in turn, whom nobody has seen before. */
export function newPlayer() {
  const player = unique('player');
  const { code: casino, currency } = casinosOf[numbered % casinosOf.length];
  return { casino, player, currency, stake: currencies[currency].unit };
}

/** A wager of this kind under a new bet id, at the unit stake. */
export const wagerOf = (player, kind) => ({ ...player, betId: unique('bet'), kind });

/** A decision of a player: a call under a new bet id, or a fold. */
export const decisionOf = ({ casino, player }, decision) =>
  decision === 'call' ? { casino, player, decision, betId: unique('bet') } : { casino, player, decision };
