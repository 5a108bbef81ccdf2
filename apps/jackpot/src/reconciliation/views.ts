// Runs, totals and breaks as callers see them: amounts with their currency's digits, times in UTC.
import { BreakClass, RecordKind, RunState } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { BreakRow } from './breaks.store';
import { EventRow, RunRow, TotalRow } from './runs.store';

export interface TotalView {
  readonly kind: RecordKind;
  readonly currency: string;
  readonly ours: { readonly count: number; readonly amount: string };
  readonly theirs: { readonly count: number; readonly amount: string };
  /** theirs − ours. */
  readonly difference: string;
  /** What the breaks add up to: theirs less what ours counted. */
  readonly explained: string;
  readonly breaks: number;
  /** Whether the breaks explain the difference to the last digit. */
  readonly holds: boolean;
}

export function totalView(row: TotalRow): TotalView {
  const spelled = (amount: Decimal) => formatAmount(amount, row.currency as CurrencyCode);
  const [ours, theirs] = [new Decimal(row.our_amount), new Decimal(row.their_amount)];
  const [difference, explained] = [theirs.minus(ours), new Decimal(row.explained)];
  return {
    kind: row.kind,
    currency: row.currency,
    ours: { count: parseInt(row.our_count, 10), amount: spelled(ours) },
    theirs: { count: parseInt(row.their_count, 10), amount: spelled(theirs) },
    difference: spelled(difference),
    explained: spelled(explained),
    breaks: parseInt(row.breaks, 10),
    holds: difference.equals(explained),
  };
}

export interface RunView {
  readonly runId: string;
  readonly casino: string;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly periodFrom: string;
  /** Exclusive. */
  readonly periodTo: string;
  readonly kinds: readonly RecordKind[];
  readonly toleranceSeconds: number;
  readonly format: string;
  readonly mapping: unknown;
  readonly digest: string;
  readonly state: RunState;
  readonly failure: string | null;
  readonly upload: {
    readonly bytes: number;
    readonly bytesReceived: number;
    readonly parts: number;
    readonly nextPart: number | null;
  };
  readonly progress: {
    readonly rowsRead: number;
    readonly badRows: number;
    readonly matchedByReference: number;
    readonly matchedByAttributes: number;
    readonly breaks: number;
    readonly breaksClosed: number;
  };
  readonly createdBy: string;
  readonly createdAt: string;
  readonly matchedAt: string | null;
  readonly closedAt: string | null;
  readonly totals?: readonly TotalView[];
  /** Holds when every line of the totals does; null before the run is matched. */
  readonly proof?: { readonly holds: boolean } | null;
  readonly history?: readonly EventRow[];
}

// Counts and bytes: whole numbers far below 2^53.
const whole = (text: string) => parseInt(text, 10);
const time = (at: Date | null) => at?.toISOString() ?? null;

/** A run; with totals and history where they were read. */
export function runView(run: RunRow, totals?: readonly TotalView[], history?: readonly EventRow[]): RunView {
  const isMatched = run.state === 'open' || run.state === 'closed';
  return {
    runId: run.id,
    casino: run.casino,
    from: run.first_day,
    to: run.last_day,
    timeZone: run.time_zone,
    periodFrom: run.period_from.toISOString(),
    periodTo: run.period_to.toISOString(),
    kinds: run.kinds,
    toleranceSeconds: run.tolerance_seconds,
    format: run.format,
    mapping: run.mapping,
    digest: run.digest,
    state: run.state,
    failure: run.failure,
    upload: {
      bytes: whole(run.bytes),
      bytesReceived: whole(run.bytes_received),
      parts: run.parts,
      nextPart: run.state === 'uploading' ? run.parts + 1 : null,
    },
    progress: {
      rowsRead: whole(run.rows_read),
      badRows: whole(run.bad_rows),
      matchedByReference: whole(run.matched_by_reference),
      matchedByAttributes: whole(run.matched_by_attributes),
      breaks: whole(run.breaks),
      breaksClosed: whole(run.breaks_closed),
    },
    createdBy: run.created_by,
    createdAt: run.created_at.toISOString(),
    matchedAt: time(run.matched_at),
    closedAt: time(run.closed_at),
    ...(totals && { totals, proof: isMatched ? { holds: totals.every(({ holds }) => holds) } : null }),
    ...(history && { history }),
  };
}

export interface BreakView {
  readonly number: number;
  readonly kind: RecordKind;
  readonly class: BreakClass;
  readonly detail: readonly string[];
  readonly theirs: {
    readonly line: number;
    readonly reference: string | null;
    readonly player: string | null;
    readonly round: string | null;
    readonly currency: string;
    readonly amount: string;
    readonly at: string | null;
  } | null;
  readonly ours: {
    readonly id: string;
    readonly player: string | null;
    readonly round: string | null;
    readonly currency: string;
    readonly amount: string;
    /** What it adds to our totals. */
    readonly counted: string;
    readonly at: string;
  } | null;
  readonly state: 'open' | 'approval' | 'closed';
  readonly closure: {
    readonly reason: string;
    readonly approvalId: string | null;
    readonly by: string;
    readonly at: string;
  } | null;
}

const amountIn = (text: string, currency: string) =>
  formatAmount(new Decimal(text), currency as CurrencyCode);

function theirsOf(row: BreakRow): BreakView['theirs'] {
  if (row.line === null) return null;
  return {
    line: whole(row.line),
    reference: row.their_reference,
    player: row.their_player,
    round: row.their_round,
    currency: row.their_currency!,
    amount: amountIn(row.their_amount!, row.their_currency!),
    at: time(row.their_at),
  };
}

function oursOf(row: BreakRow): BreakView['ours'] {
  if (row.our_id === null) return null;
  return {
    id: row.our_id,
    player: row.our_player,
    round: row.our_round,
    currency: row.our_currency!,
    amount: amountIn(row.our_amount!, row.our_currency!),
    counted: amountIn(row.our_counted!, row.our_currency!),
    at: row.our_at!.toISOString(),
  };
}

export function breakView(row: BreakRow): BreakView {
  return {
    number: whole(row.number),
    kind: row.kind,
    class: row.class,
    detail: row.detail,
    theirs: theirsOf(row),
    ours: oursOf(row),
    state: row.state,
    closure: row.closed_at && {
      reason: row.reason!,
      approvalId: row.approval_id,
      by: row.closed_by!,
      at: row.closed_at.toISOString(),
    },
  };
}
