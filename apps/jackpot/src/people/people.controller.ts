// REST of people and invitations.
import type { AcceptInvitation, ChangePerson, InviteAgain, InvitePerson } from '@tributary/contracts';
import {
  acceptInvitation, changePerson, id, inviteAgain, invitePerson, listQuery, namesAnswer, peoplePage,
  invitationMade, personAnswer,
} from '@tributary/contracts'; // prettier-ignore
import { Access, Caller, Public, Answers, TakesIdempotencyKey } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../cursor';
import { CommandInfo } from '../request-info';
import type { RequestInfo } from '../request-info';
import { PeopleService } from './people.service';

const personId = id('person');

@ApiTags('people')
@ApiBearerAuth()
@Controller('v1/people')
export class PeopleController {
  constructor(@Inject(PeopleService) private readonly people: PeopleService) {}

  @Get()
  @Access('admin')
  @ApiOperation({ summary: 'People of finance and administration, newest first, by cursor' })
  @Answers(peoplePage)
  async list(@Query({ schema: listQuery }) query: z.infer<typeof listQuery>) {
    const before = query.cursor ? decodeCursor(query.cursor, /^per_[0-9A-Za-z-]{1,60}$/) : null;
    const rows = await this.people.list({ before, limit: query.limit + 1 });
    return pageOf(rows, query.limit, (row) => row.personId);
  }

  @Get('names')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Names by id of people and of keys of staff, for whoever reads who did what' })
  @Answers(namesAnswer)
  names() {
    return this.people.names();
  }

  @Post()
  @TakesIdempotencyKey()
  @Access('admin')
  @ApiOperation({
    summary: 'Invite a person; this answer has one part of the word, the approval by another the other (R11)',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/InvitePerson' } })
  @Answers(invitationMade, 'already-exists', 'decision-refused')
  invite(
    @Body({ schema: invitePerson }) body: InvitePerson,
    @Caller() by: Principal,
    @CommandInfo() info: RequestInfo,
  ) {
    return this.people.invite(body, by, info.command);
  }

  @Post(':personId/invitation')
  @TakesIdempotencyKey()
  @Access('admin')
  @ApiOperation({ summary: 'Invite a person again who has lost the password; another person approves (R11)' })
  @ApiBody({ schema: { $ref: '#/components/schemas/InviteAgain' } })
  @Answers(invitationMade, 'not-found', 'decision-refused')
  inviteAgain(
    @Param('personId', { schema: personId }) person: string,
    @Body({ schema: inviteAgain }) body: InviteAgain,
    @Caller() by: Principal,
    @CommandInfo() info: RequestInfo,
  ) {
    return this.people.inviteAgain(person, body.reason, by, info.command);
  }

  @Patch(':personId')
  @Access('admin')
  @ApiOperation({ summary: 'Change roles, shut out or take back; the person’s sessions end' })
  @ApiBody({ schema: { $ref: '#/components/schemas/ChangePerson' } })
  @Answers(personAnswer, 'not-found', 'decision-refused')
  change(
    @Param('personId', { schema: personId }) person: string,
    @Body({ schema: changePerson }) body: ChangePerson,
    @Caller() by: Principal,
  ) {
    return this.people.change(person, body, by);
  }
}

@ApiTags('people')
@Controller('v1/invitations')
export class InvitationsController {
  constructor(@Inject(PeopleService) private readonly people: PeopleService) {}

  @Post('acceptance')
  @Public()
  @HttpCode(200)
  @ApiOperation({ summary: 'Set the first or a new password with both parts of an approved invitation' })
  @ApiBody({ schema: { $ref: '#/components/schemas/AcceptInvitation' } })
  @Answers(personAnswer, 'not-found', 'approval-needed')
  accept(@Body({ schema: acceptInvitation }) body: AcceptInvitation) {
    return this.people.accept(body);
  }
}
