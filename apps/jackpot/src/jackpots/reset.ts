// How a new instance opens: at the reset amount, made of the residue, then reserve, then overflow, then house
// funding, each booked on a line of its own (domain.md, "share"; R16).
import { Decimal } from '@tributary/money';
import { JournalDraft, Line, account, pools } from '@tributary/ledger';
import { Instance } from './jackpots.store';

export interface PoolParts {
  /** Balance by holder in each pool of the instance that ends. Jackpot's currency. */
  readonly main: readonly { holder: string; balance: Decimal }[];
  readonly overflow: readonly { holder: string; balance: Decimal }[];
  readonly reserve: readonly { holder: string; balance: Decimal }[];
}

/** In the jackpot's currency, 12 decimals. The four parts make the reset amount, `onTop` comes beside it. */
export interface ResetFunding {
  readonly residue: Decimal;
  readonly reserve: Decimal;
  readonly overflow: Decimal;
  readonly house: Decimal;
  readonly onTop: Decimal;
}

/** What the reset takes from where. `onTop` is what face-value payouts left over. */
export function fundReset(
  resetAmount: Decimal,
  from: { residue: Decimal; reserve: Decimal; overflow: Decimal; onTop?: Decimal },
): ResetFunding {
  let open = Decimal.max(resetAmount.minus(from.residue), 0);
  const take = (available: Decimal) => {
    const part = Decimal.min(open, available);
    open = open.minus(part);
    return part;
  };
  const reserve = take(from.reserve);
  const overflow = take(from.overflow);
  return { residue: from.residue, reserve, overflow, house: open, onTop: from.onTop ?? new Decimal(0) };
}

/** Opening main of the next instance. */
export function openingMain(funding: ResetFunding): Decimal {
  return funding.residue.plus(funding.reserve).plus(funding.overflow).plus(funding.house).plus(funding.onTop);
}

/** Journal that empties the pools of the ended instance into the award and the opening of the next one. */
export function awardJournal(
  ended: Instance,
  parts: PoolParts,
  award: { reference: string; amount: Decimal },
): JournalDraft {
  const emptied: Line[] = parts.main.map(({ holder, balance }) => ({
    account: account.pool('main', ended.number, holder),
    currency: ended.currency,
    amount: balance.negated(),
  }));
  return {
    kind: 'award',
    reference: award.reference,
    context: { instance: ended.number },
    lines: [
      ...emptied,
      { account: account.awards, currency: ended.currency, amount: award.amount },
      {
        account: account.pool('main', ended.number + 1, 'opening'),
        currency: ended.currency,
        amount: ended.main.minus(award.amount),
      },
    ],
  };
}

/** Journal of the reset: reserve, overflow and house into the new main; what is left of the hidden pools moves on. */
export function resetJournal(
  ended: Instance,
  parts: PoolParts,
  funding: ResetFunding,
  reference: string,
): JournalDraft {
  const next = ended.number + 1;
  const { currency } = ended;
  const line = (code: string, amount: Decimal): Line => ({ account: code, currency, amount });
  const emptied = pools
    .filter((pool) => pool !== 'main')
    .flatMap((pool) =>
      parts[pool].map(({ holder, balance }) =>
        line(account.pool(pool, ended.number, holder), balance.negated()),
      ),
    );
  return {
    kind: 'reset',
    reference,
    context: { instance: next },
    lines: [
      ...emptied,
      line(account.pool('main', next, 'opening'), funding.reserve),
      line(account.pool('main', next, 'opening'), funding.overflow),
      line(account.house, funding.house.negated()),
      line(account.pool('main', next, 'opening'), funding.house),
      line(account.pool('reserve', next, 'opening'), ended.reserve.minus(funding.reserve)),
      line(account.pool('overflow', next, 'opening'), ended.overflow.minus(funding.overflow)),
    ],
  };
}
