// Bets: checked against the round's terms, gathered with all that come at the same time, booked in one statement.
// A repeat gets the first answer; the same id with other content is refused by name (R24, C-01 to C-06, C-21).
import { MerkleBet, PlaceBets, PlacedBet, Problem, merkleLeaf, merkleRoot } from '@tributary/contracts';
import {
  CommandRequest,
  Database,
  Metrics,
  Principal,
  Queryable,
  firstAnswer,
  sqlState,
} from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Instance, liveInstance } from '../jackpots/jackpots.store';
import { MeterFeed } from '../jackpots/meter-feed';
import { kindsOf } from './bet';
import { BetChecks } from './bet-checks';
import { BatchAnswer, BetRequest, Booking, bookBets, recordLate } from './bets.store';
import { repeated } from './bet-repeats';
import { Coalescer, Sized } from './coalescer';
import { RoundContext, RoundContexts } from './round-context';
import { reportUnreasonable } from './unreasonable-stake';

const uniqueViolation = '23505';
const triesMax = 4;

type Booked = Booking & { outcome: 'booked' };

interface Queued extends Sized {
  readonly request: BetRequest;
}

/** Merkle root over bets in their order: identifies a batch's content. */
export function batchDigest(bets: readonly MerkleBet[]): string {
  return merkleRoot(bets.map(merkleLeaf));
}

// What keeps out every bet of the jackpot at this moment: no instance, no database.
function isForAll(error: unknown): boolean {
  return error instanceof Problem && error.code !== 'bet-conflict';
}

