// Closed statements as the API gives them: amounts with their currency's digits, ledger amounts with twelve.
import { AccountLine } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount, formatLedger } from '@tributary/money';
import { lineOf } from './lines';
import { BetRow, JournalRow, LateRow, LineRow, StatementRow } from './statements.store';

const pools = ['main', 'overflow', 'reserve', 'margin'] as const;
const zero = formatLedger(new Decimal(0));

/** An amount in the digits of its currency, with its sign. */
export const amountOf = (text: string, code: string) => formatAmount(new Decimal(text), code as CurrencyCode);
const turned = (text: string, code: string) =>
  formatAmount(new Decimal(text).negated(), code as CurrencyCode);
const exact = (text: string) => formatLedger(new Decimal(text));

/** What a list says of a statement. */
export function headView(row: StatementRow) {
  const balances = row.balances.map(({ currency, opening, netDue, payments, closing, paid }) => ({
    currency,
    opening: amountOf(opening, currency),
    netDue: amountOf(netDue, currency),
    payments: amountOf(payments, currency),
    closing: amountOf(closing, currency),
    paid: amountOf(paid, currency),
    open: formatAmount(new Decimal(netDue).minus(paid), currency),
  }));
  return {
    statementId: row.id,
    casino: row.casino,
    number: row.number,
    firstDay: row.first_day,
    lastDay: row.last_day,
    timeZone: row.time_zone,
    from: row.period_from.toISOString(),
    to: row.period_to.toISOString(),
    hours: row.hours,
    closedAt: row.closed_at.toISOString(),
    closedBy: row.closed_by,
    state: balances.every(({ open }) => new Decimal(open).isZero())
      ? ('settled' as const)
      : ('open' as const),
    balances,
  };
}

function contributionsOf(rows: readonly LineRow[]) {
  const jackpots = [...new Set(rows.map(({ detail }) => String(detail.jackpot)))];
  return jackpots.map((jackpot) => {
    const own = rows.filter(({ detail }) => detail.jackpot === jackpot);
    const legs = pools.map((pool) => [pool, exact(own.find(({ detail }) => detail.pool === pool)!.amount)]);
    return {
      jackpot,
      currency: own[0]!.currency,
      ...(Object.fromEntries(legs) as Record<(typeof pools)[number], string>),
    };
  });
}

function roundingsOf(rows: readonly LineRow[]) {
  const codes = [...new Set(rows.map(({ currency }) => currency))].sort();
  return codes.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const of = (what: string) => own.filter(({ detail }) => detail.of === what);
    const sum = (what: string) => of(what).reduce((total, row) => total.plus(row.amount), new Decimal(0));
    return {
      currency,
      payouts: formatLedger(sum('payouts')),
      commission: exact(of('commission')[0]?.amount ?? zero),
    };
  });
}

function lateOf(rows: readonly LineRow[]) {
  return rows.map(({ currency, amount, count, detail }) => ({
    belongsTo: String(detail.month),
    currency,
    line: detail.line as AccountLine,
    count: parseInt(count, 10),
    amount: amountOf(amount, currency),
  }));
}

/** A whole statement. */
export function statementView(row: StatementRow, lines: readonly LineRow[]) {
  const memo = (line: string) => lines.filter((it) => it.section === 'memo' && it.line === line);
  return {
    ...headView(row),
    lines: lines
      .filter(({ section }) => section === 'account')
      .map(({ line, currency, amount, count }) => ({
        line: line as AccountLine,
        currency,
        amount: amountOf(amount, currency),
        count: parseInt(count, 10),
      })),
    memo: {
      commission: memo('commission-basis').map(({ currency, amount, detail }) => ({
        currency,
        version: Number(detail.version),
        fraction: String(detail.fraction),
        base: amountOf(amount, currency),
        exact: String(detail.exact),
      })),
      contributions: contributionsOf(memo('contribution')),
      rounding: roundingsOf(memo('rounding')),
      late: lateOf(memo('late')),
    },
  };
}

export function journalView(row: JournalRow) {
  return {
    journalId: row.journal_id,
    chain: row.chain,
    kind: row.kind,
    line: lineOf(row.kind, row.prize),
    reference: row.reference,
    bookedAt: row.booked_at.toISOString(),
    late: row.late,
    currency: row.currency,
    amount: turned(row.amount, row.currency),
  };
}

export function betView(row: BetRow) {
  return {
    betId: row.bet_id,
    roundId: row.round_id,
    table: row.table_code,
    jackpot: row.jackpot,
    currency: row.currency,
    stake: amountOf(row.stake, row.currency),
    acceptedAt: row.accepted_at.toISOString(),
    placedAt: row.placed_at?.toISOString() ?? null,
    voidedAt: row.voided_at?.toISOString() ?? null,
  };
}

export function lateView(row: LateRow) {
  return {
    journalId: row.journal_id,
    line: lineOf(row.kind, row.prize),
    betId: row.bet_id,
    reference: row.reference,
    currency: row.currency,
    amount: turned(row.amount, row.currency),
    belongsAt: row.belongs_at.toISOString(),
    belongsTo: row.month,
    belongsToStatement: row.belongs_to,
    bookedAt: row.booked_at.toISOString(),
  };
}
