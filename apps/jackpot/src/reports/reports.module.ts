// Reports on demand, statements of months and wins, and the recall of rounds.
import { Module } from '@nestjs/common';
import { PeriodStatementsController } from './period-statements.controller';
import { PeriodStatementsService } from './period-statements.service';
import { PlayerRoundsController } from './player-rounds.controller';
import { PlayerRoundsService } from './player-rounds.service';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

@Module({
  controllers: [ReportsController, PeriodStatementsController, PlayerRoundsController],
  providers: [ReportsService, PeriodStatementsService, PlayerRoundsService],
})
export class ReportsModule {}
