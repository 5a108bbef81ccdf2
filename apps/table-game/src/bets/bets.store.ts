// SQL of seats and wagers: a seat is one player's part in one hand.
import type { CurrencyCode } from '@tributary/money';
import { Decimal } from '@tributary/money';
import { Queryable, Tx, sql } from '@tributary/platform';
import type { Decision } from '@tributary/poker';
import { Origin, Seat, Wager, WagerKind, seatKey } from './wager';

interface WagerRow {
  casino: string;
  bet_id: string;
  round_id: string;
  player: string;
  table_code: string;
  hand: number;
  kind: WagerKind;
  origin: Origin;
  currency: CurrencyCode;
  stake: string;
  batch_id: string | null;
  position: string;
  accepted_at: Date;
  placed_at: Date | null;
  voided_at: Date | null;
  void_reason: 'undone' | 'left' | null;
}

/** A wager as it is on record, whether it still stands or not. */
export interface StoredWager extends Wager {
  readonly roundId: string;
  readonly position: string;
  readonly acceptedAt: Date;
  readonly placedAt: Date | null;
  readonly voidedAt: Date | null;
  readonly voidReason: 'undone' | 'left' | null;
}

export interface Player {
  readonly casino: string;
  readonly player: string;
}

function wagerOf(row: WagerRow): StoredWager {
  return {
    casino: row.casino,
    betId: row.bet_id,
    player: row.player,
    table: row.table_code,
    hand: row.hand,
    kind: row.kind,
    origin: row.origin,
    currency: row.currency,
    stake: new Decimal(row.stake),
    batchId: row.batch_id,
    roundId: row.round_id,
    position: row.position,
    acceptedAt: row.accepted_at,
    placedAt: row.placed_at,
    voidedAt: row.voided_at,
    voidReason: row.void_reason,
  };
}

/** Wagers by casino and bet id, of any round: a bet id is used once for ever. */
export async function findWagers(
  db: Queryable,
  ids: readonly { casino: string; betId: string }[],
): Promise<StoredWager[]> {
  const rows = await db.rows<WagerRow>(sql`
    SELECT b.* FROM table_game.bet b
      JOIN (SELECT DISTINCT * FROM unnest(${ids.map((id) => id.casino)}::text[], ${ids.map((id) => id.betId)}::text[])
             AS u(casino, bet_id)) i ON i.casino = b.casino AND i.bet_id = b.bet_id
     ORDER BY b.position`);
  return rows.map(wagerOf);
}

/** The jackpot bets of a round that stand, in order of position. */
export async function standingJackpotBets(db: Queryable, roundId: string): Promise<StoredWager[]> {
  const rows = await db.rows<WagerRow>(sql`
    SELECT * FROM table_game.bet
     WHERE round_id = ${roundId} AND kind = 'jackpot' AND voided_at IS NULL ORDER BY position`);
  return rows.map(wagerOf);
}

interface SeatRow {
  casino: string;
  player: string;
  hand: number;
  table_code: string;
  currency: CurrencyCode;
  left_at: Date | null;
  decision: Decision | null;
  auto_folded: boolean;
}

function seatOf(row: SeatRow, wagers: readonly Wager[]): Seat {
  return {
    casino: row.casino,
    player: row.player,
    hand: row.hand,
    table: row.table_code,
    currency: row.currency,
    leftAt: row.left_at,
    decision: row.decision,
    autoFolded: row.auto_folded,
    wagers,
  };
}

/** Seats of a round by `seatKey`, with their standing wagers: those of `players` on any hand, or all. */
export async function findSeats(
  db: Queryable,
  roundId: string,
  players: readonly Player[] | null,
): Promise<Map<string, Seat>> {
  const [casinos, names] = [players?.map((p) => p.casino) ?? null, players?.map((p) => p.player) ?? null];
  const chosen = sql`(${casinos}::text[] IS NULL OR (casino, player) IN
    (SELECT * FROM unnest(${casinos}::text[], ${names}::text[])))`;
  const seats = await db.rows<SeatRow>(sql`
    SELECT * FROM table_game.seat WHERE round_id = ${roundId} AND ${chosen}`);
  const rows = await db.rows<WagerRow>(sql`
    SELECT * FROM table_game.bet
     WHERE round_id = ${roundId} AND voided_at IS NULL AND ${chosen} ORDER BY position`);
  const wagers = new Map<string, StoredWager[]>(seats.map((row) => [seatKey(row), []]));
  for (const row of rows) wagers.get(seatKey(row))?.push(wagerOf(row));
  return new Map(seats.map((row) => [seatKey(row), seatOf(row, wagers.get(seatKey(row))!)]));
}

/** Numbers of the hands with an ante that stands, in order. */
export async function handsWithAnte(db: Queryable, roundId: string): Promise<number[]> {
  const rows = await db.rows<{ hand: number }>(sql`
    SELECT DISTINCT hand FROM table_game.bet
     WHERE round_id = ${roundId} AND kind = 'ante' AND voided_at IS NULL ORDER BY hand`);
  return rows.map(({ hand }) => hand);
}

/** The hand of a player's last standing wager, or of the one with that bet id; null when there is none. */
export async function handOfLastWager(
  db: Queryable,
  of: Player & { roundId: string; betId: string | null },
): Promise<number | null> {
  const row = await db.row<{ hand: number }>(sql`
    SELECT hand FROM table_game.bet
     WHERE round_id = ${of.roundId} AND casino = ${of.casino} AND player = ${of.player} AND voided_at IS NULL
       AND (${of.betId}::text IS NULL OR bet_id = ${of.betId})
     ORDER BY position DESC LIMIT 1`);
  return row?.hand ?? null;
}

