// Positions, revaluation and liability: reports over the books.
import { Module } from '@nestjs/common';
import { RatesModule } from '../rates/rates.module';
import { PositionsController } from './positions.controller';
import { PositionsService } from './positions.service';

@Module({ imports: [RatesModule], controllers: [PositionsController], providers: [PositionsService] })
export class PositionsModule {}
