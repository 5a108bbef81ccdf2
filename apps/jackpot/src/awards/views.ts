// How awards and payouts look outside: amounts with exactly their currency's digits, ledger figures with 12.
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { AwardRow, PayoutRow } from './awards.store';
import { NewPayout } from './new-payouts.store';

export interface PayoutView {
  readonly payoutId: string;
  readonly awardId: string;
  readonly casino: string;
  readonly betId: string;
  readonly player: string | null;
  readonly currency: string;
  readonly amount: string;
  readonly poolAmount: string | null;
  readonly rate: unknown;
  readonly rounding: string;
  readonly state: string;
}

export function payoutView(row: PayoutRow): PayoutView {
  return {
    payoutId: row.id,
    awardId: row.award_id,
    casino: row.casino,
    betId: row.bet_id,
    player: row.player,
    currency: row.currency,
    amount: formatAmount(new Decimal(row.amount), row.currency as CurrencyCode),
    poolAmount: row.pool_amount === null ? null : new Decimal(row.pool_amount).toFixed(12),
    rate: row.rate,
    rounding: new Decimal(row.rounding).toFixed(12),
    state: row.state,
  };
}

const spelled = new WeakMap<object, Pick<PayoutView, 'amount' | 'poolAmount' | 'rounding'>>();

// Payouts of one payment are spelled once, however many they are.
function figuresOf({ payment, amount, poolAmount, rounding, currency }: NewPayout) {
  const known = spelled.get(payment);
  if (known) return known;
  const texts = {
    amount: formatAmount(amount, currency as CurrencyCode),
    poolAmount: poolAmount?.toFixed(12) ?? null,
    rounding: rounding.toFixed(12),
  };
  spelled.set(payment, texts);
  return texts;
}

/** A payout that is instructed in the moment in which it is made. */
export function newPayoutView(awardId: string, payout: NewPayout): PayoutView {
  const { id: payoutId, casino, betId, player, currency, rate } = payout;
  const { amount, poolAmount, rounding } = figuresOf(payout);
  return {
    payoutId, awardId, casino, betId, player, currency, amount, poolAmount, rate, rounding, state: 'instructed',
  }; // prettier-ignore
}

/** An award with everything that R19 asks for. `currency` is the jackpot's. */
export function awardView(row: AwardRow, currency: string) {
  return {
    awardId: row.id,
    jackpot: row.jackpot,
    instance: row.instance,
    hitOrder: row.hit_order,
    roundId: row.round_id,
    hand: row.hand,
    category: row.category,
    cards: row.cards,
    prize: row.prize,
    currency,
    amount: row.amount === null ? null : formatAmount(new Decimal(row.amount), currency as CurrencyCode),
    cost: row.cost,
    chargedTo: row.charged_to,
    mainBefore: row.main_before,
    divisor: row.divisor,
    residue: row.residue,
    resetFunding: row.reset_funding,
    correction: row.correction,
    alert: row.alert,
    alertSeenBy: row.alert_seen_by,
    alertSeenAt: row.alert_seen_at?.toISOString() ?? null,
    caseId: row.case_id,
    instalments: row.instalment_plan,
    unclaimedAfterDays: row.unclaimed_after_days,
    state: row.state,
    hitAt: row.hit_at.toISOString(),
    verifiedBy: row.verified_by,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    confirmedBy: row.confirmed_by,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    declinedBy: row.declined_by,
    declinedAt: row.declined_at?.toISOString() ?? null,
    declineReason: row.decline_reason,
    unclaimedAt: row.unclaimed_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
  };
}
