// REST of closed statements: closing a period, reading, and the way down to journals and bets.
import type {
  CloseStatement, ListOwnStatements, ListStatementItems, ListStatementJournals, ListStatements,
} from '@tributary/contracts'; // prettier-ignore
import {
  closeStatement, closedStatementAnswer, code, id, journalNumber, lateItemsPage, listOwnStatements, listStatementItems,
  listStatementJournals, listStatements, statementBetsPage, statementJournalsPage, statementsPage,
} from '@tributary/contracts'; // prettier-ignore
import { Access, Answers, AnswersCsv, Caller } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ClosingService } from './closing.service';
import { ClosedStatementsService } from './statements.service';

const statementId = id('statement');
const casinoCode = code('casino');

@ApiTags('statements')
@ApiBearerAuth()
@Controller('v1')
export class StatementsController {
  constructor(
    @Inject(ClosingService) private readonly closing: ClosingService,
    @Inject(ClosedStatementsService) private readonly statements: ClosedStatementsService,
  ) {}

  @Post('admin/statements')
  @HttpCode(200)
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Close a period of a casino; the same period again answers the same statement' })
  @ApiBody({ schema: { $ref: '#/components/schemas/CloseStatement' } })
  @Answers(closedStatementAnswer, 'not-found', 'statement-refused')
  async close(@Body({ schema: closeStatement }) body: CloseStatement, @Caller() by: Principal) {
    return this.statements.read(await this.closing.close(body, by.actor), body.casino, by);
  }

  @Get('admin/statements')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Closed statements, newest first, by cursor: of a casino, a month, a state (R38)',
  })
  @Answers(statementsPage)
  list(@Query({ schema: listStatements }) query: ListStatements) {
    return this.statements.list(query);
  }

  @Get('admin/statements/:statementId')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'A closed statement with its lines' })
  @Answers(closedStatementAnswer, 'not-found')
  read(@Param('statementId', { schema: statementId }) statement: string, @Caller() by: Principal) {
    return this.statements.read(statement, null, by);
  }

  @Get('admin/statements/:statementId/lines.csv')
  @Access('finance', 'admin')
  @ApiProduces('text/csv')
  @ApiOperation({ summary: 'A closed statement as CSV' })
  @ApiOkResponse({ description: 'RFC 4180, UTF-8: balances, then lines, then memo lines' })
  @AnswersCsv('not-found')
  async csv(@Param('statementId', { schema: statementId }) statement: string) {
    const text = await this.statements.csv(statement);
    const disposition = `attachment; filename="${statement}.csv"`;
    return new StreamableFile(Buffer.from(text, 'utf8'), { type: 'text/csv; charset=utf-8', disposition });
  }

  @Get('admin/statements/:statementId/journals')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Journals that a closed statement counts, in order of booking, of a line or a currency',
  })
  @Answers(statementJournalsPage, 'not-found')
  journals(
    @Param('statementId', { schema: statementId }) statement: string,
    @Query({ schema: listStatementJournals }) query: ListStatementJournals,
  ) {
    return this.statements.journals(statement, query);
  }

  @Get('admin/statements/:statementId/journals/:journalId/bets')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'The bets that a journal of a statement booked, voided or paid' })
  @Answers(statementBetsPage, 'not-found')
  bets(
    @Param('statementId', { schema: statementId }) statement: string,
    @Param('journalId', { schema: journalNumber }) journal: string,
    @Query({ schema: listStatementItems }) query: ListStatementItems,
  ) {
    return this.statements.bets(statement, journal, query);
  }

  @Get('admin/statements/:statementId/late-items')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'What a statement counts and is dated before it, with both dates (F-25)' })
  @Answers(lateItemsPage, 'not-found')
  late(
    @Param('statementId', { schema: statementId }) statement: string,
    @Query({ schema: listStatementItems }) query: ListStatementItems,
  ) {
    return this.statements.late(statement, query);
  }

  @Get('casinos/:code/statements')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Closed statements of a casino, newest first; a casino sees its own' })
  @Answers(statementsPage, 'not-found')
  own(
    @Param('code', { schema: casinoCode }) casino: string,
    @Query({ schema: listOwnStatements }) query: ListOwnStatements,
    @Caller() by: Principal,
  ) {
    return this.statements.listOf(casino, query, by);
  }

  @Get('casinos/:code/statements/:statementId')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'A closed statement of a casino; a casino sees its own' })
  @Answers(closedStatementAnswer, 'not-found')
  readOwn(
    @Param('code', { schema: casinoCode }) casino: string,
    @Param('statementId', { schema: statementId }) statement: string,
    @Caller() by: Principal,
  ) {
    return this.statements.read(statement, casino, by);
  }
}
