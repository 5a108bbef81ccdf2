// Gathers concurrent requests of one jackpot into one booking, so that the pool's row is locked once for all of
// them. While one booking runs the next one gathers; the queue is bounded, and beyond it callers are told to wait. A
// booking without an answer, whose connection may be lost, holds the next one up for a moment only.
import { Problem } from '@tributary/contracts';

export interface Sized {
  /** Bets in the request: a booking takes up to `betsPerFlushMax` of them. */
  readonly size: number;
}

export const betsPerFlushMax = 5_000;
export const betsWaitingMax = 50_000;
/** Milliseconds that a booking holds the next one up: what waits for a lock or a slow disk is not hurried by a second. */
const holdsMs = 3_000;
/** Bookings at the same time, when all before have no answer. */
const bookingsMax = 4;

/** Requests in their order, as many at a time as fit into one booking, and at least one. */
export function portionsOf<R extends { readonly bets: readonly unknown[] }>(requests: readonly R[]): R[][] {
  const portions: R[][] = [];
  let size = Infinity;
  for (const request of requests) {
    size += request.bets.length;
    if (size <= betsPerFlushMax) portions.at(-1)!.push(request);
    else {
      portions.push([request]);
      size = request.bets.length;
    }
  }
  return portions;
}

interface Waiting<R extends Sized, A> {
  readonly request: R;
  readonly resolve: (answer: A) => void;
  readonly reject: (error: unknown) => void;
}

export class Coalescer<R extends Sized, A> {
  private waiting: Waiting<R, A>[] = [];
  private waitingBets = 0;
  private running = 0;
  private late = 0;

  /** `flush` books requests in order of arrival and answers each, or a rejection of its own, in the same order. */
  constructor(
    private readonly flush: (requests: readonly R[]) => Promise<PromiseSettledResult<A>[]>,
    private readonly holdsMsMax = holdsMs,
  ) {}

  submit(request: R): Promise<A> {
    if (this.waitingBets + request.size > betsWaitingMax) {
      return Promise.reject(
        new Problem('overloaded', `${this.waitingBets} bets are waiting already; try again`),
      );
    }
    return new Promise<A>((resolve, reject) => {
      this.waiting.push({ request, resolve, reject });
      this.waitingBets += request.size;
      this.goOn();
    });
  }

  get queued(): number {
    return this.waitingBets;
  }

  private take(): Waiting<R, A>[] {
    let bets = 0;
    let count = 0;
    for (const { request } of this.waiting) {
      if (count > 0 && bets + request.size > betsPerFlushMax) break;
      bets += request.size;
      count += 1;
    }
    const taken = this.waiting.splice(0, count);
    this.waitingBets -= bets;
    return taken;
  }

  private goOn(): void {
    if (this.waiting.length > 0 && this.running === this.late && this.running < bookingsMax) void this.run();
  }

  private async run(): Promise<void> {
    this.running += 1;
    // One turn of the event loop, so that requests that arrived together are booked together.
    await new Promise((resolve) => setImmediate(resolve));
    // Another one may have taken over while this one was late.
    while (this.waiting.length > 0 && this.running - this.late === 1) await this.bookNext();
    this.running -= 1;
    this.goOn();
  }

  private async bookNext(): Promise<void> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.late += 1;
      this.goOn();
    }, this.holdsMsMax);
    const taken = this.take();
    try {
      const answers = await this.flush(taken.map(({ request }) => request));
      answers.forEach((answer, i) => {
        if (answer.status === 'fulfilled') taken[i]!.resolve(answer.value);
        else taken[i]!.reject(answer.reason);
      });
    } catch (error) {
      taken.forEach(({ reject }) => reject(error));
    } finally {
      clearTimeout(timer);
      if (isLate) this.late -= 1;
    }
  }
}
