// Group `awards`: a winning round from its outcome to committed payouts, against the plain insert of as many payout rows
// on the same server; and what a million bettors take of the service's memory.
import { betRequests, checkBets } from './bets.mjs';
import { connectionTo, drive, signedRequest } from './load.mjs';
import { casinosOf, currencies, openNetwork } from './network.mjs';
import { peakMegabytes } from './process-cost.mjs';

const betsPerBatch = 500;
const connectionsCount = 8;
const outcome = {
  hands: [{ hand: 0, cards: ['Ah', 'Kh', 'Qh', 'Jh', 'Th'] }],
  dealer: ['Qs', 'Jd', '3c', '2c', '2h'],
};

let numbered = 0;

async function send(state, path, body) {
  const request = signedRequest({ port: state.service.port, path, key: state.server, body });
  return drive(state.connections.slice(0, 1), [request]);
}

/** A closed round with so many bets of all casinos. */
async function closedRound(state, bets) {
  const roundId = `rnd_w${String((numbered += 1)).padStart(24, '0')}`;
  await send(state, '/v1/rounds', { roundId, jackpot: 'royal', tables: ['table-1'] });
  const requests = betRequests(state, { roundId, requests: bets / betsPerBatch, bets: betsPerBatch });
  await drive(state.connections, requests);
  state.sent += bets;
  await send(state, `/v1/rounds/${roundId}/close`, {});
  return roundId;
}

/** Seconds from the outcome to its answer: every payout is committed by then. */
async function split(state, bets) {
  const roundId = await closedRound(state, bets);
  const { seconds } = await send(state, `/v1/rounds/${roundId}/outcome`, outcome);
  const { rows } = await state.pool.query(
    `SELECT count(*)::int AS payouts, sum(p.pool_amount) = max(a.amount) AS whole
       FROM jackpot.payout p JOIN jackpot.award a ON a.id = p.award_id WHERE a.round_id = $1`,
    [roundId],
  );
  if (rows[0].payouts !== bets) throw new Error(`${rows[0].payouts} payouts of ${bets} bets`);
  if (!rows[0].whole) throw new Error('the shares do not sum to the award');
  return seconds;
}

/** Seconds for the insert of so many rows of a payout's shape, with its keys and indexes, in one transaction. */
async function rawPayouts({ pool }, count) {
  numbered += 1;
  const ids = Array.from(
    { length: count },
    (_, place) => `pay_${numbered}_${String(place).padStart(20, '0')}`,
  );
  const casino = ids.map((_, place) => casinosOf[place % casinosOf.length]);
  const values = [
    ids, casino.map(({ code }) => code), ids.map((id) => `bet${id}`), ids.map((_, place) => `player-${place % 997}`),
    casino.map(({ currency }) => currency), casino.map(({ currency }) => currencies[currency].unit),
  ]; // prettier-ignore
  const startedAt = performance.now();
  await pool.query(
    `INSERT INTO bench.payout (id, award_id, casino, bet_id, player, currency, amount, pool_amount, cost, rounding, rate, state, instructed_at)
     SELECT q.id, 'awd_0', q.casino, q.bet, q.player, q.currency, q.amount, 1.5, 1.5, 0.0001,
            '{"base": "EUR", "quote": "USD", "rate": "1.10"}', 'instructed', now()
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::numeric[])
            AS q(id, casino, bet, player, currency, amount)`,
    values,
  );
  return (performance.now() - startedAt) / 1_000;
}

async function open({ load, quick }) {
  const network = await openNetwork({
    load,
    env: { DATABASE_STATEMENT_MS_MAX: '600000', DATABASE_LOCK_MS_MAX: '600000' },
  });
  await network.pool.query(
    'CREATE SCHEMA bench; CREATE TABLE bench.payout (LIKE jackpot.payout INCLUDING ALL)',
  );
  const connections = Array.from({ length: connectionsCount }, () => connectionTo(network.service.port));
  network.life.own(() => connections.forEach((connection) => connection.close()));
  const state = { ...network, connections, quick, sent: 0 };
  await split(state, 5_000);
  return state;
}

export const awardsGroup = {
  name: 'awards',
  about: 'a winning round of 100,000 bettors in 20 currencies, against plain inserts of its payouts',
  open,
  benchmarks: [
    {
      figures: [{ name: 'raw-payouts-100k', unit: 's' }],
      measure: (state) => rawPayouts(state, 100_000),
      isSlow: true,
    },
    {
      figures: [
        { name: 'split-100k', unit: 's', ratioTo: 'raw-payouts-100k' },
        { name: 'split-100k-peak', unit: 'MB' },
      ],
      measure: async (state) => [await split(state, 100_000), peakMegabytes(state.service.pid)],
      isSlow: true,
    },
    {
      figures: [
        { name: 'split-1m', unit: 's' },
        { name: 'split-1m-peak', unit: 'MB' },
      ],
      measure: async (state) => [await split(state, 1_000_000), peakMegabytes(state.service.pid)],
      isOnRequest: true,
    },
    {
      figures: [{ name: 'split-10k', unit: 's' }],
      measure: (state) => split(state, 10_000),
    },
  ],
  check: checkBets,
  close: (state) => state.close(),
};
