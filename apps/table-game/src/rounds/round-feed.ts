// The live stream of a round: each message is the whole state, so losing one costs nothing. Changes travel over Redis
// pub/sub to every replica; a regular look at PostgreSQL carries the stream through an outage of Redis.
import { Database, connectAgain, quietReporter } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Observable, Subject, startWith } from 'rxjs';
import { Round, isFinished } from './round';
import { findRound } from './rounds.store';

const channelPrefix = 'table-game.round.';
const beatEveryMs = 1_000;

interface Listened {
  readonly changes: Subject<Round>;
  listeners: number;
  timer: NodeJS.Timeout;
}

@Injectable()
export class RoundFeed implements OnModuleDestroy {
  private readonly rounds = new Map<string, Listened>();
  private readonly report: (error: unknown) => void;
  private subscriber: Redis | null = null;

  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Redis') private readonly redis: Redis,
    @Inject('Clock') clock: Clock,
  ) {
    this.report = quietReporter('RoundFeed', clock);
  }

  /** Tells all replicas that a round has changed. Never waits, never throws. */
  publish(round: Round): void {
    if (this.redis.status === 'ready')
      this.redis.publish(`${channelPrefix}${round.id}`, '').catch(this.report);
  }

  /** A round now, after each change, and once a second; ends with the round. */
  states(round: Round): Observable<Round> {
    return new Observable<Round>((observer) => {
      if (isFinished(round)) {
        observer.next(round);
        observer.complete();
        return undefined;
      }
      const listened = this.listenTo(round.id);
      const subscription = listened.changes.pipe(startWith(round)).subscribe(observer);
      return () => {
        subscription.unsubscribe();
        listened.listeners -= 1;
        if (listened.listeners === 0) this.forget(round.id);
      };
    });
  }

  private listenTo(id: string): Listened {
    const known = this.rounds.get(id);
    if (known) {
      known.listeners += 1;
      return known;
    }
    const timer = setInterval(() => void this.look(id), beatEveryMs);
    const listened = { changes: new Subject<Round>(), listeners: 1, timer };
    this.rounds.set(id, listened);
    this.subscribed().subscribe(`${channelPrefix}${id}`).catch(this.report);
    return listened;
  }

  private forget(id: string): void {
    const listened = this.rounds.get(id);
    if (!listened) return;
    clearInterval(listened.timer);
    this.rounds.delete(id);
    this.subscriber?.unsubscribe(`${channelPrefix}${id}`).catch(this.report);
  }

  private subscribed(): Redis {
    if (this.subscriber) return this.subscriber;
    this.subscriber = connectAgain(this.redis, this.report);
    this.subscriber.on('message', (channel: string) => void this.look(channel.slice(channelPrefix.length)));
    return this.subscriber;
  }

  private async look(id: string): Promise<void> {
    try {
      const listened = this.rounds.get(id);
      const round = listened && (await findRound(this.db, id));
      if (!round) return;
      listened.changes.next(round);
      if (isFinished(round)) listened.changes.complete();
    } catch (error) {
      this.report(error);
    }
  }

  onModuleDestroy(): void {
    for (const [id, { changes }] of this.rounds) {
      changes.complete();
      this.forget(id);
    }
    this.subscriber?.disconnect();
  }
}
