// The bets of a round as prizes need them: by the hundred thousand, read in pages, and lean in memory.
import { CurrencyCode, Decimal } from '@tributary/money';
import { Queryable, sql } from '@tributary/platform';
import { pagesOf, rowsPerPage } from '../by-page';
import { PrizeBet } from './split';

/** The jackpot bets of a round that count, as prizes see them. */
export async function prizeBets(db: Queryable, roundId: string): Promise<PrizeBet[]> {
  const bets: PrizeBet[] = [];
  // There are few casinos, currencies, stakes and values, and many bets: what is equal is one object.
  const texts = new Map<string, string>();
  const text = <T extends string>(own: T) => (texts.get(own) ?? (texts.set(own, own), own)) as T;
  const decimals = new Map<string, Decimal>();
  const decimal = (own: string) => {
    const known = decimals.get(own) ?? new Decimal(own);
    decimals.set(own, known);
    return known;
  };
  for await (const rows of pagesOfBets(db, roundId)) {
    for (const { casino, bet_id: betId, hand, player, currency, stake, value } of rows)
      bets.push({ casino: text(casino), betId, hand, player, currency: text(currency), stake: decimal(stake), value: decimal(value) }); // prettier-ignore
  }
  return bets;
}

interface PrizeBetRow extends Record<string, unknown> {
  readonly place: string;
  readonly casino: string;
  readonly bet_id: string;
  readonly hand: number;
  readonly player: string | null;
  readonly currency: CurrencyCode;
  readonly stake: string;
  readonly value: string;
}

const pagesOfBets = (db: Queryable, roundId: string) =>
  pagesOf((after: PrizeBetRow | null) =>
    db.rows<PrizeBetRow>(sql`
      SELECT position::text AS place, casino, bet_id, hand, player, currency, stake, value FROM jackpot.bet
       WHERE round_id = ${roundId} AND voided_at IS NULL AND position > ${after?.place ?? '-1'}::bigint
       ORDER BY position LIMIT ${rowsPerPage}`),
  );
