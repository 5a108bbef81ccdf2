// The gate before parameters go live: which rule-set version they keep, what they return, and whether all tables of the
// jackpot have its price and its rules (R45, R46, R47). Asked at the request, and again at the approval.
import { FieldError, JackpotParameters, Problem } from '@tributary/contracts';
import { Decimal, bookedValue, currencyCode, parseAmount } from '@tributary/money';
import { Queryable } from '@tributary/platform';
import { RuleSet } from '@tributary/poker';
import { RuleSetRegistry } from '@tributary/rule-sets';
import { Inject, Injectable } from '@nestjs/common';
import { conversionFrom } from '../rates/rate-set';
import { RatesService } from '../rates/rates.service';
import { refuseByGate } from '../variants/gate';
import { foldedOf } from '../variants/rule-sets.store';
import { liveInstance } from './jackpots.store';
import { differingPrices, ruleSetOf } from './parameters';
import { findVersion } from './parameters.store';
import { PlayedBy, ValuedStake, jackpotFaults, paysAmounts } from './returns';
import { LinkedTable, activeTables } from './tables-of-jackpot.store';

const faultsShownMax = 100;

interface Candidate {
  readonly jackpot: string;
  readonly currency: string;
  readonly document: JackpotParameters;
  readonly now: Date;
}

/** How a table differs from what it would play: in its rules, or in the price it shows. */
function tableFaults(
  table: LinkedTable,
  next: JackpotParameters,
  live: JackpotParameters | null,
): FieldError[] {
  // Until the next instance opens, tables play what the live one plays; then they move together.
  const allowed = [next, ...(live && live.ruleSet === next.ruleSet ? [live] : [])];
  const plays = allowed.some((document) => {
    const { id, version } = ruleSetOf(document);
    return table.ruleSet === id && table.ruleSetVersion === version;
  });
  const faults: FieldError[] = [];
  if (!plays) {
    const reason = `the table ${table.code} plays ${table.ruleSet} version ${table.ruleSetVersion}`;
    faults.push({ field: 'parameters.ruleSet', reason });
  }
  const differences = allowed.map((document) => differingPrices(table.unitStakes, document.unitStakes));
  if (differences.every((codes) => codes.length > 0)) {
    for (const code of differences[0]!) {
      const reason = `the table ${table.code} shows the price ${table.unitStakes![code]}`;
      faults.push({ field: `parameters.unitStakes.${code}`, reason });
    }
  }
  return faults;
}

@Injectable()
export class ActivationService {
  constructor(
    @Inject(RatesService) private readonly rates: RatesService,
    @Inject(RuleSetRegistry) private readonly ruleSets: RuleSetRegistry,
  ) {}

  /** The rule set that parameters name, by the version they name or the newest; undefined when there is none. */
  ruleSetFor(db: Queryable, document: JackpotParameters): Promise<RuleSet | undefined> {
    return this.ruleSets.find(document.ruleSet, document.ruleSetVersion, db);
  }

  /** How the jackpot bet is played under parameters that name their version. */
  async playedBy(db: Queryable, document: JackpotParameters): Promise<PlayedBy & { ruleSet: RuleSet }> {
    const ruleSet = await this.ruleSets.of({ ruleSet: ruleSetOf(document) }, db);
    const byCategory = ruleSet.jackpot?.foldForfeits.byChoice ? await foldedOf(db, ruleSet) : null;
    return { ruleSet, hands: ruleSet.hands, folded: byCategory ? { byCategory } : undefined };
  }

  /** Refuses parameters that may not go live. Errors: `parameters-invalid` with fields, reasons and figures. */
  async check(db: Queryable, candidate: Candidate): Promise<void> {
    const { jackpot, document } = candidate;
    const stakes = await this.valued(db, candidate);
    refuseByGate(jackpotFaults(document, stakes, await this.playedBy(db, document)));
    const live = await liveInstance(db, jackpot);
    const version = live && (await findVersion(db, jackpot, live.parametersVersion));
    const tables = await activeTables(db, jackpot);
    const faults = tables.flatMap((table) => tableFaults(table, document, version?.document ?? null));
    const [first] = faults;
    if (!first) return;
    const shown = faults.slice(0, faultsShownMax);
    throw new Problem('parameters-invalid', `${first.field}: ${first.reason}`, shown);
  }

  /** Refuses parameters whose return cannot be computed, for want of a rate (R45). Errors: `parameters-invalid`. */
  async refuseUnknown(db: Queryable, candidate: Candidate): Promise<void> {
    if (!paysAmounts(candidate.document) || (await this.valued(db, candidate)).length > 0) return;
    const reason = 'has no unit stake with a rate, so that the return of prizes in amounts is not known';
    throw new Problem('parameters-invalid', `parameters.unitStakes ${reason}`, [
      { field: 'parameters.unitStakes', reason },
    ]);
  }

  // What the unit stakes are worth in the jackpot's currency; those without a rate now take no bets now.
  private async valued(db: Queryable, { currency, document, now }: Candidate): Promise<ValuedStake[]> {
    const currencies = Object.keys(document.unitStakes);
    const ageMaxHours = document.rateAgeMaxHours;
    const frozen = await this.rates.freeze(db, { currency, currencies, now, ageMaxHours });
    return currencies
      .filter((name) => !frozen.missing[name])
      .map((name): { currency: string; value: Decimal } => ({
        currency: name,
        value: bookedValue(
          parseAmount(document.unitStakes[name]!, currencyCode(name)),
          conversionFrom(frozen, name, currency),
        ),
      }))
      .filter(({ value }) => value.greaterThan(0));
  }
}
