// REST of compensation cases and incidents, and of the journals of a round: read, decided and worked to closure.
import type {
  ChangeIncident, CommentIncident, DecideCase, ListCases, ListIncidents,
} from '@tributary/contracts'; // prettier-ignore
import {
  Problem, approvalAsked, caseAnswer, casesPage, changeIncident, commentIncident, decideCase, id, incidentAnswer,
  incidentsPage, journalsOfRound, listCases, listIncidents,
} from '@tributary/contracts'; // prettier-ignore
import { Access, Answers, Caller, Database } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { findRound } from '../rounds/rounds.store';
import { CompensationService } from './compensation.service';
import { IncidentsService } from './incidents.service';
import { journalsOf } from './linked-journals';

const caseId = id('case');
const incidentId = id('incident');

@ApiTags('finance')
@ApiBearerAuth()
@Controller('v1/admin')
export class CasesController {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(CompensationService) private readonly compensation: CompensationService,
    @Inject(IncidentsService) private readonly incidents: IncidentsService,
  ) {}

  @Get('compensation-cases')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Voided hands that would have won, newest first: decided by hand, paid from corrections',
  })
  @ApiOkResponse({ description: 'Round, category, cards, number of jackpot bets and decision of each' })
  @Answers(casesPage)
  cases(@Query({ schema: listCases }) query: ListCases) {
    return this.compensation.list(query);
  }

  @Get('compensation-cases/:caseId')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'A case: who decided, who approved, what was paid, and its journals' })
  @Answers(caseAnswer, 'not-found')
  case(@Param('caseId', { schema: caseId }) of: string) {
    return this.compensation.find(of);
  }

  @Post('compensation-cases/:caseId/decisions')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Decide a case: amounts per bet, or none, with a reason; another person approves (R11)',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/DecideCase' } })
  @Answers(approvalAsked, 'not-found', 'decision-refused', 'amount-invalid')
  decide(
    @Param('caseId', { schema: caseId }) of: string,
    @Body({ schema: decideCase }) body: DecideCase,
    @Caller() by: Principal,
  ) {
    return this.compensation.decide(of, body, by);
  }

  @Get('incidents')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Incidents, newest first: what differs, waits or fails, by state, kind and severity',
  })
  @ApiOkResponse({ description: 'Kind, subject, detail, severity and state of each' })
  @Answers(incidentsPage)
  list(@Query({ schema: listIncidents }) query: ListIncidents) {
    return this.incidents.list(query);
  }

  @Get('incidents/:incidentId')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'An incident with everything that was said of it' })
  @Answers(incidentAnswer, 'not-found')
  incident(@Param('incidentId', { schema: incidentId }) of: string) {
    return this.incidents.find(of);
  }

  @Post('incidents/:incidentId/comments')
  @HttpCode(200)
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Say something of an incident; comments are never changed' })
  @ApiBody({ schema: { $ref: '#/components/schemas/CommentIncident' } })
  @Answers(incidentAnswer, 'not-found')
  comment(
    @Param('incidentId', { schema: incidentId }) of: string,
    @Body({ schema: commentIncident }) body: CommentIncident,
    @Caller() by: Principal,
  ) {
    return this.incidents.comment(of, body.text, by);
  }

  @Patch('incidents/:incidentId')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Assign an incident, weigh it, close it or open it again, with a reason' })
  @ApiBody({ schema: { $ref: '#/components/schemas/ChangeIncident' } })
  @Answers(incidentAnswer, 'not-found', 'decision-refused')
  change(
    @Param('incidentId', { schema: incidentId }) of: string,
    @Body({ schema: changeIncident }) body: ChangeIncident,
    @Caller() by: Principal,
  ) {
    return this.incidents.change(of, body, by);
  }

  @Get('rounds/:roundId/journals')
  @Access('finance', 'admin')
  @ApiOperation({
    summary:
      'Everything that was posted because of a round, in order: bets, hit, void, corrected result, compensation',
  })
  @Answers(journalsOfRound, 'not-found')
  async journals(@Param('roundId', { schema: id('round') }) roundId: string) {
    const round = await findRound(this.db, roundId);
    if (!round) throw new Problem('not-found', `there is no round ${roundId}`);
    const items = await journalsOf(this.db, { chain: round.jackpot, reference: roundId });
    return { roundId, jackpot: round.jackpot, items };
  }
}
