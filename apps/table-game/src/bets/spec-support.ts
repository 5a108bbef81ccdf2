// Seats and wagers as the tests of this feature make them.
import { CurrencyCode, Decimal } from '@tributary/money';
import { RuleSet, ruleSets } from '@tributary/poker';
import { SettlementLine, ShownCards, settleAlike } from '../settlement/settlement';
import { Ground, Item, Origin, PlacedKind, Seat, Wager, WagerKind } from './wager';

export const EUR = 'EUR' as CurrencyCode;

export const ground: Ground = {
  table: 'table-1',
  ruleSet: ruleSets.live,
  limits: {
    EUR: { minimum: '5.00', maximum: '100.00' },
    JPY: { minimum: '500', maximum: '20000' },
    USD: { minimum: '5.00', maximum: '100.00' },
    BGN: { minimum: '5.00', maximum: '100.00' },
  },
  terms: {
    roundId: 'rnd_1',
    jackpot: 'main',
    currency: 'EUR',
    ruleSet: { id: 'live', version: 1 },
    unitStakes: { EUR: '1.00', USD: '1.00', JPY: '150' },
    stakeMultipleMax: 1,
    currencies: ['EUR', 'JPY'],
  },
  jackpotNote: null,
  date: '2026-03-04',
};

export function wager(kind: WagerKind, stake: string, more: Partial<Wager> = {}): Wager {
  const { origin = 'placed' as Origin } = more;
  return {
    casino: 'alba', player: 'ann', betId: `${kind}-${origin}`, table: 'table-1', hand: 0, kind, currency: EUR,
    stake: new Decimal(stake), batchId: kind === 'jackpot' ? 'bat_1' : null, ...more, origin,
  }; // prettier-ignore
}

export function seat(wagers: readonly Wager[], more: Partial<Seat> = {}): Seat {
  return {
    casino: 'alba', player: 'ann', hand: 0, table: 'table-1', currency: EUR, leftAt: null, decision: null, autoFolded: false,
    wagers, ...more,
  }; // prettier-ignore
}

/** An item of a request; `n` is its place. */
export function item(n: number, kind: PlacedKind, stake: string, more: Partial<Item> = {}): Item {
  return {
    at: `bets.${n}`, casino: 'alba', player: 'ann', hand: 0, betId: `bet-${n}`, kind, currency: 'EUR', stake, placedAt: null,
    ...more,
  }; // prettier-ignore
}

/** Lines of seats' wagers, each settled by itself. */
export function settleSeats(ruleSet: RuleSet, cards: ShownCards, seats: readonly Seat[]): SettlementLine[] {
  return seats.flatMap(({ decision, autoFolded, wagers }) =>
    wagers.flatMap(({ casino, betId, hand, kind, currency, stake }) => {
      const alike = { hand, decision, autoFolded, kind, currency, stake };
      return settleAlike(ruleSet, cards, [alike]).map(({ outcome, returned }): SettlementLine => {
        return { casino, betId, outcome, reason: 'settled', returned };
      });
    }),
  );
}
