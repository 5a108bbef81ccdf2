// Runs: opened for a casino, a period and a file, fed with the file's parts, and looked at. A casino sees its own only.
import { createHash } from 'node:crypto';
import {
  CreateReconciliation,
  FilePart,
  ListBadRows,
  ListReconciliations,
  Problem,
  canonicalJson,
  reconciliationDaysMax,
  reconciliationPartBytesMax,
  reconciliationPartBytesMin,
} from '@tributary/contracts';
import { Database, Principal, Tx, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { isTimeZone } from '../casinos/local-date';
import { decodeCursor, pageOf } from '../cursor';
import { ReconciliationRunner } from './runner';
import {
  RunRow,
  appendPart,
  badRowsOf,
  eventsOf,
  findRun,
  insertRun,
  listRuns,
  lockRun,
  partDigest,
  recordEvent,
  runByIdentity,
  totalsOf,
} from './runs.store';
import { RunView, runView, totalView } from './views';

const positionShape = /^\d{1,18}$/;
const millisecondsPerDay = 86_400_000;

function refuse(field: string, reason: string): never {
  throw new Problem('invalid-request', `${field}: ${reason}`, [{ field, reason }]);
}

/** What the schema cannot know. Errors: `invalid-request`. */
function check(body: CreateReconciliation): void {
  const days = (Date.parse(body.to) - Date.parse(body.from)) / millisecondsPerDay + 1;
  if (days < 1) refuse('to', 'must not be before from');
  if (days > reconciliationDaysMax) refuse('to', `a run covers at most ${reconciliationDaysMax} days`);
  const { columns, currency, header, time, kindValues } = body.mapping;
  if (time.zone !== undefined && !isTimeZone(time.zone)) refuse('mapping.time.zone', 'is no IANA time zone');
  if (columns.currency === undefined && currency === undefined) {
    refuse('mapping.columns.currency', 'name the column, or one currency for all rows');
  }
  if (body.kinds.length > 1 && columns.kind === undefined) {
    refuse('mapping.columns.kind', 'a file of bets and payouts needs a column that tells them apart');
  }
  if (kindValues.bet === kindValues.payout) refuse('mapping.kindValues', 'must differ');
  for (const [field, column] of Object.entries(columns)) {
    const isNamed = typeof column === 'string';
    if (body.format === 'json' && column !== undefined && !isNamed) {
      refuse(`mapping.columns.${field}`, 'JSON has fields with names, not columns with numbers');
    }
    if (body.format === 'csv' && !header && isNamed) {
      refuse(`mapping.columns.${field}`, 'a file without a header has numbered columns only');
    }
  }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** The bytes of a part. Errors: `invalid-request`, `body-too-large`. */
function bytesOf(part: FilePart): Buffer {
  if ('text' in part && /\p{Cs}/u.test(part.text)) refuse('text', 'must not contain lone surrogates');
  const content = 'text' in part ? Buffer.from(part.text, 'utf8') : Buffer.from(part.base64, 'base64');
  if (content.length > reconciliationPartBytesMax) {
    throw new Problem('body-too-large', `a part has at most ${reconciliationPartBytesMax} bytes`);
  }
  return content;
}

@Injectable()
export class ReconciliationsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ReconciliationRunner) private readonly runner: ReconciliationRunner,
  ) {}

  /**
   * Opens a run, or answers the one there is for the same casino, period, mapping and content, unless it failed.
   * Errors: `invalid-request`, `not-found` (another casino's too).
   */
  async create(body: CreateReconciliation, by: Principal): Promise<RunView> {
    check(body);
    const casino = body.casino ?? by.casino ?? refuse('casino', 'name the casino');
    if (by.role === 'casino' && casino !== by.casino) {
      throw new Problem('not-found', `there is no casino ${casino}`);
    }
    const identity = sha256(canonicalJson({ ...body, casino, kinds: [...body.kinds].sort() }));
    const run = await this.db.transaction(async (tx) => {
      await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${identity}, 0))`);
      const known = await runByIdentity(tx, identity);
      if (known) return known;
      const at = this.clock.now();
      const made = await insertRun(tx, { identity, casino, body, by: by.actor, at });
      if (!made) throw new Problem('not-found', `there is no casino ${casino}`);
      await recordEvent(tx, { run: made.id, what: 'created', by: by.actor, at });
      return made;
    });
    return this.view(run);
  }

  /**
   * Takes a part of the file. A part that came before changes nothing; with the last byte the run is loaded and
   * matched. Errors: `not-found`, `already-exists` (other content), `invalid-request` (not the next, too small, or more
   * than was announced), `body-too-large`, `decision-refused` (the run takes no parts any more).
   */
  async addPart(id: string, number: number, part: FilePart, by: Principal): Promise<RunView> {
    const content = bytesOf(part);
    const run = await this.db.transaction(async (tx) => {
      const locked = await lockRun(tx, id, by.casino);
      if (!locked) throw new Problem('not-found', `there is no reconciliation ${id}`);
      if (await this.isRepeat(tx, locked, number, content)) return locked;
      this.checkNext(locked, number, content);
      await appendPart(tx, locked, { number, digest: sha256(content), content });
      const after = (await findRun(tx, id, null))!;
      if (after.state === 'loading') {
        await recordEvent(tx, { run: id, what: 'uploaded', by: by.actor, at: this.clock.now() });
      }
      return after;
    });
    if (run.state === 'loading') this.runner.wake();
    return this.view(run);
  }

  private async isRepeat(tx: Tx, run: RunRow, number: number, content: Buffer): Promise<boolean> {
    if (number > run.parts) return false;
    const known = await partDigest(tx, run.id, number);
    // The parts of a matched run are gone; that this one was among them is all that is left to say.
    if (known === null || known === sha256(content)) return true;
    throw new Problem('already-exists', `part ${number} has other content`);
  }

  private checkNext(run: RunRow, number: number, content: Buffer): void {
    if (run.state !== 'uploading') throw new Problem('decision-refused', `the run is ${run.state}`);
    if (number !== run.parts + 1) refuse('number', `the next part is ${run.parts + 1}`);
    const left = BigInt(run.bytes) - BigInt(run.bytes_received) - BigInt(content.length);
    if (left < 0n) refuse('body', `the file was announced with ${run.bytes} bytes; this is more`);
    if (left > 0n && content.length < reconciliationPartBytesMin) {
      refuse('body', `a part that is not the last has at least ${reconciliationPartBytesMin} bytes`);
    }
  }

  /** A run with its progress, totals and proof. Errors: `not-found`. */
  async find(id: string, by: Principal): Promise<RunView> {
    return this.view(await this.visible(id, by));
  }

  async list(query: ListReconciliations, by: Principal) {
    const before = query.cursor ? decodeCursor(query.cursor, positionShape) : null;
    const casino = by.casino ?? query.casino ?? null;
    if (by.casino && query.casino && query.casino !== by.casino) return { items: [], next: null };
    const rows = await listRuns(this.db, {
      casino,
      state: query.state ?? null,
      before,
      limit: query.limit + 1,
    });
    const { items, next } = pageOf(rows, query.limit, (row) => row.position);
    return { items: items.map((row) => runView(row)), next };
  }

  /** Rows that could not be read, in order. Errors: `not-found`. */
  async badRows(id: string, query: ListBadRows, by: Principal) {
    const run = await this.visible(id, by);
    const after = query.cursor ? decodeCursor(query.cursor, positionShape) : '0';
    const rows = await badRowsOf(this.db, run.id, { after, limit: query.limit + 1 });
    return pageOf(rows, query.limit, (row) => row.row);
  }

  /** The run if its caller may see it. Errors: `not-found`. */
  async visible(id: string, by: Principal): Promise<RunRow> {
    const run = await findRun(this.db, id, by.casino);
    if (!run) throw new Problem('not-found', `there is no reconciliation ${id}`);
    return run;
  }

  private async view(run: RunRow): Promise<RunView> {
    const totals = await totalsOf(this.db, run.id);
    return runView(run, totals.map(totalView), await eventsOf(this.db, run.id, null));
  }
}
