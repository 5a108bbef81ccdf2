// Orphans: money without a jackpot.
import { Module } from '@nestjs/common';
import { OrphansService } from './orphans.service';

@Module({ providers: [OrphansService], exports: [OrphansService] })
export class OrphansModule {}
