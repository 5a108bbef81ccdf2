// Daily opening registers (R37): taken once per casino and accounting day, as of the day's opening, by whichever replica
// looks first. One that was down catches up, day after day, and writes what it would have written then.
import { ListRegisters, RegisterOfJackpot } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { Database, Principal, Recurring, Tx, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { visibleCasino } from '../casinos/visible-casino';
import { decodeCursor, pageOf } from '../cursor';
import { freezeRates } from '../rates/rate-set';
import { metersThen, registerOf } from './register';
import {
  DueRegister,
  LiveThen,
  RegisterRow,
  dueRegisters,
  insertRegister,
  listRegisterRows,
  metersMoved,
  pairsBefore,
  poolsBefore,
  registerBefore,
  takenPartIn,
} from './registers.store';

const lookEveryMs = 30_000;
/**
 * Far longer than a command may run, and than clocks of replicas differ: what was given a time before the opening is
 * committed, or never will be.
 */
const settlingMs = 300_000;
const registersPerLookMax = 500;
const millisecondsPerHour = 3_600_000;
const cursorShape = /^\d{4}-\d{2}-\d{2} [a-z][a-z0-9-]{1,30}$/;

function registerView(row: RegisterRow) {
  return {
    casino: row.casino,
    day: row.day,
    timeZone: row.time_zone,
    openedAt: row.opened_at.toISOString(),
    takenAt: row.taken_at.toISOString(),
    jackpots: row.jackpots,
  };
}

/** What the register before says of the same instance; null when that one was not live then. */
function poolsOf(known: RegisterOfJackpot | undefined, live: LiveThen, before: RegisterRow | null) {
  if (!known || !before || known.instance !== live.instance) return null;
  const { main, overflow, reserve } = known.share;
  const share = { main: new Decimal(main), overflow: new Decimal(overflow), reserve: new Decimal(reserve) };
  return { at: before.opened_at, pools: { main: new Decimal(known.main), share } };
}

@Injectable()
export class RegistersService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {
    const look = () => this.look();
    this.recurring = new Recurring({ name: 'RegistersService', everyMs: lookEveryMs, clock, look });
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.recurring.stop();
  }

  /**
   * Takes every register that is due, the oldest first, at most 500. Answers how many it took. One casino's fault holds
   * up no other; the first one is thrown when all others are done.
   */
  async look(): Promise<number> {
    const now = this.clock.now();
    const openedBy = new Date(now.getTime() - settlingMs);
    const faults = new Map<string, unknown>();
    let taken = 0;
    while (taken < registersPerLookMax) {
      const due = await dueRegisters(this.db, { openedBy, except: [...faults.keys()], limit: 50 });
      if (due.length === 0) break;
      for (const each of due) {
        try {
          if (await this.take(each, now)) taken += 1;
        } catch (error) {
          faults.set(each.casino, error);
        }
      }
    }
    if (faults.size > 0) throw faults.values().next().value;
    return taken;
  }

  /** Registers by day, then casino; a casino's own only. Errors: `not-found`, for another casino too. */
  async list(query: ListRegisters, by: Principal) {
    if (query.casino) await visibleCasino(this.db, query.casino, by);
    const place = query.cursor ? decodeCursor(query.cursor, cursorShape) : null;
    const [day, casino] = place?.split(' ') ?? [];
    const rows = await listRegisterRows(this.db, {
      casino: query.casino ?? null,
      from: query.from ?? null,
      to: query.to ?? null,
      after: day && casino ? { day, casino } : null,
      limit: query.limit + 1,
    });
    const page = pageOf(rows, query.limit, (row) => `${row.day} ${row.casino}`);
    return { ...page, items: page.items.map(registerView) };
  }

  /** One transaction reads the books in one picture and keeps the register. */
  private take(due: DueRegister, now: Date): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      await tx.run(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
      const before = await registerBefore(tx, due.casino, due.day);
      const jackpots: RegisterOfJackpot[] = [];
      for (const live of await takenPartIn(tx, due.casino, due.opensAt)) {
        jackpots.push(await this.ofJackpot(tx, due, live, before));
      }
      return insertRegister(tx, { due, jackpots, at: now });
    }, 'long');
  }

  private async ofJackpot(tx: Tx, due: DueRegister, live: LiveThen, before: RegisterRow | null) {
    const { casino, currencies, opensAt: at } = due;
    const known = before?.jackpots.find((it) => it.jackpot === live.jackpot);
    const from = known ? before!.opened_at : null;
    const moved = await metersMoved(tx, { casino, jackpot: live.jackpot, from, to: at });
    const oldest = new Date(at.getTime() - live.rateAgeMaxHours * millisecondsPerHour);
    const pairs = await pairsBefore(tx, { oldest, at });
    return registerOf({
      live,
      pools: await poolsBefore(tx, { live, casino, at, known: poolsOf(known, live, before) }),
      rates: freezeRates({ currency: live.currency, currencies, pairs, now: at }),
      currencies,
      meters: metersThen(known?.meters ?? [], moved, currencies),
    });
  }
}
