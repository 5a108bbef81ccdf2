// Reversal of contributions: always the stored legs, never a new computation (domain.md, "Voids and corrections").
// Pure: bets by instance and the state of the live pools go in; lines and pool changes come out.
import { Decimal, LEDGER_SCALE } from '@tributary/money';
import { JournalDraft, Line, Pool, account } from '@tributary/ledger';

/** Sums of the stored figures of voided bets of one casino, currency and instance. */
export interface VoidedSum {
  readonly casino: string;
  readonly currency: string;
  readonly instance: number;
  readonly bets: number;
  /** In `currency`. */
  readonly stake: Decimal;
  /** In the jackpot's currency, 12 decimals; the legs sum to it. */
  readonly value: Decimal;
  readonly main: Decimal;
  readonly overflow: Decimal;
  readonly reserve: Decimal;
  readonly margin: Decimal;
}

/** The live instance while reversals are worked out: what is still there to take. */
export interface LivePools {
  readonly number: number;
  readonly currency: string;
  /** What each holder has in each pool, by `partName`; `opening` is what earlier instances left behind. */
  readonly parts: Map<string, Decimal>;
}

export const partName = (pool: Pool, holder: string) => `${pool}:${holder}`;

export interface ReversalInput {
  readonly reference: string;
  readonly sums: readonly VoidedSum[];
  readonly pools: LivePools;
  /** Instances whose award was voided and returned into the live one: their main legs are there again. */
  readonly restoredInstances: ReadonlySet<number>;
}

const zero = new Decimal(0);

interface Taken {
  readonly lines: Line[];
  readonly fromPool: Decimal;
}

// Takes up to what the holder has there, never of another's part; the house makes good the rest on a line of its own.
function take(amount: Decimal, pools: LivePools, pool: Pool, holder: string): Taken {
  const { currency, number, parts } = pools;
  const available = parts.get(partName(pool, holder)) ?? zero;
  const fromPool = Decimal.max(Decimal.min(amount, available), 0);
  parts.set(partName(pool, holder), available.minus(fromPool));
  const byHouse = amount.minus(fromPool);
  return {
    lines: [
      { account: account.pool(pool, number, holder), currency, amount: fromPool.negated() },
      { account: account.house, currency, amount: byHouse.negated() },
    ],
    fromPool,
  };
}

function mainReversal(sum: VoidedSum, pools: LivePools, restored: ReadonlySet<number>): Taken {
  const { currency, number } = pools;
  const live = sum.instance === number;
  if (!live && !restored.has(sum.instance)) {
    // Another round has won this money: that award stands, and corrections bear the stake's return.
    return {
      lines: [{ account: account.corrections, currency, amount: sum.main.negated() }],
      fromPool: zero,
    };
  }
  return take(sum.main, pools, 'main', live ? sum.casino : 'network');
}

function hiddenReversal(pool: 'overflow' | 'reserve', sum: VoidedSum, pools: LivePools): Taken {
  // Money of earlier instances is what a reset has left; what it spent already the house makes good.
  return take(sum[pool], pools, pool, sum.instance === pools.number ? sum.casino : 'opening');
}

/** Journals that undo contributions, one per casino, currency and instance, and what leaves the live pools. */
export function reversalJournals(input: ReversalInput): {
  journals: JournalDraft[];
  change: { main: Decimal; overflow: Decimal; reserve: Decimal };
} {
  const { pools } = input;
  const change = { main: zero, overflow: zero, reserve: zero };
  const journals = input.sums.map((sum): JournalDraft => {
    const main = mainReversal(sum, pools, input.restoredInstances);
    change.main = change.main.minus(main.fromPool);
    const hidden = (['overflow', 'reserve'] as const).map((pool) => {
      const taken = hiddenReversal(pool, sum, pools);
      change[pool] = change[pool].minus(taken.fromPool);
      return taken.lines;
    });
    const abroad = sum.currency !== pools.currency;
    return {
      kind: 'contribution-void',
      reference: input.reference,
      context: { casino: sum.casino, bets: sum.bets, instance: sum.instance },
      lines: [
        { account: account.settlement(sum.casino), currency: sum.currency, amount: sum.stake },
        { account: account.clearing, currency: sum.currency, amount: abroad ? sum.stake.negated() : zero },
        { account: account.clearing, currency: pools.currency, amount: abroad ? sum.value : zero },
        ...main.lines,
        ...hidden.flat(),
        { account: account.margin, currency: pools.currency, amount: sum.margin.negated() },
      ],
    };
  });
  return { journals, change };
}

/** What the return of an award gives back of its reset funding, in reverse order, as far as it is still there. */
export function returnedFunding(
  funding: { reserve: Decimal; overflow: Decimal; house: Decimal },
  available: Decimal,
): { house: Decimal; overflow: Decimal; reserve: Decimal } {
  let left = Decimal.max(available, 0);
  const give = (wanted: Decimal) => {
    const part = Decimal.min(wanted, left);
    left = left.minus(part);
    return part;
  };
  const house = give(funding.house);
  const overflow = give(funding.overflow);
  const reserve = give(funding.reserve);
  return { house, overflow, reserve };
}

/**
 * The part of a payout that is declined when `paid` of it is paid already: its cost (jackpot's currency, 12 decimals) in
 * proportion, rounded down; the payout's rounding stays with what is paid.
 */
export function unpaidPart<F extends { amount: Decimal; rounding: Decimal; cost: Decimal }>(
  of: F,
  paid: Decimal,
): F {
  if (paid.isZero()) return of;
  const amount = of.amount.minus(paid);
  const cost = of.cost.times(amount).div(of.amount).toDecimalPlaces(LEDGER_SCALE, Decimal.ROUND_DOWN);
  return { ...of, amount, rounding: zero, cost };
}
