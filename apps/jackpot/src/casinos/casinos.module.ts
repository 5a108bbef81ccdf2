// Participants: casinos, tables and keys, and their data as other features read it.
import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../finance/approvals.module';
import { CasinosController } from './casinos.controller';
import { CasinosService } from './casinos.service';
import { JurisdictionsService } from './jurisdictions.service';
import { KeysController } from './keys.controller';
import { KeysService } from './keys.service';
import { Prisma } from './prisma.provider';
import { Participants } from './participants';
import { ReferenceData } from './reference-data';
import { TablesController } from './tables.controller';
import { TablesService } from './tables.service';

@Module({
  imports: [ApprovalsModule],
  controllers: [CasinosController, TablesController, KeysController],
  providers: [
    CasinosService,
    JurisdictionsService,
    TablesService,
    KeysService,
    Prisma,
    ReferenceData,
    Participants,
  ],
  exports: [ReferenceData, Participants],
})
export class CasinosModule {}
