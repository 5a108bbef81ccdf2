// REST of taking part: joining a jackpot, who has joined, and the in-meters of a casino on demand.
import type { JoinJackpot, ReportMeters } from '@tributary/contracts';
import {
  code, joinJackpot, reportMeters, participantAnswer, participantsList, casinoMetersAnswer, metersCompared,
} from '@tributary/contracts'; // prettier-ignore
import { Access, Caller, Answers } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CasinoMetersService } from './casino-meters.service';
import { ParticipationService } from './participation.service';

const jackpotCode = code('jackpot');
const casinoCode = code('casino');

@ApiTags('participation')
@ApiBearerAuth()
@Controller('v1')
export class ParticipationController {
  constructor(
    @Inject(ParticipationService) private readonly participation: ParticipationService,
    @Inject(CasinoMetersService) private readonly meters: CasinoMetersService,
  ) {}

  @Post('jackpots/:code/participants')
  @HttpCode(200)
  @Access('casino')
  @ApiOperation({
    summary: 'Join a jackpot: confirm the digest of its rules and what you show of them',
    description:
      'A difference refuses the joining and is named. Without joining, bets of the casino are refused.',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/JoinJackpot' } })
  @Answers(participantAnswer, 'not-found', 'jackpot-not-open', 'casino-not-active', 'joining-refused')
  join(
    @Param('code', { schema: jackpotCode }) jackpot: string,
    @Body({ schema: joinJackpot }) body: JoinJackpot,
    @Caller() by: Principal,
  ) {
    return this.participation.join(jackpot, body, by);
  }

  @Get('jackpots/:code/participants')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Who has joined, and whether what each shows is still what the rules say' })
  @Answers(participantsList, 'not-found', 'jackpot-not-open')
  participants(@Param('code', { schema: jackpotCode }) jackpot: string, @Caller() by: Principal) {
    return this.participation.list(jackpot, by);
  }

  @Get('casinos/:code/meters')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({
    summary: 'In-meters of a casino per jackpot and currency, as the network holds them (R27)',
  })
  @Answers(casinoMetersAnswer, 'not-found')
  read(@Param('code', { schema: casinoCode }) casino: string, @Caller() by: Principal) {
    return this.meters.read(casino, by);
  }

  @Post('casinos/:code/meters')
  @HttpCode(200)
  @Access('casino')
  @ApiOperation({
    summary: 'Compare your own in-meters; a casino suspended for silence resumes when all agree (R26)',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/ReportMeters' } })
  @Answers(metersCompared, 'not-found', 'amount-invalid', 'currency-invalid')
  report(
    @Param('code', { schema: casinoCode }) casino: string,
    @Body({ schema: reportMeters }) body: ReportMeters,
    @Caller() by: Principal,
  ) {
    return this.meters.report(casino, body, by);
  }
}
