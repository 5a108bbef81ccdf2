// All proofs of a running network: the ledger's own, each instance's identity, casino shares, bets tied to journals,
// payouts tied to awards; and the audit log's chain. What each compares comes from two different places.
import { Proof, ledgerProofs, prove } from '@tributary/ledger';
import { Database, Queryable } from '@tributary/platform';
import { readConsistently } from '../consistently';
import { orphanProofs } from '../orphans/orphan-proofs';
import { stretchesSum } from '../stretches/faults';
import { settlementsDecided, statementProofs } from '../statements/statement-proofs';
import { auditChainUnbroken } from './audit.store';

/** Sum over the ledger accounts of a pool of an instance. */
const poolOf = (pool: string) => `coalesce((SELECT sum(a.balance) FROM ledger.account a
    WHERE a.chain = i.jackpot AND a.currency = j.currency AND starts_with(a.code, '${pool}:' || i.number || ':')), 0)`;

const poolsAgree = `
  SELECT i.jackpot, i.number, i.main::text, ${poolOf('main')}::text AS ledger FROM jackpot.instance i
    JOIN jackpot.jackpot j ON j.code = i.jackpot
   WHERE i.main <> ${poolOf('main')} OR i.reserve <> ${poolOf('reserve')} OR i.overflow <> ${poolOf('overflow')}`;

/** Movements of main by kind of journal: the identity's terms, from the entries. */
const identity = `
  WITH moved AS (
    SELECT j.chain, split_part(a.code, ':', 2)::int AS number, j.kind, sum(e.amount) AS amount
      FROM ledger.entry e JOIN ledger.journal j ON j.id = e.journal_id JOIN ledger.account a ON a.id = e.account_id
     WHERE a.code LIKE 'main:%' GROUP BY 1, 2, 3),
  terms AS (
    SELECT i.jackpot, i.number, i.main, i.opening, i.closed_at,
      coalesce((SELECT sum(b.main) FROM jackpot.bet b JOIN jackpot.round r ON r.id = b.round_id
                 WHERE r.jackpot = i.jackpot AND b.instance = i.number), 0) AS contributions,
      coalesce((SELECT sum(amount) FROM moved m WHERE m.chain = i.jackpot AND m.number = i.number
                 AND m.kind IN ('contribution-void')), 0) AS voided,
      coalesce((SELECT sum(amount) FROM moved m WHERE m.chain = i.jackpot AND m.number = i.number
                 AND m.kind IN ('award-restored', 'reset-returned', 'transfer', 'correction', 'orphaned', 'orphan-returned')), 0) AS later,
      coalesce((SELECT sum(amount) FROM moved m WHERE m.chain = i.jackpot AND m.number = i.number
                 AND m.kind = 'percentage-award'), 0) AS percentages,
      coalesce((SELECT sum(a.amount) FROM jackpot.award a WHERE a.jackpot = i.jackpot AND a.instance = i.number
                 AND a.prize ->> 'kind' = 'share' AND NOT a.correction), 0)
        + CASE WHEN i.closed_at IS NULL THEN 0 ELSE coalesce((SELECT max(a.residue) FROM jackpot.award a
            WHERE a.jackpot = i.jackpot AND a.instance = i.number AND a.prize ->> 'kind' = 'share'), 0) END AS awards
      FROM jackpot.instance i)
  SELECT jackpot, number, opening::text, contributions::text, voided::text, later::text, percentages::text,
         awards::text, main::text FROM terms
   WHERE opening + contributions + voided + later + percentages - awards <> main`;

const shares = `
  SELECT i.jackpot, i.number FROM jackpot.instance i JOIN jackpot.jackpot j ON j.code = i.jackpot
   WHERE i.closed_at IS NULL AND i.main - coalesce((SELECT a.balance FROM ledger.account a WHERE a.chain = i.jackpot
           AND a.currency = j.currency AND a.code = 'main:' || i.number || ':opening'), 0)
         <> coalesce((SELECT sum(a.balance) FROM ledger.account a WHERE a.chain = i.jackpot AND a.currency = j.currency
           AND starts_with(a.code, 'main:' || i.number || ':') AND a.code <> 'main:' || i.number || ':opening'), 0)`;

