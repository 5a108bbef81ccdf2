// SQL of awards and payouts. What a round of very many bets has is read in pages.
import { AwardId, InstalmentPlan, OutcomeCards, PayoutId, Prize } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { Queryable, Tx, sql } from '@tributary/platform';
import { pagesOf, rowsPerPage } from '../by-page';

export type AwardState = 'locked' | 'verified' | 'confirmed' | 'paid' | 'declined' | 'unclaimed';
export type PayoutState =
  'locked' | 'held' | 'instructed' | 'instalments' | 'paid' | 'declined' | 'unclaimed' | 'recorded';

export interface NewAward {
  readonly id: AwardId;
  readonly jackpot: string;
  readonly instance: number;
  readonly hitOrder: string;
  readonly roundId: string;
  readonly hand: number;
  readonly category: string;
  readonly cards: OutcomeCards;
  readonly prize: Prize;
  readonly amount: Decimal | null;
  readonly cost: Decimal;
  readonly chargedTo: string;
  readonly mainBefore: Decimal;
  readonly divisor: Decimal | null;
  readonly residue: Decimal | null;
  readonly resetFunding: unknown;
  readonly correction: boolean;
  readonly alert: string | null;
  readonly instalmentPlan: InstalmentPlan | null;
  readonly unclaimedAfterDays: number | null;
  /** The compensation case that makes it, instead of a hit. */
  readonly caseId: string | null;
  readonly hitAt: Date;
}

export interface AwardRow {
  id: AwardId;
  jackpot: string;
  instance: number;
  hit_order: string;
  round_id: string;
  hand: number;
  category: string;
  cards: OutcomeCards;
  prize: Prize;
  amount: string | null;
  cost: string;
  charged_to: string;
  main_before: string;
  divisor: string | null;
  residue: string | null;
  reset_funding: { reserve: string; overflow: string; house: string } | null;
  correction: boolean;
  alert: string | null;
  state: AwardState;
  hit_at: Date;
  verified_by: string | null;
  verified_at: Date | null;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  paid_at: Date | null;
  declined_by: string | null;
  declined_at: Date | null;
  decline_reason: string | null;
  alert_seen_by: string | null;
  alert_seen_at: Date | null;
  instalment_plan: InstalmentPlan | null;
  unclaimed_after_days: number | null;
  unclaimed_at: Date | null;
  case_id: string | null;
}

export interface PayoutRow {
  id: PayoutId;
  award_id: AwardId;
  casino: string;
  bet_id: string;
  player: string | null;
  currency: string;
  amount: string;
  pool_amount: string | null;
  cost: string;
  rounding: string;
  rate: unknown;
  state: PayoutState;
  instructed_at: Date | null;
  paid_at: Date | null;
  acknowledgement: string | null;
  by_instalments: boolean;
}

export async function nextHitOrder(tx: Tx, jackpot: string): Promise<string> {
  const row = await tx.row<{ next: string }>(sql`
    SELECT coalesce(max(hit_order), 0) + 1 AS next FROM jackpot.award WHERE jackpot = ${jackpot}`);
  return row!.next;
}

export async function insertAward(tx: Tx, a: NewAward): Promise<void> {
  await tx.run(sql`
    INSERT INTO jackpot.award (id, jackpot, instance, hit_order, round_id, hand, category, cards, prize, amount, cost,
        charged_to, main_before, divisor, residue, reset_funding, correction, alert, instalment_plan, unclaimed_after_days,
        case_id, state, hit_at)
    VALUES (${a.id}, ${a.jackpot}, ${a.instance}, ${a.hitOrder}::bigint, ${a.roundId}, ${a.hand}, ${a.category},
        ${JSON.stringify(a.cards)}::jsonb, ${JSON.stringify(a.prize)}::jsonb, ${a.amount?.toFixed() ?? null}::numeric,
        ${a.cost.toFixed()}::numeric, ${a.chargedTo}, ${a.mainBefore.toFixed()}::numeric,
        ${a.divisor?.toFixed() ?? null}::numeric, ${a.residue?.toFixed() ?? null}::numeric,
        ${a.resetFunding ? JSON.stringify(a.resetFunding) : null}::jsonb, ${a.correction}, ${a.alert},
        ${a.instalmentPlan ? JSON.stringify(a.instalmentPlan) : null}::jsonb, ${a.unclaimedAfterDays}, ${a.caseId}, 'locked', ${a.hitAt})`);
}

