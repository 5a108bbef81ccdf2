// The public face of a jackpot: its meter, potential shares, rules and last hits, in a chosen currency. Only reads.
import { ListHits, Problem } from '@tributary/contracts';
import { Conversion, CurrencyCode, Decimal, MoneyError, currencyCode, formatAmount } from '@tributary/money';
import { Database, asProblem } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { decodeCursor, encodeCursor } from '../cursor';
import { FrozenRates, conversionFrom, rateOf } from '../rates/rate-set';
import { RatesService } from '../rates/rates.service';
import { BetPricer, isFault } from '../rounds/bet';
import { RoundRow, findRound } from '../rounds/rounds.store';
import { payTable, potentialShare, shownIn } from './display';
import { HitRow, RoundWeight, hitsOf, roundWeight } from './meters.store';
import { Instance, findJackpot, liveInstance } from './jackpots.store';
import { contributionLegs } from './legs';
import { ActivationService } from './activation.service';
import { ParameterVersion, findVersion } from './parameters.store';
import { rulesOf } from './rules';

const zero = new Decimal(0);
const weightsKeptMax = 1_000;

interface Live {
  readonly instance: Instance;
  readonly version: ParameterVersion;
}

function checkedCurrency(text: string): CurrencyCode {
  try {
    return currencyCode(text);
  } catch (error) {
    throw asProblem(error, 'currency') ?? error;
  }
}

function conversionTo(rates: FrozenRates, own: string, shown: CurrencyCode): Conversion {
  try {
    return conversionFrom(rates, own, shown);
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    const extra = { currency: shown, rate: rates.missing[shown] };
    throw new Problem('rate-missing', `there is no valid rate between ${own} and ${shown} now`, [], extra);
  }
}

function hitView(row: HitRow, code: CurrencyCode) {
  return {
    awardId: row.id,
    instance: row.instance,
    hitOrder: row.hit_order,
    currency: code,
    // Fixed prizes have no one amount: they are shown by what they cost in the jackpot's currency.
    amount: row.amount === null ? null : formatAmount(new Decimal(row.amount), code),
    worth: new Decimal(row.amount ?? row.cost).toFixed(12),
    category: row.category,
    prize: row.prize,
    roundId: row.round_id,
    tables: row.tables,
    state: row.state,
    hitAt: row.hit_at.toISOString(),
  };
}

