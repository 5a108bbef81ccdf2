// SQL of opening registers: which are due, and what the books held before an instant. Every read takes the instant and
// answers the same whenever it is asked, because nothing booked is ever dated back.
import type { RegisterOfJackpot } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { Queryable, Tx, sql } from '@tributary/platform';
import type { PairState } from '../rates/rate-set';

export interface DueRegister {
  readonly casino: string;
  readonly timeZone: string;
  readonly currencies: readonly string[];
  /** The accounting day, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly opensAt: Date;
}

interface DueRow {
  casino: string;
  time_zone: string;
  currencies: string[];
  day: string;
  opens_at: Date;
}

/**
 * The next register of each casino whose day opened at `openedBy` or before: the day after its last one, else the first
 * that opens after it was added. A casino that has left has none for days that open later; those of `except` are left out.
 */
export async function dueRegisters(
  db: Queryable,
  of: { openedBy: Date; except: readonly string[]; limit: number },
): Promise<DueRegister[]> {
  const rows = await db.rows<DueRow & Record<string, unknown>>(sql`
    SELECT c.code AS casino, c.time_zone, c.currencies, n.day::text AS day, o.opens_at
      FROM jackpot.casino c
      LEFT JOIN LATERAL (SELECT max(day) AS day FROM jackpot.daily_register r WHERE r.casino = c.code) last ON true
     CROSS JOIN LATERAL (SELECT coalesce(last.day, (c.created_at AT TIME ZONE c.time_zone)::date) + 1 AS day) n
     CROSS JOIN LATERAL (SELECT jackpot.day_opens(n.day, c.time_zone) AS opens_at) o
     WHERE o.opens_at <= ${of.openedBy} AND c.code <> ALL(${of.except}::text[])
       AND (c.status <> 'left' OR o.opens_at <= (SELECT max(s.changed_at) FROM jackpot.status_change s
             WHERE s.subject = 'casino' AND s.code = c.code AND s.status = 'left'))
     ORDER BY o.opens_at, c.code LIMIT ${of.limit}`);
  return rows.map((row) => ({
    casino: row.casino,
    timeZone: row.time_zone,
    currencies: row.currencies,
    day: row.day,
    opensAt: row.opens_at,
  }));
}

/** A jackpot that a casino took part in at an instant, and the instance that was live then. */
export interface LiveThen {
  readonly jackpot: string;
  readonly currency: string;
  readonly instance: number;
  readonly rateAgeMaxHours: number;
}

/** Jackpots that the casino had joined before `at`, with the instance live at it. */
export async function takenPartIn(db: Queryable, casino: string, at: Date): Promise<LiveThen[]> {
  const rows = await db.rows<{ jackpot: string; currency: string; instance: number; hours: number }>(sql`
    SELECT j.code AS jackpot, j.currency, i.number AS instance, (p.document ->> 'rateAgeMaxHours')::float8 AS hours
      FROM jackpot.jackpot j
      JOIN jackpot.instance i ON i.jackpot = j.code AND i.opened_at < ${at} AND (i.closed_at IS NULL OR i.closed_at >= ${at})
      JOIN jackpot.parameters p ON p.jackpot = i.jackpot AND p.version = i.parameters_version
     WHERE EXISTS (SELECT 1 FROM jackpot.participation t
                    WHERE t.jackpot = j.code AND t.casino = ${casino} AND t.confirmed_at < ${at})
     ORDER BY j.code`);
  return rows.map(({ hours, ...row }) => ({ ...row, rateAgeMaxHours: hours }));
}

const zero = new Decimal(0);
const nothing: PoolsThen = { main: zero, share: { main: zero, overflow: zero, reserve: zero } };

/** Main before `at`, and a casino's parts of the pools, in the jackpot's currency with 12 decimals. */
export interface PoolsThen {
  readonly main: Decimal;
  readonly share: { readonly main: Decimal; readonly overflow: Decimal; readonly reserve: Decimal };
}

// Bounded by the day before where a register is known, else by the instance's own accounts: by no history of the chain.
const ofTheDay = (jackpot: string, from: Date, at: Date) => sql`
  (SELECT id, chain, kind, context, booked_at FROM ledger.journal
    WHERE chain = ${jackpot} AND booked_at >= ${from} AND booked_at < ${at} OFFSET 0) j
  CROSS JOIN LATERAL (SELECT account_id, currency, amount FROM ledger.entry WHERE journal_id = j.id OFFSET 0) e`;
const ofTheInstance = sql`held h JOIN ledger.entry e ON e.account_id = h.id
  CROSS JOIN LATERAL (SELECT * FROM ledger.journal WHERE id = e.journal_id OFFSET 0) j`;

/**
 * What was booked on an instance's pools before `at`, on top of what stood there at an earlier opening if that is known:
 * a register reads no more than the day before it.
 */
export async function poolsBefore(
  db: Queryable,
  of: { live: LiveThen; casino: string; at: Date; known: { at: Date; pools: PoolsThen } | null },
): Promise<PoolsThen> {
  const { jackpot, currency, instance } = of.live;
  const from = of.known?.at ?? null;
  const rows = await db.rows<{ pool: string; total: string; own: string }>(sql`
    WITH held AS (
      SELECT a.id, split_part(a.code, ':', 1) AS pool, split_part(a.code, ':', 3) AS holder FROM ledger.account a
       WHERE a.chain = ${jackpot} AND a.currency = ${currency}
         AND split_part(a.code, ':', 1) IN ('main', 'overflow', 'reserve')
         AND split_part(a.code, ':', 2) = ${String(instance)})
    SELECT h.pool, sum(e.amount)::text AS total,
           coalesce(sum(e.amount) FILTER (WHERE h.holder = ${of.casino}), 0)::text AS own
      FROM ${from ? sql`${ofTheDay(jackpot, from, of.at)} JOIN held h ON h.id = e.account_id` : ofTheInstance}
     WHERE j.chain = ${jackpot} AND j.booked_at < ${of.at}
       AND (${from}::timestamptz IS NULL OR j.booked_at >= ${from}::timestamptz)
     GROUP BY h.pool`);
  const moved = (pool: string, side: 'total' | 'own') =>
    new Decimal(rows.find((row) => row.pool === pool)?.[side] ?? 0);
  const before = of.known?.pools ?? nothing;
  return {
    main: before.main.plus(moved('main', 'total')),
    share: {
      main: before.share.main.plus(moved('main', 'own')),
      overflow: before.share.overflow.plus(moved('overflow', 'own')),
      reserve: before.share.reserve.plus(moved('reserve', 'own')),
    },
  };
}

/** What a casino's meters of one jackpot counted in one currency. */
export interface MeterMoved {
  readonly currency: string;
  readonly bets: number;
  readonly stakes: Decimal;
  readonly betsVoided: number;
  readonly stakesVoided: Decimal;
}

/** Bets and voids of a casino booked from `from` (else the beginning) up to but not including `to`. */
export async function metersMoved(
  db: Queryable,
  of: { casino: string; jackpot: string; from: Date | null; to: Date },
): Promise<MeterMoved[]> {
  const booked = of.from
    ? ofTheDay(of.jackpot, of.from, of.to)
    : sql`ledger.journal j JOIN ledger.entry e ON e.journal_id = j.id`;
  const rows = await db.rows<{ currency: string; bets: string; stakes: string; bv: string; sv: string }>(sql`
    SELECT e.currency, sum((j.context ->> 'bets')::bigint) FILTER (WHERE j.kind = 'contribution')::text AS bets,
           sum(-e.amount) FILTER (WHERE j.kind = 'contribution')::text AS stakes,
           sum((j.context ->> 'bets')::bigint) FILTER (WHERE j.kind = 'contribution-void')::text AS bv,
           sum(e.amount) FILTER (WHERE j.kind = 'contribution-void')::text AS sv
      FROM ${booked} JOIN ledger.account a ON a.id = e.account_id AND a.code = ${`settlement:${of.casino}`}
     WHERE j.chain = ${of.jackpot} AND j.booked_at < ${of.to}
       AND j.kind IN ('contribution', 'contribution-void') AND j.context ->> 'casino' = ${of.casino}
     GROUP BY 1 ORDER BY 1`);
  return rows.map((row) => ({
    currency: row.currency,
    bets: parseInt(row.bets ?? '0', 10),
    stakes: new Decimal(row.stakes ?? 0),
    betsVoided: parseInt(row.bv ?? '0', 10),
    stakesVoided: new Decimal(row.sv ?? 0),
  }));
}

interface PairRow {
  base: string;
  quote: string;
  rate: string | null;
  as_of: Date | null;
  source: string | null;
  newest: Date | null;
}

/** Pairs as they were known at an instant: rates recorded, and released if they were held, before it. */
export async function pairsBefore(db: Queryable, of: { oldest: Date; at: Date }): Promise<PairState[]> {
  const rows = await db.rows<PairRow & Record<string, unknown>>(sql`
    WITH known AS (
      SELECT r.* FROM jackpot.rate r
       WHERE r.state = 'active' AND r.recorded_at <= ${of.at}
         AND (NOT r.released OR EXISTS (SELECT 1 FROM jackpot.approval a WHERE a.action = 'rate.release'
               AND a.decided_at <= ${of.at} AND a.payload -> 'ids' ? r.id::text)))
    SELECT p.base, p.quote, v.rate::text, v.as_of, v.source,
           (SELECT max(as_of) FROM known k WHERE k.base = p.base AND k.quote = p.quote AND k.as_of <= ${of.at}) AS newest
      FROM jackpot.rate_pair p
      LEFT JOIN LATERAL (
        SELECT rate, as_of, source FROM known k
         WHERE k.base = p.base AND k.quote = p.quote AND k.as_of <= ${of.at} AND k.as_of >= ${of.oldest}
         ORDER BY k.as_of DESC, k.id DESC LIMIT 1) v ON true
     ORDER BY p.base, p.quote`);
  return rows.map((row) => ({
    base: row.base,
    quote: row.quote,
    valid: row.rate
      ? { base: row.base, quote: row.quote, rate: row.rate, asOf: row.as_of!.toISOString(), source: row.source! }
      : null,
    newestAsOf: row.newest?.toISOString() ?? null,
  })); // prettier-ignore
}

export interface RegisterRow {
  casino: string;
  day: string;
  time_zone: string;
  opened_at: Date;
  taken_at: Date;
  jackpots: RegisterOfJackpot[];
}

/** The casino's last register before a day. */
export function registerBefore(db: Queryable, casino: string, day: string): Promise<RegisterRow | null> {
  return db.row<RegisterRow & Record<string, unknown>>(sql`
    SELECT casino, day::text, time_zone, opened_at, taken_at, jackpots FROM jackpot.daily_register
     WHERE casino = ${casino} AND day < ${day}::date ORDER BY day DESC LIMIT 1`);
}

/** Keeps a register; false when another process has taken it. */
export async function insertRegister(
  tx: Tx,
  of: { due: DueRegister; jackpots: readonly RegisterOfJackpot[]; at: Date },
): Promise<boolean> {
  const { casino, day, timeZone, opensAt } = of.due;
  const added = await tx.run(sql`
    INSERT INTO jackpot.daily_register (casino, day, time_zone, opened_at, jackpots, taken_at)
    VALUES (${casino}, ${day}::date, ${timeZone}, ${opensAt}, ${JSON.stringify(of.jackpots)}::jsonb, ${of.at})
    ON CONFLICT DO NOTHING`);
  return added > 0;
}

/** Registers by day, then casino, after a place in that order. */
export function listRegisterRows(
  db: Queryable,
  of: {
    casino: string | null;
    from: string | null;
    to: string | null;
    after: { day: string; casino: string } | null;
    limit: number;
  },
): Promise<RegisterRow[]> {
  return db.rows<RegisterRow & Record<string, unknown>>(sql`
    SELECT casino, day::text, time_zone, opened_at, taken_at, jackpots FROM jackpot.daily_register
     WHERE (${of.casino}::text IS NULL OR casino = ${of.casino})
       AND day >= coalesce(${of.from}::date, '-infinity') AND day <= coalesce(${of.to}::date, 'infinity')
       AND (${of.after?.day ?? null}::date IS NULL
            OR (day, casino) > (${of.after?.day ?? null}::date, ${of.after?.casino ?? null}::text COLLATE "C"))
     ORDER BY day, casino LIMIT ${of.limit}`);
}
