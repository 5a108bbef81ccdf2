// Proofs over the ledger alone: what must hold for every journal, account and chain at any instant.
import { LedgerConnection } from './post';

export interface Proof {
  readonly name: string;
  readonly holds: boolean;
  readonly detail: string;
}

const examplesShownMax = 5;

/** Runs a query that lists violations, and words the outcome. */
export async function prove(
  db: LedgerConnection,
  proof: { name: string; violations: string; subject: string; values?: readonly unknown[]; counted?: string },
): Promise<Proof> {
  const rows = await db.rows<Record<string, unknown>>({ text: proof.violations, values: proof.values ?? [] });
  if (rows.length > 0) {
    const shown = rows
      .slice(0, examplesShownMax)
      .map((row) => JSON.stringify(row))
      .join('; ');
    return { name: proof.name, holds: false, detail: `${rows.length} violations: ${shown}` };
  }
  const [count] = proof.counted
    ? await db.rows<{ count: string }>({ text: proof.counted, values: [] })
    : [{ count: 'all' }];
  return { name: proof.name, holds: true, detail: `${count!.count} ${proof.subject} checked` };
}

/** The trial balance of the whole network: zero in every currency. */
export function trialBalance(db: LedgerConnection): Promise<Proof> {
  return prove(db, {
    name: 'trial balance per currency is zero',
    subject: 'currencies',
    violations: `SELECT currency, sum(balance)::text AS difference FROM ledger.account
                  GROUP BY currency HAVING sum(balance) <> 0 ORDER BY currency`,
    counted: 'SELECT count(DISTINCT currency)::text AS count FROM ledger.account',
  });
}

/** Per journal and currency the entries sum to zero. */
export function journalsBalance(db: LedgerConnection): Promise<Proof> {
  return prove(db, {
    name: 'every journal sums to zero per currency',
    subject: 'journals',
    violations: `SELECT journal_id::text, currency, sum(amount)::text AS difference FROM ledger.entry
                  GROUP BY journal_id, currency HAVING sum(amount) <> 0 ORDER BY 1`,
    counted: 'SELECT count(*)::text AS count FROM ledger.journal',
  });
}

/** Every account's balance equals the sum of its entries, to the last digit. */
export function balancesEqualEntries(db: LedgerConnection): Promise<Proof> {
  return prove(db, {
    name: 'every balance equals the sum of its entries',
    subject: 'accounts',
    violations: `SELECT a.chain, a.code, a.currency, a.balance::text, coalesce(e.total, 0)::text AS entries
                   FROM ledger.account a
                   LEFT JOIN (SELECT account_id, sum(amount) AS total FROM ledger.entry GROUP BY account_id) e
                     ON e.account_id = a.id
                  WHERE a.balance <> coalesce(e.total, 0) ORDER BY 1, 2`,
    counted: 'SELECT count(*)::text AS count FROM ledger.account',
  });
}

/** An entry's currency is its account's. */
export function entryCurrencies(db: LedgerConnection): Promise<Proof> {
  return prove(db, {
    name: 'every entry is in the currency of its account',
    subject: 'entries',
    violations: `SELECT e.journal_id::text, e.line FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
                  WHERE e.currency <> a.currency`,
    counted: 'SELECT count(*)::text AS count FROM ledger.entry',
  });
}

/** Each journal carries the hash of the one before it, recomputed from the stored rows. */
export function chainsUnbroken(db: LedgerConnection): Promise<Proof> {
  return prove(db, {
    name: 'every chain of hashes is unbroken',
    subject: 'chains',
    violations: `SELECT code AS chain, broken::text AS position FROM ledger.chain,
                        LATERAL ledger.first_broken_position(code) AS broken
                  WHERE broken IS NOT NULL ORDER BY code`,
    counted: 'SELECT count(*)::text AS count FROM ledger.chain',
  });
}

/** All proofs that need nothing but the ledger. */
export async function ledgerProofs(db: LedgerConnection): Promise<Proof[]> {
  const proofs: Proof[] = [];
  for (const run of [trialBalance, journalsBalance, balancesEqualEntries, entryCurrencies, chainsUnbroken]) {
    proofs.push(await run(db));
  }
  return proofs;
}
