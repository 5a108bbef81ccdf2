// Says when a process has too much to do, before it drowns: requests and bytes in flight, statements that wait for a
// connection, and an event loop that is late. What is refused then costs almost nothing, so that the rest gets through.
import { Problem } from '@tributary/contracts';
import type { LimitOptions } from './limits';

const lookEveryMs = 100;
/** Looks in a row at which the loop must have been late: one long computation alone is no overload. */
const lateLooksMax = 3;

export class Pressure {
  inFlight = 0;
  bodyBytes = 0;
  streams = 0;
  private draining = false;
  private lateLooks = 0;
  private lookedAt: number;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly limits: LimitOptions,
    private readonly databaseWaiting: () => number,
    private readonly nowMs: () => number,
  ) {
    this.lookedAt = nowMs();
    this.timer = setInterval(() => this.look(), lookEveryMs);
    this.timer.unref();
  }

  /** Measures how late the event loop is, by how late this call comes. */
  private look(): void {
    const now = this.nowMs();
    const lateMs = now - this.lookedAt - lookEveryMs;
    this.lookedAt = now;
    this.lateLooks = lateMs > this.limits.eventLoopDelayMsMax ? this.lateLooks + 1 : 0;
  }

  /** Why a request with a body of so many bytes is not taken now, or null when it is. */
  refusal(bodyBytes: number): Problem | null {
    const { limits } = this;
    if (this.draining) return new Problem('overloaded', 'this process is ending: send the request again');
    if (this.inFlight >= limits.inFlightMax) return overloaded('too many requests are being worked on');
    if (bodyBytes > 0 && this.bodyBytes + bodyBytes > limits.bodyBytesInFlightMax)
      return overloaded('too many large bodies are being worked on');
    if (this.lateLooks >= lateLooksMax) return overloaded('the service is late');
    if (this.databaseWaiting() > limits.databaseWaitingMax)
      return overloaded('too many requests wait for the database');
    return null;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  /** From here on nothing new is taken. */
  drain(): void {
    this.draining = true;
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

function overloaded(why: string): Problem {
  return new Problem('overloaded', `${why}: send the request again a little later`);
}