/** Per journal: the bets that name it against the stake, legs and count that it booked. */
const betsTied = `
  WITH bets AS (
    SELECT b.journal_id, min(b.round_id) AS round_id, count(*) AS bets, sum(b.stake) AS stake,
           sum(b.main) AS main, sum(b.overflow) AS overflow, sum(b.reserve) AS reserve, sum(b.margin) AS margin
      FROM jackpot.bet b GROUP BY b.journal_id),
  booked AS (
    SELECT j.id, j.chain, (j.context ->> 'bets')::bigint AS bets,
           -sum(e.amount) FILTER (WHERE a.code LIKE 'settlement:%') AS stake,
           coalesce(sum(e.amount) FILTER (WHERE a.code LIKE 'main:%'), 0) AS main,
           coalesce(sum(e.amount) FILTER (WHERE a.code LIKE 'overflow:%'), 0) AS overflow,
           coalesce(sum(e.amount) FILTER (WHERE a.code LIKE 'reserve:%'), 0) AS reserve,
           coalesce(sum(e.amount) FILTER (WHERE a.code = 'margin'), 0) AS margin
      FROM ledger.journal j JOIN ledger.entry e ON e.journal_id = j.id JOIN ledger.account a ON a.id = e.account_id
     WHERE j.kind = 'contribution' GROUP BY j.id)
  SELECT coalesce(booked.chain, (SELECT r.jackpot FROM jackpot.round r WHERE r.id = bets.round_id)) AS jackpot,
         coalesce(bets.journal_id, booked.id)::text AS journal FROM bets FULL JOIN booked ON booked.id = bets.journal_id
   WHERE (bets.bets, bets.stake, bets.main, bets.overflow, bets.reserve, bets.margin)
         IS DISTINCT FROM (booked.bets, booked.stake, booked.main, booked.overflow, booked.reserve, booked.margin)`;

const sharesSum = `
  SELECT a.jackpot, a.id, a.amount::text, sum(p.pool_amount)::text AS paid FROM jackpot.award a JOIN jackpot.payout p ON p.award_id = a.id
   WHERE a.amount IS NOT NULL AND NOT a.correction GROUP BY a.id HAVING sum(p.pool_amount) <> a.amount`;

const owed = `
  WITH waiting AS (
    SELECT a.jackpot, p.casino, p.currency, sum(p.amount) AS amount FROM jackpot.payout p JOIN jackpot.award a ON a.id = p.award_id
     WHERE p.state IN ('locked', 'held') AND a.charged_to <> 'casino' GROUP BY 1, 2, 3
    UNION ALL
    SELECT a.jackpot, p.casino, p.currency, sum(i.amount)
      FROM jackpot.instalment i JOIN jackpot.payout p ON p.id = i.payout_id JOIN jackpot.award a ON a.id = p.award_id
     WHERE i.state = 'planned' AND p.state = 'instalments' AND a.charged_to <> 'casino' GROUP BY 1, 2, 3),
  due AS (SELECT jackpot, casino, currency, sum(amount) AS amount FROM waiting GROUP BY 1, 2, 3),
  booked AS (SELECT chain, split_part(code, ':', 2) AS casino, currency, balance FROM ledger.account WHERE code LIKE 'payable:%')
  SELECT coalesce(due.jackpot, booked.chain) AS jackpot, coalesce(due.casino, booked.casino) AS casino
    FROM due FULL JOIN booked ON booked.chain = due.jackpot AND booked.casino = due.casino AND booked.currency = due.currency
   WHERE coalesce(due.amount, 0) <> coalesce(booked.balance, 0)`;

const locked = `SELECT chain, currency, balance::text FROM ledger.account WHERE code = 'awards' AND balance <> 0`;

const conversions = `
  SELECT a.jackpot, p.id FROM jackpot.payout p JOIN jackpot.bet b ON b.casino = p.casino AND b.bet_id = p.bet_id
    JOIN jackpot.award a ON a.id = p.award_id
   WHERE p.amount <> round(p.amount, 4) OR (p.pool_amount IS NULL AND p.rounding <> 0 AND p.currency = b.currency)`;

const scheduled = `
  SELECT a.jackpot, p.id, p.amount::text, sum(i.amount)::text AS instalments FROM jackpot.payout p
    JOIN jackpot.award a ON a.id = p.award_id LEFT JOIN jackpot.instalment i ON i.payout_id = p.id WHERE p.by_instalments
   GROUP BY a.jackpot, p.id HAVING coalesce(sum(i.amount), 0) <> p.amount`;

/**
 * What a casino owes by its bets, payouts, commission and payments against its running account. A payout that stayed
 * paid after its award was taken back is still owed to the casino, at the expense of corrections.
 */
