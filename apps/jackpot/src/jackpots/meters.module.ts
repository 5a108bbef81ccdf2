// Meters stand below whatever moves them: the feed of changes, and what the public reads of them.
import { Module } from '@nestjs/common';
import { RatesModule } from '../rates/rates.module';
import { ActivationService } from './activation.service';
import { MeterFeed } from './meter-feed';
import { MeterStreams } from './meter-streams';
import { MetersController } from './meters.controller';
import { MetersService } from './meters.service';
import { OpenRoundsController } from './open-rounds.controller';

@Module({
  imports: [RatesModule],
  controllers: [MetersController, OpenRoundsController],
  providers: [ActivationService, MeterFeed, MeterStreams, MetersService],
  exports: [ActivationService, MeterFeed, MetersService],
})
export class MetersModule {}
