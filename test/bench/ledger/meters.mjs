// Group `meters`: thousands of streams of one meter while bets flow: how late the last of them hear of it, and what the
// service's process takes for it.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { waitUntil } from '../../../scripts/servers/processes.mjs';
import { betRequests, checkBets, openBets } from './bets.mjs';
import { quantile, steady } from './load.mjs';
import { processorSecondsOf } from './process-cost.mjs';

const streams = 2_000;
const requestsPerSecond = 200;
const secondsOf = ({ quick }) => (quick ? 2 : 8);
const settledMsMax = 10_000;

function subscribersAt() {
  const worker = new Worker(new URL('./subscribers.mjs', import.meta.url));
  return {
    ask: async (command) => {
      worker.postMessage(command);
      const [answer] = await once(worker, 'message');
      if (answer.error) throw new Error(answer.error);
      return answer;
    },
    end: () => worker.terminate(),
  };
}

async function open(context) {
  const limits = { STREAMS_PER_CALLER_MAX: `${streams}`, STREAMS_MAX: `${streams}` };
  const state = await openBets({ ...context, env: limits });
  const subscribers = subscribersAt();
  state.life.own(() => subscribers.end());
  await subscribers.ask({
    name: 'open',
    port: state.service.port,
    path: '/v1/jackpots/royal/stream',
    streams,
  });
  return { ...state, subscribers };
}

async function sequenceOf({ pool }) {
  const { rows } = await pool.query(
    "SELECT sequence::text FROM jackpot.instance WHERE jackpot = 'royal' AND closed_at IS NULL",
  );
  return BigInt(rows[0].sequence);
}

/** Waits until every stream has the last state there is. @throws Error when one does not get it, or lost its way. */
async function settle(state) {
  const last = await sequenceOf(state);
  let report;
  const isSettled = async () => {
    report = await state.subscribers.ask({ name: 'report' });
    return report.last.every((sequence) => sequence === last);
  };
  if (!(await waitUntil(isSettled, settledMsMax, 100)))
    throw new Error('a stream does not have the last state');
  if (report.faults.length > 0) throw new Error(report.faults[0]);
}

/**
 * The 99th percentile of milliseconds from a state's reading to a stream, percent of a core, and states a second on the
 * stream that had the fewest: the service sends one a tenth of a second after the first booking it has not told of.
 */
async function fanOut(state) {
  const seconds = secondsOf(state);
  const [roundId] = state.rounds;
  const requests = betRequests(state, { roundId, requests: seconds * requestsPerSecond, bets: 1 });
  await settle(state);
  await state.subscribers.ask({ name: 'measure' });
  const [startedAt, before] = [performance.now(), processorSecondsOf(state.service.pid)];
  await steady(state.connections.slice(0, 64), requests, requestsPerSecond);
  const elapsed = (performance.now() - startedAt) / 1_000;
  const processor = processorSecondsOf(state.service.pid) - before;
  const { latencies, events } = await state.subscribers.ask({ name: 'report' });
  state.sent += requests.length;
  await settle(state);
  const fewest = events.reduce((least, each) => Math.min(least, each));
  return [quantile(latencies, 0.99), (processor / elapsed) * 100, fewest / elapsed];
}

export const metersGroup = {
  name: 'meters',
  about: `${streams.toLocaleString('en')} streams of one meter while bets flow`,
  open,
  benchmarks: [
    {
      figures: [
        { name: 'meter-2000', unit: 'ms' },
        { name: 'meter-2000-cpu', unit: '% of a core' },
        { name: 'meter-2000-rate', unit: 'updates/s' },
      ],
      measure: fanOut,
    },
  ],
  check: checkBets,
  close: (state) => state.close(),
};
