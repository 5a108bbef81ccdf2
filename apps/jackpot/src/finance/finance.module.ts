// Finance: what the books say, read only.
import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller';
import { FinanceController } from './finance.controller';
import { DaysService } from './days.service';
import { ExportsService } from './exports.service';
import { PayoutClaimsService } from './payout-claims.service';
import { RecordsController } from './records.controller';
import { StatementsService } from './statements.service';
import { WatchController } from './watch.controller';

@Module({
  controllers: [FinanceController, WatchController, RecordsController, AuditController],
  providers: [StatementsService, ExportsService, DaysService, PayoutClaimsService],
})
export class FinanceModule {}
