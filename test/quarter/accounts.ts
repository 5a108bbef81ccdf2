// The auditor's accounts: signed balances by jackpot, account and currency, credit positive as in domain.md. Whatever is
// posted must balance per currency, or the auditor itself is wrong.

export interface Entry {
  readonly account: string;
  readonly currency: string;
  readonly amount: bigint;
}

export class Accounts {
  private readonly balances = new Map<string, bigint>();

  /** Moves money within one jackpot's books. */
  post(chain: string, entries: readonly Entry[]): void {
    const totals = new Map<string, bigint>();
    for (const { account, currency, amount } of entries) {
      totals.set(currency, (totals.get(currency) ?? 0n) + amount);
      const name = `${chain} ${account} ${currency}`;
      this.balances.set(name, (this.balances.get(name) ?? 0n) + amount);
    }
    for (const [currency, total] of totals)
      if (total !== 0n) throw new Error(`the auditor's posting on ${chain} is out by ${total} ${currency}`);
  }

  balance(chain: string, account: string, currency: string): bigint {
    return this.balances.get(`${chain} ${account} ${currency}`) ?? 0n;
  }

  /** Of one account over all chains, by currency. */
  over(account: string): Map<string, bigint> {
    const found = new Map<string, bigint>();
    for (const [name, amount] of this.balances) {
      const [, own, currency] = name.split(' ');
      if (own === account) found.set(currency!, (found.get(currency!) ?? 0n) + amount);
    }
    return found;
  }

  /** All of one chain that are not zero, by account and currency. */
  ofChain(chain: string): { account: string; currency: string; balance: bigint }[] {
    return [...this.balances]
      .filter(([name, balance]) => name.startsWith(`${chain} `) && balance !== 0n)
      .map(([name, balance]) => {
        const [, account, currency] = name.split(' ');
        return { account: account!, currency: currency!, balance };
      });
  }
}
