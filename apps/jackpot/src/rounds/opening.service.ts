// Opening of a round: the tables that share its deal are checked, and its terms are frozen.
import { OpenRound, Problem, canonicalJson, invariant } from '@tributary/contracts';
import { Tx } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { RuleSet } from '@tributary/poker';
import { RuleSetRegistry } from '@tributary/rule-sets';
import { Inject, Injectable } from '@nestjs/common';
import { standingStop } from '../awards/table-stops.store';
import { ReferenceData, TableData } from '../casinos/reference-data';
import { holdJackpot, liveInstance } from '../jackpots/jackpots.store';
import { ConfigurationCheckService } from '../jackpots/configuration-check.service';
import { differingPrices, ruleSetOf } from '../jackpots/parameters';
import { findVersion } from '../jackpots/parameters.store';
import { refuseDiffering } from '../jackpots/pool-totals.store';
import { RatesService } from '../rates/rates.service';
import { RoundRow, findRound, holdName, insertRound, roundTables, wasVoidedUnopened } from './rounds.store';
import { Terms, freezeTerms } from './terms';

function playsBy(table: TableData, { id, version }: RuleSet): boolean {
  return table.ruleSet === id && table.ruleSetVersion === version;
}

@Injectable()
export class OpeningService {
  constructor(
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(ReferenceData) private readonly reference: ReferenceData,
    @Inject(RatesService) private readonly rates: RatesService,
    @Inject(RuleSetRegistry) private readonly ruleSets: RuleSetRegistry,
    @Inject(ConfigurationCheckService) private readonly configuration: ConfigurationCheckService,
  ) {}

  /** Opens a round and freezes its terms; the same id again answers the same round. Errors: see the route. */
  async open(tx: Tx, body: OpenRound, openedBy: string): Promise<RoundRow> {
    const at = this.clock.now();
    const id = body.roundId ?? this.newId('round');
    const tables = [...new Set(body.tables)].sort();
    await holdName(tx, id);
    const existing = await findRound(tx, id);
    if (existing) return this.sameRound(tx, existing, body.jackpot, tables);
    if (await wasVoidedUnopened(tx, id))
      throw new Problem('already-exists', `the round ${id} was voided before it was opened`);
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
    const jackpot = await holdJackpot(tx, code);
    if (!jackpot)
      throw new Problem('not-found', `there is no jackpot ${code}`, [
        { field: 'jackpot', reason: 'is not known' },
      ]);
    const instance = await liveInstance(tx, code);
    if (!instance || jackpot.status !== 'active') {
      const isFresh = jackpot.status === 'active';
      throw new Problem(
        'jackpot-not-open',
        `the jackpot ${code} ${isFresh ? 'has no approved parameters' : `is ${jackpot.status}`}`,
      );
    }
    await this.configuration.refuseInvalid(tx, jackpot, instance);
    await refuseDiffering(tx, code);
    const version = await findVersion(tx, code, instance.parametersVersion);
    invariant(version, 'an instance has its parameters');
    const ruleSet = await this.ruleSets.of({ ruleSet: ruleSetOf(version.document) }, tx);
    for (const name of tables) await this.checkTable(tx, name, code, ruleSet, version.document.unitStakes);
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

  private async checkTable(
    tx: Tx,
    name: string,
    jackpot: string,
    ruleSet: RuleSet,
    unitStakes: Readonly<Record<string, string>>,
  ): Promise<void> {
    const table = await this.tableNow(tx, name, ruleSet);
    if (!table)
      throw new Problem('not-found', `there is no table ${name}`, [
        { field: 'tables', reason: `${name} is not known` },
      ]);
    const refuse = (detail: string, reason = detail) => {
      throw new Problem('table-not-active', `${name} ${detail}`, [
        { field: 'tables', reason: `${name} ${reason}` },
      ]);
    };
    if (table.status !== 'active') refuse('is disabled');
    await this.refuseStopped(tx, table, jackpot);
    if (table.jackpot !== jackpot) refuse(`is not linked to ${jackpot}`, 'is not linked');
    if (!playsBy(table, ruleSet)) {
      refuse(
        `plays ${table.ruleSet} version ${table.ruleSetVersion}`,
        `does not play ${ruleSet.id} version ${ruleSet.version}`,
      );
    }
    const [differing] = differingPrices(table.unitStakes, unitStakes);
    if (differing) refuse(`shows another price in ${differing} than the jackpot has`);
  }

  // After a hit, where the jurisdiction asks for it (R39). Rounds under way go on: they have opened before.
  private async refuseStopped(tx: Tx, table: TableData, jackpot: string): Promise<void> {
    const stop =
      table.owner && table.jackpot === jackpot ? await standingStop(tx, jackpot, table.owner) : null;
    if (!stop) return;
    throw new Problem(
      'tables-stopped',
      `${table.code} stands still since a hit at ${stop.stopped_at.toISOString()}, until it is released`,
      [
        {
          field: 'tables',
          reason: `${table.code} is stopped by ${stop.round_id}, until ${stop.id} is released`,
        },
      ],
    );
  }

  // Tables move to a new version in the transaction that opens an instance; what is kept here may be a second older.
  private async tableNow(tx: Tx, name: string, ruleSet: RuleSet): Promise<TableData | null> {
    const known = await this.reference.table(name, tx);
    if (!known || playsBy(known, ruleSet)) return known;
    this.reference.forget();
    return this.reference.table(name, tx);
  }
}
