// Finance: what the books say, read only.
import { Module } from '@nestjs/common';
import { FinanceController } from './finance.controller';
import { StatementsService } from './statements.service';
import { WatchController } from './watch.controller';

@Module({ controllers: [FinanceController, WatchController], providers: [StatementsService] })
export class FinanceModule {}
