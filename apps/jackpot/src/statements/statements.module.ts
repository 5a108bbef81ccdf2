// Closed statements: commission versions, periods that are closed for ever, payments and corrections of casinos'
// running accounts.
import { DynamicModule, Module } from '@nestjs/common';
import { CasinosModule } from '../casinos/casinos.module';
import { ApprovalsModule } from '../finance/approvals.module';
import { ClosingService } from './closing.service';
import { CommissionsService } from './commissions.service';
import { PaymentsService } from './payments.service';
import { ScheduledClosingService, closingHoursToken } from './scheduled-closing.service';
import { SettlementController } from './settlement.controller';
import { SettlementCorrectionsService } from './settlement-corrections.service';
import { StatementsController } from './statements.controller';
import { ClosedStatementsService } from './statements.service';

@Module({})
export class StatementsModule {
  /** `closingHours`: how long a month is over before it is closed by itself; null closes nothing. */
  static forRoot(closingHours: number | null): DynamicModule {
    return {
      module: StatementsModule,
      imports: [ApprovalsModule, CasinosModule],
      controllers: [StatementsController, SettlementController],
      providers: [
        ClosingService,
        ClosedStatementsService,
        PaymentsService,
        SettlementCorrectionsService,
        CommissionsService,
        ScheduledClosingService,
        { provide: closingHoursToken, useValue: closingHours },
      ],
    };
  }
}
