// Sources of exchange rates: scheduled fetches, and what finance sees of them. Off unless a source is configured.
import { DynamicModule, Module } from '@nestjs/common';
import { ApprovalsModule } from '../../finance/approvals.module';
import { RateSourceOptions, noRateSources, rateSourcesToken } from './options';
import { RateSchedule } from './rate-schedule';
import { RateSourcesController } from './rate-sources.controller';
import { RateSourcesService } from './rate-sources.service';

@Module({})
export class RateSourcesModule {
  static forRoot(options: RateSourceOptions = noRateSources): DynamicModule {
    return {
      module: RateSourcesModule,
      imports: [ApprovalsModule],
      controllers: [RateSourcesController],
      providers: [{ provide: rateSourcesToken, useValue: options }, RateSourcesService, RateSchedule],
    };
  }
}
