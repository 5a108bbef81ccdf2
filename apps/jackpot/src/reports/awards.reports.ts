// Reports of awards and payouts by the time of their hit: what R19 asks for, who verified and who confirmed. A casino
// reads the awards that paid its players, and its own payouts; who works at the network is not told to it.
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { Queryable, Sql, sql } from '@tributary/platform';
import { within } from './activity.report';
import { Report, ReportRow, ReportScope, amounts, counts, plain, text } from './report';

const rowsPerPage = 1_000;

interface AwardRow {
  id: string;
  jackpot: string;
  own: CurrencyCode;
  instance: number;
  hit_order: string;
  category: string;
  prize: string;
  correction: boolean;
  round_id: string;
  tables: string;
  hand: number | null;
  cards: string | null;
  amount: string | null;
  cost: string;
  charged_to: string;
  main_before: string;
  divisor: string | null;
  residue: string | null;
  payouts: string;
  state: string;
  hit_at: Date;
  verified_by: string | null;
  verified_at: Date | null;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  declined_by: string | null;
  declined_at: Date | null;
  paid_at: Date | null;
}

const time = (at: Date | null) => at?.toISOString() ?? null;
const people = [...plain('verifiedBy verifiedAt confirmedBy confirmedAt declinedBy declinedAt')];

function awardRow(row: AwardRow): ReportRow {
  return {
    awardId: row.id,
    jackpot: row.jackpot,
    instance: String(row.instance),
    hitOrder: row.hit_order,
    category: row.category,
    prize: row.prize,
    correction: row.correction ? 'yes' : 'no',
    roundId: row.round_id,
    tables: row.tables,
    hand: row.hand === null ? null : String(row.hand),
    cards: row.cards,
    currency: row.own,
    amount: row.amount === null ? null : formatAmount(new Decimal(row.amount), row.own),
    cost: row.cost,
    chargedTo: row.charged_to,
    mainBefore: row.main_before,
    divisor: row.divisor,
    residue: row.residue,
    payouts: row.payouts,
    state: row.state,
    hitAt: row.hit_at.toISOString(),
    verifiedBy: row.verified_by,
    verifiedAt: time(row.verified_at),
    confirmedBy: row.confirmed_by,
    confirmedAt: time(row.confirmed_at),
    declinedBy: row.declined_by,
    declinedAt: time(row.declined_at),
    paidAt: time(row.paid_at),
  };
}

/** Awards of the interval that fit `chosen`, in order of id. */
function awardRows(
  db: Queryable,
  scope: ReportScope,
  of: { after: string; chosen: Sql },
): Promise<AwardRow[]> {
  return db.rows<AwardRow & Record<string, unknown>>(sql`
    SELECT a.id, a.jackpot, j.currency AS own, a.instance, a.hit_order::text, a.category, a.prize ->> 'kind' AS prize,
           a.correction, a.round_id, a.hand, a.amount::text, a.cost::text, a.charged_to, a.main_before::text,
           a.divisor::text, a.residue::text, a.state, a.hit_at, a.verified_by, a.verified_at, a.confirmed_by,
           a.confirmed_at, a.declined_by, a.declined_at, a.paid_at,
           (SELECT string_agg(t.table_code, ' ' ORDER BY t.table_code) FROM jackpot.round_table t
             WHERE t.round_id = a.round_id) AS tables,
           (SELECT string_agg(card, ' ') FROM jsonb_path_query(a.cards, '$.hands[*] ? (@.hand == $hand).cards[*]',
              jsonb_build_object('hand', coalesce(a.hand, 0))) AS c(json), LATERAL (SELECT c.json #>> '{}' AS card) t) AS cards,
           (SELECT count(*)::text FROM jackpot.payout p
             WHERE p.award_id = a.id AND (${scope.casino}::text IS NULL OR p.casino = ${scope.casino})) AS payouts
      FROM jackpot.award a JOIN jackpot.jackpot j ON j.code = a.jackpot
     WHERE ${within(sql`a.hit_at`, scope)} AND a.id > ${of.after} AND ${of.chosen}
     ORDER BY a.id LIMIT ${rowsPerPage}`);
}

