// Fetches exchange rates from configured sources: validated pair by pair, every fetch on record, never two at once.
// A failure changes no rate and stops no play: rounds go on with what is young enough.
import { Problem } from '@tributary/contracts';
import { parseRate } from '@tributary/money';
import { Database, Principal, Tx, indicativeRates } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { ApprovalsService } from '../../finance/approvals.service';
import { claimPair, insertRate, isKnown } from '../rates.store';
import { csvPairs } from './csv';
import { DocumentRefused, JudgedPair, SourcePair, judge } from './document';
import { download } from './download';
import { ecbPairs } from './ecb';
import { watchFetch } from './fetch-incidents';
import type { RateSource, RateSourceOptions, SourceKind } from './options';
import { rateSourcesToken } from './options';
import {
  FetchRow, FetchedPair, Finish, beginFetch, findFetch, finishFetch, insertPairs, lastFetch, lockRunning, lockSource,
} from './rate-fetches.store'; // prettier-ignore

const millisecondsPerMinute = 60_000;
/** After a failure a source is asked again sooner. */
const retryMinutesMax = 15;
/** Beyond the time of the document: reading it, storing it. */
const leaseMarginMs = 60_000;
const failureLengthMax = 300;
const [codeMax, rateMax] = [40, 60];

/** What a rate's source says; with the pair and its time it names a rate. */
const labels = { ecb: 'European Central Bank, reference rates', csv: 'CSV file' };

interface Document {
  readonly label: string;
  readonly bytes: Buffer;
  readonly pairs: () => readonly SourcePair[];
}

const nothing = { active: 0, held: 0, kept: 0, refused: 0 };
const empty = { digest: null, bytes: null, asOf: null, approvalId: null, counts: nothing };

/** A text of a document for the record: one line without control characters, not endless. */
function plain(text: string, max: number): string {
  return text.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, max);
}

/** Words of a failure for the record. */
function failureOf(error: unknown): string {
  if (error instanceof DocumentRefused) return plain(error.message, failureLengthMax);
  const { message, code } = error as { message?: string; code?: string };
  return plain(`could not be fetched: ${message || code || 'no reason'}`, failureLengthMax);
}

