// How a settlement line is shown: amounts with exactly the digits of their currency.
import { Decimal, formatAmount } from '@tributary/money';
import type { StoredLine } from './settlement.store';

export type LineView = ReturnType<typeof lineView>;

export function lineView(row: StoredLine) {
  return {
    roundId: row.round_id,
    casino: row.casino,
    betId: row.betId,
    player: row.player,
    hand: row.hand,
    kind: row.kind,
    currency: row.currency,
    stake: formatAmount(new Decimal(row.stake), row.currency),
    outcome: row.outcome,
    returned: formatAmount(new Decimal(row.returned), row.currency),
    reason: row.reason,
    settledAt: row.settled_at.toISOString(),
  };
}
