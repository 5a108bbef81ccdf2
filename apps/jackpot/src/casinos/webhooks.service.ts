// Webhook endpoints of casinos and their deliveries, as casinos and admins handle them.
import { randomBytes } from 'node:crypto';
import { CreateWebhook, ListDeliveries, Problem } from '@tributary/contracts';
import { Database, Principal, once } from '@tributary/platform';
import type { Clock, IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { decodeCursor, encodeCursor } from '../cursor';
import { RequestInfo } from '../request-info';
import {
  DeliveryRow,
  EndpointRow,
  deliveriesOf,
  endpointsOf,
  insertEndpoint,
  removeEndpoint,
  replayDelivery,
} from './webhooks.store';

export const endpointsPerCasinoMax = 20;
const secretBytes = 32;

function endpointView(row: EndpointRow) {
  const { id, casino, url, types } = row;
  return { endpointId: id, casino, url, types, createdAt: row.created_at.toISOString() };
}

function deliveryView(row: DeliveryRow) {
  return {
    deliveryId: row.id,
    endpointId: row.endpoint_id,
    casino: row.casino,
    eventId: row.event_id,
    type: row.event_type,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    history: row.history,
  };
}

/** The casino that a caller acts for: its own, or the one an admin names. Another's answers `not-found` (F-01). */
export function casinoOf(by: Principal, named: string | undefined): string | null {
  if (by.role !== 'casino') return named ?? null;
  if (named !== undefined && named !== by.casino)
    throw new Problem('not-found', `there is no casino ${named}`);
  return by.casino;
}

@Injectable()
export class WebhooksService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
  ) {}

  /** Adds an endpoint; its secret is in this answer and in no later one. Errors: `not-found`, `decision-refused`. */
  create(body: CreateWebhook, casino: string | null, info: RequestInfo, by: Principal) {
    if (casino === null) {
      throw new Problem('invalid-request', 'casino: is required', [
        { field: 'casino', reason: 'is required' },
      ]);
    }
    const at = this.clock.now();
    return this.db.transaction((tx) =>
      once(tx, 'jackpot', { ...info.command, at }, async () => {
        const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
        const row = {
          id: this.newId('endpoint'), casino, url: body.url, types: [...new Set(body.types)], secret, created_at: at,
        }; // prettier-ignore
        if (!(await insertEndpoint(tx, { ...row, createdBy: by.actor })))
          throw new Problem('not-found', `there is no casino ${casino}`);
        if ((await endpointsOf(tx, casino)).length > endpointsPerCasinoMax) {
          throw new Problem('decision-refused', `a casino has at most ${endpointsPerCasinoMax} endpoints`);
        }
        return { ...endpointView(row), secret };
      }),
    );
  }

  async list(casino: string | null) {
    return { items: (await endpointsOf(this.db, casino)).map(endpointView) };
  }

  /** Errors: `not-found`, for another casino's endpoint too. */
  async remove(
    id: string,
    casino: string | null,
    by: Principal,
  ): Promise<{ endpointId: string; removed: true }> {
    const removed = await this.db.transaction((tx) =>
      removeEndpoint(tx, { id, casino, at: this.clock.now(), by: by.actor }),
    );
    if (!removed) throw new Problem('not-found', `there is no webhook endpoint ${id}`);
    return { endpointId: id, removed: true };
  }

  /** Deliveries with every attempt, newest first, by cursor. */
  async deliveries(query: ListDeliveries, casino: string | null) {
    const before = query.cursor ? decodeCursor(query.cursor, /^dlv_[0-9A-Za-z-]{1,60}$/) : null;
    const { endpoint, state, limit } = query;
    const rows = await deliveriesOf(this.db, { casino, endpoint, state, before, limit: limit + 1 });
    const last = rows[limit - 1];
    return {
      items: rows.slice(0, limit).map(deliveryView),
      next: rows.length > limit && last ? encodeCursor(last.id) : null,
    };
  }

  /** Sends a delivery again from the first try, with the same event id. Errors: `not-found`, `decision-refused`. */
  async replay(id: string, casino: string | null) {
    const row = await this.db.transaction((tx) => replayDelivery(tx, { id, casino, at: this.clock.now() }));
    if (row === null) throw new Problem('not-found', `there is no delivery ${id}`);
    if (row === 'removed') throw new Problem('decision-refused', 'the endpoint of this delivery was removed');
    return deliveryView(row);
  }
}
