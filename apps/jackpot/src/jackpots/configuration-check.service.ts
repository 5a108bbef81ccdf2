// The parameters that a live instance runs under are looked at again at each start and at each opening of a round, as a
// restore or a hand in the database may have changed them. With invalid ones a jackpot takes no rounds (R28).
import { FieldError, Problem, parameters as parametersSchema } from '@tributary/contracts';
import { currencyCode } from '@tributary/money';
import { Database, Queryable } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { RuleSetRegistry } from '@tributary/rule-sets';
import { Inject, Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { openIncident } from '../rounds/rounds.store';
import { Instance, JackpotRow, listJackpots, liveInstance } from './jackpots.store';
import { parameterFaults, ruleSetOf } from './parameters';
import { ParameterVersion, findVersion } from './parameters.store';

const legs = ['main', 'afterLimit', 'reserve'] as const;

/** Rates that an instance runs by and its parameters do not have. */
function rateDifferences(live: Instance, version: ParameterVersion): FieldError[] {
  return legs.flatMap((leg) => {
    const asked = version.document.rates[leg];
    const runs = live.rates[leg];
    return runs.equals(asked) ? [] : [{ field: `instance.rates.${leg}`, reason: `is ${runs.toFixed()}, not ${asked}` }];
  }); // prettier-ignore
}

@Injectable()
export class ConfigurationCheckService implements OnApplicationBootstrap {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(RuleSetRegistry) private readonly ruleSets: RuleSetRegistry,
  ) {}

  /** A database that cannot be reached stops no start: readiness says so, and each opening looks again. */
  async onApplicationBootstrap(): Promise<void> {
    await this.check().catch((error: Error) => new Logger('ConfigurationCheckService').warn(error.message));
  }

  /** Looks at all jackpots and opens an incident for each that is invalid. Answers their codes. */
  async check(): Promise<string[]> {
    const invalid: string[] = [];
    for (const jackpot of await listJackpots(this.db)) {
      const live = await liveInstance(this.db, jackpot.code);
      const faults = live ? await this.faultsOf(this.db, jackpot, live) : [];
      if (!live || faults.length === 0) continue;
      invalid.push(jackpot.code);
      await openIncident(this.db, {
        id: this.newId('incident'),
        kind: 'parameters-invalid',
        subject: `${jackpot.code}:${live.parametersVersion}`,
        detail: { faults },
        at: this.clock.now(),
      });
    }
    return invalid;
  }

  /** Refuses with `jackpot-not-open` what would run under invalid parameters. */
  async refuseInvalid(db: Queryable, jackpot: JackpotRow, live: Instance): Promise<void> {
    const faults = await this.faultsOf(db, jackpot, live);
    if (faults.length === 0) return;
    const [{ field, reason }] = faults as [FieldError];
    throw new Problem(
      'jackpot-not-open',
      `the parameters of ${jackpot.code} are invalid: ${field} ${reason}`,
    );
  }

  private async faultsOf(db: Queryable, jackpot: JackpotRow, live: Instance): Promise<FieldError[]> {
    const version = await findVersion(db, jackpot.code, live.parametersVersion);
    if (version?.state !== 'approved') return [{ field: 'parameters', reason: 'are not approved' }];
    const read = parametersSchema.safeParse(version.document);
    if (!read.success)
      return read.error.issues.map(({ path, message }) => ({ field: ['parameters', ...path].join('.'), reason: message })); // prettier-ignore
    const { id, version: number } = ruleSetOf(read.data);
    const ruleSet = await this.ruleSets.find(id, number, db);
    // What was allowed on the day it was approved stays so: a currency may have ended since.
    const today = (version.decided_at ?? version.requested_at).toISOString().slice(0, 10);
    const faults = parameterFaults(read.data, currencyCode(jackpot.currency), { today, ruleSet });
    return [...faults, ...rateDifferences(live, version)];
  }
}
