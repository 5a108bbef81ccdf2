// SQL of compensation cases: voided hands that would have won, worked to closure.
import { ListCases, OutcomeCards } from '@tributary/contracts';
import { CurrencyCode, Decimal } from '@tributary/money';
import { Queryable, Tx, sql } from '@tributary/platform';
import { PrizeBet } from '../awards/split';

export interface CaseDecision {
  readonly compensate: boolean;
  readonly payments: readonly {
    readonly casino: string;
    readonly betId: string;
    readonly currency: string;
    /** In exactly its currency's digits. */
    readonly amount: string;
  }[];
  readonly reason: string;
}

export interface CaseRow {
  id: string;
  round_id: string;
  jackpot: string;
  category: string;
  cards: OutcomeCards;
  bets: number;
  state: 'open' | 'decided' | 'approved' | 'closed';
  opened_at: Date;
  decision: CaseDecision | null;
  approval_id: string | null;
  award_id: string | null;
  closed_at: Date | null;
}

const select = sql`
  SELECT c.*, r.jackpot FROM jackpot.compensation_case c JOIN jackpot.round r ON r.id = c.round_id`;

export function caseView(row: CaseRow) {
  return {
    caseId: row.id,
    roundId: row.round_id,
    category: row.category,
    cards: row.cards,
    bets: row.bets,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    decision: row.decision,
    approvalId: row.approval_id,
    awardId: row.award_id,
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

export function findCase(db: Queryable, id: string): Promise<CaseRow | null> {
  return db.row<CaseRow & Record<string, unknown>>(sql`${select} WHERE c.id = ${id}`);
}

export function lockCase(tx: Tx, id: string): Promise<CaseRow | null> {
  return tx.row<CaseRow & Record<string, unknown>>(sql`${select} WHERE c.id = ${id} FOR UPDATE OF c`);
}

/** Newest first. */
export function listCases(
  db: Queryable,
  of: { state?: ListCases['state']; before: string | null; limit: number },
): Promise<CaseRow[]> {
  return db.rows<CaseRow & Record<string, unknown>>(sql`
    ${select} WHERE (${of.before}::text IS NULL OR c.id < ${of.before})
       AND (${of.state ?? null}::text IS NULL OR c.state = ${of.state ?? null})
     ORDER BY c.id DESC LIMIT ${of.limit}`);
}

export async function setCase(
  tx: Tx,
  id: string,
  to: {
    state: CaseRow['state'];
    decision: CaseDecision | null;
    approval: string | null;
    award?: string | null;
    closedAt?: Date | null;
  },
): Promise<void> {
  await tx.run(sql`
    UPDATE jackpot.compensation_case
       SET state = ${to.state}, decision = ${to.decision ? JSON.stringify(to.decision) : null}::jsonb,
           approval_id = ${to.approval}, award_id = ${to.award ?? null}, closed_at = ${to.closedAt ?? null}::timestamptz
     WHERE id = ${id}`);
}

/** The voided bets of a round that are to be compensated, in the order asked for; those that it does not have miss. */
export async function voidedBets(
  db: Queryable,
  round: string,
  wanted: readonly { casino: string; betId: string }[],
): Promise<PrizeBet[]> {
  const rows = await db.rows<{
    casino: string; bet_id: string; hand: number; player: string | null; currency: CurrencyCode; stake: string; value: string;
  }>(sql`
    SELECT b.casino, b.bet_id, b.hand, b.player, b.currency, b.stake, b.value
      FROM unnest(${wanted.map(({ casino }) => casino)}::text[], ${wanted.map(({ betId }) => betId)}::text[])
             WITH ORDINALITY AS q(casino, bet_id, place)
      JOIN jackpot.bet b ON b.casino = q.casino AND b.bet_id = q.bet_id
     WHERE b.round_id = ${round} AND b.voided_at IS NOT NULL ORDER BY q.place`); // prettier-ignore
  return rows.map((row) => ({
    casino: row.casino,
    betId: row.bet_id,
    hand: row.hand,
    player: row.player,
    currency: row.currency,
    stake: new Decimal(row.stake),
    value: new Decimal(row.value),
  }));
}
