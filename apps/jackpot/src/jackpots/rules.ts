// The rules of a jackpot for players and casinos, made of its live configuration, so that they cannot say anything
// else (R43), with the decisions where published texts leave a gap (game-rules.md). Pure.
import { JackpotParameters, Prize, requestDigest } from '@tributary/contracts';
import { CurrencyCode, formatAmount } from '@tributary/money';
import type { JackpotReturns, Return, RuleSet } from '@tributary/poker';
import { inOrder } from './display';
import { Instance } from './jackpots.store';
import { PlayedBy, paysAmounts, returnsOf } from './returns';

const percentDecimals = 4;

/** In percent, cut off after 4 decimals; the exact fraction stands beside it. */
function cutPercent({ numerator, denominator }: Return): string {
  const scaled = (BigInt(numerator) * 100n * 10n ** BigInt(percentDecimals)) / BigInt(denominator);
  const digits = scaled.toString().padStart(percentDecimals + 1, '0');
  return `${digits.slice(0, -percentDecimals)}.${digits.slice(-percentDecimals)}`;
}

export type ReturnTerms = Pick<JackpotParameters, 'prizes' | 'unitStakes' | 'rates' | 'resetAmount'>;

/**
 * The exact return of a jackpot bet of one unit in the jackpot's currency (R43). Null when amounts have no unit stake in
 * that currency to compare with; without one, what depends on amounts of money is left out.
 */
export function exactReturns(parameters: ReturnTerms, currency: string, by: PlayedBy): JackpotReturns | null {
  const unit = parameters.unitStakes[currency];
  if (unit !== undefined) return returnsOf(parameters, unit, by);
  return paysAmounts(parameters) ? null : { ...returnsOf(parameters, '1', by), byBettors: [] };
}

/**
 * Theoretical return of a jackpot bet in percent, cut off after 4 decimals: fixed prizes, and what goes into main and
 * reserve. Fixed prizes are null when an amount has no unit stake in the jackpot's currency to compare with.
 */
export function theoreticalReturn(parameters: ReturnTerms, currency: string, by: PlayedBy) {
  const exact = exactReturns(parameters, currency, by);
  const pools = returnsOf({ ...parameters, prizes: {} }, '1', by).totalWithReserve;
  return {
    fixedPrizesPercent: exact && cutPercent(exact.fixedPrizes),
    jackpotPercent: cutPercent(pools),
    totalPercent: exact && cutPercent(exact.totalWithReserve),
  };
}

function prizeText(prize: Prize, currency: string): string {
  const to = prize.to === 'round' ? 'everyone with a jackpot bet in the round' : 'the holder of the hand';
  switch (prize.kind) {
    case 'multiple':
      return `${prize.multiple} times the jackpot stake in the player's own currency, for one, to ${to}`;
    case 'amount':
      return `${currency} ${prize.amount}, paid in the player's own currency, to ${to}`;
    case 'percentage':
      return `${prize.percent} % of the progressive as it stood at the hit, to ${to}; the progressive does not reset`;
    case 'share':
      return `what percentage prizes leave of the progressive, to ${to}; the progressive resets`;
  }
}

function sharing(document: JackpotParameters): string {
  const weight =
    document.shareRule === 'equal'
      ? 'equally by number of bets'
      : 'in proportion to the value of each bet in the jackpot’s currency at the rates frozen when the round opened';
  return (
    `A prize of the round is divided among all accepted jackpot bets of the winning round, ${weight}. ` +
    'Shares are whole minor units of the jackpot’s currency by largest remainder and sum to the prize.'
  );
}

const funders: Readonly<Record<JackpotParameters['fixedPrizeFunder'], string>> = {
  margin: 'Fixed prizes are paid from the network’s margin.',
  house: 'Fixed prizes are paid by the house.',
  casino: 'Fixed prizes are paid by the casino where the bet was placed.',
};

const payouts: Readonly<Record<JackpotParameters['payoutRule'], string>> = {
  converted:
    'Prizes in the jackpot’s currency are paid in the currency of the bet at the round’s frozen rate.',
  faceValue: 'Prizes in the jackpot’s currency are paid as the same number in the currency of the bet.',
};

