// The one consumer of the jackpot service's own facts: each becomes deliveries to the endpoints that ask for it, and
// contributions are watched for milestones of the meter. Effect and receipt are one transaction.
import { EventEnvelope, casinoEventTypes, queues } from '@tributary/contracts';
import { Consumer, Database, Tx, quietReporter } from '@tributary/platform';
import type { Clock, IdSource, QueueConnection } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { DeadLettersService } from '../dead-letters/dead-letters.service';
import { ContributionBooked, announceMilestones, contributionBooked } from './milestones';
import { endpointsFor, insertDeliveries } from './webhooks.store';

const forCasinos: ReadonlySet<string> = new Set(casinoEventTypes);

/** The body of an event's deliveries: the same bytes for every endpoint and every attempt. */
export function payloadOf(event: EventEnvelope): string {
  return JSON.stringify({ id: event.id, type: event.type, timestamp: event.createdAt, data: event.body });
}

@Injectable()
export class WebhooksProcessor implements OnApplicationBootstrap {
  private readonly consumer: Consumer;

  constructor(
    @Inject(Database) db: Database,
    @Inject('QueueRedis') redis: QueueConnection,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(DeadLettersService) letters: DeadLettersService,
  ) {
    const from = { queue: queues.jackpotEvents, consumer: 'webhooks' };
    this.consumer = new Consumer({
      ...from,
      db,
      schema: 'jackpot',
      redis,
      clock,
      handle: (tx, event) => this.handle(tx, event),
      onError: quietReporter('WebhooksProcessor', clock),
      onFailure: letters.register({ ...from, take: (event) => this.take(event) }),
    });
  }

  onApplicationBootstrap(): void {
    this.consumer.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.consumer.stop();
  }

  /** Takes one event, once however often it comes. */
  take(event: EventEnvelope): Promise<void> {
    return this.consumer.take(event);
  }

  private async handle(tx: Tx, event: EventEnvelope): Promise<void> {
    const at = this.clock.now();
    if (event.type === contributionBooked) {
      await announceMilestones(tx, event.body as ContributionBooked, at, () => this.newId('event'));
    }
    if (!forCasinos.has(event.type)) return;
    const endpoints = await endpointsFor(tx, { type: event.type, casino: event.casino ?? null });
    await insertDeliveries(
      tx,
      { id: event.id, type: event.type, payload: payloadOf(event), at },
      endpoints.map(({ id, casino }) => ({ id: this.newId('delivery'), endpoint: id, casino })),
    );
  }
}
