// What a meter knows and how it stays true: the stream says that something moved, the service says to what, and a look
// every few seconds carries it through whatever happens to the stream.
import { JackpotSchemas, Refusal, answerOf, jackpotBrowserClient } from '@tributary/browser-client';
import { readStream } from '../live/stream';

export type Meter = JackpotSchemas['Meter'];
export type Hit = JackpotSchemas['Hit'];

/** Changes are asked for at most so often, in milliseconds; the count from one to the next lasts a little longer. */
export const readEveryMsLeast = 1_500;
const readEveryMsMost = 5_000;
const answerWithinMs = 4_000;
const hitsShown = 5;

export interface MeterView {
  readonly meter: Meter | null;
  readonly hits: readonly Hit[];
  /** The last look failed: what is shown may be old. */
  readonly isStale: boolean;
  /** Why there is nothing to show. */
  readonly refusal: string | null;
  /** The hit that ended the instance before this one, while it is being celebrated. */
  readonly won: Hit | null;
}

export const nothingYet: MeterView = { meter: null, hits: [], isStale: false, refusal: null, won: null };

const celebratedMs = 20_000;

const api = jackpotBrowserClient({ baseUrl: window.location.origin });

interface FeedOptions {
  readonly jackpot: string;
  /** The jackpot's own when left out. */
  readonly currency: string | undefined;
  readonly show: (change: (before: MeterView) => MeterView) => void;
}

/** Keeps a meter true until it is stopped. */
class MeterFeed {
  private timer: number | undefined;
  private readAtMs = 0;
  private instance: number | null = null;
  private isReading = false;
  private readonly stopStream: () => void;
  private isStopped = false;

  constructor(private readonly options: FeedOptions) {
    const url = `/v1/jackpots/${encodeURIComponent(options.jackpot)}/stream`;
    this.stopStream = readStream({ url, event: 'meter', take: () => this.moved() });
    void this.read();
  }

  /** Something moved: look soon, but not at each of many moves. */
  private moved(): void {
    const sinceMs = performance.now() - this.readAtMs;
    this.readIn(Math.max(0, readEveryMsLeast - sinceMs));
  }

  private readIn(waitMs: number): void {
    if (this.isStopped) return;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.read(), waitMs);
  }

  private async read(): Promise<void> {
    if (this.isReading || this.isStopped) return;
    this.isReading = true;
    this.readAtMs = performance.now();
    try {
      await this.look();
    } catch (error) {
      const refusal = error instanceof Refusal && error.status < 500 ? error.code : null;
      this.show((before) => ({ ...before, isStale: true, refusal: before.meter ? null : refusal }));
    }
    this.isReading = false;
    this.readIn(readEveryMsMost);
  }

  private async look(): Promise<void> {
    const { jackpot: code, currency } = this.options;
    const signal = AbortSignal.timeout(answerWithinMs);
    const meter = await answerOf(
      api.GET('/v1/jackpots/{code}/meter', { params: { path: { code }, query: { currency } }, signal }),
    );
    const isNew = this.instance !== meter.instance;
    const ended = isNew ? this.instance : null;
    this.show((before) => ({ ...before, meter, isStale: false, refusal: null }));
    const query = { limit: hitsShown };
    const { items: hits } = await answerOf(
      api.GET('/v1/jackpots/{code}/hits', { params: { path: { code }, query }, signal }),
    );
    this.instance = meter.instance;
    const won =
      ended === null
        ? null
        : (hits.find(({ instance, prize }) => instance === ended && prize.kind === 'share') ?? null);
    this.show((before) => ({ ...before, hits, won: won ?? before.won }));
    if (won) window.setTimeout(() => this.show((before) => ({ ...before, won: null })), celebratedMs);
  }

  private show(change: (before: MeterView) => MeterView): void {
    if (!this.isStopped) this.options.show(change);
  }

  stop(): void {
    this.isStopped = true;
    window.clearTimeout(this.timer);
    this.stopStream();
  }
}

/** Shows a meter until the answered function is called. */
export function feedMeter(options: FeedOptions): () => void {
  const feed = new MeterFeed(options);
  return () => feed.stop();
}
