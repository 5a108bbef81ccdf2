// Return sheets off the event loop: a few worker threads, a bounded queue before them, and a cache by content, so that
// everyone who asks for the same rule set meanwhile waits for one computation.
import { Problem, requestDigest } from '@tributary/contracts';
import { RuleSet } from '@tributary/poker';
import { Injectable, OnApplicationShutdown } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Piscina from 'piscina';
import { Figures } from './rule-sets.store';

const threadsMax = 2;
const waitingMax = 4;
const sheetsKeptMax = 200;
const idleThreadMs = 30_000;
const workerFile = 'returns.worker.js';

/** The compiled worker: beside this file, or in the last build where this file runs uncompiled. */
function workerPath(): string {
  const beside = join(__dirname, workerFile);
  return existsSync(beside)
    ? beside
    : join(__dirname, '../../../../dist/apps/jackpot/src/variants', workerFile);
}

/** What a rule set is known by: two documents of one content have one digest. */
export function contentDigest(ruleSet: RuleSet): string {
  return requestDigest(ruleSet);
}

// The sheet is the game's, whatever it is called: a copy under another id has the same.
function gameDigest(ruleSet: RuleSet): string {
  return contentDigest({ ...ruleSet, id: '', version: 0 });
}

@Injectable()
export class ReturnsService implements OnApplicationShutdown {
  private readonly sheets = new Map<string, Promise<Figures>>();
  private pool: Piscina<RuleSet, Figures> | null = null;
  private inWork = 0;

  /** The sheet of a rule set, computed once per game. Errors: `overloaded` when too many others wait. */
  async sheetOf(ruleSet: RuleSet): Promise<Figures> {
    return { ...(await this.sheetOfGame(ruleSet)), variant: ruleSet.id, version: ruleSet.version };
  }

  private sheetOfGame(ruleSet: RuleSet): Promise<Figures> {
    const digest = gameDigest(ruleSet);
    const known = this.sheets.get(digest);
    if (known) return known;
    if (this.sheets.size >= sheetsKeptMax) this.sheets.delete(this.sheets.keys().next().value!);
    const sheet = this.compute(ruleSet);
    this.sheets.set(digest, sheet);
    sheet.catch(() => this.sheets.delete(digest));
    return sheet;
  }

  private async compute(ruleSet: RuleSet): Promise<Figures> {
    if (this.inWork >= threadsMax + waitingMax) {
      throw new Problem('overloaded', 'too many returns are being computed: ask again in a moment');
    }
    this.pool ??= new Piscina<RuleSet, Figures>({
      filename: workerPath(),
      minThreads: 0,
      maxThreads: threadsMax,
      idleTimeout: idleThreadMs,
    });
    this.inWork += 1;
    try {
      return await this.pool.run(ruleSet);
    } finally {
      this.inWork -= 1;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool?.destroy();
  }
}
