// Exchange rates: recording, release of jumps, and the sets that rounds freeze.
import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../finance/approvals.module';
import { RatesController } from './rates.controller';
import { RatesService } from './rates.service';

@Module({
  imports: [ApprovalsModule],
  controllers: [RatesController],
  providers: [RatesService],
  exports: [RatesService],
})
export class RatesModule {}
