// What people work to closure: compensation cases and incidents.
import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../finance/approvals.module';
import { RoundsModule } from '../rounds/rounds.module';
import { CasesController } from './cases.controller';
import { CompensationService } from './compensation.service';
import { IncidentsService } from './incidents.service';

@Module({
  imports: [ApprovalsModule, RoundsModule],
  controllers: [CasesController],
  providers: [CompensationService, IncidentsService],
})
export class CasesModule {}
