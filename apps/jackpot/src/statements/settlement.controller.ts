// REST of what moves on casinos' running accounts by people's decision: payments, corrections, commission.
import type {
  ListPayments, RequestCommission, RequestPayment, RequestSettlementCorrection,
} from '@tributary/contracts'; // prettier-ignore
import {
  approvalAsked, code, commissionsList, listPayments, paymentAnswer, paymentsPage, requestCommission, requestPayment,
  requestSettlementCorrection,
} from '@tributary/contracts'; // prettier-ignore
import { Access, Answers, Caller } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CommissionsService } from './commissions.service';
import { PaymentsService } from './payments.service';
import { SettlementCorrectionsService } from './settlement-corrections.service';

const casinoCode = code('casino');

@ApiTags('statements')
@ApiBearerAuth()
@Controller('v1/admin')
export class SettlementController {
  constructor(
    @Inject(PaymentsService) private readonly payments: PaymentsService,
    @Inject(SettlementCorrectionsService) private readonly corrections: SettlementCorrectionsService,
    @Inject(CommissionsService) private readonly commissions: CommissionsService,
  ) {}

  @Post('settlement-payments')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Record a payment against a closed statement; booked when another person approves (R11)',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/RequestPayment' } })
  @Answers(paymentAnswer, 'not-found', 'amount-invalid', 'already-exists')
  pay(@Body({ schema: requestPayment }) body: RequestPayment, @Caller() by: Principal) {
    return this.payments.request(body, by);
  }

  @Get('settlement-payments')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Settlement payments, newest first, by cursor: of a casino, a statement, a state',
  })
  @Answers(paymentsPage)
  paid(@Query({ schema: listPayments }) query: ListPayments) {
    return this.payments.list(query);
  }

  @Post('settlement-corrections')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Ask for a signed difference on a casino’s running account, by two people (E-13, R11)',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/RequestSettlementCorrection' } })
  @Answers(approvalAsked, 'not-found')
  correct(
    @Body({ schema: requestSettlementCorrection }) body: RequestSettlementCorrection,
    @Caller() by: Principal,
  ) {
    return this.corrections.request(body, by);
  }

  @Post('casinos/:code/commissions')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Ask for another commission of a casino from a day on, by two people (R10, R11)' })
  @ApiBody({ schema: { $ref: '#/components/schemas/RequestCommission' } })
  @Answers(approvalAsked, 'not-found', 'decision-refused')
  change(
    @Param('code', { schema: casinoCode }) casino: string,
    @Body({ schema: requestCommission }) body: RequestCommission,
    @Caller() by: Principal,
  ) {
    return this.commissions.request(casino, body, by);
  }

  @Get('casinos/:code/commissions')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Every version of a casino’s commission: who asked, who approved, why, from when (R10)',
  })
  @Answers(commissionsList, 'not-found')
  history(@Param('code', { schema: casinoCode }) casino: string) {
    return this.commissions.history(casino);
  }
}
