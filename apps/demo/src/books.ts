// What the opening night came to, read back over the public REST: rounds with the pool before and after each, awards
// with their shares, statements, proofs. The pool is worked out from the bets' own legs, not from the meter.
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { HandCategory, jackpotCategory, parseCards } from '@tributary/poker';
import type { Api } from './api';
import { casinos, jackpotCode, jackpotCurrency } from './cast';
import type { Network } from './network';
import { night } from './opening-night';

export interface Proof {
  readonly name: string;
  readonly holds: boolean;
  readonly detail: string;
}

interface RateUsed {
  readonly kind: 'same' | 'direct' | 'inverse' | 'cross';
  readonly path: readonly {
    readonly base: string;
    readonly quote: string;
    readonly rate: string;
    readonly source: string;
  }[];
}

export interface Share {
  readonly casino: string;
  readonly betId: string;
  /** In the jackpot's currency. */
  readonly poolAmount: string;
  /** Units of `currency` for one of the jackpot's; a fraction such as "1/0.92" where the quote is the other way. */
  readonly rate: string;
  readonly currency: string;
  readonly amount: string;
}

/** A progressive that was shared: amounts with exactly their currency's digits. */
export interface SharedAward {
  readonly jackpot: string;
  readonly instance: number;
  readonly amount: string;
  readonly currency: string;
  readonly shares: readonly Share[];
}

export interface Statement {
  readonly casino: string;
  readonly name: string;
  readonly lines: readonly Readonly<Record<string, string | number>>[];
}

export interface PlayedRound {
  readonly roundId: string;
  readonly cards: string;
  readonly category: HandCategory;
  readonly state: string;
  readonly instance: number;
  readonly bets: number;
  readonly before: Decimal;
  readonly contributions: Decimal;
  readonly after: Decimal;
  /** Fixed prizes by currency, or the award of the progressive. */
  readonly prizes: readonly string[];
}

export interface Books {
  readonly rounds: readonly PlayedRound[];
  readonly awards: readonly SharedAward[];
  readonly statements: readonly Statement[];
  readonly proofs: readonly Proof[];
  /** Where the rates of the payouts came from. */
  readonly rateSources: readonly string[];
}

interface AwardView {
  readonly awardId: string;
  readonly roundId: string;
  readonly instance: number;
  readonly amount: string | null;
  readonly currency: string;
}

interface PayoutView {
  readonly casino: string;
  readonly betId: string;
  readonly currency: string;
  readonly amount: string;
  readonly poolAmount: string | null;
  readonly rate: RateUsed;
}

interface BetView {
  readonly state: 'accepted' | 'voided';
  readonly legs: { readonly main: string };
}

/** A rate path as one number or fraction: units of the payout's currency for one of the jackpot's. */
export function rateText({ path }: RateUsed): string {
  let at = jackpotCurrency;
  const [above, below]: [string[], string[]] = [[], []];
  for (const { base, quote, rate } of path) {
    (base === at ? above : below).push(rate);
    at = base === at ? quote : base;
  }
  const product = (rates: string[]) => rates.join('*') || '1';
  return below.length === 0 ? product(above) : `${product(above)}/${product(below)}`;
}

function sharedAward(award: AwardView, payouts: readonly PayoutView[]): SharedAward {
  const shares = payouts.map((payout) => ({
    casino: payout.casino,
    betId: payout.betId,
    poolAmount: formatAmount(new Decimal(payout.poolAmount ?? 0), award.currency as CurrencyCode),
    rate: rateText(payout.rate),
    currency: payout.currency,
    amount: payout.amount,
  }));
  // By casino in the cast's order, then by bet: ids of payouts differ from night to night.
  const order = new Map(casinos.map(({ code }, i) => [code, i]));
  shares.sort((a, b) => order.get(a.casino)! - order.get(b.casino)! || (a.betId < b.betId ? -1 : 1));
  const { instance, currency } = award;
  return { jackpot: jackpotCode, instance, amount: award.amount!, currency, shares };
}

function prizesOf(award: AwardView, payouts: readonly PayoutView[]): string[] {
  if (award.amount !== null) return [`${award.currency} ${award.amount}`];
  const sums = new Map<string, Decimal>();
  for (const { currency, amount } of payouts) {
    sums.set(currency, (sums.get(currency) ?? new Decimal(0)).plus(amount));
  }
  return [...sums].map(([code, sum]) => `${code} ${formatAmount(sum, code as CurrencyCode)}`);
}

type Won = ReadonlyMap<string, { award: AwardView; payouts: readonly PayoutView[] }>;

/** What the rounds of the night won, by round. Each has one hand, so at most one award. */
async function wonBy(finance: Api): Promise<Won> {
  const ours = new Set<string>(night.map(({ plan }) => plan.roundId));
  const all = await finance.all<AwardView>(`/v1/awards?jackpot=${jackpotCode}`);
  const won = new Map<string, { award: AwardView; payouts: PayoutView[] }>();
  for (const award of all.filter(({ roundId }) => ours.has(roundId))) {
    const payouts = await finance.all<PayoutView>(`/v1/payouts?award=${award.awardId}`);
    won.set(award.roundId, { award, payouts });
  }
  return won;
}

async function playedRounds(finance: Api, won: Won): Promise<PlayedRound[]> {
  const { items: instances } = await finance.get<{ items: { number: number; opening: string }[] }>(
    `/v1/jackpots/${jackpotCode}/instances`,
  );
  const openings = new Map(instances.map(({ number, opening }) => [number, new Decimal(opening)]));
  const rounds: PlayedRound[] = [];
  let [instance, pool] = [1, openings.get(1)!];
  for (const { plan } of night) {
    const { state } = await finance.get<{ state: string }>(`/v1/rounds/${plan.roundId}`);
    const bets = (await finance.all<BetView>(`/v1/rounds/${plan.roundId}/bets`)).filter(
      (bet) => bet.state === 'accepted',
    );
    const contributions = bets.reduce((sum, bet) => sum.plus(bet.legs.main), new Decimal(0));
    const hit = won.get(plan.roundId);
    const shared = hit !== undefined && hit.award.amount !== null;
    const after = shared ? openings.get(instance + 1)! : pool.plus(contributions);
    rounds.push({
      roundId: plan.roundId,
      cards: plan.player.join(' '),
      category: jackpotCategory(parseCards(plan.player)),
      state,
      instance,
      bets: bets.length,
      before: pool,
      contributions,
      after,
      prizes: hit ? prizesOf(hit.award, hit.payouts) : [],
    });
    [instance, pool] = [shared ? instance + 1 : instance, after];
  }
  return rounds;
}

/** Reads everything that the report tells. The opening night must have been played. */
export async function readBooks({ finance }: Network): Promise<Books> {
  const won = await wonBy(finance);
  const awards = [...won.values()]
    .filter(({ award }) => award.amount !== null)
    .map(({ award, payouts }) => sharedAward(award, payouts));
  const statements: Statement[] = [];
  for (const { code } of casinos) statements.push(await finance.get(`/v1/casinos/${code}/statement`));
  const { proofs } = await finance.get<{ proofs: Proof[] }>('/v1/admin/proofs');
  const payouts = [...won.values()].flatMap((hit) => hit.payouts);
  const rateSources = [...new Set(payouts.flatMap(({ rate }) => rate.path.map(({ source }) => source)))];
  return { rounds: await playedRounds(finance, won), awards, statements, proofs, rateSources };
}
