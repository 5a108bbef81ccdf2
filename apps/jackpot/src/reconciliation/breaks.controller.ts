// REST of breaks: lists, files, and their closure by people.
import type { CloseBreak, ExportBreaks, ListBreaks } from '@tributary/contracts';
import {
  breakClosed,
  breakNumber,
  breakWithHistory,
  breaksFile,
  breaksPage,
  closeBreak,
  exportBreaks,
  listBreaks,
  runId,
} from '@tributary/contracts';
import { Access, Answers, AnswersCsv, Caller, PersonalData } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { BreaksService } from './breaks.service';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

@ApiTags('reconciliation')
@ApiBearerAuth()
@Controller('v1/admin/reconciliations/:runId')
export class BreaksController {
  constructor(@Inject(BreaksService) private readonly breaks: BreaksService) {}

  @Get('breaks')
  @PersonalData()
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Breaks in order, by cursor, by class, kind, currency and state' })
  @Answers(breaksPage, 'not-found')
  list(
    @Param('runId', { schema: runId }) run: string,
    @Query({ schema: listBreaks }) query: ListBreaks,
    @Caller() by: Principal,
  ) {
    return this.breaks.list(run, query, by);
  }

  @Get('breaks.csv')
  @PersonalData()
  @Access('casino', 'finance', 'admin')
  @ApiProduces('text/csv')
  @ApiOperation({
    summary: 'All breaks as CSV that no spreadsheet runs as a formula; amounts are left alone',
  })
  @ApiOkResponse({ description: 'RFC 4180, UTF-8, in order of the breaks’ numbers' })
  @AnswersCsv('not-found')
  csv(
    @Param('runId', { schema: runId }) run: string,
    @Query({ schema: exportBreaks }) query: ExportBreaks,
    @Caller() by: Principal,
  ) {
    return this.file(run, 'csv', query, by);
  }

  @Get('breaks.json')
  @PersonalData()
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'All breaks as one array, every text as it came' })
  @Answers(breaksFile, 'not-found')
  json(
    @Param('runId', { schema: runId }) run: string,
    @Query({ schema: exportBreaks }) query: ExportBreaks,
    @Caller() by: Principal,
  ) {
    return this.file(run, 'json', query, by);
  }

  @Get('breaks/:number')
  @PersonalData()
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'A break with everything that was done about it' })
  @Answers(breakWithHistory, 'not-found')
  find(
    @Param('runId', { schema: runId }) run: string,
    @Param('number', { schema: breakNumber }) number: number,
    @Caller() by: Principal,
  ) {
    return this.breaks.find(run, number, by);
  }

  @Post('breaks/:number/closure')
  @HttpCode(200)
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Closes a break with a reason; an action that moves money waits for another person (R11)',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/CloseBreak' } })
  @Answers(breakClosed, 'not-found', 'decision-refused')
  close(
    @Param('runId', { schema: runId }) run: string,
    @Param('number', { schema: breakNumber }) number: number,
    @Body({ schema: closeBreak }) body: CloseBreak,
    @Caller() by: Principal,
  ) {
    return this.breaks.close(run, number, body, by);
  }

  private async file(run: string, format: 'csv' | 'json', query: ExportBreaks, by: Principal) {
    const disposition = `attachment; filename="${run}-breaks.${format}"`;
    const file = await this.breaks.export(run, format, query, by);
    return new StreamableFile(file, { type: types[format], disposition });
  }
}
