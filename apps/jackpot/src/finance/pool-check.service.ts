// Before play goes on: the totals of live instances are compared with the ledger's accounts, as after a restore from a
// backup. A difference is reported with both figures, and the totals are rebuilt from the postings (E-13).
import { pools } from '@tributary/ledger';
import { Database, Sql, sql } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { lockLive } from '../jackpots/jackpots.store';

interface PoolRow {
  jackpot: string;
  number: number;
  main: string;
  overflow: string;
  reserve: string;
  ledger_main: string;
  ledger_overflow: string;
  ledger_reserve: string;
}

const booked = (pool: (typeof pools)[number]): Sql => sql`
  coalesce((SELECT sum(a.balance) FROM ledger.account a WHERE a.chain = i.jackpot AND a.currency = j.currency
     AND starts_with(a.code, ${pool} || ':' || i.number || ':')), 0)`;

@Injectable()
export class PoolCheckService implements OnApplicationBootstrap {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
  ) {}

  /** A database that cannot be reached stops no start: readiness says so, and the daily proofs find the rest. */
  async onApplicationBootstrap(): Promise<void> {
    await this.check().catch((error: Error) => new Logger('PoolCheckService').warn(error.message));
  }

  /** Rebuilds what differs. Answers the jackpots concerned. */
  async check(): Promise<string[]> {
    const rows = await this.db.rows<{ code: string }>(sql`SELECT code FROM jackpot.jackpot ORDER BY code`);
    const rebuilt: string[] = [];
    for (const { code } of rows) {
      if (await this.rebuild(code)) rebuilt.push(code);
    }
    return rebuilt;
  }

  private rebuild(jackpot: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const live = await lockLive(tx, jackpot);
      if (!live) return false;
      const row = await tx.row<PoolRow & Record<string, unknown>>(sql`
        SELECT i.jackpot, i.number, i.main::text, i.overflow::text, i.reserve::text, ${booked('main')}::text AS ledger_main,
               ${booked('overflow')}::text AS ledger_overflow, ${booked('reserve')}::text AS ledger_reserve
          FROM jackpot.instance i JOIN jackpot.jackpot j ON j.code = i.jackpot
         WHERE i.jackpot = ${jackpot} AND i.number = ${live.number}
           AND (i.main, i.overflow, i.reserve)
               IS DISTINCT FROM (${booked('main')}, ${booked('overflow')}, ${booked('reserve')})`);
      if (!row) return false;
      await tx.run(sql`
        UPDATE jackpot.instance SET main = ${row.ledger_main}::numeric, overflow = ${row.ledger_overflow}::numeric,
               reserve = ${row.ledger_reserve}::numeric, sequence = sequence + 1
         WHERE jackpot = ${jackpot} AND number = ${live.number}`);
      await tx.run(sql`
        INSERT INTO jackpot.incident (id, kind, subject, detail, opened_at)
        VALUES (${this.newId('incident')}, 'pool-rebuilt', ${`${jackpot}:${live.number}`}, ${JSON.stringify(row)}::jsonb, ${this.clock.now()})
        ON CONFLICT DO NOTHING`);
      return true;
    });
  }
}
