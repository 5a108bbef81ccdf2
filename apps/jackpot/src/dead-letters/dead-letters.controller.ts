// REST of dead letters: what no consumer could take, and the command to take it now.
import type { ListDeadLetters } from '@tributary/contracts';
import { deadLetterAnswer, deadLettersPage, id, listDeadLetters } from '@tributary/contracts';
import { Access, Answers, Caller, PersonalData } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DeadLettersService } from './dead-letters.service';

@ApiTags('finance')
@ApiBearerAuth()
@Controller('v1/admin/dead-letters')
export class DeadLettersController {
  constructor(@Inject(DeadLettersService) private readonly letters: DeadLettersService) {}

  @Get()
  @PersonalData()
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Events that their consumer could not take so far: why, how often, since when' })
  @Answers(deadLettersPage)
  list(@Query({ schema: listDeadLetters }) query: ListDeadLetters) {
    return this.letters.list(query);
  }

  @Post(':eventId/replay')
  @HttpCode(200)
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Take an event now; `state` says whether it was, and it is never taken twice' })
  @Answers(deadLetterAnswer, 'not-found')
  replay(@Param('eventId', { schema: id('event') }) event: string, @Caller() by: Principal) {
    return this.letters.replay(event, by);
  }
}
