// SQL of bets: the booking function of the hot path, and what was booked before.
import { Queryable, numberArray, prepared, sql, textArray, timestampText } from '@tributary/platform';
import { BetKinds, CheckedBet } from './bet';

/** One request of bets as its submitter sent it. */
export interface BetRequest {
  readonly roundId: string;
  readonly table: string;
  /** The table's code for its table server, else `casino:{code}`. */
  readonly submitter: string;
  readonly batchId: string;
  readonly digest: string;
  readonly arrivedAt: Date;
  readonly caller: string;
  readonly key: string | null;
  readonly requestDigest: string;
  readonly bets: readonly CheckedBet[];
}

export type RefusalReason =
  | 'round-unknown' | 'round-settled' | 'round-voided' | 'round-interrupted' | 'round-closed'; // prettier-ignore

export type Booking =
  | { outcome: 'no-instance' }
  | { outcome: 'instance-changed'; instance: number }
  | { outcome: 'void-notices' }
  | {
      outcome: 'booked';
      instance: number;
      sequence: string;
      main: string;
      refusals: (RefusalReason | null)[];
    };

export interface BatchAnswer {
  readonly roundId: string;
  readonly batchId: string;
  readonly accepted: number;
  readonly instance: number;
  readonly acceptedAt: string;
  readonly meter: { readonly amount: string; readonly sequence: string };
}

export interface BookingInput {
  readonly jackpot: string;
  readonly instance: number;
  readonly now: Date;
  readonly eventId: string;
  readonly requests: readonly BetRequest[];
  readonly kinds: BetKinds;
}

/** Books requests in one statement; see `jackpot.book_bets`. */
export async function bookBets(db: Queryable, input: BookingInput): Promise<Booking> {
  const { requests: r, kinds } = input;
  const k = kinds.all;
  const b = columnsOf(r);
  const book = sql`
    SELECT jackpot.book_bets(${input.jackpot}, ${input.instance}, ${input.now}, ${input.eventId},
      ${r.map((q) => q.roundId)}::text[], ${r.map((q) => q.table)}::text[], ${r.map((q) => q.submitter)}::text[],
      ${r.map((q) => q.batchId)}::text[], ${r.map((q) => q.digest)}::text[], ${r.map((q) => q.arrivedAt)}::timestamptz[],
      ${r.map((q) => q.caller)}::text[], ${r.map((q) => q.key)}::text[],
      ${r.map((q) => q.requestDigest)}::text[],
      ${numberArray(k.map((e) => e.group))}::int[], ${k.map((e) => e.round)}::text[], ${k.map((e) => e.casino)}::text[],
      ${k.map((e) => e.currency)}::text[], ${numberArray(k.map((e) => e.stake))}::numeric[],
      ${numberArray(k.map((e) => e.value))}::numeric[],
      ${numberArray(k.map((e) => e.below.main))}::numeric[],
      ${numberArray(k.map((e) => e.below.reserve))}::numeric[],
      ${numberArray(k.map((e) => e.below.margin))}::numeric[],
      ${numberArray(k.map((e) => e.above.overflow))}::numeric[],
      ${numberArray(k.map((e) => e.above.reserve))}::numeric[],
      ${numberArray(k.map((e) => e.above.margin))}::numeric[],
      ${numberArray(b.requests)}::int[], ${numberArray(kinds.indexes)}::int[], ${textArray(b.ids)}::text[],
      ${numberArray(b.hands)}::smallint[], ${textArray(b.players)}::text[], ${textArray(b.placed)}::timestamptz[]) AS booking`;
  const row = await db.row<{ booking: Booking }>(prepared('book bets', book));
  return row!.booking;
}

/** Fields of every bet, in order of position. */
function columnsOf(requests: readonly BetRequest[]) {
  const requestOf: number[] = [];
  const ids: string[] = [];
  const hands: number[] = [];
  const players: (string | null)[] = [];
  const placed: (string | null)[] = [];
  for (const [i, { bets }] of requests.entries()) {
    for (const bet of bets) {
      requestOf.push(i + 1);
      ids.push(bet.betId);
      hands.push(bet.hand);
      players.push(bet.player);
      placed.push(bet.placedAt === null ? null : timestampText(bet.placedAt));
    }
  }
  return { requests: requestOf, ids, hands, players, placed };
}

