// What a round freezes when it opens: rates, rule-set version, unit stakes, prizes and rules (domain.md, "terms").
// Stored as JSON with every number as text, so that digits come back as they went in.
import { InstalmentRule, JackpotParameters, Prize, Problem } from '@tributary/contracts';
import { HandCategory, RuleSet } from '@tributary/poker';
import { FrozenRates } from '../rates/rate-set';

export interface Terms {
  readonly jackpot: string;
  readonly currency: string;
  readonly parametersVersion: number;
  readonly ruleSet: { readonly id: string; readonly version: number };
  readonly unitStakes: Readonly<Record<string, string>>;
  readonly stakeMultipleMax: number;
  readonly prizes: Readonly<Partial<Record<HandCategory, Prize>>>;
  readonly shareRule: JackpotParameters['shareRule'];
  readonly fixedPrizeFunder: JackpotParameters['fixedPrizeFunder'];
  readonly payoutRule: JackpotParameters['payoutRule'];
  readonly automaticConfirmationUpTo: string | null;
  /** Left out by rounds from before there was such a rule: never, and at once. */
  readonly unclaimedAfterDays?: number | null;
  readonly instalments?: InstalmentRule | null;
  readonly repeatWinAlertHours: number;
  readonly manifestWaitSeconds: number;
  readonly rates: FrozenRates;
}

/** Terms of a round that opens now under these parameters. */
export function freezeTerms(input: {
  jackpot: string;
  currency: string;
  version: number;
  parameters: JackpotParameters;
  ruleSet: RuleSet;
  rates: FrozenRates;
}): Terms {
  const { parameters } = input;
  return {
    jackpot: input.jackpot,
    currency: input.currency,
    parametersVersion: input.version,
    ruleSet: { id: input.ruleSet.id, version: input.ruleSet.version },
    unitStakes: parameters.unitStakes,
    stakeMultipleMax: parameters.stakeMultipleMax,
    prizes: parameters.prizes,
    shareRule: parameters.shareRule,
    fixedPrizeFunder: parameters.fixedPrizeFunder,
    payoutRule: parameters.payoutRule,
    automaticConfirmationUpTo: parameters.automaticConfirmationUpTo,
    ...(parameters.unclaimedAfterDays ? { unclaimedAfterDays: parameters.unclaimedAfterDays } : {}),
    ...(parameters.instalments ? { instalments: parameters.instalments } : {}),
    repeatWinAlertHours: parameters.repeatWinAlertHours,
    manifestWaitSeconds: parameters.manifestWaitSeconds,
    rates: input.rates,
  };
}

/** Currencies in which a bet of this round can be taken: with a unit stake and a valid rate. */
export function openCurrencies(terms: Terms): string[] {
  return Object.keys(terms.unitStakes).filter((code) => !terms.rates.missing[code]);
}

/** What a table server is told of the terms. */
export interface PublicTerms {
  readonly roundId: string;
  readonly jackpot: string;
  readonly currency: string;
  readonly ruleSet: { readonly id: string; readonly version: number };
  readonly unitStakes: Readonly<Record<string, string>>;
  readonly stakeMultipleMax: number;
  /** Those of the unit stakes' currencies that have a valid rate. */
  readonly currencies: readonly string[];
}

export function publicTerms(roundId: string, terms: Terms): PublicTerms {
  return {
    roundId,
    jackpot: terms.jackpot,
    currency: terms.currency,
    ruleSet: terms.ruleSet,
    unitStakes: terms.unitStakes,
    stakeMultipleMax: terms.stakeMultipleMax,
    currencies: openCurrencies(terms),
  };
}

/** Why a currency has no rate in this round, with the age of the newest one (B-01, B-16). */
export function missingRate(terms: Terms, code: string): Problem | null {
  const missing = terms.rates.missing[code];
  if (!missing) return null;
  const words = {
    'no-rate': `there is no exchange rate between ${code} and ${terms.currency}`,
    'too-old': `the newest rate of ${code} was ${missing.ageHours} hours old when the round opened`,
    'in-future': `the newest rate of ${code} was dated in the future when the round opened`,
  };
  return new Problem('rate-missing', words[missing.reason], [], { currency: code, rate: missing });
}
