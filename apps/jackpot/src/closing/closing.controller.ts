// REST of what ends, for the staff: transfers between jackpots, decommissioning, networks that stop, casinos that leave.
// Every one is a request that another person approves.
import type {
  RequestDecommissioning, RequestNetworkStop, RequestTransfer, RequestWithdrawal,
} from '@tributary/contracts'; // prettier-ignore
import {
  approvalAsked, decommissioningsPage, listQuery, networkStopsPage, requestDecommissioning, requestNetworkStop,
  requestTransfer, requestWithdrawal, transfersPage, withdrawalsPage,
} from '@tributary/contracts'; // prettier-ignore
import { Access, Answers, Caller } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { ClosingLists } from './closing-lists.service';
import { ClosingsService } from './closings.service';
import { TransfersService } from './transfers.service';
import { WithdrawalsService } from './withdrawals.service';

type ListQuery = z.infer<typeof listQuery>;

@ApiTags('closing')
@ApiBearerAuth()
@Controller('v1/admin')
export class ClosingController {
  constructor(
    @Inject(TransfersService) private readonly transfers: TransfersService,
    @Inject(ClosingsService) private readonly closings: ClosingsService,
    @Inject(WithdrawalsService) private readonly withdrawals: WithdrawalsService,
    @Inject(ClosingLists) private readonly lists: ClosingLists,
  ) {}

  @Post('transfers')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Ask for a transfer between pools of two jackpots; another person approves (R6)' })
  @ApiBody({ schema: { $ref: '#/components/schemas/RequestTransfer' } })
  @Answers(approvalAsked, 'not-found')
  transfer(@Body({ schema: requestTransfer }) body: RequestTransfer, @Caller() by: Principal) {
    return this.transfers.request(body, by);
  }

  @Get('transfers')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Transfers, newest first, by cursor: what was taken from whom, and what arrived' })
  @Answers(transfersPage)
  listTransfers(@Query({ schema: listQuery }) query: ListQuery) {
    return this.lists.transfers(query);
  }

  @Post('decommissions')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Ask to decommission a jackpot; another person approves (R32)',
    description:
      'Each pool goes to its target, with no worse odds and no higher minimum bet, or becomes orphans of its holders. ' +
      'After the approval no round opens; when the last one has finished, the money moves.',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/RequestDecommissioning' } })
  @Answers(approvalAsked, 'not-found', 'decision-refused')
  decommission(
    @Body({ schema: requestDecommissioning }) body: RequestDecommissioning,
    @Caller() by: Principal,
  ) {
    return this.closings.decommission(body, by);
  }

  @Get('decommissions')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Decommissionings, newest first, by cursor: what is in the way, and what moved' })
  @Answers(decommissioningsPage)
  listDecommissionings(@Query({ schema: listQuery }) query: ListQuery) {
    return this.lists.closings('decommissioning', query);
  }

  @Post('network-stops')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Ask to stop a jackpot’s network: each casino’s share becomes its own orphan (R36)',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/RequestNetworkStop' } })
  @Answers(approvalAsked, 'not-found', 'decision-refused')
  stop(@Body({ schema: requestNetworkStop }) body: RequestNetworkStop, @Caller() by: Principal) {
    return this.closings.stopNetwork(body, by);
  }

  @Get('network-stops')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Networks that stopped, newest first, by cursor' })
  @Answers(networkStopsPage)
  listStops(@Query({ schema: listQuery }) query: ListQuery) {
    return this.lists.closings('network-stop', query);
  }

  @Post('withdrawals')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Ask for a casino’s withdrawal, with its share or without; another person approves (R35)',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/RequestWithdrawal' } })
  @Answers(approvalAsked, 'not-found')
  withdraw(@Body({ schema: requestWithdrawal }) body: RequestWithdrawal, @Caller() by: Principal) {
    return this.withdrawals.request(body, by);
  }

  @Get('withdrawals')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Withdrawals, newest first, by cursor, with their statements' })
  @Answers(withdrawalsPage)
  listWithdrawals(@Query({ schema: listQuery }) query: ListQuery) {
    return this.lists.withdrawals(query, null);
  }
}
