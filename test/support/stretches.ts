// Sums every chain by stretches of a few journals each, as the continuous proof does by those of thousands, and leaves some of
// the last journals to be read by themselves.
import { Database, sql } from '@tributary/platform';
import { StretchSizes, extendStretches } from '../../apps/jackpot/src/stretches/stretches.store';

const few: StretchSizes = { journalsMax: 3, betsMax: 4 };

/** `left`: how many journals stay unsummed; `sizes`: of the stretches. Answers the chains with how many stretches they have. */
export async function sumUp(db: Database, { left = 1, sizes = few } = {}): Promise<Record<string, number>> {
  const chains = await db.rows<{ code: string; until: string }>(sql`
    SELECT code, (length - ${left})::text AS until FROM ledger.chain WHERE length > ${left}`);
  for (const { code: chain, until } of chains) {
    let [before, position] = ['', '0'];
    while (position !== before) {
      before = position;
      position = await db.transaction((tx) => extendStretches(tx, { chain, until, journalsMax: 2, sizes }));
    }
  }
  const rows = await db.rows<{ chain: string; count: number }>(sql`
    SELECT chain, count(*)::int AS count FROM jackpot.stretch GROUP BY chain`);
  return Object.fromEntries(rows.map(({ chain, count }) => [chain, count]));
}
