// REST of what becomes of an award between its hit and its payment: declining, alerts, instalments, stopped tables.
import type {
  AcknowledgeAlert, AcknowledgeInstalments, DeclineAward, ListInstalments, ListTableStops, ReleaseTables,
  RequestInstalments,
} from '@tributary/contracts'; // prettier-ignore
import {
  acknowledgeAlert, acknowledgeInstalments, alertSeen, approvalAsked, declineAward, id, instalmentsAcknowledged,
  instalmentsOfAward, instalmentsPage, listInstalments, listTableStops, releaseTables, requestInstalments,
  tableStopAnswer, tableStopsPage,
} from '@tributary/contracts'; // prettier-ignore
import { Access, Answers, Caller } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ConfirmationService } from './confirmation.service';
import { DeclinesService } from './declines.service';
import { InstalmentsService } from './instalments.service';
import { TableStopsService } from './table-stops.service';

const awardId = id('award');
const bodyOf = (name: string) => ApiBody({ schema: { $ref: `#/components/schemas/${name}` } });

@ApiTags('awards')
@ApiBearerAuth()
@Controller('v1')
export class AwardFlowController {
  constructor(
    @Inject(ConfirmationService) private readonly confirmation: ConfirmationService,
    @Inject(DeclinesService) private readonly declines: DeclinesService,
    @Inject(InstalmentsService) private readonly instalments: InstalmentsService,
    @Inject(TableStopsService) private readonly stops: TableStopsService,
  ) {}

  @Post('admin/awards/:awardId/alert-acknowledgement')
  @HttpCode(200)
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'The alert was looked at: why the award may be confirmed' })
  @bodyOf('AcknowledgeAlert')
  @Answers(alertSeen, 'not-found', 'award-state')
  seeAlert(
    @Param('awardId', { schema: awardId }) award: string,
    @Body({ schema: acknowledgeAlert }) body: AcknowledgeAlert,
    @Caller() by: Principal,
  ) {
    return this.confirmation.seeAlert(award, body.reason, by);
  }

  @Post('admin/awards/:awardId/decline-requests')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Ask that an award is declined; another person approves (R11)' })
  @bodyOf('DeclineAward')
  @Answers(approvalAsked, 'not-found', 'award-state')
  decline(
    @Param('awardId', { schema: awardId }) award: string,
    @Body({ schema: declineAward }) body: DeclineAward,
    @Caller() by: Principal,
  ) {
    return this.declines.requestDecline(award, body, by);
  }

  @Post('admin/awards/:awardId/instalment-requests')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Ask that an award is paid in instalments, before it is confirmed; another person approves',
  })
  @bodyOf('RequestInstalments')
  @Answers(approvalAsked, 'not-found', 'award-state')
  requestInstalments(
    @Param('awardId', { schema: awardId }) award: string,
    @Body({ schema: requestInstalments }) body: RequestInstalments,
    @Caller() by: Principal,
  ) {
    return this.declines.requestInstalments(award, body, by);
  }

  @Get('admin/awards/:awardId/instalments')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'The schedule of an award, with what is instructed and paid of it (R50)' })
  @Answers(instalmentsOfAward, 'not-found')
  ofAward(@Param('awardId', { schema: awardId }) award: string) {
    return this.instalments.ofAward(award);
  }

  @Get('instalments')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Instalments in order of id, by cursor; a casino sees its own' })
  @Answers(instalmentsPage)
  list(@Query({ schema: listInstalments }) query: ListInstalments, @Caller() by: Principal) {
    return this.instalments.list(query, by.casino);
  }

  @Post('instalments/acknowledgements')
  @HttpCode(200)
  @Access('casino')
  @ApiOperation({ summary: 'The casino has paid these instalments; repeats pay nothing' })
  @bodyOf('AcknowledgeInstalments')
  @Answers(instalmentsAcknowledged, 'not-found', 'payout-state')
  acknowledge(
    @Body({ schema: acknowledgeInstalments }) body: AcknowledgeInstalments,
    @Caller() by: Principal,
  ) {
    return this.instalments.acknowledge(body, by);
  }

  @Get('table-stops')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Tables that a hit has stopped, newest first; a casino sees its own (R39)' })
  @Answers(tableStopsPage)
  tableStops(@Query({ schema: listTableStops }) query: ListTableStops, @Caller() by: Principal) {
    return this.stops.list(query, by.casino);
  }

  @Post('admin/table-stops/:stopId/release')
  @HttpCode(200)
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Let the tables play again, with a reason' })
  @bodyOf('ReleaseTables')
  @Answers(tableStopAnswer, 'not-found')
  release(
    @Param('stopId', { schema: id('stop') }) stop: string,
    @Body({ schema: releaseTables }) body: ReleaseTables,
    @Caller() by: Principal,
  ) {
    return this.stops.release(stop, body.reason, by);
  }
}
