// Variants: rule sets as documents on record, and what each of them returns.
import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../finance/approvals.module';
import { MetersModule } from '../jackpots/meters.module';
import { ReturnsService } from './returns.service';
import { RuleSetsController } from './rule-sets.controller';
import { RuleSetsService } from './rule-sets.service';
import { VariantsController } from './variants.controller';
import { VariantsService } from './variants.service';

@Module({
  imports: [ApprovalsModule, MetersModule],
  controllers: [VariantsController, RuleSetsController],
  providers: [ReturnsService, RuleSetsService, VariantsService],
})
export class VariantsModule {}
