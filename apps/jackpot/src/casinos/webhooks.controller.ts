// REST of what casinos are told: webhook endpoints, deliveries with their attempts, and the same events by cursor.
import type { CasinoScope, CreateWebhook, ListDeliveries, ListEvents } from '@tributary/contracts';
import {
  casinoScope, createWebhook, id, listDeliveries, listEvents, endpointMade, endpointsList, endpointRemoved, deliveriesPage, deliveryAnswer, eventsPage,
} from '@tributary/contracts'; // prettier-ignore
import {
  Access,
  Caller,
  Database,
  Answers,
  TakesIdempotencyKey,
  feedPlaceOf,
  feedPlaceShape,
  readFeedPlace,
} from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { decodeCursor, encodeCursor } from '../cursor';
import { CommandInfo } from '../request-info';
import type { RequestInfo } from '../request-info';
import { eventFeed, eventsAfter } from './events.store';
import { WebhooksService, casinoOf } from './webhooks.service';

@ApiTags('webhooks')
@ApiBearerAuth()
@Controller('v1')
export class WebhooksController {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(WebhooksService) private readonly webhooks: WebhooksService,
  ) {}

  @Post('webhooks')
  @TakesIdempotencyKey()
  @Access('casino', 'admin')
  @ApiOperation({ summary: 'Add an endpoint; its signing secret is shown in this answer only' })
  @ApiBody({ schema: { $ref: '#/components/schemas/CreateWebhook' } })
  @Answers(endpointMade, 'not-found', 'decision-refused')
  create(
    @Query({ schema: casinoScope }) query: CasinoScope,
    @Body({ schema: createWebhook }) body: CreateWebhook,
    @CommandInfo() info: RequestInfo,
    @Caller() by: Principal,
  ) {
    return this.webhooks.create(body, casinoOf(by, query.casino), info, by);
  }

  @Get('webhooks')
  @Access('casino', 'admin')
  @ApiOperation({ summary: 'Endpoints, without their secrets' })
  @Answers(endpointsList, 'not-found')
  list(@Query({ schema: casinoScope }) query: CasinoScope, @Caller() by: Principal) {
    return this.webhooks.list(casinoOf(by, query.casino));
  }

  @Delete('webhooks/:endpointId')
  @Access('casino', 'admin')
  @ApiOperation({ summary: 'Remove an endpoint; what still waited for it ends as failed' })
  @Answers(endpointRemoved, 'not-found')
  remove(
    @Param('endpointId', { schema: id('endpoint') }) endpoint: string,
    @Query({ schema: casinoScope }) query: CasinoScope,
    @Caller() by: Principal,
  ) {
    return this.webhooks.remove(endpoint, casinoOf(by, query.casino), by);
  }

  @Get('webhooks/deliveries')
  @Access('casino', 'admin')
  @ApiOperation({ summary: 'Deliveries with every attempt, newest first, by cursor' })
  @Answers(deliveriesPage, 'not-found')
  deliveries(@Query({ schema: listDeliveries }) query: ListDeliveries, @Caller() by: Principal) {
    return this.webhooks.deliveries(query, casinoOf(by, query.casino));
  }

  @Post('webhooks/deliveries/:deliveryId/replay')
  @HttpCode(200)
  @Access('casino', 'admin')
  @ApiOperation({ summary: 'Send a delivery again, with the same event id and body' })
  @Answers(deliveryAnswer, 'not-found', 'decision-refused')
  replay(
    @Param('deliveryId', { schema: id('delivery') }) delivery: string,
    @Query({ schema: casinoScope }) query: CasinoScope,
    @Caller() by: Principal,
  ) {
    return this.webhooks.replay(delivery, casinoOf(by, query.casino));
  }

  @Get('events')
  @Access('casino', 'admin', 'finance')
  @ApiOperation({ summary: 'Events, oldest first, by cursor. Keep `next` and ask again from there; none is passed over' }) // prettier-ignore
  @Answers(eventsPage)
  async events(@Query({ schema: listEvents }) query: ListEvents, @Caller() by: Principal) {
    const place = query.cursor ? decodeCursor(query.cursor, feedPlaceShape) : null;
    const after = await readFeedPlace(this.db, eventFeed, place);
    const rows = await eventsAfter(this.db, { casino: by.casino, after, limit: query.limit + 1 });
    const items = rows.slice(0, query.limit);
    const last = items.at(-1);
    const next = last ? feedPlaceOf({ ...last, at: last.created_at }) : after.text;
    return {
      items: items.map(({ id, type, casino, body, created_at }) => ({ id, type, casino, createdAt: created_at.toISOString(), body })), // prettier-ignore
      next: next === null ? null : encodeCursor(next),
      more: rows.length > query.limit,
    };
  }
}
