// Recall of a player's rounds (R51), the jackpot's part: bets with rate and legs, what they shared in, prizes and
// payouts. Cards that were played, folds by choice or by the clock, and all other wagers are the table-game service's
// part, under the same address there.
import { ListPlayerRounds } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount, formatLedger } from '@tributary/money';
import { Database, Principal, Queryable, sql } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { visibleCasino } from '../casinos/visible-casino';
import { AwardRow, PayoutRow } from '../awards/awards.store';
import { payoutView } from '../awards/views';
import { decodeCursor, pageOf } from '../cursor';
import { readConsistently } from '../consistently';
import { rateOf } from '../rates/rate-set';
import { BetRow } from '../rounds/bets.store';
import { betView } from '../rounds/round-queries';
import { RoundRow } from '../rounds/rounds.store';

type RecalledRound = RoundRow & { tables: string[]; bets: string; value: string };
type RecalledPayout = PayoutRow & { award: AwardRow };

interface Recalled {
  readonly rounds: readonly RecalledRound[];
  readonly bets: readonly BetRow[];
  readonly payouts: readonly RecalledPayout[];
}

async function readRounds(
  db: Queryable,
  of: { casino: string; player: string; rounds: readonly string[] },
): Promise<Recalled> {
  const rounds = await db.rows<RecalledRound & Record<string, unknown>>(sql`
    SELECT r.*, w.bets, w.value,
           ARRAY(SELECT t.table_code FROM jackpot.round_table t WHERE t.round_id = r.id ORDER BY 1) AS tables
      FROM jackpot.round r CROSS JOIN LATERAL (
        SELECT count(*)::text AS bets, coalesce(sum(b.value), 0)::text AS value FROM jackpot.bet b
         WHERE b.round_id = r.id AND b.voided_at IS NULL) w
     WHERE r.id = ANY(${of.rounds}::text[])`);
  const bets = await db.rows<BetRow & Record<string, unknown>>(sql`
    SELECT * FROM jackpot.bet WHERE casino = ${of.casino} AND player = ${of.player}
       AND round_id = ANY(${of.rounds}::text[]) ORDER BY position`);
  const payouts = await db.rows<RecalledPayout & Record<string, unknown>>(sql`
    SELECT p.*, to_jsonb(a) || jsonb_build_object('amount', a.amount::text, 'divisor', a.divisor::text,
             'hit_order', a.hit_order::text) AS award
      FROM jackpot.award a JOIN jackpot.payout p ON p.award_id = a.id
     WHERE a.round_id = ANY(${of.rounds}::text[]) AND p.casino = ${of.casino}
       AND p.bet_id = ANY(${bets.map((bet) => bet.bet_id)}::text[]) ORDER BY a.hit_order, p.id`);
  return { rounds, bets, payouts };
}

function betOf(bet: BetRow, { terms }: RecalledRound) {
  const { kind, path } = rateOf(terms.rates, bet.currency, terms.currency);
  return { ...betView(bet), rate: { kind, path } };
}

function ownPayout(row: RecalledPayout) {
  const { payoutId, betId, currency, amount, poolAmount, rounding, rate, state } = payoutView(row);
  return {
    payoutId,
    betId,
    currency,
    amount,
    poolAmount,
    rounding,
    rate,
    state,
    instructedAt: row.instructed_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    acknowledgement: row.acknowledgement,
  };
}

function prizesOf(payouts: readonly RecalledPayout[], currency: CurrencyCode) {
  return [...new Set(payouts.map(({ award }) => award.id))].map((awardId) => {
    const own = payouts.filter(({ award }) => award.id === awardId);
    const { category, hand, prize, amount, divisor, state, hit_at: hitAt } = own[0]!.award;
    return {
      awardId,
      category,
      hand,
      prize,
      amount: amount === null ? null : formatAmount(new Decimal(amount), currency),
      divisor,
      state,
      hitAt: new Date(hitAt).toISOString(),
      payouts: own.map(ownPayout),
    };
  });
}

function roundView(round: RecalledRound, { bets, payouts }: Recalled) {
  const currency = round.terms.currency as CurrencyCode;
  return {
    roundId: round.id,
    jackpot: round.jackpot,
    currency,
    state: round.state,
    tables: round.tables,
    openedAt: round.opened_at.toISOString(),
    closedAt: round.closed_at?.toISOString() ?? null,
    settledAt: round.settled_at?.toISOString() ?? null,
    voidedAt: round.voided_at?.toISOString() ?? null,
    outcome: round.outcome,
    correctedOutcome: round.corrected_outcome,
    shareRule: round.terms.shareRule,
    weight: { bets: round.bets, value: formatLedger(new Decimal(round.value)) },
    bets: bets.filter((bet) => bet.round_id === round.id).map((bet) => betOf(bet, round)),
    prizes: prizesOf(payouts.filter(({ award }) => award.round_id === round.id), currency),
  }; // prettier-ignore
}

@Injectable()
export class PlayerRoundsService {
  constructor(@Inject(Database) private readonly db: Database) {}

  /**
   * Rounds in which a casino's player had jackpot bets, the newest first by the first of them; a reference that is not
   * known has none. Errors: `not-found`, for another casino too.
   */
  list(casino: string, query: ListPlayerRounds, by: Principal) {
    return readConsistently(this.db, async (tx) => {
      await visibleCasino(tx, casino, by);
      const before = query.cursor ? decodeCursor(query.cursor, /^\d{1,18}$/) : null;
      const found = await tx.rows<{ id: string; position: string }>(sql`
        SELECT round_id AS id, min(position)::text AS position FROM jackpot.bet
         WHERE casino = ${casino} AND player = ${query.player} GROUP BY round_id
        HAVING ${before}::bigint IS NULL OR min(position) < ${before}::bigint
         ORDER BY min(position) DESC LIMIT ${query.limit + 1}`);
      const page = pageOf(found, query.limit, (row) => row.position);
      const rounds = page.items.map(({ id }) => id);
      const recalled = await readRounds(tx, { casino, player: query.player, rounds });
      const byId = new Map(recalled.rounds.map((round) => [round.id as string, round]));
      return { ...page, items: rounds.map((id) => roundView(byId.get(id)!, recalled)) };
    });
  }
}
