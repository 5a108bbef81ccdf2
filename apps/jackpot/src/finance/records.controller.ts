// REST of a casino's records: exports, accounting days, what is won and unpaid, and what its books say was paid.
import type { DayRange, ExportQuery, ListUnpaid, ReportPayouts } from '@tributary/contracts';
import {
  code, dayRange, exportQuery, listUnpaid, reportPayouts, daysAnswer, unpaidPage, payoutsCompared,
} from '@tributary/contracts'; // prettier-ignore
import { Access, Caller, PersonalData, Answers, AnswersCsv } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { DaysService } from './days.service';
import { ExportsService } from './exports.service';
import { PayoutClaimsService } from './payout-claims.service';

const casinoCode = code('casino');
const asCsv = (name: string) => ({
  type: 'text/csv; charset=utf-8',
  disposition: `attachment; filename="${name}.csv"`,
});

@ApiTags('finance')
@ApiBearerAuth()
@Controller('v1')
export class RecordsController {
  constructor(
    @Inject(ExportsService) private readonly exports: ExportsService,
    @Inject(DaysService) private readonly days: DaysService,
    @Inject(PayoutClaimsService) private readonly claims: PayoutClaimsService,
  ) {}

  @Get('casinos/:code/bets.csv')
  @PersonalData()
  @Access('casino', 'finance', 'admin')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'Bets of a casino by its accounting days: references digit for digit (F-14)' })
  @ApiOkResponse({ description: 'RFC 4180, UTF-8, in order of acceptance' })
  @AnswersCsv('not-found')
  async bets(
    @Param('code', { schema: casinoCode }) casino: string,
    @Query({ schema: exportQuery }) query: ExportQuery,
    @Caller() by: Principal,
  ) {
    return new StreamableFile(await this.exports.bets(casino, query, by), asCsv(`${casino}-bets`));
  }

  @Get('casinos/:code/payouts.csv')
  @PersonalData()
  @Access('casino', 'finance', 'admin')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'Payouts of a casino by the accounting day of their hit' })
  @ApiOkResponse({ description: 'RFC 4180, UTF-8, by id' })
  @AnswersCsv('not-found')
  async payouts(
    @Param('code', { schema: casinoCode }) casino: string,
    @Query({ schema: exportQuery }) query: ExportQuery,
    @Caller() by: Principal,
  ) {
    return new StreamableFile(await this.exports.payouts(casino, query, by), asCsv(`${casino}-payouts`));
  }

  @Get('casinos/:code/days')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({
    summary: 'Bets and voids by accounting day in the casino’s time zone, which is named (F-19)',
  })
  @Answers(daysAnswer, 'not-found')
  ofCasino(
    @Param('code', { schema: casinoCode }) casino: string,
    @Query({ schema: dayRange }) query: DayRange,
    @Caller() by: Principal,
  ) {
    return this.days.ofCasino(casino, query, by);
  }

  @Get('admin/days')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Bets and voids of the network by day, in UTC' })
  @Answers(daysAnswer)
  ofNetwork(@Query({ schema: dayRange }) query: DayRange) {
    return this.days.ofNetwork(query);
  }

  @Get('admin/unpaid')
  @PersonalData()
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Won and unpaid: amount, casino and player’s reference of each payout (E-06)' })
  @Answers(unpaidPage)
  unpaid(@Query({ schema: listUnpaid }) query: ListUnpaid) {
    return this.claims.unpaid(query);
  }

  @Post('casinos/:code/payout-reports')
  @HttpCode(200)
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'What the casino’s own books say was paid, against what was issued (A-12, C-24)' })
  @ApiBody({ schema: { $ref: '#/components/schemas/ReportPayouts' } })
  @Answers(payoutsCompared, 'not-found')
  report(
    @Param('code', { schema: casinoCode }) casino: string,
    @Body({ schema: reportPayouts }) body: ReportPayouts,
    @Caller() by: Principal,
  ) {
    return this.claims.compare(casino, body, by);
  }
}
