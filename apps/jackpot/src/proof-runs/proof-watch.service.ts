// The continuous proof: every few seconds what was booked since is proven, for as many journals as a look may take, and what
// is proven is summed by stretches. A fault has all proofs run at once, which tell it, and stop the payouts of the jackpots
// they name. Whatever was proven before is proven again by the daily run alone.
import { settlementsChain } from '@tributary/ledger';
import { Database, Recurring, Tx } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { differingTotals } from '../jackpots/pool-totals.store';
import { openIncident } from '../rounds/rounds.store';
import { extendStretches } from '../stretches/stretches.store';
import { standingStop } from './payout-stops.store';
import { ProofRunsService } from './proof-runs.service';
import {
  WatchedChain,
  chainsBehind,
  chainsUnsummed,
  claim,
  differingBalances,
  faultsAfter,
  moveMark,
} from './watch.store';

/** Injection token of the seconds between two looks; null: none by themselves. */
export const proofWatchToken = 'ProofWatchSeconds';

const journalsMax = 5_000;
/** So many times that many are looked at before the next pause. */
const rangesMax = 20;
/** A fault that the proofs do not find is told once, and not looked into again for so long. */
const quietMs = 3_600_000;

interface Fault {
  readonly chain: string;
  readonly reason: string;
}

class Found extends Error {
  constructor(readonly fault: Fault) {
    super(`${fault.chain}: ${fault.reason}`);
  }
}

@Injectable()
export class ProofWatchService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly recurring: Recurring;
  private readonly quietUntil = new Map<string, number>();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(ProofRunsService) private readonly runs: ProofRunsService,
    @Inject(proofWatchToken) private readonly seconds: number | null,
  ) {
    const everyMs = (seconds ?? 0) * 1_000;
    this.recurring = new Recurring({ name: 'ProofWatchService', everyMs, clock, look: () => this.look() });
  }

  onApplicationBootstrap(): void {
    if (this.seconds !== null) this.recurring.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.recurring.stop();
  }

  /** Proves what is new, each chain by itself. Answers what does not hold. */
  async look(): Promise<Fault[]> {
    const chains = await this.db.transaction(async (tx) =>
      (await claim(tx, 'proof_mark')) ? chainsBehind(tx) : [],
    );
    const faults: Fault[] = [];
    for (const { chain } of chains) {
      const fault = await this.proveAll(chain);
      if (fault) faults.push(fault);
    }
    await this.sumUp();
    const totals = await differingTotals(this.db, null);
    faults.push(...totals.map((chain) => ({ chain, reason: 'its totals are not what its accounts say' })));
    for (const fault of faults) await this.tell(fault);
    return faults;
  }

  private async proveAll(chain: string): Promise<Fault | null> {
    try {
      for (let range = 1; range <= rangesMax; range += 1) if (!(await this.prove(chain))) break;
      return null;
    } catch (error) {
      if (error instanceof Found) return error.fault;
      throw error;
    }
  }

  /** Proves one range. Answers whether there is more. */
  private prove(chain: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      if (!(await claim(tx, 'proof_mark'))) return false;
      const of = (await chainsBehind(tx)).find((it) => it.chain === chain);
      return of !== undefined && this.proveRange(tx, of);
    }, 'long');
  }

  /** Sums what is proven, in short transactions. */
  private async sumUp(): Promise<void> {
    for (let range = 1; range <= rangesMax; range += 1) {
      const isMore = await this.db.transaction(async (tx) => {
        const behind = (await claim(tx, 'stretch')) ? await chainsUnsummed(tx) : [];
        for (const { chain, until } of behind) await extendStretches(tx, { chain, until, journalsMax });
        return behind.length > 0;
      }, 'long');
      if (!isMore) break;
    }
  }

  // Throwing leaves the mark where it was, so that the next look finds the same.
  private async proveRange(tx: Tx, of: WatchedChain): Promise<boolean> {
    const { chain } = of;
    const found = (reason: string) => new Found({ chain, reason });
    const [fault] = await faultsAfter(tx, of, journalsMax);
    if (fault) throw found(`journal ${fault.position}: ${fault.fault}`);
    const mark = await moveMark(tx, of, { journalsMax, at: this.clock.now() });
    if (mark === null) throw found(`it says it has ${of.length} journals, and ends at ${of.position}`);
    if (BigInt(mark.position) < BigInt(of.length)) return true;
    if (mark.position !== of.length || mark.hash !== of.head) throw found('it does not end where it says');
    const [account] = await differingBalances(tx, chain, of.position);
    if (account) throw found(`the balance of ${account.code} is not the sum of its entries`);
    return false;
  }

  private async tell({ chain, reason }: Fault): Promise<void> {
    const now = this.clock.now();
    if ((this.quietUntil.get(chain) ?? 0) > now.getTime()) return;
    if (chain !== settlementsChain && (await standingStop(this.db, chain))) return;
    this.quietUntil.set(chain, now.getTime() + quietMs);
    const run = await this.runs.because('continuous');
    await openIncident(this.db, {
      id: this.newId('incident'),
      kind: 'continuous-proof-failed',
      subject: chain,
      detail: { reason, run: run.id, provenAnew: !run.holds },
      at: now,
    });
  }
}
