// What casinos are told: endpoints, deliveries, milestones, and events by cursor.
import { Module } from '@nestjs/common';
import { AsyncApiController } from './asyncapi.controller';
import { WebhookDeliverer } from './webhook-deliverer';
import { WebhooksController } from './webhooks.controller';
import { WebhooksProcessor } from './webhooks.processor';
import { WebhooksService } from './webhooks.service';

@Module({
  controllers: [WebhooksController, AsyncApiController],
  providers: [WebhooksService, WebhooksProcessor, WebhookDeliverer],
})
export class WebhooksModule {}
