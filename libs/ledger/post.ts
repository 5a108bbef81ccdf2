// Posting: the only way money moves. Drafts are plain lines; the SQL function `ledger.post` refuses what does not
// balance, chains the hashes and moves the balances, in the caller's transaction.
import { Decimal, formatLedger } from '@tributary/money';
import { JournalKind } from './chart';

export interface Line {
  readonly account: string;
  readonly currency: string;
  /** Signed: credit positive. At most 12 decimals. Zero lines are left out. */
  readonly amount: Decimal;
}

export interface JournalDraft {
  readonly kind: JournalKind;
  /** What it is about: a round, award, approval or instance. */
  readonly reference: string;
  readonly context?: Readonly<Record<string, unknown>>;
  readonly lines: readonly Line[];
}

/** What the ledger needs of a transaction. */
export interface LedgerConnection {
  rows<T extends Record<string, unknown>>(query: { text: string; values: readonly unknown[] }): Promise<T[]>;
}

export class LedgerError extends Error {
  override readonly name = 'LedgerError';
  constructor(
    readonly code: 'out-of-balance' | 'empty-journal',
    message: string,
  ) {
    super(message);
  }
}

function checkBalance(draft: JournalDraft): void {
  const sums = new Map<string, Decimal>();
  for (const line of draft.lines) {
    sums.set(line.currency, (sums.get(line.currency) ?? new Decimal(0)).plus(line.amount));
  }
  for (const [currency, sum] of sums) {
    if (!sum.isZero()) {
      throw new LedgerError(
        'out-of-balance',
        `${draft.kind} of ${draft.reference}: ${sum.toFixed()} ${currency} too much`,
      );
    }
  }
}

/**
 * Posts journals on one chain in the caller's transaction, all or none, and answers their ids (64-bit, as text).
 * Errors: `LedgerError` before the database is asked; SQLSTATE TL001 (out of balance) and TL002 (unknown chain).
 */
export async function post(
  tx: LedgerConnection,
  posting: { chain: string; at: Date; journals: readonly JournalDraft[] },
): Promise<string[]> {
  const drafts = posting.journals
    .map((draft) => ({ ...draft, lines: draft.lines.filter((line) => !line.amount.isZero()) }))
    .filter((draft) => draft.lines.length > 0);
  if (drafts.length === 0) return [];
  drafts.forEach(checkBalance);
  const lines = drafts.flatMap((draft, i) => draft.lines.map((line) => ({ journal: i + 1, ...line })));
  const [row] = await tx.rows<{ ids: string[] }>({
    text: `SELECT ledger.post($1, $2, $3::text[], $4::text[], $5::text[]::jsonb[],
                              $6::int[], $7::text[], $8::text[], $9::numeric[])::text[] AS ids`,
    values: [
      posting.chain,
      posting.at,
      drafts.map((draft) => draft.kind),
      drafts.map((draft) => draft.reference),
      drafts.map((draft) => JSON.stringify(draft.context ?? {})),
      lines.map((line) => line.journal),
      lines.map((line) => line.account),
      lines.map((line) => line.currency),
      lines.map((line) => formatLedger(line.amount)),
    ],
  });
  return row!.ids;
}

/** Opens a chain for a jackpot; does nothing when it is there. */
export async function openChain(tx: LedgerConnection, chain: string): Promise<void> {
  await tx.rows({
    text: 'INSERT INTO ledger.chain (code) VALUES ($1) ON CONFLICT DO NOTHING',
    values: [chain],
  });
}

/** Balances of all accounts of a chain by `code currency`. */
export async function balances(db: LedgerConnection, chain: string): Promise<Map<string, Decimal>> {
  const rows = await db.rows<{ code: string; currency: string; balance: string }>({
    text: 'SELECT code, currency, balance::text FROM ledger.account WHERE chain = $1 ORDER BY code, currency',
    values: [chain],
  });
  return new Map(rows.map((row) => [`${row.code} ${row.currency}`, new Decimal(row.balance)]));
}

/** Balances of the parts of one pool of one instance, by holder. Jackpot's currency. */
export async function poolParts(
  db: LedgerConnection,
  pool: { chain: string; pool: string; instance: number; currency: string },
): Promise<{ holder: string; balance: Decimal }[]> {
  const prefix = `${pool.pool}:${pool.instance}:`;
  const rows = await db.rows<{ code: string; balance: string }>({
    text: `SELECT code, balance::text FROM ledger.account
            WHERE chain = $1 AND currency = $2 AND starts_with(code, $3) ORDER BY code`,
    values: [pool.chain, pool.currency, prefix],
  });
  return rows.map((row) => ({ holder: row.code.slice(prefix.length), balance: new Decimal(row.balance) }));
}
