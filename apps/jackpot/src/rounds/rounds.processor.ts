// The queue's way into rounds: facts from table-game services, in any order, more than once, late or lost and sent
// again. They enter the same services as REST; what can never succeed is recorded, the rest comes again.
import {
  BetVoided, BetsPlaced, EventEnvelope, JackpotCommands, Problem, RoundClosed, RoundDealt, RoundVoided, queues,
  requestDigest,
} from '@tributary/contracts'; // prettier-ignore
import { Consumer, Database, Tx, isPermanent, quietReporter } from '@tributary/platform';
import type { Clock, IdSource, QueueConnection } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { DeadLettersService } from '../dead-letters/dead-letters.service';
import { MeterFeed } from '../jackpots/meter-feed';
import { repeated } from './bet-repeats';
import { BetChecks } from './bet-checks';
import { BetsService, batchDigest } from './bets.service';
import { BetRequest, findBets, findVoidNotices, insertLateEvent } from './bets.store';
import { portionsOf } from './coalescer';
import { RoundContexts } from './round-context';
import { RoundsService } from './rounds.service';
import { findRound, holdName } from './rounds.store';
import { reportUnreasonable } from './unreasonable-stake';
import { VoidsService } from './voids.service';
import { insertVoidNotice } from './voids.store';

type Handlers = { [T in keyof JackpotCommands]: (tx: Tx, body: JackpotCommands[T]) => Promise<unknown> };

/** Bets of one round that come at the same time are booked at once; everything else by itself. */
function placedIn({ type, body }: EventEnvelope): string | null {
  return type === 'bets.placed' ? (body as BetsPlaced).roundId : null;
}

/** Not to be booked with the others: each is taken by itself, where what is wrong with it is told. */
class Apart extends Error {
  override readonly name = 'Apart';
}

@Injectable()
export class RoundsProcessor implements OnApplicationBootstrap {
  private consumer: Consumer | null = null;

