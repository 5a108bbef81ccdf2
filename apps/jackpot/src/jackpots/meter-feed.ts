// Live meters: after a commit the new state goes out over Redis pub/sub. Losing a message costs nothing, since each
// carries the whole value and a sequence that only grows (R21); many moves in a short time go out as one.
import { Database, quietReporter, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';

const publishEveryMs = 100;

export interface MeterState {
  readonly jackpot: string;
  readonly currency: string;
  readonly instance: number;
  /** Main in the jackpot's currency, 12 decimals. */
  readonly main: string;
  readonly sequence: string;
  readonly asOf: string;
}

export function meterChannel(jackpot: string): string {
  return `meter.${jackpot}`;
}

@Injectable()
export class MeterFeed implements OnModuleDestroy {
  private readonly due = new Map<string, NodeJS.Timeout>();
  private readonly report: (error: unknown) => void;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Redis') private readonly redis: Redis,
    @Inject('Clock') private readonly clock: Clock,
  ) {
    this.report = quietReporter('MeterFeed', clock);
  }

  /** Says that a jackpot moved; its state is read and published within a tenth of a second. */
  moved(jackpot: string): void {
    if (this.due.has(jackpot)) return;
    const timer = setTimeout(() => {
      this.due.delete(jackpot);
      this.publish(jackpot).catch(this.report);
    }, publishEveryMs);
    this.due.set(jackpot, timer);
  }

  async state(jackpot: string): Promise<MeterState | null> {
    const row = await this.db.row<{ currency: string; number: number; main: string; sequence: string }>(sql`
      SELECT j.currency, i.number, i.main::text, i.sequence::text FROM jackpot.instance i
        JOIN jackpot.jackpot j ON j.code = i.jackpot WHERE i.jackpot = ${jackpot} AND i.closed_at IS NULL`);
    if (!row) return null;
    const { currency, number, main, sequence } = row;
    return { jackpot, currency, instance: number, main, sequence, asOf: this.clock.now().toISOString() };
  }

  private async publish(jackpot: string): Promise<void> {
    if (this.redis.status !== 'ready') return;
    const state = await this.state(jackpot);
    if (state) await this.redis.publish(meterChannel(jackpot), JSON.stringify(state));
  }

  onModuleDestroy(): void {
    for (const timer of this.due.values()) clearTimeout(timer);
  }
}
