// Participants: casinos, tables and keys, and their data as other features read it.
import { Module } from '@nestjs/common';
import { CasinosController } from './casinos.controller';
import { CasinosService } from './casinos.service';
import { KeysController } from './keys.controller';
import { KeysService } from './keys.service';
import { Prisma } from './prisma.provider';
import { Participants } from './participants';
import { ReferenceData } from './reference-data';
import { TablesController } from './tables.controller';
import { TablesService } from './tables.service';

@Module({
  controllers: [CasinosController, TablesController, KeysController],
  providers: [CasinosService, TablesService, KeysService, Prisma, ReferenceData, Participants],
  exports: [ReferenceData, Participants],
})
export class CasinosModule {}
