// What hands win, as the auditor works it out: shares of main by booked value, multiples of the stake from the margin,
// each converted at the round's frozen rates and rounded once.
import { Deal, prizes } from './cast';
import { exact, nearest, payable, roundedDown, shareOutMoney, sum } from './exact';
import type { Pool } from './pool';
import type { Award, Bet, Payout, Round } from './records';
import { worth } from './worth';

/** Larger value first, then casino, then bet id; codes and ids of the quarter are ASCII. */
function tie(a: Bet, b: Bet): number {
  if (a.value !== b.value) return a.value > b.value ? -1 : 1;
  const [left, right] = [`${a.casino}\n${a.betId}`, `${b.casino}\n${b.betId}`];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** What hits need of the auditor's books. */
interface Books {
  readonly pools: ReadonlyMap<string, Pool>;
  instruct(payout: Payout, at: number): void;
}

export class Hits {
  readonly awards: Award[] = [];

  constructor(private readonly books: Books) {}

  /** The round is settled with these cards; what is not large is owed at once. */
  settle(round: Round, deal: Deal, at: number): Award | null {
    round.state = 'settled';
    const bets = round.bets.filter((bet) => bet.voidedAt === null);
    const prize = prizes[deal.category as keyof typeof prizes] as (typeof prizes)['flush' | 'royalFlush'] | undefined; // prettier-ignore
    if (!prize || bets.length === 0) return null;
    const award =
      prize.kind === 'share'
        ? this.share(round, bets, deal, at)
        : this.multiple(round, bets, { deal, times: BigInt(prize.multiple) }, at);
    this.awards.push(award);
    if (!award.isLarge) this.confirm(award, at, () => true);
    return award;
  }

  private isLarge(jackpot: string, cost: bigint): boolean {
    return cost > exact(this.books.pools.get(jackpot)!.cast.automaticConfirmationUpTo);
  }

  private share(round: Round, bets: readonly Bet[], { category }: Deal, at: number): Award {
    const pool = this.books.pools.get(round.jackpot)!;
    const own = pool.cast.currency;
    const { main: mainBefore, number: instance } = pool.live;
    const amount = roundedDown(mainBefore, own);
    const weights = bets.map((bet) => bet.value);
    const shares = shareOutMoney(amount, own, weights, (a, b) => tie(bets[a]!, bets[b]!));
    const payouts = bets.map((bet, i) => {
      const [numerator, denominator] = worth(shares[i]!, own, bet.currency, round.perEuro);
      const paid = payable(numerator, denominator, bet.currency);
      const rounding = nearest(numerator, denominator) - paid;
      return this.payout(bet, { amount: paid, poolAmount: shares[i]!, cost: shares[i]!, rounding });
    });
    const reset = pool.reset(amount, at);
    this.post(round.jackpot, 'awards', payouts);
    return {
      round: round.id, jackpot: round.jackpot, instance, category, hitAt: at, amount, cost: amount, chargedTo: 'main',
      mainBefore, divisor: sum(weights), reset, isLarge: this.isLarge(round.jackpot, amount), payouts,
    }; // prettier-ignore
  }

  private multiple(
    round: Round,
    bets: readonly Bet[],
    { deal, times }: { deal: Deal; times: bigint },
    at: number,
  ): Award {
    const pool = this.books.pools.get(round.jackpot)!;
    const payouts = bets.map((bet) => {
      const amount = bet.stake * times;
      const cost = nearest(...worth(amount, bet.currency, pool.cast.currency, round.perEuro));
      return this.payout(bet, { amount, poolAmount: null, cost, rounding: 0n });
    });
    this.post(round.jackpot, 'margin', payouts);
    const cost = sum(payouts.map((payout) => payout.cost));
    return {
      round: round.id, jackpot: round.jackpot, instance: pool.live.number, category: deal.category, hitAt: at,
      amount: null, cost, chargedTo: 'margin', mainBefore: pool.live.main, divisor: null, reset: null,
      isLarge: this.isLarge(round.jackpot, cost), payouts,
    }; // prettier-ignore
  }

  private payout(bet: Bet, figures: Pick<Payout, 'amount' | 'poolAmount' | 'cost' | 'rounding'>): Payout {
    const { jackpot, casino, betId, player, round, table, currency } = bet;
    const untouched = {
      state: 'locked' as const,
      instructedAt: null,
      paidAt: null,
      payoutId: null,
      reference: null,
    };
    return { jackpot, casino, betId, player, round, table, currency, ...figures, ...untouched };
  }

  // From the account that pays into what is payable to casinos, through clearing where currencies change.
  private post(jackpot: string, source: string, payouts: readonly Payout[]): void {
    const pool = this.books.pools.get(jackpot)!;
    for (const { casino, currency, amount, cost, rounding } of payouts) {
      pool.post([
        pool.line(source, -cost),
        ...pool.clearing(currency, -(amount + rounding), cost),
        pool.line(`payable:${casino}`, amount, currency),
        pool.line('rounding', rounding, currency),
      ]);
    }
  }

  /** The award is confirmed: payouts of casinos that are active are owed, the others are held. */
  confirm(award: Award, at: number, isActive: (casino: string) => boolean): void {
    for (const payout of award.payouts) {
      if (payout.amount === 0n) payout.state = 'recorded';
      else if (isActive(payout.casino)) this.books.instruct(payout, at);
      else payout.state = 'held';
    }
  }

  /** What was held for a casino goes out when it is active again. */
  release(casino: string, at: number): Payout[] {
    const held = this.payouts().filter((payout) => payout.state === 'held' && payout.casino === casino);
    for (const payout of held) this.books.instruct(payout, at);
    return held;
  }

  payouts(): Payout[] {
    return this.awards.flatMap((award) => award.payouts);
  }
}
