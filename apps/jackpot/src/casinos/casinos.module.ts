// Participants: casinos, tables and keys, and their data as other features read it.
import { Module } from '@nestjs/common';
import { CasinosController } from './casinos.controller';
import { CasinosService } from './casinos.service';
import { KeysController } from './keys.controller';
import { Prisma } from './prisma.provider';
import { ReferenceData } from './reference-data';

@Module({
  controllers: [CasinosController, KeysController],
  providers: [CasinosService, Prisma, ReferenceData],
  exports: [ReferenceData],
})
export class CasinosModule {}
