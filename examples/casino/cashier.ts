// Stands for the casino's own wallet: pays a player once per payout. A real one keeps this in its database.

/** What the network owes a player, exact in the player's currency. */
export interface Payout {
  readonly payoutId: string;
  readonly betId: string;
  readonly player: string | null;
  readonly currency: string;
  readonly amount: string;
}

export class Cashier {
  private readonly references = new Map<string, string>();

  constructor(private readonly say: (line: string) => void) {}

  /** Pays, and answers the casino's own reference of the payment: the first one again for a payout paid before. */
  pay({ payoutId, betId, player, currency, amount }: Payout): string {
    const known = this.references.get(payoutId);
    if (known !== undefined) return known;
    const reference = `cashier-${this.references.size + 1}`;
    this.references.set(payoutId, reference);
    this.say(`paid ${amount} ${currency} to ${player ?? 'the player'} for ${betId}: ${reference}`);
    return reference;
  }
}
