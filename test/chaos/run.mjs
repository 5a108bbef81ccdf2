// A run of the chaos: the stack comes up, plays under load while the plan of faults is carried out, is left alone, must
// come to rest by itself, and is judged.
import { pause, waitUntil } from '../../scripts/servers/processes.mjs';
import { Judge } from './judge.mjs';
import { recoveriesOf } from './recovery.mjs';
import { carryOut, planOf } from './schedule.mjs';
import { openStack } from './stack.mjs';

/** Load without faults at the end of the time, so that the last recoveries are seen. */
const quietMs = { long: 18_000, short: 4_000 };
const endingMsMax = 60_000;
const restMsMax = 100_000;
const judgingMsMax = 60_000;
const lookEveryMs = 250;
/** The short form does not wait for pauses between tries of webhooks. */
const hastenMs = 3_000;

const seconds = (from, to = performance.now()) => Math.round((to - from) / 10) / 100;

/** The stack came up and did not come through: a verdict, though not one that could be told in figures. */
export class NotHealed extends Error {}

async function within(ms, work, what) {
  let timer;
  const limit = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new NotHealed(`${what} did not end within ${ms / 1_000} s`)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** What is still under way: nothing of it may be left when everything has come to rest. */
const underWay = `
  SELECT (SELECT count(*) FROM jackpot.outbox WHERE receipt_at IS NULL)
       + (SELECT count(*) FROM table_game.outbox WHERE receipt_at IS NULL) AS events,
         (SELECT count(*) FROM jackpot.webhook_delivery WHERE state = 'pending') AS deliveries,
         (SELECT count(*) FROM jackpot.award WHERE state NOT IN ('paid', 'declined')) AS awards,
         (SELECT count(*) FROM jackpot.round WHERE state IN ('open', 'closed', 'interrupted')) AS rounds`;

/** What a casino does that does not want to wait for the next try: it asks for its deliveries again. */
async function replayDeliveries({ clients, keys }) {
  for (const [casino, key] of Object.entries(keys.casino)) {
    const path = '/v1/webhooks/deliveries';
    const { body } = await clients.send({ to: 'jackpot', key, method: 'GET', path: `${path}?state=pending&limit=200` }); // prettier-ignore
    for (const { deliveryId } of body?.items ?? [])
      await clients.send({ to: 'jackpot', key, path: `${path}/${deliveryId}/replay?casino=${casino}`, body: undefined }); // prettier-ignore
  }
}

/** Waits until nothing is under way any more. Answers whether it came to that. */
export async function comeToRest({ stack, isShort, say, signal }) {
  const { database, load, listeners } = stack;
  let hastenAt = isShort ? performance.now() + hastenMs : Infinity;
  listeners.isPatient = true;
  let last = '';
  const isAtRest = async () => {
    signal.throwIfAborted();
    await load.payers.round();
    const rows = await database.primary.session(async (client) => (await client.query(underWay)).rows).catch(() => null); // prettier-ignore
    if (!rows) return false;
    const left = Object.entries(rows[0]).filter(([, count]) => Number(count) > 0);
    const text = left.map(([name, count]) => `${count} ${name}`).join(', ');
    if (text !== last && text !== '') say(`          still under way: ${text}`);
    last = text;
    if (performance.now() > hastenAt && /^\d+ deliveries$/.test(text)) {
      hastenAt = performance.now() + hastenMs;
      await replayDeliveries(stack);
    }
    return left.length === 0;
  };
  return (await waitUntil(isAtRest, restMsMax, lookEveryMs)) === true;
}

/** What people do with dead letters: have them taken again. */
async function replayDeadLetters({ clients, keys }) {
  const { body } = await clients.send({ to: 'jackpot', key: keys.admin, method: 'GET', path: '/v1/admin/dead-letters?limit=500' }); // prettier-ignore
  for (const { eventId } of body.items)
    await clients.send({ to: 'jackpot', key: keys.admin, path: `/v1/admin/dead-letters/${eventId}/replay`, body: {} }); // prettier-ignore
  return body.items.length;
}

/** The proofs, as the jackpot service answers them. */
export async function proofsOf({ clients, keys }) {
  const { proofs } = await clients.ok({ to: 'jackpot', key: keys.admin, method: 'GET', path: '/v1/admin/proofs' }); // prettier-ignore
  return proofs;
}

async function play({ stack, plan, lastingMs, isShort, signal, say }) {
  const startedAt = performance.now();
  stack.load.start();
  const done = await carryOut({ plan, stack, signal, say });
  const end = Math.max(startedAt + lastingMs, performance.now() + quietMs[isShort ? 'short' : 'long'] / 2);
  while (performance.now() < end && !signal.aborted) await pause(lookEveryMs);
  signal.throwIfAborted();
  return done;
}

/**
 * One run. `signal` ends it early, and then it throws. Answers the report.
 * @param {{ seed: number, minutes: number, isShort: boolean, disks: string | null, life: object, logs?: string, signal: AbortSignal, say(line: string): void }} of
 */
export async function runChaos({ seed, minutes, isShort, disks, life, logs, signal, say }) {
  const startedAt = performance.now();
  const lastingMs = minutes * 60_000;
  const stack = await openStack({ seed, life, logs, signal, say, disks });
  say(`${seconds(startedAt)} s to come up; logs are in ${stack.folder} until the end`);
  const plan = planOf({
    seed,
    lastingMs: lastingMs - quietMs[isShort ? 'short' : 'long'],
    isShort,
    disks,
  });
  const done = await play({ stack, plan, lastingMs, isShort, signal, say });
  const quietFrom = performance.now();
  say('the faults are over: every client ends what it is at');
  await within(endingMsMax, stack.load.end(), 'the load');
  const deadLetters = await within(endingMsMax, replayDeadLetters(stack), 'the replay of dead letters');
  const isAtRest = await within(restMsMax + endingMsMax, comeToRest({ stack, isShort, say, signal }), 'the rest'); // prettier-ignore
  const convergenceSeconds = seconds(quietFrom);
  say(`${isAtRest ? 'at rest' : 'NOT at rest'} after ${convergenceSeconds} s; judging`);
  const judge = new Judge(stack);
  const findings = await within(judgingMsMax, judge.judge(), 'the judgement');
  const proofs = await within(judgingMsMax, proofsOf(stack), 'the proofs');
  const { record, clients } = stack;
  const recovery = recoveriesOf(done, record);
  return {
    seed,
    minutes,
    seconds: seconds(startedAt),
    faults: done.length,
    acknowledged: Object.values(record.counts).reduce((sum, count) => sum + count, 0),
    lost: judge.count('lost'),
    doubled: judge.count('doubled'),
    recoverySeconds: Math.max(0, ...recovery.map(({ slowest }) => slowest)),
    convergenceSeconds,
    isAtRest,
    deadLetters,
    findings,
    proofs: proofs.map(({ name, holds, detail }) => ({ name, holds, detail })),
    effects: record.counts,
    requests: clients.counts,
    remarks: record.remarks,
    books: { bets: judge.booked, awards: judge.awarded, deliveries: judge.delivered },
    recovery,
  };
}
