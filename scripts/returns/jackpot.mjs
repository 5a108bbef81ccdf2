// The live parameters of a jackpot on record, as the terms of a jackpot bet.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../servers/processes.mjs';
import { withDatabase } from '../supervisor/database.mjs';

const load = createRequire(import.meta.url);
const compiled = (path) => load(join(root, 'dist', path));

function offerOf({ kind, to, ...rest }) {
  return kind === 'multiple' ? { kind, to, times: rest.multiple } : { kind, to, ...rest };
}

/** What a jackpot's live parameters say of its bet, and the rule set that it is played by. Throws when there is no such jackpot with approved parameters. */
export async function jackpotOf(code) {
  return withDatabase(async (url) => {
    const { Database } = compiled('libs/platform/database.js');
    const { findJackpot, liveInstance } = compiled('apps/jackpot/src/jackpots/jackpots.store.js');
    const { findVersion } = compiled('apps/jackpot/src/jackpots/parameters.store.js');
    const { ruleSetOf } = compiled('apps/jackpot/src/jackpots/parameters.js');
    const { RuleSetRegistry } = compiled('libs/rule-sets/registry.js');
    const db = new Database({ url, connectionsMax: 1 });
    try {
      const jackpot = await findJackpot(db, code);
      if (!jackpot) throw new Error(`there is no jackpot ${code}`);
      const live = await liveInstance(db, code);
      if (!live) throw new Error(`the jackpot ${code} has no approved parameters`);
      const { document } = await findVersion(db, code, live.parametersVersion);
      const unitStake = document.unitStakes[jackpot.currency];
      if (unitStake === undefined)
        throw new Error(`the jackpot ${code} has no unit stake in its own currency ${jackpot.currency}`);
      const prizes = Object.fromEntries(
        Object.entries(document.prizes).map(([category, prize]) => [category, offerOf(prize)]),
      );
      const { rates, resetAmount } = document;
      const terms = { prizes, unitStake, main: rates.main, reserve: rates.reserve, resetAmount };
      return { document: await new RuleSetRegistry(db).of({ ruleSet: ruleSetOf(document) }), terms };
    } finally {
      await db.close();
    }
  });
}
