// SQL of positions: balances of the accounts that are the network's own, by jackpot and currency.
import { account } from '@tributary/ledger';
import { Queryable, sql } from '@tributary/platform';

export const ownAccounts = [
  account.clearing,
  account.rounding,
  account.margin,
  account.house,
  account.corrections,
] as const;
export type OwnAccount = (typeof ownAccounts)[number];

export interface BalanceRow {
  jackpot: string;
  /** The jackpot's. */
  own: string;
  account: OwnAccount;
  currency: string;
  balance: string;
}

/** By jackpot, account and currency; accounts at zero are left out. */
export function ownBalances(db: Queryable): Promise<BalanceRow[]> {
  return db.rows<BalanceRow & Record<string, unknown>>(sql`
    SELECT j.code AS jackpot, j.currency AS own, a.code AS account, a.currency, a.balance::text
      FROM ledger.account a JOIN jackpot.jackpot j ON j.code = a.chain
     WHERE a.code = ANY (${[...ownAccounts]}::text[]) AND a.balance <> 0 ORDER BY j.code, a.code, a.currency`);
}

export interface StakedRow {
  casino: string;
  hand: number;
  currency: string;
  stake: string;
  bets: string;
}

/** What stands on a round now: bets that count, by casino, hand, currency and stake. */
export function stakedOn(db: Queryable, roundId: string): Promise<StakedRow[]> {
  return db.rows<StakedRow & Record<string, unknown>>(sql`
    SELECT casino, hand, currency, stake::text, count(*)::text AS bets FROM jackpot.bet
     WHERE round_id = ${roundId} AND voided_at IS NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`);
}
