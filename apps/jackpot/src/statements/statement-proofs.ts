// Proofs of closed statements: what was stored when a period was closed against the ledger's entries, read again, and
// each statement against the one before it.
import { Proof, prove } from '@tributary/ledger';
import { Queryable } from '@tributary/platform';

/**
 * What is due to casinos on the chain of settlements by what was decided, not by the books: commission of statements,
 * payments, corrections. Columns as in the proof of settlement accounts: chain, casino, currency, signed amount.
 */
export const settlementsDecided = `
    SELECT 'network:settlements', s.casino, l.currency, -l.amount
      FROM jackpot.statement_line l JOIN jackpot.statement s ON s.id = l.statement_id
     WHERE l.section = 'account' AND l.line = 'commission'
    UNION ALL
    SELECT 'network:settlements', casino, currency, CASE direction WHEN 'received' THEN amount ELSE -amount END
      FROM jackpot.settlement_payment WHERE state = 'booked'
    UNION ALL
    SELECT 'network:settlements', casino, currency, difference FROM jackpot.settlement_correction`;

const openings = `
  SELECT s.id, coalesce(b.currency, o.currency) AS currency, coalesce(b.closing, 0)::text AS closing,
         coalesce(o.opening, 0)::text AS "nextOpening"
    FROM jackpot.statement s JOIN jackpot.statement n ON n.casino = s.casino AND n.number = s.number + 1
    JOIN LATERAL (SELECT currency FROM jackpot.statement_balance WHERE statement_id IN (s.id, n.id) GROUP BY 1) c ON true
    LEFT JOIN jackpot.statement_balance b ON b.statement_id = s.id AND b.currency = c.currency
    LEFT JOIN jackpot.statement_balance o ON o.statement_id = n.id AND o.currency = c.currency
   WHERE coalesce(b.closing, 0) <> coalesce(o.opening, 0) OR n.period_from <> s.period_to`;

const lines = `
  SELECT b.statement_id, b.currency FROM jackpot.statement_balance b
    LEFT JOIN (SELECT statement_id, currency, coalesce(sum(amount) FILTER (WHERE line <> 'payments'), 0) AS net_due,
                      coalesce(sum(amount) FILTER (WHERE line = 'payments'), 0) AS payments
                 FROM jackpot.statement_line WHERE section = 'account' GROUP BY 1, 2) l
      ON l.statement_id = b.statement_id AND l.currency = b.currency
   WHERE b.net_due <> coalesce(l.net_due, 0) OR b.payments <> coalesce(l.payments, 0)`;

/** Each statement's change against the entries that are its own. */
const entries = `
  WITH counted AS (
    SELECT s.id, e.currency, -sum(e.amount) AS amount
      FROM jackpot.statement s CROSS JOIN LATERAL jackpot.statement_entries(s.id) e GROUP BY 1, 2)
  SELECT coalesce(b.statement_id, c.id) AS statement, coalesce(b.currency, c.currency) AS currency,
         (b.net_due + b.payments)::text AS stated, c.amount::text AS booked
    FROM jackpot.statement_balance b FULL JOIN counted c ON c.id = b.statement_id AND c.currency = b.currency
   WHERE coalesce(b.net_due + b.payments, 0) <> coalesce(c.amount, 0)`;

/** The last statement of each casino against all its entries up to the cut, and those after it against the balances. */
const ledger = `
  WITH last AS (SELECT DISTINCT ON (casino) * FROM jackpot.statement ORDER BY casino, number DESC),
  closed AS (
    SELECT s.id, s.casino, a.currency, -sum(e.amount) AS amount
      FROM last s JOIN jackpot.statement_cut c ON c.statement_id = s.id
      JOIN ledger.account a ON a.code = 'settlement:' || s.casino AND a.chain = c.chain
      JOIN ledger.entry e ON e.account_id = a.id JOIN ledger.journal j ON j.id = e.journal_id
     WHERE jackpot.is_closed_by(j.position, j.booked_at, j.kind, c.position, s.period_to) GROUP BY 1, 2, 3)
  SELECT coalesce(s.casino, c.casino) AS casino, coalesce(b.currency, c.currency) AS currency, b.closing::text AS stated,
         c.amount::text AS booked
    FROM last s JOIN jackpot.statement_balance b ON b.statement_id = s.id
    FULL JOIN closed c ON c.id = b.statement_id AND c.currency = b.currency
   WHERE coalesce(b.closing, 0) <> coalesce(c.amount, 0)`;

/** What no statement counts yet: with the last closing balance it is the casino's balance over all chains. */
const open = `
  WITH last AS (SELECT DISTINCT ON (casino) * FROM jackpot.statement ORDER BY casino, number DESC),
  balance AS (
    SELECT s.id, s.casino, a.currency, -sum(a.balance) AS due
      FROM last s JOIN ledger.account a ON a.code = 'settlement:' || s.casino GROUP BY 1, 2, 3),
  pending AS (
    SELECT s.id, a.currency, -sum(e.amount) AS amount
      FROM last s JOIN ledger.account a ON a.code = 'settlement:' || s.casino
      LEFT JOIN jackpot.statement_cut c ON c.statement_id = s.id AND c.chain = a.chain
      JOIN ledger.entry e ON e.account_id = a.id AND e.journal_id >= coalesce(c.resume_from, 0)
      JOIN ledger.journal j ON j.id = e.journal_id
     WHERE NOT coalesce(jackpot.is_closed_by(j.position, j.booked_at, j.kind, c.position, s.period_to), false)
     GROUP BY 1, 2)
  SELECT b.casino, b.currency, b.due::text, x.closing::text, p.amount::text AS pending
    FROM balance b LEFT JOIN jackpot.statement_balance x ON x.statement_id = b.id AND x.currency = b.currency
    LEFT JOIN pending p ON p.id = b.id AND p.currency = b.currency
   WHERE b.due <> coalesce(x.closing, 0) + coalesce(p.amount, 0)`;

/** Every proof of closed statements, in order. Read-only. */
export async function statementProofs(db: Queryable): Promise<Proof[]> {
  const counted = 'SELECT count(*)::text AS count FROM jackpot.statement';
  const proofs = [
    { name: 'every statement opens with the closing balance of the one before', violations: openings },
    { name: 'the lines of a statement sum to its balances', violations: lines },
    { name: 'every statement equals the ledger entries that it counts', violations: entries },
    { name: 'the last closing balances equal the ledger up to their cuts', violations: ledger },
    { name: 'statements and what is not closed yet sum to the ledger’s balances', violations: open },
  ];
  const done: Proof[] = [];
  for (const proof of proofs) done.push(await prove(db, { ...proof, subject: 'statements', counted }));
  return done;
}
