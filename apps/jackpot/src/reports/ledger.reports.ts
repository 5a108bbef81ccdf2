// Reports from the books alone: movements of pools, what rounding kept, and commission. Closing balances are today's
// less what was booked later, in one statement and so in one picture; amounts have 12 decimals.
import { settlementsChain } from '@tributary/ledger';
import { CurrencyCode, Decimal, formatAmount, formatLedger } from '@tributary/money';
import { Queryable, Sql, sql } from '@tributary/platform';
import { within } from './activity.report';
import { Report, ReportScope, amounts, plain, text } from './report';

const rowsPerPage = 1_000;
const zero = new Decimal(0);

/** Which column a kind of journal moves; kinds that are not here stand under `other`. */
const columnOf: Readonly<Record<string, string>> = {
  contribution: 'contributions',
  'contribution-void': 'voided',
  opening: 'funding',
  reset: 'funding',
  award: 'awards',
  'percentage-award': 'awards',
  'award-restored': 'restored',
  'reset-returned': 'restored',
  transfer: 'transfers',
  orphaned: 'transfers',
  'orphan-returned': 'transfers',
  correction: 'corrections',
  'result-correction': 'corrections',
};
const movements = [
  'contributions',
  'voided',
  'funding',
  'awards',
  'restored',
  'transfers',
  'corrections',
  'other',
];

interface Moved {
  name: string;
  currency: string;
  /** Kind of journal; null: the closing balance. */
  kind: string | null;
  amount: string;
}

/**
 * Entries of a chain's journals that were booked within a time: the journals are found first, so that the time bounds what
 * is read, and not what the accounts have ever moved.
 */
const entriesOf = (chain: string, booked: Sql) => sql`
  (SELECT j.kind, e.account_id, e.amount
     FROM (SELECT id, kind FROM ledger.journal WHERE chain = ${chain} AND ${booked} OFFSET 0) j
    CROSS JOIN LATERAL (SELECT account_id, amount FROM ledger.entry WHERE journal_id = j.id OFFSET 0) e)`;

/** Movements by account, currency and kind on a chain, and closing balances. `name` is a code up to its first colon. */
function movedOn(
  db: Queryable,
  chain: string,
  of: { names: readonly string[]; from: Date | null; to: Date },
): Promise<Moved[]> {
  return db.rows<Moved & Record<string, unknown>>(sql`
    WITH chosen AS (
      SELECT id, split_part(code, ':', 1) AS name, currency, balance FROM ledger.account
       WHERE chain = ${chain} AND split_part(code, ':', 1) = ANY(${of.names}::text[])),
    later AS (
      SELECT c.name, c.currency, sum(e.amount) AS amount FROM ${entriesOf(chain, sql`booked_at >= ${of.to}`)} e
        JOIN chosen c ON c.id = e.account_id GROUP BY 1, 2)
    SELECT c.name, c.currency, NULL AS kind, (sum(c.balance) - coalesce(max(l.amount), 0))::text AS amount
      FROM chosen c LEFT JOIN later l ON l.name = c.name AND l.currency = c.currency GROUP BY 1, 2
    UNION ALL
    SELECT c.name, c.currency, e.kind, sum(e.amount)::text FROM ${entriesOf(chain, within(sql`booked_at`, of))} e
      JOIN chosen c ON c.id = e.account_id GROUP BY 1, 2, 3
     ORDER BY 1, 2`);
}

/** The chains, one a page: jackpots, or all of them. */
async function chainAfter(db: Queryable, after: string, jackpotsOnly: boolean): Promise<string | null> {
  const row = await db.row<{ code: string }>(sql`
    SELECT code FROM ledger.chain c WHERE code > ${after}
       AND (NOT ${jackpotsOnly}::boolean OR EXISTS (SELECT 1 FROM jackpot.jackpot j WHERE j.code = c.code))
     ORDER BY code LIMIT 1`);
  return row?.code ?? null;
}

const total = (rows: readonly Moved[]) => rows.reduce((sum, row) => sum.plus(row.amount), zero);

