// A limit that is raised above the current amount takes effect while the instance is live, as soon as its version is
// approved and its date has come; one that is lowered waits for the next instance (R8).
import { Decimal, LEDGER_SCALE } from '@tributary/money';
import { Database, Queryable, Recurring, Tx, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { lockLive } from './jackpots.store';
import { LimitRaise, raisesLimit } from './parameter-changes';
import { versionFor } from './parameters.store';

const lookEveryMs = 10_000;

/** Limits that were raised while an instance was live, by version. */
export function limitRaises(db: Queryable, jackpot: string): Promise<LimitRaise[]> {
  return db.rows<LimitRaise & Record<string, unknown>>(sql`
    SELECT version, instance, raised_at FROM jackpot.limit_raise WHERE jackpot = ${jackpot} ORDER BY version`);
}

@Injectable()
export class LimitRaisesService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {
    const look = () => this.look();
    this.recurring = new Recurring({ name: 'LimitRaisesService', everyMs: lookEveryMs, clock, look });
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.recurring.stop();
  }

  /** Applies what has come due since the last look. Answers the jackpots whose limit was raised. */
  async look(): Promise<string[]> {
    const now = this.clock.now();
    const rows = await this.db.rows<{ jackpot: string }>(sql`
      SELECT DISTINCT p.jackpot FROM jackpot.parameters p
        JOIN jackpot.instance i ON i.jackpot = p.jackpot AND i.closed_at IS NULL
       WHERE p.state = 'approved' AND p.starts_at <= ${now} AND p.version > i.parameters_version
         AND i.main_limit IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM jackpot.limit_raise r WHERE r.jackpot = p.jackpot AND r.version = p.version)
       ORDER BY p.jackpot`);
    const raised: string[] = [];
    for (const { jackpot } of rows) {
      if (await this.db.transaction((tx) => this.apply(tx, jackpot, now))) raised.push(jackpot);
    }
    return raised;
  }

  /** Raises the live limit if the newest version that has started asks for it. Bets cross the one that is there then. */
  async apply(tx: Tx, jackpot: string, now: Date): Promise<boolean> {
    const live = await lockLive(tx, jackpot);
    const version = await versionFor(tx, jackpot, now);
    if (!live?.limit || !version || version.version <= live.parametersVersion) return false;
    const asked = version.document.limit;
    if (!raisesLimit(live, asked)) return false;
    const limit = asked === null ? null : new Decimal(asked).toFixed(LEDGER_SCALE);
    const added = await tx.run(sql`
      INSERT INTO jackpot.limit_raise (jackpot, instance, version, limit_before, limit_after, main, raised_at)
      VALUES (${jackpot}, ${live.number}, ${version.version}, ${live.limit.toFixed()}::numeric, ${limit}::numeric,
              ${live.main.toFixed()}::numeric, ${now}) ON CONFLICT DO NOTHING`);
    if (added === 0) return false;
    await tx.run(sql`
      UPDATE jackpot.instance SET main_limit = ${limit}::numeric
       WHERE jackpot = ${jackpot} AND number = ${live.number}`);
    return true;
  }
}
