// Group `growth-10m`: bets and the finance office's reads with ten million bets stored, against the same network without
// them. BENCH_GROWTH_BETS says how many others, such as 500000 to try it out.
import { batches, checkBets, openBets, singles } from './bets.mjs';
import { bookHistory, betsPerRound, prepareHistory, tidy, untilSummed } from './history.mjs';

const historyBets = Number(process.env.BENCH_GROWTH_BETS ?? 10_000_000);
const historyDays = 90;
/** Bets of the day that statements, registers and reports are asked for, which both networks hold. */
const dayBets = 50_000;
const millisecondsPerDay = 86_400_000;
const batchesPerRepetition = 60;
const singlesPerRepetition = 3_000;
const readsPerRepetition = 5;

const day = (at) => at.toISOString().slice(0, 10);

/** The finance office's reads of one day, and lists. */
function reads(at) {
  const [from, to] = [day(at), day(new Date(at.getTime() + millisecondsPerDay))];
  return {
    statement: `/v1/casinos/casino-usd/statement?from=${from}T00:00:00Z&to=${to}T00:00:00Z`,
    activity: `/v1/admin/reports/activity?interval=day&day=${from}`,
    'pools-report': `/v1/admin/reports/pools?interval=day&day=${from}`,
    registers: `/v1/admin/registers?from=${from}&to=${to}`,
    rounds: '/v1/rounds?limit=100',
    'bets-list': '/v1/admin/casinos/casino-usd/bets?limit=100',
    composition: '/v1/admin/jackpots/royal/pools',
    'pools-history': `/v1/admin/jackpots/royal/pools/history?from=${from}T00:00:00Z&to=${to}T00:00:00Z&points=49`,
    meters: '/v1/casinos/casino-usd/meters',
    meter: '/v1/jackpots/royal/meter?currency=USD',
  };
}

/** Proofs by themselves at an hour, and closing of months, would come in between. */
const env = { PROOF_RUN_HOUR: '23', STATEMENT_CLOSING_HOURS: 'off', DATABASE_STATEMENT_MS_MAX: '600000' };

/** Memory for both databases as somebody gives it who keeps millions of bets: PostgreSQL's own 128 MB hold none of them. */
const settings = { shared_buffers: '1GB' };

async function openOne(context, history) {
  const state = await openBets({ ...context, env, settings });
  await prepareHistory(state);
  const today = new Date(new Date().setUTCHours(0, 0, 0, 0));
  const from = new Date(today.getTime() - historyDays * millisecondsPerDay);
  const asked = new Date(today.getTime() - millisecondsPerDay);
  await bookHistory(state, { name: 'h', bets: history, from, to: asked });
  await bookHistory(state, { name: 'd', bets: dayBets, from: asked, to: today });
  await untilSummed(state);
  await tidy(state);
  state.sent += history + dayBets;
  return { ...state, reads: reads(asked) };
}

async function open(context) {
  if (!(historyBets > 0 && historyBets % betsPerRound === 0))
    throw new Error(`BENCH_GROWTH_BETS must be a multiple of ${betsPerRound}`);
  const empty = await openOne(context, 0);
  try {
    return { empty, full: await openOne(context, historyBets) };
  } catch (error) {
    await empty.close();
    throw error;
  }
}

/** Milliseconds of a read: the median of some, after one that fills the caches, and with nothing left to be summed. */
async function readMs(state, name) {
  const { service, keys, reads: paths } = state;
  const ms = [];
  await untilSummed(state);
  for (let time = 0; time <= readsPerRepetition; time += 1) {
    const startedAt = performance.now();
    const answer = await fetch(`${service.url}${paths[name]}`, {
      headers: { authorization: `Bearer ${keys.finance}` },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${paths[name]}: ${answer.status} ${text}`);
    if (time > 0) ms.push(performance.now() - startedAt);
  }
  return ms.sort((a, b) => a - b)[readsPerRepetition >> 1];
}

async function proofsSeconds({ ok, keys }) {
  const startedAt = performance.now();
  const { proofs } = await ok('GET', '/v1/admin/proofs', keys.admin);
  const failed = proofs.find(({ holds }) => !holds);
  if (failed) throw new Error(`does not hold: ${failed.name}`);
  return (performance.now() - startedAt) / 1_000;
}

/** A figure with ten million bets stored, beside the same without them. */
function pair(name, unit, measure) {
  const figure = name === '' ? 'growth-10m' : `growth-10m-${name}`;
  const without = `growth-none-${name === '' ? 'batch-500' : name}`;
  return [
    { figures: [{ name: without, unit }], measure: ({ empty }) => measure(empty), isOnRequest: true },
    {
      figures: [{ name: figure, unit, ratioTo: without }],
      measure: ({ full }) => measure(full),
      isOnRequest: true,
    },
  ];
}

const readNames = Object.keys(reads(new Date(0)));

export const growthGroup = {
  name: 'growth-10m',
  about: 'bets and reads with ten million bets stored, against the same network without them',
  open,
  benchmarks: [
    ...pair('', 'bets/s', (state) => batches(state, batchesPerRepetition)),
    ...pair('single-32', 'requests/s', (state) => singles(state, 32, singlesPerRepetition)),
    ...readNames.flatMap((name) => pair(name, 'ms', (state) => readMs(state, name))),
    ...pair('proofs', 's', proofsSeconds),
  ],
  check: async ({ empty, full }) => [...(await checkBets(empty)), ...(await checkBets(full))],
  close: async ({ empty, full }) => {
    await full.close();
    await empty.close();
  },
};
