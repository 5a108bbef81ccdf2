// How a wager is shown: amounts with exactly the digits of their currency.
import { formatAmount } from '@tributary/money';
import type { StoredWager } from './bets.store';

export type AcceptedView = ReturnType<typeof acceptedView>;

/** A wager as it was accepted: the first answer, and every later one. */
export function acceptedView(wager: StoredWager) {
  return {
    casino: wager.casino,
    betId: wager.betId,
    player: wager.player,
    table: wager.table,
    hand: wager.hand,
    kind: wager.kind,
    origin: wager.origin,
    currency: wager.currency,
    stake: formatAmount(wager.stake, wager.currency),
    acceptedAt: wager.acceptedAt.toISOString(),
    placedAt: wager.placedAt?.toISOString() ?? null,
  };
}

/** A wager as it is now. */
export function wagerView(wager: StoredWager) {
  const voidedAt = wager.voidedAt?.toISOString() ?? null;
  return { ...acceptedView(wager), voidedAt, voidReason: wager.voidReason };
}
