// SQL of the continuous proof: what was booked on a chain since its mark is proven by itself, and the mark moves on. Each
// statement reads journals of a bounded range, and the bets and accounts that these name.
import { Queryable, Tx, sql } from '@tributary/platform';

export interface WatchedChain {
  readonly chain: string;
  /** How long the chain says it is, and its head's hash, in hex. */
  readonly length: string;
  readonly head: string;
  /** The last journal that was proven, and its hash. */
  readonly position: string;
  readonly hash: string;
}

/** One look, or one sum, at a time over all replicas: false while another has it. In one picture of the database. */
export async function claim(tx: Tx, what: 'proof_mark' | 'stretch'): Promise<boolean> {
  await tx.run(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
  const row = await tx.row<{ mine: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtext(${`jackpot.${what}`})) AS mine`,
  );
  return row!.mine;
}

/** Chains that have grown since their mark, or are not what it says. */
export function chainsBehind(tx: Tx): Promise<WatchedChain[]> {
  return tx.rows<WatchedChain & Record<string, unknown>>(sql`
    SELECT c.code AS chain, c.length::text, encode(c.head, 'hex') AS head, coalesce(m.position, 0)::text AS position,
           coalesce(encode(m.hash, 'hex'), repeat('00', 32)) AS hash
      FROM ledger.chain c LEFT JOIN jackpot.proof_mark m ON m.chain = c.code
     WHERE c.length <> coalesce(m.position, 0) OR c.head <> coalesce(m.hash, c.head) ORDER BY c.code`);
}

/** Chains of which less is summed by stretches than is proven, and up to where it is proven. */
export function chainsUnsummed(tx: Tx): Promise<{ chain: string; until: string }[]> {
  return tx.rows<{ chain: string; until: string }>(sql`
    SELECT m.chain, m.position::text AS until FROM jackpot.proof_mark m
     WHERE m.position > coalesce((SELECT max(s.position) FROM jackpot.stretch s WHERE s.chain = m.chain), 0) ORDER BY m.chain`);
}

/** Journals that were booked and are not proven yet, and when the oldest of them was booked; null: there is none. */
export async function unproven(db: Queryable): Promise<{ journals: string; oldest: Date | null }> {
  const row = await db.row<{ journals: string; oldest: Date | null }>(sql`
    SELECT coalesce(sum(c.length - coalesce(m.position, 0)), 0)::text AS journals, min(j.booked_at) AS oldest
      FROM ledger.chain c LEFT JOIN jackpot.proof_mark m ON m.chain = c.code
      JOIN ledger.journal j ON j.chain = c.code AND j.position = coalesce(m.position, 0) + 1`);
  return row!;
}

const range = (of: WatchedChain, journalsMax: number) => sql`
  range AS MATERIALIZED (
    SELECT * FROM ledger.journal WHERE chain = ${of.chain} AND position > ${of.position}::bigint
     ORDER BY position LIMIT ${journalsMax}),
  entries AS MATERIALIZED (
    SELECT e.journal_id, e.line, e.amount, e.currency, a.id AS account_id, a.code, a.currency = e.currency AND a.chain = ${of.chain} AS fits
      FROM range r JOIN ledger.entry e ON e.journal_id = r.id JOIN ledger.account a ON a.id = e.account_id)`;

/** What does not hold in the range, by position; nothing when all does. */
export function faultsAfter(
  tx: Tx,
  of: WatchedChain,
  journalsMax: number,
): Promise<{ fault: string; position: string }[]> {
  return tx.rows<{ fault: string; position: string }>(sql`
    WITH ${range(of, journalsMax)},
    hashed AS (
      SELECT r.*, lag(r.hash, 1, decode(${of.hash}, 'hex')) OVER w AS before, row_number() OVER w + ${of.position}::bigint AS expected,
             l.lines
        FROM range r LEFT JOIN (SELECT journal_id, string_agg(concat_ws(' ', code, currency, amount), E'\n' ORDER BY line) AS lines
                                  FROM entries GROUP BY journal_id) l ON l.journal_id = r.id
      WINDOW w AS (ORDER BY r.position)),
    bets AS (
      SELECT b.journal_id, count(*) AS bets, sum(b.stake) AS stake, sum(b.main) AS main, sum(b.overflow) AS overflow,
             sum(b.reserve) AS reserve, sum(b.margin) AS margin
        FROM range r JOIN jackpot.bet b ON b.journal_id = r.id WHERE r.kind = 'contribution' GROUP BY b.journal_id),
    booked AS (
      SELECT r.id, r.position, (r.context ->> 'bets')::bigint AS bets,
             -sum(e.amount) FILTER (WHERE e.code LIKE 'settlement:%') AS stake,
             coalesce(sum(e.amount) FILTER (WHERE e.code LIKE 'main:%'), 0) AS main,
             coalesce(sum(e.amount) FILTER (WHERE e.code LIKE 'overflow:%'), 0) AS overflow,
             coalesce(sum(e.amount) FILTER (WHERE e.code LIKE 'reserve:%'), 0) AS reserve,
             coalesce(sum(e.amount) FILTER (WHERE e.code = 'margin'), 0) AS margin
        FROM range r JOIN entries e ON e.journal_id = r.id WHERE r.kind = 'contribution' GROUP BY r.id, r.position, r.context)
    SELECT 'its hash does not follow' AS fault, position::text FROM hashed
     WHERE position <> expected OR previous <> before OR hash <> sha256(before || convert_to(
             ledger.journal_text(position, kind, reference, context, booked_at, lines), 'UTF8'))
    UNION ALL
    SELECT 'its entries do not sum to zero', r.position::text FROM range r
      JOIN (SELECT DISTINCT journal_id FROM (SELECT journal_id FROM entries GROUP BY journal_id, currency HAVING sum(amount) <> 0) u) x
        ON x.journal_id = r.id
    UNION ALL
    SELECT 'an entry is not in the currency of its account', r.position::text FROM range r
     WHERE EXISTS (SELECT FROM entries e WHERE e.journal_id = r.id AND NOT e.fits)
    UNION ALL
    SELECT 'its bets are not what it booked', booked.position::text FROM booked LEFT JOIN bets ON bets.journal_id = booked.id
     WHERE (bets.bets, bets.stake, bets.main, bets.overflow, bets.reserve, bets.margin)
           IS DISTINCT FROM (booked.bets, booked.stake, booked.main, booked.overflow, booked.reserve, booked.margin)`);
}

/** Moves the mark over the range. Answers where it stands now; null when there was nothing after it. */
export async function moveMark(
  tx: Tx,
  of: WatchedChain,
  to: { journalsMax: number; at: Date },
): Promise<{ position: string; hash: string } | null> {
  return tx.row<{ position: string; hash: string }>(sql`
    WITH ${range(of, to.journalsMax)},
    summed AS (SELECT account_id, sum(amount) AS amount FROM entries GROUP BY account_id),
    counted AS (
      INSERT INTO jackpot.proof_balance AS b (account_id, balance) SELECT account_id, amount FROM summed
      ON CONFLICT (account_id) DO UPDATE SET balance = b.balance + excluded.balance)
    INSERT INTO jackpot.proof_mark (chain, position, hash, checked_at)
    SELECT ${of.chain}, position, hash, ${to.at} FROM range ORDER BY position DESC LIMIT 1
    ON CONFLICT (chain) DO UPDATE SET position = excluded.position, hash = excluded.hash, checked_at = excluded.checked_at
    RETURNING position::text, encode(hash, 'hex') AS hash`);
}

/** Accounts touched since `from` whose balance is not what was counted. The mark stands at the chain's end. */
export function differingBalances(tx: Tx, chain: string, from: string): Promise<{ code: string }[]> {
  return tx.rows<{ code: string }>(sql`
    SELECT a.code FROM ledger.account a JOIN jackpot.proof_balance p ON p.account_id = a.id
     WHERE a.balance <> p.balance AND a.id IN (
       SELECT e.account_id FROM ledger.journal j JOIN ledger.entry e ON e.journal_id = j.id
        WHERE j.chain = ${chain} AND j.position > ${from}::bigint)
     ORDER BY a.code`);
}