/** Accounts of a chain with what moved them: only those that held or moved anything. */
function accountsIn(rows: readonly Moved[]) {
  const names = new Set(rows.map((row) => `${row.name} ${row.currency}`));
  return [...names].flatMap((key) => {
    const own = rows.filter((row) => `${row.name} ${row.currency}` === key);
    const moved = own.filter((row) => row.kind !== null);
    const closing = total(own.filter((row) => row.kind === null));
    const { name, currency } = own[0]!;
    return moved.length > 0 || !closing.isZero() ? [{ name, currency, moved, closing }] : [];
  });
}

/** Opening, movements and closing of main, overflow and reserve of each jackpot: the sum across is exact (R40). */
export function poolsReport(scope: ReportScope): Report {
  return {
    columns: [...plain('jackpot pool currency'), ...amounts(`opening ${movements.join(' ')} closing`)],
    page: async (db, after) => {
      const jackpot = await chainAfter(db, after?.[0] ?? '', true);
      if (jackpot === null) return { rows: [], next: null };
      const moved = await movedOn(db, jackpot, { names: ['main', 'overflow', 'reserve'], ...scope });
      const rows = accountsIn(moved).map((pool) => {
        const sums = movements.map((column) => {
          const own = pool.moved.filter((row) => (columnOf[row.kind!] ?? 'other') === column);
          return [column, formatLedger(total(own))];
        });
        return {
          jackpot,
          pool: pool.name,
          currency: pool.currency,
          opening: formatLedger(pool.closing.minus(total(pool.moved))),
          ...Object.fromEntries(sums),
          closing: formatLedger(pool.closing),
        };
      });
      return { rows, next: [jackpot] };
    },
  };
}

/** What rounding of money owed kept and gave, per chain and currency. */
export function roundingReport(scope: ReportScope): Report {
  return {
    columns: [...plain('chain kind currency'), ...amounts('opening moved closing')],
    page: async (db, after) => {
      const chain = await chainAfter(db, after?.[0] ?? '', false);
      if (chain === null) return { rows: [], next: null };
      const moved = await movedOn(db, chain, { names: ['rounding'], ...scope });
      const rows = accountsIn(moved).flatMap((account) => {
        let opening = account.closing.minus(total(account.moved));
        const kinds = account.moved.length > 0 ? account.moved : [null];
        return kinds.map((row) => {
          const closing = opening.plus(row?.amount ?? zero);
          const line = {
            chain,
            kind: row?.kind ?? null,
            currency: account.currency,
            opening: formatLedger(opening),
            moved: formatLedger(new Decimal(row?.amount ?? zero)),
            closing: formatLedger(closing),
          };
          opening = closing;
          return line;
        });
      });
      return { rows, next: [chain] };
    },
  };
}

/** Commission as it was booked to casinos, positive in their favour. */
export function commissionReport(scope: ReportScope): Report {
  return {
    columns: [...plain('casino currency'), ...amounts('amount'), ...text('reference'), ...plain('bookedAt')],
    page: async (db, after) => {
      const [position = '0', line = '0'] = after ?? [];
      const rows = await db.rows<{
        position: string;
        line: string;
        casino: string;
        currency: CurrencyCode;
        amount: string;
        reference: string;
        booked_at: Date;
      }>(sql`
        SELECT j.position::text, e.line::text, split_part(a.code, ':', 2) AS casino, e.currency, e.amount::text, j.reference,
               j.booked_at
          FROM ledger.journal j JOIN ledger.entry e ON e.journal_id = j.id JOIN ledger.account a ON a.id = e.account_id
         WHERE j.chain = ${settlementsChain} AND j.kind = 'commission' AND ${within(sql`j.booked_at`, scope)}
           AND a.code LIKE 'settlement:%' AND (${scope.casino}::text IS NULL OR a.code = 'settlement:' || ${scope.casino})
           AND (j.position, e.line) > (${position}::bigint, ${line}::int)
         ORDER BY j.position, e.line LIMIT ${rowsPerPage}`);
      const last = rows.length === rowsPerPage ? rows.at(-1)! : null;
      return {
        rows: rows.map((row) => ({
          casino: row.casino,
          currency: row.currency,
          amount: formatAmount(new Decimal(row.amount), row.currency),
          reference: row.reference,
          bookedAt: row.booked_at.toISOString(),
        })),
        next: last ? [last.position, last.line] : null,
      };
    },
  };
}
