// SQL of rounds: one row with its deadlines, and the tables it is played on.
import { RoundId, RoundTerms } from '@tributary/contracts';
import type { Card } from '@tributary/poker';
import { Queryable, Sql, Tx, sql } from '@tributary/platform';
import { HandRow, handOfRow, handsColumn } from './hands.store';
import { Round, RoundState, RoundTable, Windows, isFinished, nextDue } from './round';

interface RoundRow {
  id: RoundId;
  position: string;
  game_number: string;
  rule_set: string;
  rule_set_version: number;
  windows: Windows;
  terms: RoundTerms | null;
  jackpot_note: string | null;
  state: RoundState;
  interrupted_from: RoundState | null;
  interrupted_at: Date | null;
  interruption_reason: string | null;
  opened_by: string;
  opened_at: Date;
  closing_at: Date;
  closes_at: Date;
  sealed_at: Date | null;
  dealer_up_card: Card | null;
  dealer_cards: Card[] | null;
  dealt_at: Date | null;
  decision_opens_at: Date | null;
  decision_ends_at: Date | null;
  decisions_closed_at: Date | null;
  revealed_at: Date | null;
  settled_at: Date | null;
  voided_at: Date | null;
  void_reason: string | null;
  sequence: string;
  tables: RoundTable[];
  hands: HandRow[] | null;
}

function roundOf(row: RoundRow): Round {
  return {
    id: row.id,
    gameNumber: row.game_number,
    ruleSet: { id: row.rule_set, version: row.rule_set_version },
    windows: row.windows,
    tables: row.tables,
    terms: row.terms,
    jackpotNote: row.jackpot_note,
    openedBy: row.opened_by,
    state: row.state,
    interruption: row.interrupted_at && {
      from: row.interrupted_from!,
      at: row.interrupted_at,
      reason: row.interruption_reason!,
    },
    openedAt: row.opened_at,
    closingAt: row.closing_at,
    closesAt: row.closes_at,
    sealedAt: row.sealed_at,
    hands: (row.hands ?? []).map(handOfRow),
    dealerUpCard: row.dealer_up_card,
    dealerCards: row.dealer_cards,
    dealtAt: row.dealt_at,
    decisionOpensAt: row.decision_opens_at,
    decisionEndsAt: row.decision_ends_at,
    decisionsClosedAt: row.decisions_closed_at,
    revealedAt: row.revealed_at,
    settledAt: row.settled_at,
    voidedAt: row.voided_at,
    voidReason: row.void_reason,
    sequence: row.sequence,
  };
}

const withTables = sql`
  SELECT r.*, (SELECT jsonb_agg(jsonb_build_object('code', t.table_code, 'owner', g.owner, 'limits', t.limits)
                                ORDER BY t.table_code)
                 FROM table_game.round_table t JOIN table_game.game_table g ON g.code = t.table_code
                WHERE t.round_id = r.id) AS tables,
         ${handsColumn} AS hands
    FROM table_game.round r`;

export async function findRound(db: Queryable, id: string): Promise<Round | null> {
  const row = await db.row<RoundRow>(sql`${withTables} WHERE r.id = ${id}`);
  return row && roundOf(row);
}

/**
 * The round, locked: commands of one round run one after another. It is read once the lock is had: a statement that
 * waited for it would see the round's hands as they were before.
 */
export async function lockRound(tx: Tx, id: string): Promise<Round | null> {
  await tx.run(sql`SELECT id FROM table_game.round WHERE id = ${id} FOR UPDATE`);
  return findRound(tx, id);
}

/** One round, none of `passedOver`, whose deadline has come and that nobody else has in hand, locked; or null. */
export async function lockDueRound(tx: Tx, now: Date, passedOver: readonly string[]): Promise<Round | null> {
  const due = await tx.row<{ id: string }>(sql`
    SELECT id FROM table_game.round WHERE next_due_at <= ${now} AND id <> ALL(${passedOver}::text[])
     ORDER BY next_due_at LIMIT 1 FOR UPDATE SKIP LOCKED`);
  return due && findRound(tx, due.id);
}

/** Number of the next game: never given twice. */
export async function nextGameNumber(tx: Tx): Promise<string> {
  const row = await tx.row<{ number: string }>(sql`SELECT nextval('table_game.game_number')::text AS number`);
  return row!.number;
}