@Injectable()
export class MetersService {
  private readonly weights = new Map<string, { sequence: string; weight: RoundWeight }>();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(RatesService) private readonly rates: RatesService,
    @Inject(ActivationService) private readonly activation: ActivationService,
  ) {}

  /**
   * The meter in a currency (the jackpot's own when left out), rounded down, beside the one authoritative amount and
   * the rate with source and time that led from one to the other (R21, R22). Errors: `not-found`,
   * `jackpot-not-open`, `currency-invalid`, `rate-missing`.
   */
  async meter(jackpot: string, named?: string) {
    const { instance, version } = await this.live(jackpot);
    const now = this.clock.now();
    const code = checkedCurrency(named ?? instance.currency);
    const rates = await this.rates.freeze(this.db, {
      currency: instance.currency,
      currencies: [code],
      now,
      ageMaxHours: version.document.rateAgeMaxHours,
    });
    const conversion = conversionTo(rates, instance.currency, code);
    const { main, sequence, number } = instance;
    return {
      jackpot,
      instance: number,
      sequence,
      asOf: now.toISOString(),
      currency: code,
      amount: shownIn(main, conversion),
      authoritative: { currency: instance.currency, amount: main.toFixed(12) },
      rate: rateOf(rates, instance.currency, code),
      parametersVersion: instance.parametersVersion,
      unitStake: version.document.unitStakes[code] ?? null,
      payTable: payTable(
        version.document.prizes,
        { main, unitStakes: version.document.unitStakes },
        conversion,
      ),
    };
  }

  /**
   * Potential share of a stake in a round, in the stake's currency, rounded down: before the close (main + its own
   * main leg) × v ÷ (V + v), after it main × v ÷ V (domain.md). Errors: `not-found`, `round-state` once the round is
   * settled or voided, and those of a bet.
   */
  async potential(jackpot: string, of: { round: string; currency: string; stake: string }) {
    const { instance } = await this.live(jackpot);
    const round = await findRound(this.db, of.round);
    if (!round || round.jackpot !== jackpot) throw new Problem('not-found', `there is no round ${of.round}`);
    if (round.state === 'settled' || round.state === 'voided') {
      throw new Problem('round-state', `the round is ${round.state}`);
    }
    const { value, currency: code, stake } = this.priced(round, of);
    const booked = await this.weight(of.round, instance.sequence);
    const open = round.closed_at === null;
    const equal = round.terms.shareRule === 'equal';
    const weight = equal ? new Decimal(1) : value;
    const others = equal ? new Decimal(booked.bets) : booked.value;
    const total = open ? others.plus(weight) : others;
    if (total.lessThan(weight)) throw new Problem('round-state', 'the round closed without such a bet');
    const main = open ? instance.main.plus(this.ownLeg(instance, value)) : instance.main;
    const conversion = conversionTo(round.terms.rates, instance.currency, code);
    return {
      jackpot,
      roundId: of.round,
      roundState: round.state,
      currency: code,
      stake,
      value: value.toFixed(12),
      amount: total.isZero() ? formatAmount(zero, code) : potentialShare({ main, weight, total }, conversion),
      rate: rateOf(round.terms.rates, instance.currency, code),
      instance: instance.number,
      sequence: instance.sequence,
      asOf: this.clock.now().toISOString(),
    };
  }

  /** The rules under the live instance's parameters (R43). Errors: `not-found`, `jackpot-not-open`. */
  async rules(jackpot: string) {
    const { instance, version } = await this.live(jackpot);
    return rulesOf(instance, version.document, await this.activation.playedBy(this.db, version.document));
  }

  /** Hits, newest first, by cursor (R3). Awards that were taken back with their round are not among them. */
  async hits(jackpot: string, query: ListHits) {
    const row = await findJackpot(this.db, jackpot);
    if (!row) throw new Problem('not-found', `there is no jackpot ${jackpot}`);
    const before = query.cursor ? decodeCursor(query.cursor, /^\d{1,18}$/) : null;
    const rows = await hitsOf(this.db, { jackpot, before, limit: query.limit + 1 });
    const last = rows[query.limit - 1];
    return {
      items: rows.slice(0, query.limit).map((hit) => hitView(hit, row.currency as CurrencyCode)),
      next: rows.length > query.limit && last ? encodeCursor(last.hit_order) : null,
    };
  }

  /** Errors: `not-found` for no such jackpot, `jackpot-not-open` for one that was never approved, or has ended. */
  private async live(jackpot: string): Promise<Live> {
    const instance = await liveInstance(this.db, jackpot);
    if (!instance) {
      const row = await findJackpot(this.db, jackpot);
      if (!row) throw new Problem('not-found', `there is no jackpot ${jackpot}`);
      const why = row.status === 'decommissioned' ? 'is decommissioned' : 'has no approved parameters yet';
      throw new Problem('jackpot-not-open', `the jackpot ${jackpot} ${why}`);
    }
    const version = await findVersion(this.db, jackpot, instance.parametersVersion);
    return { instance, version: version! };
  }

  // Anyone may ask, so a round is summed up once per move of its jackpot: every booking and void takes a sequence.
  private async weight(round: string, sequence: string): Promise<RoundWeight> {
    const known = this.weights.get(round);
    if (known?.sequence === sequence) return known.weight;
    const weight = await roundWeight(this.db, round);
    if (this.weights.size >= weightsKeptMax) this.weights.clear();
    this.weights.set(round, { sequence, weight });
    return weight;
  }

  private priced(round: RoundRow, of: { currency: string; stake: string }) {
    const localDate = this.clock.now().toISOString().slice(0, 10);
    const bet = { casino: '', betId: '', hand: 0, currency: of.currency, stake: of.stake };
    const checked = new BetPricer(round.terms).check(bet, { localDate, currencies: [of.currency] });
    if (isFault(checked)) {
      const { field, reason } = checked.error;
      throw new Problem(checked.code, `${field}: ${reason}`, [checked.error]);
    }
    return checked;
  }

  private ownLeg(instance: Instance, value: Decimal): Decimal {
    const room = instance.limit ? Decimal.max(instance.limit.minus(instance.main), 0) : null;
    return contributionLegs(value, instance.rates, room).main;
  }
}