@Injectable()
export class RateSourcesService {
  private readonly ending = new AbortController();

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(ApprovalsService) private readonly approvals: ApprovalsService,
    @Inject(rateSourcesToken) readonly options: RateSourceOptions,
  ) {}

  /** Fetches from every source that is due. Answers the fetches that ended here. */
  async look(): Promise<FetchRow[]> {
    const done: FetchRow[] = [];
    for (const source of this.options.sources) {
      const id = await this.begin(source.kind, { askedBy: 'schedule', whenDue: true });
      if (id !== null) done.push(await this.run(id, source, 'schedule'));
    }
    return done;
  }

  /** Fetches now. Errors: `not-found` for a source that is not configured, `fetch-running`. */
  async fetchNow(kind: SourceKind, by: Principal): Promise<FetchRow> {
    const source = this.options.sources.find((one) => one.kind === kind);
    if (!source) throw new Problem('not-found', `the source ${kind} is not configured`);
    const id = await this.begin(kind, { askedBy: by.actor, whenDue: false });
    if (id === null)
      throw new Problem('fetch-running', `${kind} is being fetched; its end is on record soon`);
    return this.run(id, source, by.actor);
  }

  /** When a source is asked next, by its last fetch; null: at once. */
  dueAt(last: FetchRow | null): Date | null {
    if (!last) return null;
    if (last.outcome === 'running') return last.lease_until;
    const { everyMinutes } = this.options;
    const minutes = last.outcome === 'failed' ? Math.min(everyMinutes, retryMinutesMax) : everyMinutes;
    return new Date(last.started_at.getTime() + minutes * millisecondsPerMinute);
  }

  /** Breaks off what is under way. */
  stop(): void {
    this.ending.abort(new Error('the service ended'));
  }

  // Replicas wait for each other here for as long as this takes; one of them gets the fetch.
  private begin(kind: SourceKind, how: { askedBy: string; whenDue: boolean }): Promise<string | null> {
    return this.db.transaction(async (tx) => {
      await lockSource(tx, kind);
      const at = this.clock.now();
      const last = await lastFetch(tx, kind);
      const due = this.dueAt(last);
      const isRunning = last?.outcome === 'running';
      if ((how.whenDue || isRunning) && due && due > at) return null;
      if (isRunning)
        await finishFetch(tx, last.id, { ...empty, at, outcome: 'failed', failure: 'its process ended before it was done' }); // prettier-ignore
      const leaseUntil = new Date(at.getTime() + this.options.withinMs + leaseMarginMs);
      return beginFetch(tx, { source: kind, askedBy: how.askedBy, at, leaseUntil });
    });
  }

  private async run(id: string, source: RateSource, actor: string): Promise<FetchRow> {
    const read: { digest: string | null; bytes: number | null } = { digest: null, bytes: null };
    try {
      const document = await this.load(source);
      read.digest = createHash('sha256').update(document.bytes).digest('hex');
      read.bytes = document.bytes.length;
      const judged = judge(document.pairs(), this.clock.now());
      await this.db.transaction((tx) => this.store(tx, { id, actor, label: document.label, judged, read }));
    } catch (error) {
      const at = this.clock.now();
      await finishFetch(this.db, id, { ...empty, ...read, at, outcome: 'failed', failure: failureOf(error) });
    }
    const ended = (await findFetch(this.db, id))!;
    await watchFetch(this.db, ended, { id: this.newId('incident'), at: this.clock.now() });
    return ended;
  }

  private async load({ kind, url }: RateSource): Promise<Document> {
    if (kind === 'indicative') {
      const { base, source, text, rates } = indicativeRates();
      const asOf = this.clock.now().toISOString();
      const pairs = () => [...rates].map(([quote, rate]) => ({ base, quote, rate, asOf }));
      return { label: source, bytes: Buffer.from(text), pairs };
    }
    const within = { milliseconds: this.options.withinMs, ending: this.ending.signal };
    const bytes = await download(url!, within);
    return { label: labels[kind], bytes, pairs: () => (kind === 'ecb' ? ecbPairs(bytes) : csvPairs(bytes)) };
  }

  private async store(
    tx: Tx,
    of: {
      id: string;
      actor: string;
      label: string;
      judged: JudgedPair[];
      read: Pick<Finish, 'digest' | 'bytes'>;
    },
  ): Promise<void> {
    if (!(await lockRunning(tx, of.id))) throw new Error(`the fetch ${of.id} took too long and was given up`);
    const pairs: FetchedPair[] = [];
    const heldIds: string[] = [];
    for (const judged of of.judged) pairs.push(await this.take(tx, judged, { label: of.label, heldIds }));
    await insertPairs(tx, of.id, pairs);
    const counts = { ...nothing };
    for (const { state } of pairs) counts[state] += 1;
    const isNew = counts.active + counts.held > 0;
    const outcome = isNew ? 'taken' : counts.kept > 0 ? 'unchanged' : 'failed';
    const refused = pairs.find(({ reason }) => reason !== null);
    const failure =
      outcome === 'failed'
        ? `no rate was taken: ${refused?.base}/${refused?.quote} ${refused?.reason}`
        : null;
    const times = pairs.flatMap(({ at }) => (at ? [at.getTime()] : []));
    const asOf = times.length > 0 ? new Date(Math.max(...times)) : null;
    const approvalId = heldIds.length > 0 ? await this.askFor(tx, heldIds, of.actor) : null;
    const at = this.clock.now();
    await finishFetch(tx, of.id, { ...of.read, at, outcome, failure: failure && plain(failure, failureLengthMax), asOf, approvalId, counts }); // prettier-ignore
  }

  // One by one: what a single pair lacks refuses that pair alone, and is said beside it.
  private async take(
    tx: Tx,
    pair: JudgedPair,
    into: { label: string; heldIds: string[] },
  ): Promise<FetchedPair> {
    const { base, quote, rate, at, reason } = pair;
    const shown = {
      base: plain(base, codeMax),
      quote: plain(quote, codeMax),
      rate: plain(rate, rateMax),
      at,
    };
    const refused = (why: string): FetchedPair => ({
      ...shown,
      state: 'refused',
      reason: plain(why, failureLengthMax),
    });
    if (reason !== null || at === null) return refused(reason ?? 'has no time');
    if (!(await claimPair(tx, base, quote)))
      return refused(`the authoritative direction is ${quote}/${base}`);
    const now = this.clock.now();
    const recorded = { base, quote, rate: parseRate(rate).toFixed(), asOf: at, source: into.label, at: now };
    const stored = await insertRate(tx, recorded);
    if (stored?.state === 'held') into.heldIds.push(stored.id);
    if (stored) return { ...shown, state: stored.state, reason: null };
    if (await isKnown(tx, recorded)) return { ...shown, state: 'kept', reason: null };
    return refused('another rate of this time is on record');
  }

  private async askFor(tx: Tx, ids: readonly string[], actor: string): Promise<string> {
    const { approvalId } = await this.approvals.request(tx, {
      action: 'rate.release', subject: ids.join(','), payload: { ids },
      reason: 'a fetched rate moved by more than a factor of 1.5', by: { actor },
    }); // prettier-ignore
    return approvalId;
  }
}
