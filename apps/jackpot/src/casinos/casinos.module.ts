// Participants: casinos, tables and keys, and their data as other features read it.
import { Module } from '@nestjs/common';
import { ReferenceData } from './reference-data';

@Module({ providers: [ReferenceData], exports: [ReferenceData] })
export class CasinosModule {}