@Injectable()
export class BetsService {
  private readonly coalescers = new Map<string, Coalescer<Queued, BatchAnswer>>();
  private readonly instances = new Map<string, Instance>();
  private readonly sizes: { observe(bets: number): void };

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(RoundContexts) private readonly rounds: RoundContexts,
    @Inject(MeterFeed) private readonly meters: MeterFeed,
    @Inject(BetChecks) private readonly checks: BetChecks,
    @Inject(Metrics) private readonly metrics: Metrics,
  ) {
    this.sizes = metrics.sizes('tributary_coalescer_flush_size', 'Bets of one booking.');
    metrics.gauge({
      name: 'tributary_coalescer_waiting',
      help: 'Bets that wait while a booking of their jackpot runs.',
      read: () => [{ value: [...this.coalescers.values()].reduce((sum, { queued }) => sum + queued, 0) }],
    });
  }

  /** Places a batch, all or nothing. Errors: see the route. `arrivedAt` is when the request reached this service. */
  async place(
    roundId: string,
    body: PlaceBets,
    from: { principal: Principal; arrivedAt: Date; command: CommandRequest },
  ): Promise<BatchAnswer> {
    const { principal, command, arrivedAt } = from;
    const context = await this.rounds.visible(roundId, principal);
    const table = this.rounds.tableOf(context, body.table, principal);
    const batchId = body.batchId ?? command.key ?? this.newId('batch');
    const submitter = principal.role === 'casino' ? `casino:${principal.casino}` : table;
    const bets = body.bets.map((bet, i) => ({ ...bet, casino: this.casinoOf(bet, i, principal) }));
    const identity = {
      roundId,
      table,
      submitter,
      batchId,
      arrivedAt,
      caller: command.caller,
      key: command.key,
    };
    try {
      const checked = await this.checks.check(context, bets);
      return await this.book(context, {
        ...identity, digest: batchDigest(checked), requestDigest: command.digest, bets: checked,
      }); // prettier-ignore
    } catch (error) {
      // A repeat of what was taken earlier gets that answer, whatever has changed since.
      const earlier =
        error instanceof Problem && error.status < 500 ? await this.earlierAnswer(command) : null;
      if (earlier) return earlier;
      const at = this.clock.now();
      await reportUnreasonable(this.db, error, { id: this.newId('incident'), roundId, table, at });
      throw error;
    }
  }

  private casinoOf(bet: PlacedBet, index: number, principal: Principal): string {
    const casino = bet.casino ?? principal.casino;
    const field = `bets.${index}.casino`;
    if (!casino)
      throw new Problem('invalid-request', `${field}: is required`, [{ field, reason: 'is required' }]);
    if (principal.role === 'casino' && casino !== principal.casino) {
      throw new Problem('not-found', `${field}: there is no casino ${casino}`, [
        { field, reason: 'is not known' },
      ]);
    }
    return casino;
  }

  private book(context: RoundContext, request: BetRequest): Promise<BatchAnswer> {
    let coalescer = this.coalescers.get(context.jackpot);
    if (!coalescer) {
      coalescer = new Coalescer((queued) =>
        this.flush(
          context.jackpot,
          queued.map((q) => q.request),
        ),
      );
      this.coalescers.set(context.jackpot, coalescer);
    }
    return coalescer.submit({ size: request.bets.length, request });
  }

  private async flush(
    jackpot: string,
    requests: readonly BetRequest[],
  ): Promise<PromiseSettledResult<BatchAnswer>[]> {
    try {
      const booking = await this.bookAll(this.db, jackpot, requests);
      return await Promise.all(requests.map((request, i) => this.settled(request, booking, i)));
    } catch (error) {
      if (isForAll(error)) throw error;
    }
    // Something in there was sent before, or cannot be booked: each request is looked at by itself, so that none is
    // refused for another's sake.
    const answers: PromiseSettledResult<BatchAnswer>[] = [];
    for (const request of requests) {
      answers.push(...(await Promise.allSettled([this.bookAlone(jackpot, request)])));
    }
    return answers;
  }

  /** Books requests under the live instance; a change of instance in between is followed. */
  async bookAll(db: Queryable, jackpot: string, requests: readonly BetRequest[]): Promise<Booked> {
    for (let attempt = 1; attempt <= triesMax; attempt += 1) {
      const instance = this.instances.get(jackpot) ?? (await liveInstance(db, jackpot));
      if (!instance) break;
      this.instances.set(jackpot, instance);
      const kinds = kindsOf(requests, instance.rates);
      const now = this.clock.now();
      const booking = await bookBets(db, {
        jackpot, instance: instance.number, now, eventId: this.newId('event'), requests, kinds,
      }); // prettier-ignore
      if (booking.outcome === 'booked') {
        this.meters.moved(jackpot);
        this.tell(jackpot, requests, booking);
        return booking;
      }
      this.instances.delete(jackpot);
      if (booking.outcome === 'void-notices')
        throw new Problem('bet-conflict', 'a bet was voided before it arrived');
    }
    throw new Problem('jackpot-not-open', `the jackpot ${jackpot} has no live instance`);
  }

  private tell(jackpot: string, requests: readonly BetRequest[], { refusals }: Booked): void {
    const bets = requests.reduce((sum, each, i) => sum + (refusals[i] ? 0 : each.bets.length), 0);
    this.metrics.bets.inc({ service: 'jackpot', jackpot }, bets);
    this.sizes.observe(bets);
  }

  private async settled(
    request: BetRequest,
    booking: Booked,
    index: number,
  ): Promise<PromiseSettledResult<BatchAnswer>> {
    const [result] = await Promise.allSettled([this.answerOf(this.db, request, booking, index)]);
    return result!;
  }

  /** A request's own answer: booked, booked earlier, or refused and recorded (domain.md, "Events"). */
  private async answerOf(
    db: Queryable,
    request: BetRequest,
    booking: Booked,
    index: number,
  ): Promise<BatchAnswer> {
    const refusal = booking.refusals[index];
    if (!refusal) {
      return {
        roundId: request.roundId,
        batchId: request.batchId,
        accepted: request.bets.length,
        instance: booking.instance,
        acceptedAt: request.arrivedAt.toISOString(),
        meter: { amount: booking.main, sequence: booking.sequence },
      };
    }
    const earlier = await repeated(db, request);
    if ('answer' in earlier) return earlier.answer;
    await recordLate(db, request, refusal);
    const detail = `the round ${request.roundId} takes no bets: ${refusal.replace('-', ' is ')}`;
    throw new Problem('round-not-open', detail, [], { reason: refusal });
  }

  private async bookAlone(jackpot: string, request: BetRequest): Promise<BatchAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const earlier = await repeated(this.db, request);
      if ('answer' in earlier) return earlier.answer;
      try {
        const booking = await this.bookAll(this.db, jackpot, [{ ...request, bets: earlier.fresh }]);
        const answer = await this.answerOf(this.db, request, booking, 0);
        return { ...answer, accepted: request.bets.length };
      } catch (error) {
        if (sqlState(error) !== uniqueViolation || attempt >= triesMax) throw error;
      }
    }
  }

  private async earlierAnswer(command: CommandRequest): Promise<BatchAnswer | null> {
    return firstAnswer<BatchAnswer>(this.db, 'jackpot', command);
  }
}