/** The kept answer of a batch of this submitter, with its digest. */
export function findBatch(
  db: Queryable,
  of: Pick<BetRequest, 'roundId' | 'table' | 'submitter' | 'batchId'>,
): Promise<{ digest: string; answer: BatchAnswer } | null> {
  return db.row<{ digest: string; answer: BatchAnswer }>(sql`
    SELECT digest, answer FROM jackpot.batch WHERE round_id = ${of.roundId} AND table_code = ${of.table}
       AND submitter = ${of.submitter} AND batch_id = ${of.batchId}`);
}

export interface BetRow {
  casino: string;
  bet_id: string;
  position: string;
  round_id: string;
  table_code: string;
  submitter: string;
  batch_id: string;
  hand: number;
  player: string | null;
  currency: string;
  stake: string;
  value: string;
  main: string;
  overflow: string;
  reserve: string;
  margin: string;
  instance: number;
  accepted_at: Date;
  placed_at: Date | null;
  voided_at: Date | null;
  refund_currency: string | null;
  refund_amount: string | null;
}

/** Bets that exist already among these ids. */
export function findBets(
  db: Queryable,
  ids: readonly { casino: string; betId: string }[],
): Promise<BetRow[]> {
  return db.rows<BetRow>(sql`
    SELECT b.* FROM jackpot.bet b
      JOIN unnest(${ids.map((id) => id.casino)}::text[], ${ids.map((id) => id.betId)}::text[]) AS q(casino, bet_id)
        ON b.casino = q.casino AND b.bet_id = q.bet_id`);
}

/** Void notices that arrived before these bets. */
export function findVoidNotices(
  db: Queryable,
  ids: readonly { casino: string; betId: string }[],
): Promise<{ casino: string; bet_id: string }[]> {
  return db.rows(sql`
    SELECT n.casino, n.bet_id FROM jackpot.void_notice n
      JOIN unnest(${ids.map((id) => id.casino)}::text[], ${ids.map((id) => id.betId)}::text[]) AS q(casino, bet_id)
        ON n.casino = q.casino AND n.bet_id = q.bet_id`);
}

/** Bets of a round in order of position, a page at a time; a casino sees its own only. */
export function betsOf(
  db: Queryable,
  query: { roundId: string; casino: string | null; after: string; limit: number },
): Promise<BetRow[]> {
  return db.rows<BetRow>(sql`
    SELECT * FROM jackpot.bet
     WHERE round_id = ${query.roundId} AND position > ${query.after}::bigint
       AND (${query.casino}::text IS NULL OR casino = ${query.casino})
     ORDER BY position LIMIT ${query.limit}`);
}

/** Records bets that were refused because their round takes none any more; they are in no split and no pool. */
export async function recordLate(db: Queryable, request: BetRequest, reason: string): Promise<void> {
  const bets = request.bets.map((bet) => ({
    casino: bet.casino, betId: bet.betId, hand: bet.hand, currency: bet.currency, stake: bet.stake, placedAt: bet.placedAt,
  })); // prettier-ignore
  const body = { table: request.table, submitter: request.submitter, batchId: request.batchId, bets };
  await insertLateEvent(db, { roundId: request.roundId, kind: 'bets', reason, body, at: request.arrivedAt });
}

/** Records an event that changed nothing, and why. */
export async function insertLateEvent(
  db: Queryable,
  event: { roundId: string; kind: string; reason: string; body: unknown; at: Date },
): Promise<void> {
  await db.run(sql`
    INSERT INTO jackpot.late_event (round_id, kind, reason, body, received_at)
    VALUES (${event.roundId}, ${event.kind}, ${event.reason}, ${JSON.stringify(event.body)}::jsonb, ${event.at})`);
}
