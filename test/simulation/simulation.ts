// Plays many seeds, one day each, and makes a failing one as short as it gets.
import { Day, Fault, Figures } from './day';
import type { Fault as Between } from './instruments';
import { minimise } from './minimise';
import { Step, stepText } from './steps';
import { World } from './world';
import { planOf } from './workload';

/** After so many days a database is made anew: what is deleted stays in its files. */
const daysOfWorldMax = 60;
const dawn = new Date('2026-03-02T06:00:00Z');

export interface Failure {
  readonly seed: number;
  readonly faults: readonly Fault[];
  /** The shortest list of steps that still fails, as text and as it is played. */
  readonly shortest: readonly string[];
  readonly steps: readonly Step[];
  readonly shortestFaults: readonly Fault[];
}

export interface Report {
  readonly from: number;
  readonly seeds: number;
  readonly seconds: number;
  readonly figures: Figures & { steps: number };
  readonly failed: readonly Failure[];
  /** Of each seed, what tells its run from another one: the same seed has the same. */
  readonly digests: readonly string[];
}

export interface Options {
  readonly from: number;
  readonly seeds: number;
  /** Stands between the service and its database. */
  readonly fault?: Between;
  /** Ends with the first failing seed, as it is. */
  readonly isBrief?: boolean;
  readonly progress: (line: string) => void;
}

class Simulation {
  private world: World | null = null;
  private days = 0;
  private readonly digests: string[] = [];
  private digest = '';
  private readonly figures = { calls: 0, instants: 0, crashes: 0, facts: 0, deliveries: 0, steps: 0 };

  constructor(private readonly options: Options) {}

  private async worldNow(): Promise<World> {
    if (this.world && this.days >= daysOfWorldMax) await this.stop();
    if (!this.world) {
      this.world = await World.start();
      this.world.instruments.fault = this.options.fault ?? null;
      this.days = 0;
    }
    this.days += 1;
    return this.world;
  }

  async stop(): Promise<void> {
    await this.world?.stop();
    this.world = null;
  }

  private async day(seed: number, steps = planOf(seed).steps): Promise<readonly Fault[]> {
    const day = new Day(await this.worldNow(), { ...planOf(seed), steps }, dawn);
    const faults = await day.play().catch((error: Error): Fault[] => [
      { rule: 'simulation', what: error.message, expected: 'a day', found: error.stack ?? '', step: -1 },
    ]); // prettier-ignore
    for (const name of ['calls', 'instants', 'crashes', 'facts', 'deliveries'] as const)
      this.figures[name] += day.figures[name];
    this.figures.steps += steps.length;
    this.digest = day.digest();
    return faults;
  }

  private async shortest(seed: number, faults: readonly Fault[]): Promise<Failure> {
    const { rule } = faults[0]!;
    let shortestFaults = faults;
    const steps = await minimise(planOf(seed).steps, async (shorter) => {
      const found = await this.day(seed, shorter);
      if (found[0]?.rule !== rule) return false;
      shortestFaults = found;
      return true;
    });
    return { seed, faults, shortest: steps.map(stepText), steps, shortestFaults };
  }

  async run(): Promise<Report> {
    const { from, seeds, isBrief = false, progress } = this.options;
    const startedAt = performance.now();
    const failed: Failure[] = [];
    for (let seed = from; seed < from + seeds; seed += 1) {
      const faults = await this.day(seed);
      this.digests.push(this.digest);
      if (faults.length > 0) {
        progress(
          `seed ${seed} fails: ${faults[0]!.rule}, ${faults[0]!.what}: expected ${faults[0]!.expected}, found ${faults[0]!.found}`,
        );
        failed.push(isBrief ? { seed, faults, shortest: [], steps: [], shortestFaults: [] } : await this.shortest(seed, faults)); // prettier-ignore
        if (isBrief) break;
      }
      const done = seed - from + 1;
      if (done % 10 === 0 || done === seeds) progress(`${done} of ${seeds} seeds, ${failed.length} failed, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`); // prettier-ignore
    }
    return {
      from,
      seeds,
      seconds: (performance.now() - startedAt) / 1000,
      figures: this.figures,
      failed,
      digests: this.digests,
    };
  }
}

/** Plays seeds `from` … in worlds of their own. */
export async function simulate(options: Options): Promise<Report> {
  const simulation = new Simulation(options);
  try {
    return await simulation.run();
  } finally {
    await simulation.stop();
  }
}