function reportOf(scope: ReportScope, chosen: Sql): Report {
  return {
    columns: [
      ...plain(
        'awardId jackpot instance hitOrder category prize correction roundId tables hand cards currency',
      ),
      ...amounts('amount cost'),
      ...plain('chargedTo'),
      ...amounts('mainBefore divisor residue'),
      ...counts('payouts'),
      ...plain('state hitAt'),
      ...(scope.casino === null ? people : []),
      ...plain('paidAt'),
    ],
    page: async (db, after) => {
      const rows = await awardRows(db, scope, { after: after?.[0] ?? '', chosen });
      const hidden = new Set(scope.casino === null ? [] : people.map(({ name }) => name));
      const shown = rows.map((row) =>
        Object.fromEntries(Object.entries(awardRow(row)).filter(([name]) => !hidden.has(name))),
      );
      return { rows: shown, next: rows.length === rowsPerPage ? [rows.at(-1)!.id] : null };
    },
  };
}

/** All awards of the interval; for a casino those with payouts to its players. */
export function awardsReport(scope: ReportScope): Report {
  return reportOf(
    scope,
    sql`(${scope.casino}::text IS NULL OR EXISTS (
    SELECT 1 FROM jackpot.payout p WHERE p.award_id = a.id AND p.casino = ${scope.casino}))`,
  );
}

/** Awards of one jackpot of at least `threshold`, in its currency: the amount won, or what fixed prizes cost. */
export function largeAwardsReport(scope: ReportScope, of: { jackpot: string; threshold: Decimal }): Report {
  return reportOf(
    scope,
    sql`a.jackpot = ${of.jackpot}
    AND coalesce(a.amount, a.cost) >= ${of.threshold.toFixed()}::numeric`,
  );
}

interface PayoutRow {
  id: string;
  award_id: string;
  round_id: string;
  jackpot: string;
  casino: string;
  bet_id: string;
  player: string | null;
  currency: CurrencyCode;
  amount: string;
  pool_amount: string | null;
  cost: string;
  rounding: string;
  state: string;
  hit_at: Date;
  instructed_at: Date | null;
  paid_at: Date | null;
  acknowledgement: string | null;
}

const payoutRow = (row: PayoutRow): ReportRow => ({
  payoutId: row.id,
  awardId: row.award_id,
  roundId: row.round_id,
  jackpot: row.jackpot,
  casino: row.casino,
  betId: row.bet_id,
  player: row.player,
  currency: row.currency,
  amount: formatAmount(new Decimal(row.amount), row.currency),
  poolAmount: row.pool_amount,
  cost: row.cost,
  rounding: row.rounding,
  state: row.state,
  hitAt: row.hit_at.toISOString(),
  instructedAt: time(row.instructed_at),
  paidAt: time(row.paid_at),
  acknowledgement: row.acknowledgement,
});

/** Payouts of the hits of the interval, by award, casino and bet. */
export function payoutsReport(scope: ReportScope): Report {
  return {
    columns: [
      ...plain('payoutId awardId roundId jackpot casino'),
      ...text('betId player'),
      ...plain('currency'),
      ...amounts('amount poolAmount cost rounding'),
      ...plain('state hitAt instructedAt paidAt'),
      ...text('acknowledgement'),
    ],
    page: async (db, after) => {
      const [award = '', casino = '', bet = ''] = after ?? [];
      const rows = await db.rows<PayoutRow & Record<string, unknown>>(sql`
        SELECT p.id, p.award_id, a.round_id, a.jackpot, p.casino, p.bet_id, p.player, p.currency, p.amount::text,
               p.pool_amount::text, p.cost::text, p.rounding::text, p.state, a.hit_at, p.instructed_at, p.paid_at,
               p.acknowledgement
          FROM jackpot.award a JOIN jackpot.payout p ON p.award_id = a.id
         WHERE ${within(sql`a.hit_at`, scope)} AND (${scope.casino}::text IS NULL OR p.casino = ${scope.casino})
           AND (p.award_id, p.casino, p.bet_id) > (${award}::text, ${casino}::text, ${bet}::text)
         ORDER BY p.award_id, p.casino, p.bet_id LIMIT ${rowsPerPage}`);
      const last = rows.length === rowsPerPage ? rows.at(-1)! : null;
      return { rows: rows.map(payoutRow), next: last ? [last.award_id, last.casino, last.bet_id] : null };
    },
  };
}
