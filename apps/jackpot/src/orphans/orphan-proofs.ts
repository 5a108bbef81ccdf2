// Proofs of money between jackpots: nothing stays on its way, and orphans are what their accounts hold.
import { Proof, prove } from '@tributary/ledger';
import { Queryable } from '@tributary/platform';

/** Whatever left one chain has arrived on the other, per currency. */
const transit = `
  WITH moved AS (
    SELECT least(chain, split_part(code, ':', 2)) AS one, greatest(chain, split_part(code, ':', 2)) AS other, currency, balance
      FROM ledger.account WHERE code LIKE 'transit:%')
  SELECT one AS jackpot, other, currency, sum(balance)::text AS difference FROM moved
   GROUP BY one, other, currency HAVING sum(balance) <> 0 ORDER BY 1, 2, 3`;

const orphans = `
  WITH held AS (
    SELECT jackpot, owner, currency, sum(amount) AS amount FROM jackpot.orphan WHERE state = 'held' GROUP BY 1, 2, 3),
  booked AS (
    SELECT chain AS jackpot, split_part(code, ':', 2) AS owner, currency, balance FROM ledger.account
     WHERE code LIKE 'orphan:%')
  SELECT jackpot, owner, currency, held.amount::text AS held, booked.balance::text AS booked
    FROM held FULL JOIN booked USING (jackpot, owner, currency)
   WHERE coalesce(held.amount, 0) <> coalesce(booked.balance, 0) ORDER BY 1, 2, 3`;

/** A decommissioned jackpot has no live instance and holds nothing in any pool (R32). */
const ended = `
  SELECT a.chain AS jackpot, a.code, a.balance::text FROM jackpot.jackpot j JOIN ledger.account a ON a.chain = j.code
   WHERE j.status = 'decommissioned' AND a.balance <> 0 AND split_part(a.code, ':', 1) IN ('main', 'overflow', 'reserve')
  UNION ALL
  SELECT i.jackpot, 'instance ' || i.number, i.main::text FROM jackpot.jackpot j JOIN jackpot.instance i ON i.jackpot = j.code
   WHERE j.status = 'decommissioned' AND i.closed_at IS NULL`;

export async function orphanProofs(db: Queryable): Promise<Proof[]> {
  return [
    await prove(db, {
      name: 'what left one jackpot for another has arrived',
      subject: 'accounts in transit',
      violations: transit,
      counted: `SELECT count(*)::text AS count FROM ledger.account WHERE code LIKE 'transit:%'`,
    }),
    await prove(db, {
      name: 'orphan accounts equal the orphans that are held',
      subject: 'orphans',
      violations: orphans,
      counted: 'SELECT count(*)::text AS count FROM jackpot.orphan',
    }),
    await prove(db, {
      name: 'decommissioned jackpots hold nothing',
      subject: 'jackpots',
      violations: ended,
      counted: `SELECT count(*)::text AS count FROM jackpot.jackpot WHERE status = 'decommissioned'`,
    }),
  ];
}
