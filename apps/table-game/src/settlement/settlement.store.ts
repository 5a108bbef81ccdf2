// SQL of settlements: one line per wager for ever, read by cursor. A whole round is settled where its wagers are: what
// leaves the database is what they have in common, and not each of them.
import { CurrencyCode, Decimal } from '@tributary/money';
import { Queryable, Sql, Tx, currentHistory, sql } from '@tributary/platform';
import type { Decision } from '@tributary/poker';
import type { WagerKind } from '../bets/wager';
import type { AlikeSettled, SettlementLine, WagersAlike } from './settlement';

export interface StoredLine extends SettlementLine {
  readonly round_id: string;
  readonly player: string;
  readonly hand: number;
  readonly kind: WagerKind;
  readonly currency: CurrencyCode;
  readonly stake: string;
  readonly settled_at: Date;
  readonly tx: string;
  readonly seq: string;
  readonly history: string;
}

/** Adds lines in their order. A wager that has its line keeps it (C-08). */
export async function insertLines(
  tx: Tx,
  roundId: string,
  lines: readonly SettlementLine[],
  at: Date,
): Promise<void> {
  if (lines.length === 0) return;
  await tx.run(sql`
    INSERT INTO table_game.settlement (casino, bet_id, round_id, outcome, reason, returned, settled_at)
    SELECT casino, bet_id, ${roundId}, outcome, reason, returned, ${at}
      FROM unnest(${lines.map((line) => line.casino)}::text[], ${lines.map((line) => line.betId)}::text[],
                  ${lines.map((line) => line.outcome)}::text[], ${lines.map((line) => line.reason)}::text[],
                  ${lines.map((line) => line.returned)}::numeric[])
        WITH ORDINALITY AS u(casino, bet_id, outcome, reason, returned, n)
     ORDER BY n
    ON CONFLICT DO NOTHING`);
}

const standing = (roundId: string) => sql`
  table_game.bet b JOIN table_game.seat s
    ON s.round_id = b.round_id AND s.casino = b.casino AND s.player = b.player AND s.hand = b.hand
 WHERE b.round_id = ${roundId} AND b.voided_at IS NULL`;

interface AlikeRow {
  hand: number;
  decision: Decision | null;
  auto_folded: boolean;
  kind: WagerKind;
  currency: CurrencyCode;
  stake: string;
}

/**
 * Reads of a whole round: its wagers may have come since the planner last counted, and it takes thousands for a handful. Of
 * few rows it would compare each with each; it sorts or hashes them instead, which costs few as little.
 */
export async function aWholeRound<T>(tx: Tx, read: () => Promise<T>): Promise<T> {
  await tx.run(sql`SET LOCAL enable_nestloop = off`);
  const result = await read();
  await tx.run(sql`SET LOCAL enable_nestloop TO DEFAULT`);
  return result;
}

/** What the standing wagers of a round have in common: few rows, however many wagers there are. */
export async function wagersAlike(db: Queryable, roundId: string): Promise<WagersAlike[]> {
  const rows = await db.rows<AlikeRow & Record<string, unknown>>(sql`
    SELECT DISTINCT b.hand, s.decision, s.auto_folded, b.kind, b.currency, b.stake FROM ${standing(roundId)}`);
  return rows.map(({ auto_folded: autoFolded, stake, ...row }) => ({
    ...row,
    autoFolded,
    stake: new Decimal(stake),
  }));
}

