// Carries money into a jackpot's pool at a stored valid rate, in the caller's transaction.
import { Problem } from '@tributary/contracts';
import { Conversion, Decimal } from '@tributary/money';
import { post } from '@tributary/ledger';
import { Queryable, Tx } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Instance, lockLive, movePools } from '../jackpots/jackpots.store';
import { MeterFeed } from '../jackpots/meter-feed';
import { findVersion } from '../jackpots/parameters.store';
import { RateUsed, conversionFrom, rateOf } from '../rates/rate-set';
import { RatesService } from '../rates/rates.service';
import { CrossingPlan, Part, convertParts, crossingJournals, sumOf } from './crossing';

const usualAgeMaxHours = 24;

/** What arrived, in the currency of where it arrived. */
export interface Crossed {
  readonly amount: Decimal;
  readonly parts: readonly Part[];
  readonly rate: RateUsed;
  /** Ids of the journals, 64-bit as text: where it left, and where it arrived if on another chain. */
  readonly journals: readonly string[];
}

@Injectable()
export class CrossingService {
  constructor(
    @Inject(RatesService) private readonly rates: RatesService,
    @Inject(MeterFeed) private readonly meters: MeterFeed,
  ) {}

  /** The rate between two currencies that is valid now, with its record. Errors: `rate-missing`. */
  async rate(
    db: Queryable,
    of: { from: string; to: string; at: Date; ageMaxHours?: number },
  ): Promise<{ conversion: Conversion; used: RateUsed }> {
    const { from, to, at, ageMaxHours = usualAgeMaxHours } = of;
    const frozen = await this.rates.freeze(db, { currency: to, currencies: [from], now: at, ageMaxHours });
    const missing = frozen.missing[from];
    if (missing) {
      const reason = `has no valid rate to ${to} (${missing.reason})`;
      throw new Problem('rate-missing', `${from} ${reason}`, [{ field: from, reason }]);
    }
    return { conversion: conversionFrom(frozen, from, to), used: rateOf(frozen, from, to) };
  }

  /** Moves it; the caller holds the lock of the live instance that takes it. Errors: `rate-missing`. */
  async cross(tx: Tx, plan: CrossingPlan & { to: Instance }, at: Date): Promise<Crossed> {
    const { from, to, pool } = plan;
    const version = await findVersion(tx, to.jackpot, to.parametersVersion);
    const ageMaxHours = version?.document.rateAgeMaxHours;
    const { conversion, used } = await this.rate(tx, {
      from: from.currency,
      to: to.currency,
      at,
      ageMaxHours,
    });
    const arriving = convertParts(plan.parts, conversion);
    const context = { ...plan.context, ...(used.path.length > 0 && { rate: used }) };
    const { out, into } = crossingJournals({ ...plan, context }, arriving);
    const journals = await post(tx, { chain: from.chain, at, journals: [out] });
    if (into) journals.push(...(await post(tx, { chain: to.jackpot, at, journals: [into] })));
    const amount = sumOf(arriving);
    await movePools(tx, to, { [pool]: amount });
    this.meters.moved(to.jackpot);
    return { amount, parts: arriving, rate: used, journals };
  }
}

/** Locks the live instances of several jackpots, always in order of their codes; those without one are left out. */
export async function lockAllLive(tx: Tx, jackpots: readonly string[]): Promise<Map<string, Instance>> {
  const codes = [...new Set(jackpots)].sort();
  const locked = new Map<string, Instance>();
  for (const code of codes) {
    const live = await lockLive(tx, code);
    if (live) locked.set(code, live);
  }
  return locked;
}