// Disclosed where they are in force; left out where they are not, so that the digest of other rules stays (R50).
function payingOut({ instalments, unclaimedAfterDays }: JackpotParameters, currency: string) {
  return {
    ...(instalments && {
      instalments: {
        rule: instalments,
        text:
          `A prize of ${currency} ${instalments.from} or more is paid in ${instalments.count} equal instalments, the first ` +
          `${instalments.firstAfterDays} days after its confirmation, then one every ${instalments.everyDays} days; ` +
          'what does not divide goes to the first ones.',
      },
    }),
    ...(unclaimedAfterDays && {
      unclaimed: {
        afterDays: unclaimedAfterDays,
        text: `A payout that is not made within ${unclaimedAfterDays} days of its instruction is kept as unclaimed.`,
      },
    }),
  };
}

/** The live limit, in the words of the parameters as long as it is theirs. */
function limitNow({ limit, currency }: Instance, document: JackpotParameters): string | null {
  if (limit === null) return null;
  const written = document.limit !== null && limit.equals(document.limit);
  return written ? document.limit : formatAmount(limit, currency as CurrencyCode);
}

/** Decisions where published texts contradict themselves or are silent. */
function decisions(rules: RuleSet): string[] {
  const fold = rules.jackpot?.foldForfeits;
  const lost = fold?.byChoice || fold?.byClock;
  const kinds = [fold?.byChoice ? 'by choice' : '', fold?.byClock ? 'by the clock' : ''].filter(Boolean);
  return [
    lost
      ? `A fold ${kinds.join(' or ')} loses the jackpot bet.`
      : 'Jackpot bets stand after a fold, by choice or by the clock; only the ante is lost.',
    'A bet that arrives after betting has closed is refused, by the arrival at the service.',
    'A voided round returns every stake, and its contributions leave the pools.',
    'If the hand of a voided round would have won by this table, the case is decided by hand.',
    'A royal flush without any jackpot bet in the round is no hit.',
  ];
}

/** The rules of the jackpot under the live instance's parameter version; `digest` identifies their content. */
export function rulesOf(live: Instance, document: JackpotParameters, by: PlayedBy & { ruleSet: RuleSet }) {
  const { ruleSet } = by;
  const rules = {
    jackpot: live.jackpot,
    currency: live.currency,
    instance: live.number,
    parametersVersion: live.parametersVersion,
    ruleSet: { id: ruleSet.id, version: ruleSet.version },
    funding: {
      text:
        'Each jackpot bet is divided into the progressive (main), a hidden reserve that funds the next reset, and ' +
        `the network’s margin. Above the limit the main part goes to overflow. ${funders[document.fixedPrizeFunder]}`,
      rates: document.rates,
      fixedPrizeFunder: document.fixedPrizeFunder,
    },
    baseAmount: document.baseAmount,
    resetAmount: document.resetAmount,
    // A limit may have been raised since the instance opened (R8).
    limit: limitNow(live, document),
    prizes: inOrder(document.prizes).map(([category, prize]) => ({
      category,
      prize,
      text: prizeText(prize, live.currency),
    })),
    sharing: { rule: document.shareRule, text: sharing(document) },
    payout: { rule: document.payoutRule, text: payouts[document.payoutRule] },
    ...payingOut(document, live.currency),
    simultaneousWins:
      'Of hits in different rounds the first that is recorded takes the progressive; the next takes the reset amount ' +
      'and what came in since. Two hands that each win all of it in one round divide it equally. Percentages that sum ' +
      'to over 100 shrink in proportion.',
    eligibility:
      'Only an accepted jackpot bet wins a jackpot prize, and only with an accepted ante. ' +
      `The stake is one unit${document.stakeMultipleMax > 1 ? ` or a multiple of it up to ${document.stakeMultipleMax}` : ''}.`,
    unitStakes: document.unitStakes,
    stakeMultipleMax: document.stakeMultipleMax,
    theoreticalReturn: theoreticalReturn(document, live.currency, by),
    returns: exactReturns(document, live.currency, by),
    decisions: decisions(ruleSet),
  };
  // Not part of the digest: which instance runs changes nothing about the rules.
  return { ...rules, digest: requestDigest({ ...rules, instance: null }) };
}
