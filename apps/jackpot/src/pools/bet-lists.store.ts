// SQL of lists of bets across rounds. Each reads a page by an index, whatever the number of bets: a casino's by its own
// order, an instance's along the jackpot's chain of journals, from the one that opened the next instance backwards.
import { Queryable, sql } from '@tributary/platform';
import type { BetRow } from '../rounds/bets.store';

/** Bets of a casino, newest first, before a position. */
export function betsOfCasino(
  db: Queryable,
  of: { casino: string; before: string | null; limit: number },
): Promise<BetRow[]> {
  return db.rows<BetRow & Record<string, unknown>>(sql`
    SELECT * FROM jackpot.bet
     WHERE casino = ${of.casino} AND position < coalesce(${of.before}::bigint, 9223372036854775807)
     ORDER BY position DESC LIMIT ${of.limit}`);
}

/** Which journals of its chain may hold contributions to an instance: from the first, to before the last. */
export interface Stretch {
  readonly first: string;
  readonly last: string;
}

/** Null where there is no such instance. */
export function stretchOf(db: Queryable, of: { jackpot: string; number: number }): Promise<Stretch | null> {
  // The accounts of an instance are its own, and its first entry is what opened it.
  const opened = (number: number) => sql`
    SELECT min(j.position) FROM ledger.account a
      CROSS JOIN LATERAL (SELECT e.journal_id FROM ledger.entry e WHERE e.account_id = a.id ORDER BY e.journal_id LIMIT 1) f
      JOIN ledger.journal j ON j.id = f.journal_id
     WHERE a.chain = ${of.jackpot} AND a.code >= ${`main:${number}:`} AND a.code < ${`main:${number};`}`;
  return db.row<Stretch & Record<string, unknown>>(sql`
    SELECT coalesce((${opened(of.number)}), 0)::text AS first,
           coalesce((${opened(of.number + 1)}), 9223372036854775807)::text AS last
      FROM jackpot.instance WHERE jackpot = ${of.jackpot} AND number = ${of.number}`);
}

export interface PlacedBetRow extends BetRow {
  readonly journal_position: string;
}

interface InstancePage {
  readonly jackpot: string;
  readonly number: number;
  /** Of the last bet that was read: its journal's position, and its own. */
  readonly before: { readonly journal: string; readonly bet: string } | null;
  readonly limit: number;
}

/** Bets of an instance, newest journal first, and within a journal the last bet first. */
export function betsOfInstance(db: Queryable, of: InstancePage, within: Stretch): Promise<PlacedBetRow[]> {
  const [journal, bet] = [of.before?.journal ?? null, of.before?.bet ?? null];
  return db.rows<PlacedBetRow & Record<string, unknown>>(sql`
    SELECT b.*, j.position::text AS journal_position
      FROM ledger.journal j
      CROSS JOIN LATERAL (
        SELECT * FROM jackpot.bet
         WHERE journal_id = j.id AND instance = ${of.number}
           AND (${journal}::bigint IS NULL OR j.position < ${journal}::bigint OR position < ${bet}::bigint)
         ORDER BY position DESC LIMIT ${of.limit}) b
     WHERE j.chain = ${of.jackpot} AND j.kind = 'contribution'
       AND j.position BETWEEN ${within.first}::bigint AND least(${within.last}::bigint, ${journal}::bigint)
     ORDER BY j.position DESC, b.position DESC LIMIT ${of.limit}`);
}

export interface ComputedBetRow extends BetRow {
  readonly jackpot: string;
  readonly jackpot_currency: string;
  readonly main_rate: string;
  readonly after_limit_rate: string;
  readonly reserve_rate: string;
}

/** A bet with the rates of the instance that took it. */
export function betForComputation(
  db: Queryable,
  of: { casino: string; bet: string },
): Promise<ComputedBetRow | null> {
  return db.row<ComputedBetRow & Record<string, unknown>>(sql`
    SELECT b.*, r.jackpot, j.currency AS jackpot_currency, i.main_rate::text, i.after_limit_rate::text, i.reserve_rate::text
      FROM jackpot.bet b JOIN jackpot.round r ON r.id = b.round_id JOIN jackpot.jackpot j ON j.code = r.jackpot
      JOIN jackpot.instance i ON i.jackpot = r.jackpot AND i.number = b.instance
     WHERE b.casino = ${of.casino} AND b.bet_id = ${of.bet}`);
}