/**
 * What stood on a hand at the end of betting in the newest other round of this player at these tables; empty when
 * there is none.
 */
export async function previousWagers(
  db: Queryable,
  of: Player & { roundId: string; hand: number; tables: readonly string[] },
): Promise<StoredWager[]> {
  const rows = await db.rows<WagerRow>(sql`
    SELECT * FROM table_game.bet
     WHERE voided_at IS NULL AND kind NOT IN ('call', 'purchase') AND hand = ${of.hand}
       AND casino = ${of.casino} AND player = ${of.player}
       AND round_id = (SELECT round_id FROM table_game.bet
                        WHERE casino = ${of.casino} AND player = ${of.player} AND kind = 'ante' AND voided_at IS NULL
                          AND round_id <> ${of.roundId} AND table_code = ANY(${of.tables}::text[])
                        ORDER BY position DESC LIMIT 1)
     ORDER BY position`);
  return rows.map(wagerOf);
}

/**
 * Adds wagers, and the seats of players who had none. Answers how many wagers were new: fewer than given when a bet
 * id was taken meanwhile, and then the transaction must not commit.
 */
export async function insertWagers(
  tx: Tx,
  added: { roundId: string; wagers: readonly Wager[]; placedAt: readonly (string | null)[]; at: Date },
): Promise<number> {
  const { roundId, wagers, placedAt, at } = added;
  const column = <T>(of: (wager: Wager) => T) => wagers.map(of);
  await tx.run(sql`
    INSERT INTO table_game.seat AS s (round_id, casino, player, hand, table_code, currency)
    SELECT DISTINCT ON (casino, player, hand) ${roundId}, casino, player, hand, table_code, currency
      FROM unnest(${column((w) => w.casino)}::text[], ${column((w) => w.player)}::text[],
                  ${column((w) => w.hand)}::smallint[], ${column((w) => w.table)}::text[],
                  ${column((w) => w.currency)}::text[])
        AS u(casino, player, hand, table_code, currency)
    ON CONFLICT (round_id, casino, player, hand)
    DO UPDATE SET table_code = excluded.table_code, currency = excluded.currency
     WHERE (s.table_code, s.currency) <> (excluded.table_code, excluded.currency)`);
  return tx.run(sql`
    INSERT INTO table_game.bet (casino, bet_id, round_id, player, table_code, hand, kind, origin, currency, stake,
                                batch_id, accepted_at, placed_at)
    SELECT casino, bet_id, ${roundId}, player, table_code, hand, kind, origin, currency, stake, batch_id, ${at},
           placed_at
      FROM unnest(${column((w) => w.casino)}::text[], ${column((w) => w.betId)}::text[],
                  ${column((w) => w.player)}::text[], ${column((w) => w.table)}::text[],
                  ${column((w) => w.hand)}::smallint[], ${column((w) => w.kind)}::text[],
                  ${column((w) => w.origin)}::text[], ${column((w) => w.currency)}::text[],
                  ${column((w) => w.stake.toFixed())}::numeric[], ${column((w) => w.batchId)}::text[],
                  ${placedAt.map((text) => (text === null ? null : new Date(text)))}::timestamptz[])
        WITH ORDINALITY AS u(casino, bet_id, player, table_code, hand, kind, origin, currency, stake, batch_id,
                             placed_at, n)
     ORDER BY n
    ON CONFLICT DO NOTHING`);
}

/** Marks wagers as taken back. */
export async function voidWagers(
  tx: Tx,
  wagers: readonly Wager[],
  as: { reason: 'undone' | 'left'; at: Date },
): Promise<void> {
  await tx.run(sql`
    UPDATE table_game.bet b SET voided_at = ${as.at}, void_reason = ${as.reason}
      FROM unnest(${wagers.map((w) => w.casino)}::text[], ${wagers.map((w) => w.betId)}::text[]) AS u(casino, bet_id)
     WHERE b.casino = u.casino AND b.bet_id = u.bet_id AND b.voided_at IS NULL`);
}

export async function markLeft(tx: Tx, roundId: string, player: Player, at: Date): Promise<void> {
  await tx.run(sql`
    UPDATE table_game.seat SET left_at = ${at}
     WHERE round_id = ${roundId} AND casino = ${player.casino} AND player = ${player.player} AND left_at IS NULL`);
}

/** Wagers of a round in order of acceptance, those taken back too. */
export async function listWagers(
  db: Queryable,
  filter: {
    roundId: string;
    casino: string | null;
    player: string | null;
    after: string | null;
    limit: number;
  },
): Promise<StoredWager[]> {
  const rows = await db.rows<WagerRow>(sql`
    SELECT * FROM table_game.bet
     WHERE round_id = ${filter.roundId} AND (${filter.after}::bigint IS NULL OR position > ${filter.after})
       AND (${filter.casino}::text IS NULL OR casino = ${filter.casino})
       AND (${filter.player}::text IS NULL OR player = ${filter.player})
     ORDER BY position LIMIT ${filter.limit}`);
  return rows.map(wagerOf);
}

/** Casinos among these that have, or had, a key: others are not known to the network. */
export async function knownCasinos(db: Queryable, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ casino: string }>(sql`
    SELECT DISTINCT casino FROM access.api_key WHERE casino = ANY(${codes}::text[])`);
  return new Set(rows.map((row) => row.casino));
}
