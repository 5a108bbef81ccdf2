// Proofs over the ledger alone: what must hold for every journal, account and chain at any instant.
import { settlementsChain } from './chart';
import { LedgerConnection } from './post';

export interface Proof {
  readonly name: string;
  readonly holds: boolean;
  readonly detail: string;
  /** Jackpots whose books its violations are in, by code; empty while it holds. */
  readonly jackpots: readonly string[];
  /** Violations that lie in no jackpot's books, or of which the jackpot cannot be told. */
  readonly unplaced: number;
}

const examplesShownMax = 5;

/** A violation names its jackpot, or the chain that is the jackpot's. */
function jackpotOf({ jackpot, chain }: Record<string, unknown>): string | null {
  const code = jackpot ?? chain;
  return typeof code === 'string' && code !== settlementsChain ? code : null;
}

/** Runs a query that lists violations, by `jackpot` or `chain` where it is known, and words the outcome. */
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
    const places = rows.map(jackpotOf);
    const jackpots = [...new Set(places.filter((code) => code !== null))].sort();
    const unplaced = places.filter((code) => code === null).length;
    return {
      name: proof.name,
      holds: false,
      detail: `${rows.length} violations: ${shown}`,
      jackpots,
      unplaced,
    };
  }
  const [count] = proof.counted
    ? await db.rows<{ count: string }>({ text: proof.counted, values: [] })
    : [{ count: 'all' }];
  const detail = `${count!.count} ${proof.subject} checked`;
  return { name: proof.name, holds: true, detail, jackpots: [], unplaced: 0 };
}

/** The trial balance: zero in every currency, on every chain, and so over the whole network. */
export function trialBalance(db: LedgerConnection): Promise<Proof> {
  return prove(db, {
    name: 'trial balance per currency is zero',
    subject: 'currencies',
    violations: `SELECT chain, currency, sum(balance)::text AS difference FROM ledger.account
                  GROUP BY chain, currency HAVING sum(balance) <> 0 ORDER BY chain, currency`,
    counted: 'SELECT count(DISTINCT currency)::text AS count FROM ledger.account',
  });
}

/** Per journal and currency the entries sum to zero. */
export function journalsBalance(db: LedgerConnection): Promise<Proof> {
  return prove(db, {
    name: 'every journal sums to zero per currency',
    subject: 'journals',
    violations: `SELECT j.chain, e.journal_id::text, e.currency, e.difference::text FROM (
                    SELECT journal_id, currency, sum(amount) AS difference FROM ledger.entry
                     GROUP BY journal_id, currency HAVING sum(amount) <> 0) e
                   JOIN ledger.journal j ON j.id = e.journal_id ORDER BY e.journal_id`,
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
    violations: `SELECT a.chain, e.journal_id::text, e.line FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
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
