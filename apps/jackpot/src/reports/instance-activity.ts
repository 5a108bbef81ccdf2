// Bets, voids and wins of one instance of a jackpot, up to its end or to a time within it. Which bets are an instance's
// is on the bets; where it begins and ends is a place in the jackpot's chain of journals, so that no two events of the
// same millisecond are taken for each other.
import { Queryable, sql } from '@tributary/platform';
import { ActivityRow, figures, summedActivity } from './activity.report';

export interface InstanceSpan {
  readonly jackpot: string;
  readonly currency: string;
  readonly instance: number;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  /** The journals of the instance come after this position of the chain. */
  readonly after: string;
  /** The journal that ended it by an award; null while it lives, or when it ended otherwise. */
  readonly end: { readonly position: string } | null;
}

interface SpanRow {
  jackpot: string;
  currency: string;
  instance: number;
  opened_at: Date;
  closed_at: Date | null;
  after: string;
  end_position: string | null;
}

/** The journal that took main of an instance to its award, by the round that won it. */
const endOf = (number: ReturnType<typeof sql>) => sql`
  SELECT j.position FROM jackpot.award a
    JOIN ledger.journal j ON j.chain = a.jackpot AND j.reference = a.round_id AND j.kind = 'award'
     AND (j.context ->> 'instance')::int = a.instance AND NOT j.context ? 'leftOver'
   WHERE a.jackpot = i.jackpot AND a.instance = ${number} AND a.prize ->> 'kind' = 'share' AND NOT a.correction LIMIT 1`;

/** The instances that fit, with where they stand in their chain: by number, or those live just before a time. */
export async function spansOf(
  db: Queryable,
  of: { jackpot: string; instance: number } | { liveBefore: Date },
): Promise<InstanceSpan[]> {
  const chosen =
    'jackpot' in of
      ? sql`i.jackpot = ${of.jackpot} AND i.number = ${of.instance}`
      : sql`i.opened_at < ${of.liveBefore} AND (i.closed_at IS NULL OR i.closed_at >= ${of.liveBefore})`;
  const rows = await db.rows<SpanRow & Record<string, unknown>>(sql`
    SELECT i.jackpot, c.currency, i.number AS instance, i.opened_at, i.closed_at,
           coalesce(before.position, 0)::text AS after, ended.position::text AS end_position
      FROM jackpot.instance i JOIN jackpot.jackpot c ON c.code = i.jackpot
      LEFT JOIN LATERAL (${endOf(sql`i.number - 1`)}) before ON true
      LEFT JOIN LATERAL (${endOf(sql`i.number`)}) ended ON true
     WHERE ${chosen} ORDER BY i.jackpot`);
  return rows.map((row) => ({
    jackpot: row.jackpot,
    currency: row.currency,
    instance: row.instance,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    after: row.after,
    end: row.end_position === null ? null : { position: row.end_position },
  }));
}

/** Whether the void of the bet `b` stands before the instance's end in the chain: no clock decides. */
const voidedBefore = (position: string | null) => sql`(${position}::bigint IS NULL OR EXISTS (
  SELECT 1 FROM ledger.journal v WHERE v.id = b.void_journal_id AND v.position < ${position}::bigint))`;

/**
 * What the instance's bets came to, by casino, table and currency: bets accepted and voids made before `until` and
 * before the end, and what was won in it and not taken back by then. `casino` null: all of them.
 */
export function activityWithin(
  db: Queryable,
  span: InstanceSpan,
  of: { casino: string | null; until: Date | null },
): Promise<ActivityRow[]> {
  const { jackpot, instance, after, end } = span;
  const takenBackBy = of.until ?? span.closedAt;
  return summedActivity(
    db,
    sql`
      WITH mine AS (
        SELECT b.* FROM ledger.journal j JOIN jackpot.bet b ON b.journal_id = j.id
         WHERE j.chain = ${jackpot} AND j.kind = 'contribution' AND j.position > ${after}::bigint
           AND (${end?.position ?? null}::bigint IS NULL OR j.position < ${end?.position ?? null}::bigint)
           AND b.instance = ${instance} AND (${of.casino}::text IS NULL OR b.casino = ${of.casino})
           AND (${of.until}::timestamptz IS NULL OR b.accepted_at < ${of.until}))
      SELECT 'bets' AS what, b.casino, b.table_code, ${jackpot}::text AS jackpot, b.currency, ${figures}
        FROM mine b GROUP BY 2, 3, 4, 5
      UNION ALL
      SELECT 'voids', b.casino, b.table_code, ${jackpot}::text, b.currency, ${figures}
        FROM mine b WHERE b.voided_at IS NOT NULL
         AND ${voidedBefore(end?.position ?? null)}
         AND (${of.until}::timestamptz IS NULL OR b.voided_at < ${of.until}) GROUP BY 2, 3, 4, 5
      UNION ALL
      SELECT 'wins', p.casino, b.table_code, a.jackpot, p.currency, count(*), sum(p.amount), 0, 0, 0, 0
        FROM jackpot.award a JOIN jackpot.payout p ON p.award_id = a.id
        JOIN jackpot.bet b ON b.casino = p.casino AND b.bet_id = p.bet_id
       WHERE a.jackpot = ${jackpot} AND a.instance = ${instance} AND NOT a.correction
         AND (${of.casino}::text IS NULL OR p.casino = ${of.casino})
         AND (${of.until}::timestamptz IS NULL OR a.hit_at < ${of.until})
         AND (a.declined_at IS NULL OR a.declined_at >= ${takenBackBy}::timestamptz) GROUP BY 2, 3, 4, 5`,
  );
}

/** What moved main of an instance before its end, by kind of journal, and how the end divided it; 12 decimals. */
export function mainMovements(
  db: Queryable,
  span: InstanceSpan,
): Promise<{ kind: string; holder: string; amount: string }[]> {
  return db.rows<{ kind: string; holder: string; amount: string }>(sql`
    SELECT j.kind, CASE WHEN split_part(a.code, ':', 3) IN ('opening', 'network') THEN split_part(a.code, ':', 3)
                        ELSE 'casinos' END AS holder, sum(e.amount)::text AS amount
      FROM ledger.account a JOIN ledger.entry e ON e.account_id = a.id
      CROSS JOIN LATERAL (SELECT * FROM ledger.journal WHERE id = e.journal_id OFFSET 0) j
     WHERE a.chain = ${span.jackpot} AND a.currency = ${span.currency}
       AND starts_with(a.code, ${`main:${span.instance}:`})
       AND (${span.end?.position ?? null}::bigint IS NULL OR j.position < ${span.end?.position ?? null}::bigint)
     GROUP BY 1, 2 ORDER BY 1, 2`);
}