/** The awards of a round, locked: nobody verifies, confirms, pays or declines one of them meanwhile. */
export function lockAwardsOfRound(tx: Tx, roundId: string): Promise<AwardRow[]> {
  return tx.rows<AwardRow>(
    sql`SELECT * FROM jackpot.award WHERE round_id = ${roundId} ORDER BY hit_order FOR UPDATE`,
  );
}

/** Locks the awards of payouts, of one casino's unless null: an award is locked before its payouts, by every command alike. */
export async function lockAwardsOfPayouts(
  tx: Tx,
  payouts: readonly string[],
  casino: string | null,
): Promise<void> {
  await tx.run(sql`
    SELECT id FROM jackpot.award
     WHERE id IN (SELECT award_id FROM jackpot.payout WHERE id = ANY(${payouts}::text[])
                     AND (${casino}::text IS NULL OR casino = ${casino}))
     ORDER BY id FOR UPDATE`);
}

/** Whether an award that main paid is back in the pool: the books say so. */
export async function isReturned(tx: Tx, { id, jackpot, round_id: roundId }: AwardRow): Promise<boolean> {
  const row = await tx.row(sql`
    SELECT id FROM ledger.journal WHERE chain = ${jackpot} AND reference = ${roundId} AND kind = 'award-restored'
       AND context ->> 'award' = ${id} LIMIT 1`);
  return row !== null;
}

/** Whether another share of the same instance stands: neither declined nor back in the pool. */
export async function isWonByOthers(tx: Tx, { id, jackpot, instance }: AwardRow): Promise<boolean> {
  const row = await tx.row(sql`
    SELECT a.id FROM jackpot.award a
     WHERE a.jackpot = ${jackpot} AND a.instance = ${instance} AND a.id <> ${id} AND a.prize ->> 'kind' = 'share'
       AND NOT a.correction AND a.state <> 'declined' AND NOT EXISTS (
         SELECT 1 FROM ledger.journal j WHERE j.chain = a.jackpot AND j.reference = a.round_id
            AND j.kind = 'award-restored' AND j.context ->> 'award' = a.id) LIMIT 1`);
  return row !== null;
}

export function lockAward(tx: Tx, id: string): Promise<AwardRow | null> {
  return tx.row<AwardRow>(sql`SELECT * FROM jackpot.award WHERE id = ${id} FOR UPDATE`);
}

export function payoutsOfAward(db: Queryable, awardId: string): Promise<PayoutRow[]> {
  return db.rows<PayoutRow>(sql`SELECT * FROM jackpot.payout WHERE award_id = ${awardId} ORDER BY id`);
}

/** Payouts of an award, page by page, by casino and bet. */
export function pagesOfPayouts(db: Queryable, awardId: string): AsyncIterable<readonly PayoutRow[]> {
  return pagesOf((after: PayoutRow | null) =>
    db.rows<PayoutRow>(sql`
      SELECT * FROM jackpot.payout
       WHERE award_id = ${awardId} AND (casino, bet_id) > (${after?.casino ?? ''}, ${after?.bet_id ?? ''})
       ORDER BY casino, bet_id LIMIT ${rowsPerPage}`),
  );
}

/** Whether one of these players had a share or percentage award since `since` (E-03: alert before payment). */
export async function hadProgressiveWin(
  db: Queryable,
  jackpot: string,
  players: readonly { casino: string; player: string | null }[],
  since: Date,
): Promise<string | null> {
  const known = [
    ...new Map(players.filter((p) => p.player !== null).map((p) => [`${p.casino}\n${p.player}`, p])).values(),
  ];
  if (known.length === 0) return null;
  const row = await db.row<{ casino: string; player: string; award_id: string }>(sql`
    SELECT p.casino, p.player, p.award_id FROM jackpot.award a JOIN jackpot.payout p ON p.award_id = a.id
      JOIN unnest(${known.map((p) => p.casino)}::text[], ${known.map((p) => p.player)}::text[]) AS q(casino, player)
        ON q.casino = p.casino AND q.player = p.player
     WHERE a.jackpot = ${jackpot} AND a.hit_at >= ${since} AND a.prize ->> 'kind' IN ('share', 'percentage')
       AND NOT a.correction LIMIT 1`);
  return row ? `player ${row.player} of ${row.casino} won ${row.award_id} within the alert time` : null;
}

