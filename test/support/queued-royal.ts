// The royal jackpot at one table with one casino, and the queue that brings facts to it as a table-game service's relay does.
import { queues } from '@tributary/contracts';
import { ManualClock } from '@tributary/platform';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { JackpotApp, livePrizes } from './jackpot-app';
import { flushRedis, redisUrl } from './stack';

export interface QueuedRoyal {
  readonly app: JackpotApp;
  readonly queue: Queue;
  readonly clock: ManualClock;
  stop(): Promise<void>;
}

/** Main takes half of each stake in EUR and opens with 100.00. */
export async function startQueuedRoyal(): Promise<QueuedRoyal> {
  await flushRedis();
  const clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
  const app = await JackpotApp.start({ clock });
  await app.casino('alba', ['EUR']);
  await app.jackpot('royal', 'EUR', {
    baseAmount: '100.00', resetAmount: '50.00', rates: { main: '0.50', afterLimit: '0', reserve: '0' },
    prizes: livePrizes, unitStakes: { EUR: '1.00' }, stakeMultipleMax: 100, repeatWinAlertHours: 0,
  }); // prettier-ignore
  await app.table('table-1', 'royal');
  const redis = new Redis(redisUrl(), { maxRetriesPerRequest: null });
  const queue = new Queue(queues.jackpotCommands, { connection: redis });
  const stop = async () => {
    await queue.close();
    redis.disconnect();
    await app.stop();
  };
  return { app, queue, clock, stop };
}
