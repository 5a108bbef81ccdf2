// Group `bets`: the hot path over HTTP (signed, authenticated, ledgered, idempotent, outbox written, meter updated)
// against what the same PostgreSQL does with plain SQL in the same run.
import { connectionTo, drive, quantile, signedRequest } from './load.mjs';
import { casinosOf, currencies, openNetwork } from './network.mjs';
import { copy, fsyncMs, naive, prepareRaw, unnest500 } from './raw-limit.mjs';

/** Work of one repetition, full and quick. */
const amounts = {
  raw: { full: 100_000, quick: 20_000 },
  batches: { full: 200, quick: 40 },
  naive: { full: 4_000, quick: 800 },
  single: { full: 8_000, quick: 1_600 },
};
const betsPerBatch = 500;
const connectionsOfBatches = 8;
const openRoundsMax = 50;

let numbered = 0;
const unique = (prefix) => `${prefix}_${String((numbered += 1)).padStart(24, '0')}`;

/** A bet of one of the casinos, in turn, at its unit stake. */
function betOf(place) {
  const { code, currency } = casinosOf[place % casinosOf.length];
  return {
    casino: code,
    betId: unique('bet'),
    player: `player-${numbered % 997}`,
    currency,
    stake: currencies[currency].unit,
    placedAt: new Date().toISOString(),
  };
}

async function openRound({ service, server, connections }) {
  const roundId = unique('rnd');
  const body = { roundId, jackpot: 'royal', tables: ['table-1'] };
  await drive(connections.slice(0, 1), [
    signedRequest({ port: service.port, path: '/v1/rounds', key: server, body }),
  ]);
  return roundId;
}

/** Signed requests of so many bets each, ready to be sent. */
export function betRequests({ service, server }, { roundId, requests, bets }) {
  const path = `/v1/rounds/${roundId}/bets`;
  return Array.from({ length: requests }, () => {
    const body = {
      table: 'table-1',
      batchId: unique('btc'),
      bets: Array.from({ length: bets }, (_, place) => betOf(place)),
    };
    return signedRequest({ port: service.port, path, key: server, body });
  });
}

export async function openBets({ load, quick, env, settings }) {
  const network = await openNetwork({ load, env, settings });
  await prepareRaw(network.pool);
  const connections = Array.from({ length: 256 }, () => connectionTo(network.service.port));
  network.life.own(() => connections.forEach((connection) => connection.close()));
  const state = { ...network, connections, quick, sent: 0, latencies: new Map(), fsync: [] };
  state.rounds = [];
  for (let round = 0; round < openRoundsMax; round += 1) state.rounds.push(await openRound(state));
  // One round of everything before the clock starts: compiled code, warm caches, first pages.
  await singles(state, 32, 500);
  await batches(state, 10);
  return state;
}

const amountOf = ({ quick }, name) => amounts[name][quick ? 'quick' : 'full'];
const roundOf = (state) => state.rounds[Math.floor(Math.random() * state.rounds.length)];

/** Bets per second in batches. */
export async function batches(state, count) {
  const requests = betRequests(state, { roundId: roundOf(state), requests: count, bets: betsPerBatch });
  const { seconds } = await drive(state.connections.slice(0, connectionsOfBatches), requests);
  state.sent += count * betsPerBatch;
  return (count * betsPerBatch) / seconds;
}

/** Requests per second of one bet each, so many in flight. */
export async function singles(state, inFlight, count) {
  const requests = betRequests(state, { roundId: roundOf(state), requests: count, bets: 1 });
  const { seconds, latencies } = await drive(state.connections.slice(0, inFlight), requests);
  state.sent += count;
  const kept = state.latencies.get(inFlight) ?? [];
  state.latencies.set(inFlight, [...kept, quantile(latencies, 0.99)]);
  return count / seconds;
}

const figure = (name, ratioTo, unit = 'bets/s') => ({ name, unit, ...(ratioTo ? { ratioTo } : {}) });

function single(inFlight, naiveName) {
  return {
    figures: [
      figure(`http-single-${inFlight}`, naiveName),
      figure(`http-single-${inFlight}-p99`, undefined, 'ms'),
    ],
    measure: async (state) => {
      const count = inFlight === 1 ? amountOf(state, 'single') / 8 : amountOf(state, 'single');
      const rate = await singles(state, inFlight, count);
      return [rate, state.latencies.get(inFlight).at(-1)];
    },
  };
}

function naiveOn(connections) {
  return {
    figures: [figure(`naive-${connections}`)],
    measure: (state) => naive(state.pool, connections === 1 ? amountOf(state, 'naive') / 4 : amountOf(state, 'naive'), connections), // prettier-ignore
  };
}

/** Everything that was answered is booked once, and every proof holds. */
export async function checkBets(state) {
  const { rows } = await state.pool.query('SELECT count(*)::int AS booked FROM jackpot.bet');
  const faults =
    rows[0].booked === state.sent ? [] : [`${rows[0].booked} bets are booked of ${state.sent} sent`];
  const { proofs } = await state.ok('GET', '/v1/admin/proofs', state.keys.admin);
  return [...faults, ...proofs.filter(({ holds }) => !holds).map(({ name }) => `does not hold: ${name}`)];
}

export const betsGroup = {
  name: 'bets',
  about: 'bets over HTTP, in batches and singly, against plain SQL on the same server',
  open: openBets,
  benchmarks: [
    { figures: [figure('fsync', undefined, 'ms')], measure: ({ folder }) => fsyncMs(folder) },
    {
      figures: [figure('raw-unnest-500')],
      measure: (state) => unnest500(state.pool, amountOf(state, 'raw')),
    },
    {
      figures: [figure('raw-copy', 'raw-unnest-500')],
      measure: (state) => copy(state.pool, amountOf(state, 'raw')),
    },
    { figures: [figure('http-batch-500', 'raw-unnest-500')], measure: (state) => batches(state, amountOf(state, 'batches')) }, // prettier-ignore
    naiveOn(1),
    single(1, 'naive-1'),
    naiveOn(8),
    naiveOn(32),
    single(32, 'naive-32'),
    single(256, 'naive-32'),
  ],
  check: checkBets,
  close: (state) => state.close(),
};
