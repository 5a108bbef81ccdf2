// SQL of settlements: one line per wager for ever, read by cursor.
import type { CurrencyCode } from '@tributary/money';
import { Queryable, Tx, sql } from '@tributary/platform';
import type { WagerKind } from '../bets/wager';
import type { SettlementLine } from './settlement';

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

const columns = sql`
  s.casino, s.bet_id AS "betId", s.outcome, s.reason, s.returned, s.round_id, s.settled_at, s.tx::text AS tx, s.seq,
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

/**
 * A casino's lines of all rounds in the order in which they can be read: those of transactions that may still be
 * running wait, so that none appears behind a cursor (F-12).
 */
export function linesOfCasino(
  db: Queryable,
  filter: { casino: string; after: string | null; limit: number },
): Promise<StoredLine[]> {
  const [tx, seq] = filter.after?.split('.') ?? [null, null];
  return db.rows<StoredLine>(sql`
    SELECT ${columns}
     WHERE s.casino = ${filter.casino} AND s.tx < pg_snapshot_xmin(pg_current_snapshot())
       AND (${tx}::text IS NULL OR (s.tx, s.seq) > (${tx}::xid8, ${seq}::bigint))
     ORDER BY s.tx, s.seq LIMIT ${filter.limit}`);
}
