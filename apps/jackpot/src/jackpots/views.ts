// How instances and parameter versions look outside.
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { Instance, JackpotRow } from './jackpots.store';
import { ParameterVersion } from './parameters.store';

/** Ledger amounts in the jackpot's currency, 12 decimals; the limit in its digits; counters as text. */
export function instanceView(instance: Instance) {
  return {
    number: instance.number,
    parametersVersion: instance.parametersVersion,
    opening: instance.opening.toFixed(12),
    main: instance.main.toFixed(12),
    overflow: instance.overflow.toFixed(12),
    reserve: instance.reserve.toFixed(12),
    limit: instance.limit && formatAmount(instance.limit, instance.currency as CurrencyCode),
    rates: {
      main: instance.rates.main.toFixed(),
      afterLimit: instance.rates.afterLimit.toFixed(),
      reserve: instance.rates.reserve.toFixed(),
    },
    bets: instance.bets,
    betsVoided: instance.betsVoided,
    sequence: instance.sequence,
    openedAt: instance.openedAt.toISOString(),
    closedAt: instance.closedAt?.toISOString() ?? null,
  };
}

/** A jackpot with everything that R1 asks for; amounts in its currency. */
export function jackpotView(
  jackpot: JackpotRow,
  live: Instance | null,
  version: ParameterVersion | null,
  won: { hits: string; wins: Decimal },
) {
  return {
    code: jackpot.code,
    currency: jackpot.currency,
    status: jackpot.status,
    instance: live && instanceView(live),
    baseAmount: version?.document.baseAmount ?? null,
    resetAmount: version?.document.resetAmount ?? null,
    hits: won.hits,
    wins: won.wins.toFixed(12),
  };
}

export function versionView(version: ParameterVersion) {
  return {
    version: version.version,
    state: version.state,
    startsAt: version.starts_at.toISOString(),
    reason: version.reason,
    requestedBy: version.requested_by,
    requestedAt: version.requested_at.toISOString(),
    decidedBy: version.decided_by,
    decidedAt: version.decided_at?.toISOString() ?? null,
    parameters: version.document,
  };
}