/** The table that is in an unfinished round already, with that round's id; or null. */
export function findBusyTable(
  db: Queryable,
  codes: readonly string[],
): Promise<{ code: string; round: string } | null> {
  return db.row(sql`
    SELECT table_code AS code, round_id AS round FROM table_game.round_table
     WHERE unfinished AND table_code = ANY(${codes}::text[]) ORDER BY table_code LIMIT 1`);
}

export async function insertRound(tx: Tx, round: Round): Promise<void> {
  const { ruleSet, windows, terms } = round;
  await tx.run(sql`
    INSERT INTO table_game.round (id, game_number, rule_set, rule_set_version, windows, terms, jackpot_note, state,
                                  opened_by, opened_at, closing_at, closes_at, next_due_at, sequence)
    VALUES (${round.id}, ${round.gameNumber}, ${ruleSet.id}, ${ruleSet.version}, ${JSON.stringify(windows)}::jsonb,
            ${terms && JSON.stringify(terms)}::jsonb, ${round.jackpotNote}, ${round.state}, ${round.openedBy},
            ${round.openedAt}, ${round.closingAt}, ${round.closesAt}, ${nextDue(round)}, ${round.sequence})`);
  await tx.run(sql`
    INSERT INTO table_game.round_table (round_id, table_code, limits)
    SELECT ${round.id}, t.code, t.limits::jsonb
      FROM unnest(${round.tables.map((t) => t.code)}::text[],
                  ${round.tables.map((t) => JSON.stringify(t.limits))}::text[]) AS t(code, limits)`);
}

/** Stores what a decision made of the round, with the next number of its sequence. */
export async function saveRound(tx: Tx, round: Round): Promise<Round> {
  const { interruption } = round;
  const row = await tx.row<{ sequence: string }>(sql`
    UPDATE table_game.round
       SET state = ${round.state}, interrupted_from = ${interruption?.from ?? null},
           interrupted_at = ${interruption?.at ?? null}, interruption_reason = ${interruption?.reason ?? null},
           closing_at = ${round.closingAt}, closes_at = ${round.closesAt}, sealed_at = ${round.sealedAt},
           dealer_up_card = ${round.dealerUpCard}, dealer_cards = ${round.dealerCards}, dealt_at = ${round.dealtAt},
           decision_opens_at = ${round.decisionOpensAt}, decision_ends_at = ${round.decisionEndsAt},
           decisions_closed_at = ${round.decisionsClosedAt}, revealed_at = ${round.revealedAt},
           settled_at = ${round.settledAt}, voided_at = ${round.voidedAt}, void_reason = ${round.voidReason},
           next_due_at = ${nextDue(round)}, sequence = sequence + 1
     WHERE id = ${round.id} RETURNING sequence`);
  if (isFinished(round)) {
    await tx.run(sql`UPDATE table_game.round_table SET unfinished = false WHERE round_id = ${round.id}`);
  }
  return { ...round, sequence: row!.sequence };
}

/** Who may see which rounds: null sees all. */
export interface RoundFilter {
  readonly table: string | null;
  readonly casino: string | null;
  readonly among: readonly string[] | null;
  readonly before: string | null;
  readonly limit: number;
}

/** Rounds, newest first, with the position that a cursor goes on from. */
export async function listRounds(
  db: Queryable,
  filter: RoundFilter,
): Promise<{ round: Round; position: string }[]> {
  const seen: Sql = sql`
    EXISTS (SELECT FROM table_game.round_table t JOIN table_game.game_table g ON g.code = t.table_code
             WHERE t.round_id = r.id
               AND (${filter.table}::text IS NULL OR t.table_code = ${filter.table})
               AND (${filter.casino}::text IS NULL OR g.owner IS NULL OR g.owner = ${filter.casino})
               AND (${filter.among}::text[] IS NULL OR t.table_code = ANY(${filter.among})))`;
  const rows = await db.rows<RoundRow>(sql`
    ${withTables} WHERE (${filter.before}::bigint IS NULL OR r.position < ${filter.before}) AND ${seen}
     ORDER BY r.position DESC LIMIT ${filter.limit}`);
  return rows.map((row) => ({ round: roundOf(row), position: row.position }));
}