  private readonly handlers: Handlers = {
    'bets.placed': (tx, body) => this.placed(tx, body),
    'bet.voided': (tx, body) => this.voidedBet(tx, body),
    'round.closed': (tx, body) => this.closed(tx, body),
    'round.dealt': (tx, body) => this.dealt(tx, body),
    'round.voided': (tx, body) => this.voided(tx, body),
  };

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('QueueRedis') private readonly redis: QueueConnection,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(RoundsService) private readonly rounds: RoundsService,
    @Inject(BetsService) private readonly bets: BetsService,
    @Inject(BetChecks) private readonly checks: BetChecks,
    @Inject(VoidsService) private readonly voids: VoidsService,
    @Inject(RoundContexts) private readonly contexts: RoundContexts,
    @Inject(MeterFeed) private readonly meters: MeterFeed,
    @Inject(DeadLettersService) private readonly letters: DeadLettersService,
  ) {}

  onApplicationBootstrap(): void {
    const from = { queue: queues.jackpotCommands, consumer: 'rounds' };
    const consumer: Consumer = new Consumer({
      ...from,
      db: this.db,
      schema: 'jackpot',
      redis: this.redis,
      clock: this.clock,
      handle: (tx, event) => this.handle(tx, event),
      together: { nameOf: placedIn, handle: (tx, events) => this.placedTogether(tx, events) },
      afterCommit: (event) => void this.moved(event),
      onError: quietReporter('RoundsProcessor', this.clock),
      onFailure: this.letters.register({ ...from, take: (event) => consumer.take(event) }),
    });
    this.consumer = consumer;
    consumer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.consumer?.stop();
  }

  /** Takes one event in its transaction. What can never succeed is recorded with its reason. */
  async handle(tx: Tx, event: EventEnvelope): Promise<void> {
    const handler = this.handlers[event.type as keyof JackpotCommands] as
      ((tx: Tx, body: unknown) => Promise<unknown>) | undefined;
    const { roundId } = event.body as { roundId: string };
    await tx.run({ text: 'SAVEPOINT event', values: [] });
    try {
      if (!handler) throw new Problem('invalid-request', `no such event type: ${event.type}`);
      await handler(tx, event.body);
    } catch (error) {
      if (!isPermanent(error)) throw error;
      await tx.run({ text: 'ROLLBACK TO SAVEPOINT event', values: [] });
      const { table } = event.body as { table?: string };
      const from = { id: this.newId('incident'), roundId, table: table ?? '', at: this.clock.now() };
      await reportUnreasonable(tx, error, from);
      await insertLateEvent(tx, {
        roundId,
        kind: event.type,
        reason: error.message,
        body: event.body,
        at: this.clock.now(),
      });
    }
  }

  private async moved(event: EventEnvelope): Promise<void> {
    const { roundId } = event.body as { roundId: string };
    const round = await findRound(this.db, roundId).catch(() => null);
    if (round) this.meters.moved(round.jackpot);
  }

  private async placed(tx: Tx, body: BetsPlaced): Promise<void> {
    const context = await this.contexts.of(body.roundId, tx);
    await this.rounds.lock(tx, body.roundId);
    // Bets whose void came first are not booked.
    const noticed = new Set((await findVoidNotices(tx, body.bets)).map((n) => `${n.casino}\n${n.bet_id}`));
    const standing = body.bets.filter((bet) => !noticed.has(`${bet.casino}\n${bet.betId}`));
    if (standing.length > 0) await this.bookPlaced(tx, context.jackpot, body, standing);
    await this.rounds.progress(tx, body.roundId);
  }

  private async bookPlaced(
    tx: Tx,
    jackpot: string,
    body: BetsPlaced,
    standing: BetsPlaced['bets'],
  ): Promise<void> {
    const request = await this.requestOf(tx, body, standing);
    const earlier = await repeated(tx, request);
    if ('answer' in earlier) return;
    const booking = await this.bets.bookAll(tx, jackpot, [{ ...request, bets: earlier.fresh }]);
    const refusal = booking.refusals[0];
    if (refusal) throw new Problem('round-not-open', `${body.roundId}: ${refusal}`);
  }

  /**
   * Bets of many events of one round. Nothing of them may have come before, by name or by void; the database says so of
   * what has. Then, as for every other fault, it throws, and nothing was done.
   */
  private async placedTogether(tx: Tx, events: readonly EventEnvelope[]): Promise<void> {
    const bodies = events.map(({ body }) => body as BetsPlaced);
    const { roundId } = bodies[0]!;
    const context = await this.contexts.of(roundId, tx);
    await this.rounds.lock(tx, roundId);
    const notices = await findVoidNotices(tx, bodies.flatMap(({ bets }) => bets)); // prettier-ignore
    if (notices.length > 0) throw new Apart('a bet was voided before it came');
    const requests: BetRequest[] = [];
    for (const body of bodies) requests.push(await this.requestOf(tx, body, body.bets));
    for (const portion of portionsOf(requests)) {
      const { refusals } = await this.bets.bookAll(tx, context.jackpot, portion);
      if (refusals.some((refusal) => refusal !== null)) throw new Apart('some come too late');
    }
    await this.rounds.progress(tx, roundId);
  }

  private async requestOf(tx: Tx, body: BetsPlaced, standing: BetsPlaced['bets']): Promise<BetRequest> {
    const context = await this.contexts.of(body.roundId, tx);
    const placed = standing.map((bet) => ({
      casino: bet.casino, betId: bet.betId, hand: bet.hand, player: bet.player ?? undefined, currency: bet.currency, stake: bet.stake,
    })); // prettier-ignore
    const bets = await this.checks.check(context, placed, { db: tx, isTaken: true });
    return {
      roundId: body.roundId,
      table: body.table,
      submitter: body.table,
      batchId: body.batchId,
      digest: batchDigest(bets),
      arrivedAt: new Date(body.bets[0]!.acceptedAt),
      caller: `table:${body.table}`,
      key: null,
      requestDigest: requestDigest(body),
      bets,
    };
  }

  private async voidedBet(tx: Tx, body: BetVoided): Promise<void> {
    const { round } = await this.rounds.lock(tx, body.roundId);
    const at = this.clock.now();
    if (round.state === 'settled' || round.state === 'voided') {
      throw new Problem('round-state', `the round is ${round.state}`);
    }
    const [bet] = await findBets(tx, [body]);
    if (!bet)
      await insertVoidNotice(tx, { casino: body.casino, betId: body.betId, roundId: body.roundId, at });
    else if (!bet.voided_at) await this.voids.reverse(tx, round, { roundId: round.id, bets: [body] }, at);
    await this.rounds.progress(tx, body.roundId);
  }

  private closed(tx: Tx, body: RoundClosed): Promise<unknown> {
    return this.rounds.close(tx, {
      roundId: body.roundId,
      table: body.table,
      declared: body.batches,
      source: 'queue',
    });
  }

  private dealt(tx: Tx, body: RoundDealt): Promise<unknown> {
    return this.rounds.outcome(tx, {
      roundId: body.roundId,
      table: body.table,
      cards: body.cards,
      source: 'queue',
    });
  }

  // A question for terms may still be on its way when its table has given the round up: then it must not open any more.
  private async voided(tx: Tx, body: RoundVoided): Promise<unknown> {
    const { roundId } = body;
    if (!(await findRound(tx, roundId))) {
      await holdName(tx, roundId);
      if (!(await findRound(tx, roundId))) return this.noteUnopened(tx, body);
    }
    return this.rounds.void(tx, { roundId: body.roundId, cards: body.cards ?? null, source: 'queue' });
  }

  private noteUnopened(tx: Tx, body: RoundVoided): Promise<void> {
    const reason = 'the round was never opened';
    return insertLateEvent(tx, {
      roundId: body.roundId,
      kind: 'round.voided',
      reason,
      body,
      at: this.clock.now(),
    });
  }
}
