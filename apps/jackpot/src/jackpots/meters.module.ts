// Meters stand below whatever moves them.
import { Module } from '@nestjs/common';
import { MeterFeed } from './meter-feed';

@Module({ providers: [MeterFeed], exports: [MeterFeed] })
export class MetersModule {}
