// REST of reports: every kind for staff over the network, and a casino's own.
import type { CasinoReportKind, NetworkReportQuery, ReportKind, ReportQuery } from '@tributary/contracts';
import {
  casinoReportKind, code, networkReportQuery, reportAnswer, reportKind, reportQuery,
} from '@tributary/contracts'; // prettier-ignore
import { Access, AnswersOrFile, Caller, PersonalData } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Controller, Get, Inject, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { fileTypes } from './report-files';
import { ReportsService } from './reports.service';

const formats =
  '`format=csv` answers text/csv and `format=xlsx` a workbook, both as a file; all are streamed. Life to date reads ' +
  'from the first record on, everything else no more than its interval.';

@ApiTags('finance')
@ApiBearerAuth()
@Controller('v1')
export class ReportsController {
  constructor(@Inject(ReportsService) private readonly reports: ReportsService) {}

  @Get('admin/reports/:kind')
  @PersonalData()
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'A report of the network, over days of UTC (R41)', description: formats })
  @ApiOkResponse({ description: 'Header, columns and rows; “No activity” in the header when there are none' })
  @AnswersOrFile(reportAnswer, fileTypes, 'not-found', 'amount-invalid')
  async ofNetwork(
    @Param('kind', { schema: reportKind }) kind: ReportKind,
    @Query({ schema: networkReportQuery }) query: NetworkReportQuery,
  ) {
    const { file, ...as } = await this.reports.ofNetwork(kind, query);
    return new StreamableFile(file, as);
  }

  @Get('casinos/:code/reports/:kind')
  @PersonalData()
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'A report of a casino, over days of its zone; a casino’s own only (R41)', description: formats }) // prettier-ignore
  @ApiOkResponse({ description: 'Header, columns and rows; “No activity” in the header when there are none' })
  @AnswersOrFile(reportAnswer, fileTypes, 'not-found')
  async ofCasino(
    @Param('code', { schema: code('casino') }) casino: string,
    @Param('kind', { schema: casinoReportKind }) kind: CasinoReportKind,
    @Query({ schema: reportQuery }) query: ReportQuery,
    @Caller() by: Principal,
  ) {
    const { file, ...as } = await this.reports.ofCasino(casino, kind, query, by);
    return new StreamableFile(file, as);
  }
}
