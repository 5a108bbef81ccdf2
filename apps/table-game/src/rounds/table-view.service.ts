// The round at a table for everyone: one look at the database for all who watch, some times a second.
import { performance } from 'node:perf_hooks';
import { Problem } from '@tributary/contracts';
import { Database } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { RuleSetRegistry } from '@tributary/rule-sets';
import { Inject, Injectable } from '@nestjs/common';
import { roundView } from './round-view';
import { listRounds } from './rounds.store';
import { tableView } from './table-view';
import { isWatched, tableCounts } from './table-view.store';

type View = ReturnType<typeof tableView>;

const keptMs = 250;
const tablesKeptMax = 1_000;

@Injectable()
export class TableViewService {
  private readonly kept = new Map<string, { readonly until: number; readonly view: Promise<View> }>();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(RuleSetRegistry) private readonly ruleSets: RuleSetRegistry,
  ) {}

  /**
   * The newest round of one of the network's tables where all share a hand. Errors: `not-found`, for a casino's own
   * table too: the casino shows it, with its key.
   */
  view(table: string): Promise<View> {
    // Not the service's clock: what counts is how much is asked of the database.
    const now = performance.now();
    const known = this.kept.get(table);
    if (known && known.until > now) return known.view;
    if (this.kept.size >= tablesKeptMax) this.kept.clear();
    const view = this.read(table);
    this.kept.set(table, { until: now + keptMs, view });
    view.catch(() => this.kept.delete(table));
    return view;
  }

  private async read(table: string): Promise<View> {
    if (!(await isWatched(this.db, table))) throw new Problem('not-found', `there is no table ${table}`);
    const [newest] = await listRounds(this.db, { table, casino: null, among: null, before: null, limit: 1 });
    if (!newest) return tableView(table, null);
    const { round } = newest;
    const ruleSet = await this.ruleSets.of(round);
    if (ruleSet.hands.dealt !== 'shared') throw new Problem('not-found', `there is no table ${table}`);
    const counts = await tableCounts(this.db, round.id);
    return tableView(table, { round: roundView(round, ruleSet, this.clock.now()), counts });
  }
}
