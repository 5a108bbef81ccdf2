// Pools as finance sees them, and how awards were computed.
import { Module } from '@nestjs/common';
import { BetListsController } from './bet-lists.controller';
import { ComputationsController } from './computations.controller';
import { ComputationsService } from './computations.service';
import { PoolsController } from './pools.controller';
import { PoolsService } from './pools.service';

@Module({
  controllers: [PoolsController, ComputationsController, BetListsController],
  providers: [PoolsService, ComputationsService],
})
export class PoolsModule {}
