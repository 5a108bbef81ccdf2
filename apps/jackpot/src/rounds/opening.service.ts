// Opening of a round: the tables that share its deal are checked, and its terms are frozen.
import { OpenRound, Problem, canonicalJson, invariant } from '@tributary/contracts';
import { findRuleSet } from '@tributary/poker';
import { Tx } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ReferenceData } from '../casinos/reference-data';
import { findJackpot, liveInstance } from '../jackpots/jackpots.store';
import { findVersion } from '../jackpots/parameters.store';
import { RatesService } from '../rates/rates.service';
import { RoundRow, findRound, insertRound, roundTables } from './rounds.store';
import { Terms, freezeTerms } from './terms';

@Injectable()
export class OpeningService {
  constructor(
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(ReferenceData) private readonly reference: ReferenceData,
    @Inject(RatesService) private readonly rates: RatesService,
  ) {}

  /** Opens a round and freezes its terms; the same id again answers the same round. Errors: see the route. */
  async open(tx: Tx, body: OpenRound, openedBy: string): Promise<RoundRow> {
    const at = this.clock.now();
    const id = body.roundId ?? this.newId('round');
    const tables = [...new Set(body.tables)].sort();
    const existing = await findRound(tx, id);
    if (existing) return this.sameRound(tx, existing, body.jackpot, tables);
    const terms = await this.termsNow(tx, body.jackpot, tables, at);
    await insertRound(tx, { id, jackpot: body.jackpot, terms, openedBy, tables, at });
    return this.sameRound(tx, (await findRound(tx, id))!, body.jackpot, tables);
  }

  private async sameRound(
    tx: Tx,
    round: RoundRow,
    jackpot: string,
    tables: readonly string[],
  ): Promise<RoundRow> {
    const stored = (await roundTables(tx, round.id)).map((table) => table.table_code);
    if (round.jackpot === jackpot && canonicalJson(stored) === canonicalJson(tables)) return round;
    throw new Problem('already-exists', `the round ${round.id} exists with other tables or another jackpot`);
  }

  private async termsNow(tx: Tx, code: string, tables: readonly string[], at: Date): Promise<Terms> {
    const jackpot = await findJackpot(tx, code);
    if (!jackpot)
      throw new Problem('not-found', `there is no jackpot ${code}`, [
        { field: 'jackpot', reason: 'is not known' },
      ]);
    const instance = await liveInstance(tx, code);
    if (!instance || jackpot.status !== 'active') {
      throw new Problem(
        'jackpot-not-open',
        `the jackpot ${code} ${instance ? 'is disabled' : 'has no approved parameters'}`,
      );
    }
    const version = await findVersion(tx, code, instance.parametersVersion);
    invariant(version, 'an instance has its parameters');
    const ruleSet = findRuleSet(version.document.ruleSet);
    invariant(ruleSet, 'approved parameters name a rule set');
    for (const name of tables) await this.checkTable(name, code, ruleSet.id);
    const rates = await this.rates.freeze(tx, {
      currency: jackpot.currency,
      currencies: Object.keys(version.document.unitStakes),
      now: at,
      ageMaxHours: version.document.rateAgeMaxHours,
    });
    return freezeTerms({
      jackpot: code, currency: jackpot.currency, version: version.version, parameters: version.document, ruleSet, rates,
    }); // prettier-ignore
  }

  private async checkTable(name: string, jackpot: string, ruleSet: string): Promise<void> {
    const table = await this.reference.table(name);
    const fault = (reason: string) => [{ field: 'tables', reason: `${name} ${reason}` }];
    if (!table) throw new Problem('not-found', `there is no table ${name}`, fault('is not known'));
    if (table.status !== 'active')
      throw new Problem('table-not-active', `${name} is disabled`, fault('is disabled'));
    if (table.jackpot !== jackpot)
      throw new Problem('table-not-active', `${name} is not linked to ${jackpot}`, fault('is not linked'));
    if (table.ruleSet !== ruleSet) throw new Problem('table-not-active', `${name} plays ${table.ruleSet}`, fault(`does not play ${ruleSet}`)); // prettier-ignore
  }
}
