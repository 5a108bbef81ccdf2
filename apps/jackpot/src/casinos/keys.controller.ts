// REST of API keys.
import type { CreateKey, RotateKey } from '@tributary/contracts';
import { createKey, id, listQuery, rotateKey, keyMade, keysPage, keyAnswer } from '@tributary/contracts';
import { Access, Caller, Answers, TakesIdempotencyKey } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Delete, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../cursor';
import { CommandInfo } from '../request-info';
import type { RequestInfo } from '../request-info';
import { KeysService } from './keys.service';

@ApiTags('keys')
@ApiBearerAuth()
@Controller('v1/keys')
export class KeysController {
  constructor(@Inject(KeysService) private readonly keys: KeysService) {}

  @Post()
  @TakesIdempotencyKey()
  @Access('admin')
  @ApiOperation({
    summary: 'Make a key; its secret and its signing secret are in this answer and nowhere else',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/CreateKey' } })
  @Answers(keyMade, 'not-found')
  create(
    @Body({ schema: createKey }) body: CreateKey,
    @Caller() by: Principal,
    @CommandInfo() info: RequestInfo,
  ) {
    return this.keys.create(body, by, info.command);
  }

  @Post(':keyId/rotate')
  @TakesIdempotencyKey()
  @Access('admin')
  @ApiOperation({
    summary: 'Give a key a successor; the old one goes on for the overlap, a day when none is named',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/RotateKey' } })
  @Answers(keyMade, 'not-found', 'decision-refused')
  rotate(
    @Param('keyId', { schema: id('key') }) key: string,
    @Body({ schema: rotateKey }) body: RotateKey,
    @Caller() by: Principal,
    @CommandInfo() info: RequestInfo,
  ) {
    return this.keys.rotate(key, body, by, info.command);
  }

  @Get()
  @Access('admin')
  @ApiOperation({ summary: 'Keys, newest first, by cursor; never their secrets' })
  @Answers(keysPage)
  async list(@Query({ schema: listQuery }) query: z.infer<typeof listQuery>) {
    const before = query.cursor ? decodeCursor(query.cursor, /^key_[0-9A-Za-z-]{1,60}$/) : null;
    const rows = await this.keys.list({ before, limit: query.limit + 1 });
    return pageOf(rows, query.limit, (row) => row.keyId);
  }

  @Delete(':keyId')
  @Access('admin')
  @ApiOperation({ summary: 'Revoke a key; it ends within two seconds on every replica' })
  @Answers(keyAnswer, 'not-found', 'decision-refused')
  revoke(@Param('keyId', { schema: id('key') }) key: string, @Caller() by: Principal) {
    return this.keys.revoke(key, by);
  }
}
