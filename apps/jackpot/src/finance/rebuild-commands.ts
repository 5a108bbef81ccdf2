// What `npm run rebuild` does on a database: compares every derived figure with what the postings say, and on an operator's
// explicit command writes it anew, with an audit entry each. No route of the service does this.
import { chainsUnbroken, entryCurrencies, journalsBalance } from '@tributary/ledger';
import { Database, Queryable, Tx, newId, sql, systemClock } from '@tributary/platform';
import { readConsistently } from '../consistently';
import { openIncident } from '../rounds/rounds.store';
import { Difference, differences, lockChain, rewriteFigures } from './derived-figures';

export interface Repair {
  /** What was written anew. */
  readonly repaired: readonly Difference[];
  /** What was not, because the postings of its chain are not what was once posted. */
  readonly refused: readonly (Difference & { readonly reason: string })[];
}

export interface RepairOrder {
  readonly reason: string;
  /** Who gave the command, and where, as the operating system says. */
  readonly by: string;
}

/** Which chains have postings that were changed, and why; null under a name stands for damage that has no chain. */
async function damaged(db: Queryable): Promise<Map<string | null, string>> {
  const found = new Map<string | null, string>();
  for (const prove of [journalsBalance, entryCurrencies, chainsUnbroken]) {
    const { holds, name, jackpots, unplaced } = await prove(db);
    if (holds) continue;
    for (const code of jackpots) found.set(code, `its postings were changed: not "${name}"`);
    if (unplaced > 0) found.set(null, `postings were changed: not "${name}"`);
  }
  return found;
}

export class RebuildCommands {
  constructor(private readonly db: Database) {}

  /** Every difference, in one consistent picture, while play goes on. Changes nothing. */
  check(): Promise<Difference[]> {
    return readConsistently(this.db, differences);
  }

  /** Writes each differing figure anew, chain by chain; only the chain in hand stands still meanwhile. */
  async repair(order: RepairOrder): Promise<Repair> {
    const found = await this.check();
    const faults = found.length > 0 ? await readConsistently(this.db, damaged) : new Map<string, string>();
    const repaired: Difference[] = [];
    const refused: (Difference & { reason: string })[] = [];
    for (const chain of new Set(found.map(({ jackpot }) => jackpot))) {
      const reason = faults.get(chain) ?? faults.get(null);
      if (reason === undefined) repaired.push(...(await this.repairChain(chain, order)));
      else refused.push(...found.filter(({ jackpot }) => jackpot === chain).map((it) => ({ ...it, reason })));
    }
    return { repaired, refused };
  }

  private repairChain(chain: string, order: RepairOrder): Promise<Difference[]> {
    return this.db.transaction(async (tx) => {
      await lockChain(tx, chain);
      const found = await differences(tx, chain);
      if (found.length === 0) return [];
      await rewriteFigures(tx, chain);
      await record(tx, chain, found, order);
      return found;
    }, 'long');
  }
}

/** An audit entry for each figure, and an incident for finance to work to its end. */
async function record(tx: Tx, chain: string, found: readonly Difference[], { reason, by }: RepairOrder) {
  const at = systemClock.now();
  await openIncident(tx, {
    id: newId('incident'),
    kind: 'pool-rebuilt',
    subject: chain,
    detail: { reason, by, differences: found },
    at,
  });
  const details = found.map(({ figure, stored, recomputed }) => JSON.stringify({ figure, stored, recomputed, reason, by })); // prettier-ignore
  await tx.run(sql`
    SELECT access.audit(${at}, 'books.rebuilt', 'cli', n.subject, n.detail::jsonb)
      FROM unnest(${found.map(({ subject }) => `${chain} ${subject}`)}::text[], ${details}::text[])
           WITH ORDINALITY AS n(subject, detail, ord) ORDER BY n.ord`);
}
