// SQL of what is won and unpaid: payouts, and instalments that are owed, with the incident each of them has.
import { CurrencyCode } from '@tributary/money';
import { Queryable, Tx, sql } from '@tributary/platform';

export interface UnpaidRow {
  payoutId: string;
  awardId: string;
  roundId: string;
  jackpot: string;
  category: string;
  casino: string;
  betId: string;
  player: string | null;
  currency: CurrencyCode;
  amount: string;
  state: string;
  hitAt: Date;
}

/** In order of id. */
export function unpaidRows(
  db: Queryable,
  of: { casino: string | null; after: string; before: Date; limit: number },
): Promise<UnpaidRow[]> {
  return db.rows<UnpaidRow & Record<string, unknown>>(sql`
    SELECT p.id AS "payoutId", p.award_id AS "awardId", a.round_id AS "roundId", a.jackpot, a.category, p.casino,
           p.bet_id AS "betId", p.player, p.currency, p.amount, p.state, a.hit_at AS "hitAt"
      FROM jackpot.payout p JOIN jackpot.award a ON a.id = p.award_id
     WHERE p.state IN ('locked', 'held', 'instructed') AND a.hit_at <= ${of.before} AND p.id > ${of.after}
       AND (${of.casino}::text IS NULL OR p.casino = ${of.casino})
     ORDER BY p.id LIMIT ${of.limit}`);
}

/** An instalment that was instructed and is not acknowledged; `payoutId` is of what it is a part. */
export interface UnpaidInstalment extends UnpaidRow {
  instalmentId: string;
  instructedAt: Date;
}

export function unpaidInstalments(
  db: Queryable,
  of: { after: string; before: Date; limit: number },
): Promise<UnpaidInstalment[]> {
  return db.rows<UnpaidInstalment & Record<string, unknown>>(sql`
    SELECT i.id AS "instalmentId", i.instructed_at AS "instructedAt", p.id AS "payoutId", p.award_id AS "awardId",
           a.round_id AS "roundId", a.jackpot, a.category, p.casino, p.bet_id AS "betId", p.player, p.currency,
           i.amount, i.state, a.hit_at AS "hitAt"
      FROM jackpot.instalment i JOIN jackpot.payout p ON p.id = i.payout_id JOIN jackpot.award a ON a.id = p.award_id
     WHERE i.state = 'instructed' AND i.instructed_at <= ${of.before} AND i.id > ${of.after}
     ORDER BY i.id LIMIT ${of.limit}`);
}

/**
 * Counts a reminder for payouts that were instructed by `before` and have had fewer, and answers the events that told
 * the casinos to pay them.
 */
export async function countReminders(tx: Tx, of: { before: Date; reminders: number }): Promise<string[]> {
  const rows = await tx.rows<{ event: string }>(sql`
    WITH due AS (
      UPDATE jackpot.payout SET reminders = ${of.reminders}
       WHERE state = 'instructed' AND instructed_at <= ${of.before} AND reminders < ${of.reminders}
         AND event_id IS NOT NULL
      RETURNING event_id)
    SELECT DISTINCT event_id AS event FROM due ORDER BY 1`);
  return rows.map(({ event }) => event);
}

/** The incident of a payout or instalment, opened once and grown worse once per level. */
export async function escalate(
  tx: Tx,
  incident: {
    id: string;
    subject: string;
    detail: object;
    level: number;
    severity: string;
    hours: number;
    at: Date;
  },
): Promise<void> {
  const { subject, level, severity, at } = incident;
  const opened = await tx.run(sql`
    INSERT INTO jackpot.incident (id, kind, subject, detail, severity, level, opened_at)
    VALUES (${incident.id}, 'won-unpaid', ${subject}, ${JSON.stringify(incident.detail)}::jsonb, ${severity}, ${level}, ${at})
    ON CONFLICT DO NOTHING`);
  if (opened === 1) return;
  await tx.run(sql`
    WITH grown AS (
      UPDATE jackpot.incident SET severity = ${severity}, level = ${level}
       WHERE kind = 'won-unpaid' AND subject = ${subject} AND state = 'open' AND level < ${level} RETURNING id)
    INSERT INTO jackpot.incident_note (incident_id, kind, by, at, text)
    SELECT id, 'severity', NULL, ${at}, ${`${severity}: unpaid for ${incident.hours} hours`} FROM grown`);
}

/** What is acknowledged, declined or unclaimed by now needs nobody's eye any more. */
export async function closeSettled(db: Queryable, at: Date): Promise<void> {
  await db.run(sql`
    UPDATE jackpot.incident i SET state = 'closed', closed_at = ${at}
     WHERE i.kind = 'won-unpaid' AND i.state = 'open'
       AND (EXISTS (SELECT 1 FROM jackpot.payout p
                     WHERE p.id = i.subject AND p.state NOT IN ('locked', 'held', 'instructed'))
            OR EXISTS (SELECT 1 FROM jackpot.instalment n WHERE n.id = i.subject AND n.state <> 'instructed'))`);
}
