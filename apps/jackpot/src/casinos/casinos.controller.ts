// REST of participants and tables.
import type { CreateCasino, CreateTable } from '@tributary/contracts';
import { changeCasino, code, createCasino, createTable } from '@tributary/contracts';
import { Access, Caller } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, Inject, Param, Patch, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { CasinosService } from './casinos.service';

type ChangeCasino = z.infer<typeof changeCasino>;

@ApiTags('casinos')
@ApiBearerAuth()
@Controller('v1')
export class CasinosController {
  constructor(@Inject(CasinosService) private readonly casinos: CasinosService) {}

  @Post('casinos')
  @Access('admin')
  @ApiOperation({ summary: 'Create a casino; the same content again answers the same' })
  @ApiBody({ schema: { $ref: '#/components/schemas/CreateCasino' } })
  create(@Body({ schema: createCasino }) body: CreateCasino) {
    return this.casinos.createCasino(body);
  }

  @Get('casinos')
  @Access('admin', 'finance', 'casino')
  @ApiOperation({ summary: 'Casinos by code; a casino sees itself only' })
  async list(@Caller() by: Principal) {
    return { items: await this.casinos.listCasinos(by) };
  }

  @Get('casinos/:code')
  @Access('admin', 'finance', 'casino')
  @ApiOperation({ summary: 'A casino' })
  read(@Param('code', { schema: code('casino') }) casino: string, @Caller() by: Principal) {
    return this.casinos.readCasino(casino, by);
  }

  @Patch('casinos/:code')
  @Access('admin')
  @ApiOperation({
    summary: 'Suspend a casino, take it back, or note that it left; accepted bets keep their weight',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/ChangeCasino' } })
  change(
    @Param('code', { schema: code('casino') }) casino: string,
    @Body({ schema: changeCasino }) body: ChangeCasino,
  ) {
    return this.casinos.setStatus(casino, body.status);
  }

  @Post('tables')
  @Access('admin')
  @ApiOperation({ summary: 'Create a table, the network’s or a casino’s own' })
  @ApiBody({ schema: { $ref: '#/components/schemas/CreateTable' } })
  createTable(@Body({ schema: createTable }) body: CreateTable) {
    return this.casinos.createTable(body);
  }

  @Get('tables')
  @Access('admin', 'finance', 'casino', 'table-server')
  @ApiOperation({ summary: 'Tables that the caller may see' })
  async listTables(@Caller() by: Principal) {
    return { items: await this.casinos.listTables(by) };
  }
}
