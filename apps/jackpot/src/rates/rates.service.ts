// Exchange rates: recorded as quoted, one direction per pair; a jump waits for a second person (B-05, B-17).
import { FieldError, PostRates, Problem } from '@tributary/contracts';
import { MoneyError, currency, parseRate } from '@tributary/money';
import { Database, Principal, Queryable, Tx } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnModuleInit } from '@nestjs/common';
import { ApprovalsService } from '../finance/approvals.service';
import { FrozenRates, freezeRates } from './rate-set';
import { claimPair, insertRate, isKnown, pairStates, setRateStates, Stored } from './rates.store';

const millisecondsPerHour = 3_600_000;

interface Posted {
  readonly base: string;
  readonly quote: string;
  readonly state: 'active' | 'held' | 'kept';
}

@Injectable()
export class RatesService implements OnModuleInit {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
  ) {}

  onModuleInit(): void {
    const idsOf = (payload: unknown) => (payload as { ids: string[] }).ids;
    this.approvals.register('rate.release', {
      approved: async (tx, approval) => ({
        released: await setRateStates(tx, idsOf(approval.payload), 'active'),
      }),
      declined: async (tx, approval) => void (await setRateStates(tx, idsOf(approval.payload), 'declined')),
    });
  }

  /** The rate set that a round freezes now. `currency` is the jackpot's; ages in hours. */
  async freeze(
    db: Queryable,
    of: { currency: string; currencies: readonly string[]; now: Date; ageMaxHours: number },
  ): Promise<FrozenRates> {
    const oldest = new Date(of.now.getTime() - of.ageMaxHours * millisecondsPerHour);
    const pairs = await pairStates(db, { oldest, now: of.now });
    return freezeRates({ currency: of.currency, currencies: of.currencies, pairs, now: of.now });
  }

  /**
   * Records rates, all or nothing; one that jumped by more than a factor of 1.5 is held for a second person (B-17).
   * Errors, each naming its item: `rate-invalid`, also for the direction that is not the pair's (B-05);
   * `currency-invalid`; `already-exists` for another rate of the same source and time.
   */
  post(body: PostRates, by: Principal): Promise<{ rates: Posted[]; approvalId: string | null }> {
    this.check(body);
    return this.db.transaction(async (tx) => {
      const posted: Posted[] = [];
      const held: string[] = [];
      for (const [i, rate] of body.rates.entries()) {
        const stored = await this.store(tx, rate, { source: body.source, field: `rates.${i}` });
        if (stored?.state === 'held') held.push(stored.id);
        posted.push({ base: rate.base, quote: rate.quote, state: stored?.state ?? 'kept' });
      }
      if (held.length === 0) return { rates: posted, approvalId: null };
      const asked = await this.approvals.request(tx, {
        action: 'rate.release', subject: held.join(','), payload: { ids: held },
        reason: 'a rate moved by more than a factor of 1.5', by,
      }); // prettier-ignore
      return { rates: posted, approvalId: asked.approvalId };
    });
  }

  private check(body: PostRates): void {
    const errors: FieldError[] = [];
    let code: 'rate-invalid' | 'currency-invalid' = 'rate-invalid';
    for (const [i, rate] of body.rates.entries()) {
      const checks = {
        base: () => currency(rate.base),
        quote: () => currency(rate.quote),
        rate: () => parseRate(rate.rate),
      };
      for (const [field, check] of Object.entries(checks)) {
        try {
          check();
        } catch (error) {
          if (!(error instanceof MoneyError)) throw error;
          if (errors.length === 0) code = field === 'rate' ? 'rate-invalid' : 'currency-invalid';
          errors.push({ field: `rates.${i}.${field}`, reason: error.detail });
        }
      }
      if (rate.base === rate.quote)
        errors.push({ field: `rates.${i}.quote`, reason: 'must differ from base' });
    }
    if (errors.length > 0) throw new Problem(code, `${errors[0]!.field}: ${errors[0]!.reason}`, errors);
  }

  /** The stored rate, or null when exactly this one was there. */
  private async store(
    tx: Tx,
    rate: PostRates['rates'][number],
    from: { source: string; field: string },
  ): Promise<Stored | null> {
    if (!(await claimPair(tx, rate.base, rate.quote))) {
      const reason = `the authoritative direction is ${rate.quote}/${rate.base}; two independent numbers are never kept`;
      throw new Problem('rate-invalid', `${from.field}: ${reason}`, [{ field: from.field, reason }]);
    }
    const { base, quote } = rate;
    const recorded = {
      base,
      quote,
      rate: parseRate(rate.rate).toFixed(),
      asOf: new Date(rate.asOf),
      source: from.source,
      at: this.clock.now(),
    };
    const stored = await insertRate(tx, recorded);
    if (stored || (await isKnown(tx, recorded))) return stored;
    const reason = `${from.source} gave another rate of ${base}/${quote} for ${recorded.asOf.toISOString()}`;
    throw new Problem('already-exists', `${from.field}: ${reason}`, [{ field: from.field, reason }]);
  }
}
