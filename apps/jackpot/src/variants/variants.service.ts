// What everyone may read of variants: which there are, their documents, and what each returns (R43, R45).
import { Problem, ReturnsQuery } from '@tributary/contracts';
import { Database } from '@tributary/platform';
import { RuleSet } from '@tributary/poker';
import { RuleSetRegistry } from '@tributary/rule-sets';
import { Inject, Injectable } from '@nestjs/common';
import { ActivationService } from '../jackpots/activation.service';
import { liveInstance } from '../jackpots/jackpots.store';
import { ruleSetOf } from '../jackpots/parameters';
import { findVersion } from '../jackpots/parameters.store';
import { returnsOf } from '../jackpots/returns';
import { ReturnsService } from './returns.service';

function unfit(jackpot: string, reason: string): Problem {
  return new Problem('invalid-request', `jackpot: ${jackpot} ${reason}`, [{ field: 'jackpot', reason }]);
}

@Injectable()
export class VariantsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(RuleSetRegistry) private readonly ruleSets: RuleSetRegistry,
    @Inject(ReturnsService) private readonly returns: ReturnsService,
    @Inject(ActivationService) private readonly activation: ActivationService,
  ) {}

  async list() {
    return { items: await this.ruleSets.all() };
  }

  /** The document. Errors: `not-found`. */
  async read(id: string, version?: number): Promise<RuleSet> {
    const ruleSet = await this.ruleSets.find(id, version);
    const shown = version === undefined ? id : `${id} version ${version}`;
    if (!ruleSet) throw new Problem('not-found', `there is no rule set ${shown}`);
    return ruleSet;
  }

  /** The return sheet. Errors: `not-found`, `overloaded`, `invalid-request` for a jackpot that it is not played for. */
  async sheet(id: string, { version, jackpot }: ReturnsQuery) {
    const ruleSet = await this.read(id, version);
    const bet = jackpot === undefined ? undefined : await this.betOf(ruleSet, jackpot);
    const { seconds, variant, version: sheetVersion, ...sheet } = await this.returns.sheetOf(ruleSet);
    return { variant, version: sheetVersion, seconds, ...sheet, ...(bet && { jackpot: bet }) };
  }

  private async betOf(ruleSet: RuleSet, jackpot: string) {
    const live = await liveInstance(this.db, jackpot);
    if (!live) throw new Problem('not-found', `there is no jackpot ${jackpot} with approved parameters`);
    const { document } = (await findVersion(this.db, jackpot, live.parametersVersion))!;
    const played = ruleSetOf(document);
    if (played.id !== ruleSet.id || played.version !== ruleSet.version) {
      throw unfit(jackpot, `is played by ${played.id} version ${played.version}`);
    }
    const unitStake = document.unitStakes[live.currency];
    if (unitStake === undefined) throw unfit(jackpot, `has no unit stake in ${live.currency}`);
    const { rates, resetAmount } = document;
    const terms = { unitStake, main: rates.main, reserve: rates.reserve, resetAmount };
    const by = await this.activation.playedBy(this.db, document);
    return { code: jackpot, terms, ...returnsOf(document, unitStake, by) };
  }
}
