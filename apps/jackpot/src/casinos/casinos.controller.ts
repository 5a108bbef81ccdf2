// REST of casinos.
import type { ChangeCasino, CreateCasino, RequestJurisdiction } from '@tributary/contracts';
import {
  approvalAsked, casinoAnswer, casinosPage, changeCasino, code, createCasino, listQuery, requestJurisdiction,
} from '@tributary/contracts'; // prettier-ignore
import { Access, Caller, Answers } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { codePosition, decodeCursor, pageOf } from '../cursor';
import { CasinosService } from './casinos.service';
import { JurisdictionsService } from './jurisdictions.service';

const casinoCode = code('casino');

@ApiTags('casinos')
@ApiBearerAuth()
@Controller('v1/casinos')
export class CasinosController {
  constructor(
    @Inject(CasinosService) private readonly casinos: CasinosService,
    @Inject(JurisdictionsService) private readonly jurisdictions: JurisdictionsService,
  ) {}

  @Post()
  @Access('admin')
  @ApiOperation({ summary: 'Add a casino; the same content again answers the same casino' })
  @ApiBody({ schema: { $ref: '#/components/schemas/CreateCasino' } })
  @Answers(casinoAnswer, 'currency-invalid', 'already-exists')
  create(@Body({ schema: createCasino }) body: CreateCasino) {
    return this.casinos.create(body);
  }

  @Get()
  @Access('admin', 'finance', 'casino')
  @ApiOperation({ summary: 'Casinos by code, by cursor; a casino sees itself only' })
  @Answers(casinosPage)
  async list(@Query({ schema: listQuery }) query: z.infer<typeof listQuery>, @Caller() by: Principal) {
    const after = query.cursor ? decodeCursor(query.cursor, codePosition) : null;
    const rows = await this.casinos.list(by, { after, limit: query.limit + 1 });
    return pageOf(rows, query.limit, (row) => row.code);
  }

  @Get(':code')
  @Access('admin', 'finance', 'casino')
  @ApiOperation({ summary: 'A casino' })
  @Answers(casinoAnswer, 'not-found')
  read(@Param('code', { schema: casinoCode }) casino: string, @Caller() by: Principal) {
    return this.casinos.read(casino, by);
  }

  @Patch(':code')
  @Access('admin')
  @ApiOperation({
    summary: 'Suspend a casino or take it back; accepted bets keep their weight. It leaves by a withdrawal',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/ChangeCasino' } })
  @Answers(casinoAnswer, 'not-found', 'decision-refused')
  change(
    @Param('code', { schema: casinoCode }) casino: string,
    @Body({ schema: changeCasino }) body: ChangeCasino,
    @Caller() by: Principal,
  ) {
    return this.casinos.change(casino, body, by);
  }

  @Post(':code/jurisdiction-requests')
  @Access('admin')
  @ApiOperation({ summary: 'Ask for another jurisdiction profile; another person approves it (R11, R39)' })
  @ApiBody({ schema: { $ref: '#/components/schemas/RequestJurisdiction' } })
  @Answers(approvalAsked, 'not-found', 'decision-refused')
  requestJurisdiction(
    @Param('code', { schema: casinoCode }) casino: string,
    @Body({ schema: requestJurisdiction }) body: RequestJurisdiction,
    @Caller() by: Principal,
  ) {
    return this.jurisdictions.request(casino, body, by);
  }
}