/** Adds the lines of a round's standing wagers that are among these. A wager that has its line keeps it (C-08). */
export async function insertSettled(
  tx: Tx,
  roundId: string,
  settled: readonly AlikeSettled[],
  at: Date,
): Promise<void> {
  if (settled.length === 0) return;
  const column = <T>(of: (each: AlikeSettled) => T) => settled.map(of);
  await tx.run(sql`
    INSERT INTO table_game.settlement (casino, bet_id, round_id, outcome, reason, returned, settled_at)
    SELECT w.casino, w.bet_id, ${roundId}, u.outcome, 'settled', u.returned, ${at}
      FROM (SELECT b.casino, b.bet_id, b.position, b.kind, b.currency, b.stake, s.hand, s.decision, s.auto_folded
              FROM ${standing(roundId)} OFFSET 0) w
      JOIN unnest(${column((a) => a.hand)}::smallint[], ${column((a) => a.decision)}::text[],
                  ${column((a) => a.autoFolded)}::boolean[], ${column((a) => a.kind)}::text[],
                  ${column((a) => a.currency)}::text[], ${column((a) => a.stake.toFixed())}::numeric[],
                  ${column((a) => a.outcome)}::text[], ${column((a) => a.returned)}::numeric[])
           AS u(hand, decision, auto_folded, kind, currency, stake, outcome, returned)
        ON u.hand = w.hand AND coalesce(u.decision, '') = coalesce(w.decision, '') AND u.auto_folded = w.auto_folded
           AND u.kind = w.kind AND u.currency = w.currency AND u.stake = w.stake
     ORDER BY w.position
    ON CONFLICT DO NOTHING`);
}

/** Adds lines that give all standing wagers of a voided round back in full. A wager that has its line keeps it. */
export async function insertReturned(tx: Tx, roundId: string, at: Date): Promise<void> {
  await tx.run(sql`
    INSERT INTO table_game.settlement (casino, bet_id, round_id, outcome, reason, returned, settled_at)
    SELECT casino, bet_id, ${roundId}, 'returned', 'roundVoided', stake, ${at}
      FROM table_game.bet WHERE round_id = ${roundId} AND voided_at IS NULL ORDER BY position
    ON CONFLICT DO NOTHING`);
}

const columns = sql`
  s.casino, s.bet_id AS "betId", s.outcome, s.reason, s.returned, s.round_id, s.settled_at, s.tx::text AS tx, s.seq, ${currentHistory} AS history,
  b.player, b.hand, b.kind, b.currency, b.stake
  FROM table_game.settlement s JOIN table_game.bet b ON b.casino = s.casino AND b.bet_id = s.bet_id`;

/** Lines of one round, of one casino or of all. */
export function linesOfRound(
  db: Queryable,
  filter: { roundId: string; casino: string | null; after: string | null; limit: number },
): Promise<StoredLine[]> {
  return db.rows<StoredLine>(sql`
    SELECT ${columns}
     WHERE s.round_id = ${filter.roundId} AND (${filter.casino}::text IS NULL OR s.casino = ${filter.casino})
       AND (${filter.after}::bigint IS NULL OR s.seq > ${filter.after})
     ORDER BY s.seq LIMIT ${filter.limit}`);
}

/** Lines of a casino's wagers by their ids, in order. */
export function linesOfBets(db: Queryable, casino: string, betIds: readonly string[]): Promise<StoredLine[]> {
  return db.rows<StoredLine>(sql`
    SELECT ${columns} WHERE s.casino = ${casino} AND s.bet_id = ANY(${betIds}::text[]) ORDER BY s.seq`);
}

/** A casino's lines by their places, for `readFeedPlace`. */
export const lineFeed = (casino: string): Sql => sql`
  SELECT tx, seq, settled_at AS at FROM table_game.settlement WHERE casino = ${casino}`;

/**
 * A casino's lines of all rounds in the order in which they can be read: those of transactions that may still be
 * running wait, so that none appears behind a cursor (F-12).
 */
export function linesOfCasino(
  db: Queryable,
  filter: { casino: string; after: { tx: string; seq: string }; limit: number },
): Promise<StoredLine[]> {
  const { tx, seq } = filter.after;
  return db.rows<StoredLine>(sql`
    SELECT ${columns}
     WHERE s.casino = ${filter.casino} AND s.tx < pg_snapshot_xmin(pg_current_snapshot())
       AND (s.tx, s.seq) > (${tx}::xid8, ${seq}::bigint)
     ORDER BY s.tx, s.seq LIMIT ${filter.limit}`);
}
