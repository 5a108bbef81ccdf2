// Wagers and decisions on a hand as requests carry them, each under a bet id of its own; cards written as text.
let numbered = 0;
export const unique = (what: string) => `${what}-${(numbered += 1)}`;
export const five = (text: string) => text.split(' ');

export function bet(player: string, hand: number, kind: string, stake: string, more = {}) {
  return { casino: 'alba', player, hand, kind, stake, currency: 'EUR', betId: unique(kind), ...more };
}

const by = (player: string, hand: number) => ({ casino: 'alba', player, hand });
export const call = (player: string, hand: number) => ({
  ...by(player, hand),
  decision: 'call',
  betId: unique('call'),
});
export const fold = (player: string, hand: number) => ({ ...by(player, hand), decision: 'fold' });
export const buy = (player: string, hand: number, discarded: string) => ({
  ...by(player, hand),
  decision: 'purchase',
  discarded,
  betId: unique('call'),
  priceBetId: unique('price'),
});
