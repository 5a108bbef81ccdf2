// The targets of a decommissioning, judged by what is live now: at the request, at the approval and when money moves.
import { FieldError, JackpotParameters, Problem } from '@tributary/contracts';
import { bookedValue, currencyCode, parseAmount } from '@tributary/money';
import { Queryable } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ActivationService } from '../jackpots/activation.service';
import { findJackpot, liveInstance } from '../jackpots/jackpots.store';
import { findVersion } from '../jackpots/parameters.store';
import { returnsOf, smallestStake } from '../jackpots/returns';
import { conversionFrom } from '../rates/rate-set';
import { RatesService } from '../rates/rates.service';
import { Offer, targetFaults } from './target-fit';

export type Targets = Readonly<Partial<Record<'main' | 'overflow' | 'reserve', string>>>;

@Injectable()
export class TargetsService {
  constructor(
    @Inject(RatesService) private readonly rates: RatesService,
    @Inject(ActivationService) private readonly activation: ActivationService,
  ) {}

  /** Why a target may not take over; empty when all may. Errors: `not-found` by field. */
  async faults(db: Queryable, jackpot: string, targets: Targets, now: Date): Promise<FieldError[]> {
    const entries = Object.entries(targets);
    if (entries.length === 0) return [];
    const faults: FieldError[] = [];
    const source = await findJackpot(db, jackpot);
    const from = await this.offer(db, jackpot, { currency: source!.currency, now });
    for (const [pool, code] of entries) {
      const field = `targets.${pool}`;
      const target = await findJackpot(db, code);
      if (!target)
        throw new Problem('not-found', `there is no jackpot ${code}`, [{ field, reason: 'is not known' }]);
      const to = await this.offer(db, code, { currency: source!.currency, now });
      if (code === jackpot) faults.push({ field, reason: 'must be another jackpot' });
      else if (target.status !== 'active' || !to)
        faults.push({ field, reason: `${code} is ${to ? target.status : 'not open'}` });
      else if (from) faults.push(...targetFaults(field, from, to));
    }
    return faults;
  }

  // Null without a live instance. Values are in `currency`; unit stakes without a rate have none.
  private async offer(
    db: Queryable,
    jackpot: string,
    { currency, now }: { currency: string; now: Date },
  ): Promise<Offer | null> {
    const live = await liveInstance(db, jackpot);
    const version = live && (await findVersion(db, jackpot, live.parametersVersion));
    if (!version) return null;
    const { document } = version;
    const valued = await this.valued(db, document, { currency, now });
    const unit = smallestStake(valued)?.value.toFixed() ?? '1';
    const sheet = returnsOf(document, unit, await this.activation.playedBy(db, document));
    return { jackpot, sheet, unitStakes: document.unitStakes, valued };
  }

  private async valued(
    db: Queryable,
    document: JackpotParameters,
    { currency, now }: { currency: string; now: Date },
  ) {
    const currencies = Object.keys(document.unitStakes);
    const ageMaxHours = document.rateAgeMaxHours;
    const frozen = await this.rates.freeze(db, { currency, currencies, now, ageMaxHours });
    return currencies
      .filter((name) => !frozen.missing[name])
      .map((name) => ({
        currency: name,
        value: bookedValue(
          parseAmount(document.unitStakes[name]!, currencyCode(name)),
          conversionFrom(frozen, name, currency),
        ),
      }));
  }
}
