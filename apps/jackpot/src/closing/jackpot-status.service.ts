// A jackpot is disabled and taken back by an administrator, with a reason; rounds under way finish (R29).
import { ChangeJackpot, Problem } from '@tributary/contracts';
import { Database, Principal } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { lockJackpot, setJackpotStatus } from './closings.store';

@Injectable()
export class JackpotStatusService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  /** Errors: `not-found`; `decision-refused` for one that is closing or decommissioned. */
  change(jackpot: string, { status, reason }: ChangeJackpot, by: Principal) {
    return this.db.transaction(async (tx) => {
      const row = await lockJackpot(tx, jackpot);
      if (!row) throw new Problem('not-found', `there is no jackpot ${jackpot}`);
      const before = row.status;
      if (before !== 'active' && before !== 'disabled')
        throw new Problem('decision-refused', `the jackpot ${jackpot} is ${before}`);
      const change = { code: jackpot, status, reason, by: by.actor, at: this.clock.now() };
      if (status !== before) await setJackpotStatus(tx, change);
      return { code: jackpot, currency: row.currency, status };
    });
  }
}
