// Figures for Prometheus. What a process counts it counts as it happens; what the database knows is asked when somebody
// looks, at most once in a few seconds, so that looking costs the same however many look.
import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { withDeadline } from '../deadline';

const figuresKeptMs = 5_000;
const figuresWaitMs = 4_000;
const secondsBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const betsBuckets = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

export interface Reading {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /** What it is now. One that fails is left out this time. */
  readonly read: () => Promise<readonly Reading[]> | readonly Reading[];
}

interface Asked extends Figure {
  readonly gauge: Gauge;
}

/** One read for several figures that are asked for at the same time. */
export function readOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => (running ??= read().finally(() => (running = null)));
}

@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly bets = new Counter({
    name: 'tributary_bets_total',
    help: 'Bets that were accepted; `jackpot` is `none` for wagers without one.',
    labelNames: ['service', 'jackpot'],
    registers: [this.registry],
  });
  readonly requests = new Histogram({
    name: 'tributary_http_request_duration_seconds',
    help: 'Requests by route pattern.',
    labelNames: ['route', 'method', 'status'],
    buckets: secondsBuckets,
    registers: [this.registry],
  });
  private readonly asked: Asked[] = [];
  private reading: Promise<void> | null = null;
  private readAtMs = -Infinity;

  /** A gauge that is asked when somebody looks. */
  gauge(figure: Figure): void {
    const { name, help, labels = [] } = figure;
    const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [this.registry] });
    this.asked.push({ ...figure, gauge });
  }

  /** A counter without labels. */
  counter(name: string, help: string): Counter {
    return new Counter({ name, help, registers: [this.registry] });
  }

  /** A histogram of bets in one go. */
  sizes(name: string, help: string): Histogram {
    return new Histogram({ name, help, buckets: betsBuckets, registers: [this.registry] });
  }

  /** Adds what is of the whole process: processor, memory, event loop, garbage. Once per process. */
  withProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** All figures as Prometheus reads them. */
  async text(): Promise<string> {
    const now = performance.now();
    if (this.reading === null && now - this.readAtMs >= figuresKeptMs) {
      this.reading = this.readAll().finally(() => (this.reading = null));
    }
    await this.reading;
    return this.registry.metrics();
  }

  private async readAll(): Promise<void> {
    await Promise.all(this.asked.map((each) => this.readOne(each)));
    this.readAtMs = performance.now();
  }

  // An old figure would be believed: without a new one there is none.
  private async readOne({ gauge, labels = [], read }: Asked): Promise<void> {
    try {
      const readings = await withDeadline(Promise.resolve(read()), figuresWaitMs);
      gauge.reset();
      for (const each of readings) gauge.set({ ...each.labels }, each.value);
    } catch {
      gauge.reset();
      if (labels.length === 0) gauge.set(NaN);
    }
  }
}
