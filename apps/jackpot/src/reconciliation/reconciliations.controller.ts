// REST of runs: a casino's file against what is booked here. Finance for any casino, a casino for itself.
import type { CreateReconciliation, FilePart, ListBadRows, ListReconciliations } from '@tributary/contracts';
import {
  badRowsPage,
  createReconciliation,
  filePart,
  listBadRows,
  listReconciliations,
  partNumber,
  reconciliationAnswer,
  reconciliationsPage,
  runId,
} from '@tributary/contracts';
import { Access, Answers, Caller } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ReconciliationsService } from './reconciliations.service';

@ApiTags('reconciliation')
@ApiBearerAuth()
@Controller('v1/admin/reconciliations')
export class ReconciliationsController {
  constructor(@Inject(ReconciliationsService) private readonly runs: ReconciliationsService) {}

  @Post()
  @HttpCode(200)
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Opens a run for a casino, a period and a file; the same again is the same run' })
  @ApiBody({ schema: { $ref: '#/components/schemas/CreateReconciliation' } })
  @ApiOkResponse({ description: 'The run; `upload.nextPart` is the part to send next' })
  @Answers(reconciliationAnswer, 'not-found')
  create(@Body({ schema: createReconciliation }) body: CreateReconciliation, @Caller() by: Principal) {
    return this.runs.create(body, by);
  }

  @Put(':runId/parts/:number')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({
    summary: 'A part of the file, in order from 1; repeats change nothing, the last one starts the run',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/FilePart' } })
  @Answers(reconciliationAnswer, 'not-found', 'already-exists', 'decision-refused', 'body-too-large')
  addPart(
    @Param('runId', { schema: runId }) run: string,
    @Param('number', { schema: partNumber }) number: number,
    @Body({ schema: filePart }) part: FilePart,
    @Caller() by: Principal,
  ) {
    return this.runs.addPart(run, number, part, by);
  }

  @Get()
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Runs, newest first, by cursor; a casino sees its own' })
  @Answers(reconciliationsPage)
  list(@Query({ schema: listReconciliations }) query: ListReconciliations, @Caller() by: Principal) {
    return this.runs.list(query, by);
  }

  @Get(':runId')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({
    summary: 'State, progress, totals of both sides per currency, and the proof that breaks explain them',
  })
  @Answers(reconciliationAnswer, 'not-found')
  find(@Param('runId', { schema: runId }) run: string, @Caller() by: Principal) {
    return this.runs.find(run, by);
  }

  @Get(':runId/bad-rows')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Rows that could not be read: line, field and reason' })
  @Answers(badRowsPage, 'not-found')
  badRows(
    @Param('runId', { schema: runId }) run: string,
    @Query({ schema: listBadRows }) query: ListBadRows,
    @Caller() by: Principal,
  ) {
    return this.runs.badRows(run, query, by);
  }
}
