// What casinos are told: endpoints, deliveries, milestones, and events by cursor.
import { DynamicModule, Module } from '@nestjs/common';
import { DeadLettersModule } from '../dead-letters/dead-letters.module';
import { AsyncApiController } from './asyncapi.controller';
import { webhookAddressesToken } from './webhook-addresses';
import type { WebhookAddresses } from './webhook-addresses';
import { WebhookDeliverer } from './webhook-deliverer';
import { WebhooksController } from './webhooks.controller';
import { WebhooksProcessor } from './webhooks.processor';
import { WebhooksService } from './webhooks.service';

@Module({})
export class WebhooksModule {
  static forRoot(addresses: WebhookAddresses): DynamicModule {
    return {
      module: WebhooksModule,
      imports: [DeadLettersModule],
      controllers: [WebhooksController, AsyncApiController],
      providers: [
        WebhooksService,
        WebhooksProcessor,
        WebhookDeliverer,
        { provide: webhookAddressesToken, useValue: addresses },
      ],
    };
  }
}
