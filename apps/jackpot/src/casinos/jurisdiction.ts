// What a casino's jurisdiction asks for beyond the network's rules (R39). Pure: its entries in, typed answers out.
import { hitRules } from '@tributary/contracts';

export interface JurisdictionProfile {
  /** After a hit of a share the casino's linked tables stand still until they are released, or play goes on. */
  readonly onHit: (typeof hitRules)[number];
  /** Days until a payout is unclaimed, instead of the jackpot's; null: the jackpot's rule holds. */
  readonly unclaimedAfterDays: number | null;
}

/** The profile in a casino's stored entries, which were checked when they came in; what they leave open is the usual. */
export function profileOf(entries: Readonly<Record<string, string>>): JurisdictionProfile {
  const { onHit, unclaimedAfterDays } = entries;
  return {
    onHit: onHit === 'stop-linked-tables' ? onHit : 'continue',
    unclaimedAfterDays: unclaimedAfterDays === undefined ? null : parseInt(unclaimedAfterDays, 10),
  };
}