const settlements = `
  WITH moved AS (
    SELECT r.jackpot, b.casino, b.currency, -b.stake AS amount FROM jackpot.bet b JOIN jackpot.round r ON r.id = b.round_id
    UNION ALL
    SELECT r.jackpot, b.casino, coalesce(b.refund_currency, b.currency), coalesce(b.refund_amount, b.stake)
      FROM jackpot.bet b JOIN jackpot.round r ON r.id = b.round_id WHERE b.voided_at IS NOT NULL
    UNION ALL
    SELECT a.jackpot, p.casino, p.currency, p.amount FROM jackpot.payout p JOIN jackpot.award a ON a.id = p.award_id
     WHERE p.state IN ('instructed', 'paid') AND NOT p.by_instalments AND a.charged_to <> 'casino'
    UNION ALL
    SELECT a.jackpot, p.casino, p.currency, i.amount
      FROM jackpot.instalment i JOIN jackpot.payout p ON p.id = i.payout_id JOIN jackpot.award a ON a.id = p.award_id
     WHERE i.state IN ('instructed', 'paid') AND a.charged_to <> 'casino'),
  due AS (
    SELECT jackpot, casino, currency, sum(amount) AS amount FROM (
      SELECT * FROM moved
      UNION ALL ${settlementsDecided}
      UNION ALL
      SELECT jackpot, returned_to, returned_currency, returned_amount FROM jackpot.orphan WHERE returned_as = 'casino') m
     GROUP BY 1, 2, 3),
  booked AS (SELECT chain, split_part(code, ':', 2) AS casino, currency, balance FROM ledger.account
              WHERE code LIKE 'settlement:%')
  SELECT coalesce(due.jackpot, booked.chain) AS jackpot, coalesce(due.casino, booked.casino) AS casino,
         coalesce(due.currency, booked.currency) AS currency, due.amount::text AS due, booked.balance::text AS booked
    FROM due FULL JOIN booked ON booked.chain = due.jackpot AND booked.casino = due.casino AND booked.currency = due.currency
   WHERE coalesce(due.amount, 0) <> coalesce(booked.balance, 0)`;

/** Every proof, in order. Read-only; run it in one REPEATABLE READ transaction for one consistent picture. */
export async function allProofs(db: Queryable): Promise<Proof[]> {
  const own: { name: string; subject: string; violations: string; counted?: string }[] = [
    { name: 'instance totals equal their pool accounts', subject: 'instances', violations: poolsAgree, counted: 'SELECT count(*)::text AS count FROM jackpot.instance' },
    { name: 'instance identity: opening + contributions − voided + later − awards = main', subject: 'instances', violations: identity, counted: 'SELECT count(*)::text AS count FROM jackpot.instance' },
    { name: 'casino and network shares equal main − opening', subject: 'live instances', violations: shares, counted: 'SELECT count(*)::text AS count FROM jackpot.instance WHERE closed_at IS NULL' },
    { name: 'bets are tied to journals by id and by total', subject: 'bets', violations: betsTied, counted: 'SELECT count(*)::text AS count FROM jackpot.bet' },
    { name: 'shares sum to their award to the last minor unit', subject: 'awards', violations: sharesSum, counted: 'SELECT count(*)::text AS count FROM jackpot.award' },
    { name: 'payable accounts equal the payouts that are locked or held', subject: 'payouts', violations: owed, counted: 'SELECT count(*)::text AS count FROM jackpot.payout' },
    { name: 'instalments sum to their payout to the last minor unit', subject: 'payouts', violations: scheduled, counted: 'SELECT count(*)::text AS count FROM jackpot.payout WHERE by_instalments' },
    { name: 'settlement accounts equal stakes less refunds, owed payouts, commission and payments', subject: 'casinos', violations: settlements, counted: 'SELECT count(*)::text AS count FROM jackpot.casino' },
    { name: 'no award is left unconverted', subject: 'jackpots', violations: locked, counted: 'SELECT count(*)::text AS count FROM jackpot.jackpot' },
    { name: 'payouts are in whole minor units and multiples are exact', subject: 'payouts', violations: conversions, counted: 'SELECT count(*)::text AS count FROM jackpot.payout' },
  ]; // prettier-ignore
  const proofs = await ledgerProofs(db);
  for (const proof of own) proofs.push(await prove(db, proof));
  proofs.push(...(await orphanProofs(db)));
  proofs.push(...(await statementProofs(db)));
  proofs.push(await stretchesSum(db));
  proofs.push(await auditChainUnbroken(db));
  return proofs;
}

/** All proofs of the database in one consistent picture, while it goes on being used. */
export function proveAll(db: Database): Promise<Proof[]> {
  return readConsistently(db, allProofs);
}
