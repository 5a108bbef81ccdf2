// Finance: what the books say, read only.
import { Module } from '@nestjs/common';
import { FinanceController } from './finance.controller';
import { StatementsService } from './statements.service';

@Module({ controllers: [FinanceController], providers: [StatementsService] })
export class FinanceModule {}
