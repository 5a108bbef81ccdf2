// Counts requests per caller and window. Each process counts by itself and tells Redis ten times a second what it has
// counted, for all callers at once: so a request waits for nothing, replicas share one budget, and without Redis each
// process goes on with its own count. The price: replicas may together let through a tenth of a second's requests more.
import type { Redis } from 'ioredis';
import { withDeadline } from '../deadline';
import { rateWindowMs } from './limits';

const sharedEveryMs = 100;
const redisAnswerMs = 1_000;
/** Callers of one window that are counted apart; the rest share one budget, so that nobody can fill the memory. */
const callersMax = 100_000;

export interface Budget {
  /** Name in the headers and in Redis, such as `bulk`. */
  readonly name: string;
  /** Requests in a window. */
  readonly quota: number;
}

export interface Verdict {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
}

interface Count {
  /** Requests of this window as far as this process knows. */
  total: number;
  /** Those of them that Redis has not been told. */
  untold: number;
}

export class RateCounters {
  private counts = new Map<string, Count>();
  private changed = new Set<string>();
  private window = 0;
  private telling = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly redis: Redis,
    private readonly nowMs: () => number,
  ) {
    this.timer = setInterval(() => void this.tell(), sharedEveryMs);
    this.timer.unref();
  }

  /** Counts one request of a caller against a budget. */
  take(budget: Budget, caller: string): Verdict {
    const now = this.nowMs();
    this.turnTo(Math.floor(now / rateWindowMs));
    const own = `${budget.name}:${caller}`;
    const name = this.counts.has(own) || this.counts.size < callersMax ? own : `${budget.name}:others`;
    let count = this.counts.get(name);
    if (!count) this.counts.set(name, (count = { total: 0, untold: 0 }));
    const allowed = count.total < budget.quota;
    if (allowed) {
      count.total += 1;
      count.untold += 1;
      this.changed.add(name);
    }
    return {
      allowed,
      remaining: Math.max(0, budget.quota - count.total),
      resetSeconds: Math.max(1, Math.ceil(((this.window + 1) * rateWindowMs - now) / 1000)),
    };
  }

  // What was not told of the window before is forgotten with it.
  private turnTo(window: number): void {
    if (window === this.window) return;
    this.window = window;
    this.counts = new Map();
    this.changed = new Set();
  }

  /** Tells Redis what was counted, and learns what others have. Never throws; an outage leaves the own counts. */
  async tell(): Promise<void> {
    if (this.telling || this.changed.size === 0 || this.redis.status !== 'ready') return;
    this.telling = true;
    const names = [...this.changed];
    this.changed.clear();
    const { window, counts } = this;
    try {
      const totals = await this.exchange(names, window, counts);
      for (const [place, name] of names.entries()) {
        const count = counts.get(name);
        const total = totals[place];
        // A Redis that was emptied knows less than this process.
        if (count && total !== undefined) count.total = Math.max(count.total, total + count.untold);
      }
    } catch {
      // This window's requests may be told only in part: the own count stands.
    } finally {
      this.telling = false;
    }
  }

  private async exchange(
    names: readonly string[],
    window: number,
    counts: ReadonlyMap<string, Count>,
  ): Promise<number[]> {
    const pipeline = this.redis.pipeline();
    for (const name of names) {
      const count = counts.get(name)!;
      const key = `tributary:rate:${window}:${name}`;
      pipeline.incrby(key, count.untold).pexpire(key, 2 * rateWindowMs);
      count.untold = 0;
    }
    const answers = (await withDeadline(pipeline.exec(), redisAnswerMs)) ?? [];
    return names.map((_, place) => Number(answers[2 * place]?.[1] ?? 0));
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
