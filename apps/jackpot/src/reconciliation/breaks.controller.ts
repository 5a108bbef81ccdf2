// REST of breaks: lists, files, and their closure by people.
import type { CloseBreak, ExportBreaks, ListBreaks } from '@tributary/contracts';
import { breakNumber, closeBreak, exportBreaks, listBreaks, runId } from '@tributary/contracts';
import { Access, Caller } from '@tributary/platform';
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
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Breaks in order, by cursor, by class, kind, currency and state' })
  list(
    @Param('runId', { schema: runId }) run: string,
    @Query({ schema: listBreaks }) query: ListBreaks,
    @Caller() by: Principal,
  ) {
    return this.breaks.list(run, query, by);
  }

  @Get('breaks/export')
  @Access('casino', 'finance', 'admin')
  @ApiProduces('text/csv', 'application/json')
  @ApiOperation({ summary: 'All breaks as a file: CSV that no spreadsheet runs as a formula, or JSON' })
  @ApiOkResponse({ description: 'RFC 4180 or an array, UTF-8, in order of the breaks’ numbers' })
  async export(
    @Param('runId', { schema: runId }) run: string,
    @Query({ schema: exportBreaks }) query: ExportBreaks,
    @Caller() by: Principal,
  ) {
    const disposition = `attachment; filename="${run}-breaks.${query.format}"`;
    return new StreamableFile(await this.breaks.export(run, query, by), {
      type: types[query.format],
      disposition,
    });
  }

  @Get('breaks/:number')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'A break with everything that was done about it' })
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
  close(
    @Param('runId', { schema: runId }) run: string,
    @Param('number', { schema: breakNumber }) number: number,
    @Body({ schema: closeBreak }) body: CloseBreak,
    @Caller() by: Principal,
  ) {
    return this.breaks.close(run, number, body, by);
  }
}
