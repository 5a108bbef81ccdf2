// REST of month-end and per-win statements (R38).
import { code, id, month, monthEndAnswer, winStatementAnswer } from '@tributary/contracts';
import { Access, Answers, Caller } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PeriodStatementsService } from './period-statements.service';

const casinoCode = code('casino');
const awardId = { schema: id('award') };

@ApiTags('finance')
@ApiBearerAuth()
@Controller('v1')
export class PeriodStatementsController {
  constructor(@Inject(PeriodStatementsService) private readonly statements: PeriodStatementsService) {}

  @Get('casinos/:code/month-ends/:month')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'A casino’s month by table, and since the last win up to its end (R38)', description: 'In the casino’s zone. Bets count when they arrived, voids when they happened, wins when they were hit.' }) // prettier-ignore
  @Answers(monthEndAnswer, 'not-found')
  monthEnd(
    @Param('code', { schema: casinoCode }) casino: string,
    @Param('month', { schema: month }) of: string,
    @Caller() by: Principal,
  ) {
    return this.statements.monthEnd(casino, of, by);
  }

  @Get('admin/awards/:awardId/statement')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'What led to a win: bets since the win before by casino and table, and main in the books (R38)', description: 'Of an award that ended an instance. Bounded by the instance: it stays as it is.' }) // prettier-ignore
  @Answers(winStatementAnswer, 'not-found')
  ofWin(@Param('awardId', awardId) award: string, @Caller() by: Principal) {
    return this.statements.ofWin(award, null, by);
  }

  @Get('casinos/:code/awards/:awardId/statement')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'A casino’s own part in what led to a win, by table (R38)' })
  @Answers(winStatementAnswer, 'not-found')
  ofCasino(
    @Param('code', { schema: casinoCode }) casino: string,
    @Param('awardId', awardId) award: string,
    @Caller() by: Principal,
  ) {
    return this.statements.ofWin(award, casino, by);
  }
}