export async function setAwardState(
  tx: Tx,
  id: string,
  change: { state: AwardState; by: string; at: Date },
): Promise<void> {
  const by = change.by;
  const at = change.at;
  await tx.run(sql`
    UPDATE jackpot.award SET state = ${change.state}::text,
      verified_by = CASE WHEN ${change.state}::text = 'verified' THEN ${by} ELSE verified_by END,
      verified_at = CASE WHEN ${change.state}::text = 'verified' THEN ${at}::timestamptz ELSE verified_at END,
      confirmed_by = CASE WHEN ${change.state}::text = 'confirmed' THEN ${by} ELSE confirmed_by END,
      confirmed_at = CASE WHEN ${change.state}::text = 'confirmed' THEN ${at}::timestamptz ELSE confirmed_at END,
      declined_by = CASE WHEN ${change.state}::text = 'declined' THEN ${by} ELSE declined_by END,
      declined_at = CASE WHEN ${change.state}::text = 'declined' THEN ${at}::timestamptz ELSE declined_at END,
      paid_at = CASE WHEN ${change.state}::text = 'paid' THEN ${at}::timestamptz ELSE paid_at END
     WHERE id = ${id}`);
}

export async function setPayoutStates(
  tx: Tx,
  ids: readonly string[],
  change: { state: PayoutState; at: Date; acknowledgement?: string | null },
): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.payout SET state = ${change.state}::text,
      instructed_at = CASE WHEN ${change.state}::text = 'instructed' THEN ${change.at}::timestamptz ELSE instructed_at END,
      paid_at = CASE WHEN ${change.state}::text = 'paid' THEN ${change.at}::timestamptz ELSE paid_at END,
      declined_at = CASE WHEN ${change.state}::text = 'declined' THEN ${change.at}::timestamptz ELSE declined_at END,
      unclaimed_at = CASE WHEN ${change.state}::text = 'unclaimed' THEN ${change.at}::timestamptz ELSE unclaimed_at END,
      acknowledgement = coalesce(${change.acknowledgement ?? null}, acknowledgement)
     WHERE id = ANY(${ids}::text[])`);
}

/** Which event told a casino to pay: what is sent again when nobody acknowledges. */
export async function rememberInstruction(
  tx: Tx,
  events: readonly { id: string; body: { payouts: readonly { payoutId: string }[] } }[],
): Promise<void> {
  for (const { id, body } of events) {
    await tx.run(sql`
      UPDATE jackpot.payout SET event_id = ${id} WHERE id = ANY(${body.payouts.map((p) => p.payoutId)}::text[])`);
  }
}

export async function setAlertSeen(
  tx: Tx,
  id: string,
  seen: { by: string; at: Date; reason: string },
): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.award SET alert_seen_by = ${seen.by}, alert_seen_at = ${seen.at}, alert_seen_reason = ${seen.reason}
     WHERE id = ${id}`);
}

/** What an award has come to. */
export interface AwardClosed {
  readonly id: string;
  readonly state: 'paid' | 'unclaimed';
}

/** Ends awards of which no payout is open any more: paid, or unclaimed if a player never came. */
export function closeAwards(tx: Tx, awardIds: readonly string[], at: Date): Promise<AwardClosed[]> {
  return tx.rows<AwardClosed & Record<string, unknown>>(sql`
    WITH ended AS (
      SELECT a.id, EXISTS (SELECT 1 FROM jackpot.payout p WHERE p.award_id = a.id AND p.state = 'unclaimed') AS unclaimed
        FROM jackpot.award a
       WHERE a.id = ANY(${awardIds}::text[]) AND a.state = 'confirmed' AND NOT EXISTS (
         SELECT 1 FROM jackpot.payout p
          WHERE p.award_id = a.id AND p.state IN ('locked', 'held', 'instructed', 'instalments')))
    UPDATE jackpot.award a SET state = CASE WHEN e.unclaimed THEN 'unclaimed' ELSE 'paid' END,
           paid_at = CASE WHEN e.unclaimed THEN paid_at ELSE ${at}::timestamptz END,
           unclaimed_at = CASE WHEN e.unclaimed THEN ${at}::timestamptz ELSE unclaimed_at END
      FROM ended e WHERE a.id = e.id RETURNING a.id, a.state`);
}
