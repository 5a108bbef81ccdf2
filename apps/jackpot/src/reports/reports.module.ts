// Reports on demand, and statements of months and wins.
import { Module } from '@nestjs/common';
import { PeriodStatementsController } from './period-statements.controller';
import { PeriodStatementsService } from './period-statements.service';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

@Module({
  controllers: [ReportsController, PeriodStatementsController],
  providers: [ReportsService, PeriodStatementsService],
})
export class ReportsModule {}
