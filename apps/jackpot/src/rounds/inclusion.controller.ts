// REST of proof on demand: the roots of a closed round for everyone, proofs and split lines for its casinos.
import {
  id, inclusionProofAnswer, inclusionProofsPage, listProofs, listQuery, proofQuery, reference, roundInclusionAnswer,
  roundRootAnswer, splitLinesPage,
} from '@tributary/contracts'; // prettier-ignore
import type { ListProofs } from '@tributary/contracts';
import { Access, Answers, Caller, Public } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../cursor';
import { InclusionService } from './inclusion.service';

const roundId = id('round');
const placeShape = /^\d{1,15}$/;

@ApiTags('rounds')
@Controller('v1/rounds/:roundId')
export class InclusionController {
  constructor(@Inject(InclusionService) private readonly inclusion: InclusionService) {}

  @Get('root')
  @Public()
  @ApiOperation({ summary: 'What a closed round commits to: the Merkle roots over its bets, for everyone' })
  @Answers(roundRootAnswer, 'not-found', 'round-state')
  root(@Param('roundId', { schema: roundId }) round: string) {
    return this.inclusion.root(round);
  }

  @Get('inclusion')
  @ApiBearerAuth()
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'What a round’s split is checked against: batches, frozen rates, awards' })
  @Answers(roundInclusionAnswer, 'not-found', 'round-state')
  summary(@Param('roundId', { schema: roundId }) round: string, @Caller() by: Principal) {
    return this.inclusion.summary(round, by);
  }

  @Get('inclusion/proofs')
  @ApiBearerAuth()
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Inclusion proofs of a casino’s bets of a closed round, by cursor' })
  @Answers(inclusionProofsPage, 'not-found', 'round-state')
  async proofs(
    @Param('roundId', { schema: roundId }) round: string,
    @Query({ schema: listProofs }) query: ListProofs,
    @Caller() by: Principal,
  ) {
    const after = query.cursor ? decodeCursor(query.cursor, placeShape) : '0';
    const which = { roundId: round, casino: query.casino, after, limit: query.limit + 1 };
    const { items, next } = pageOf(await this.inclusion.proofs(which, by), query.limit, (p) => p.position);
    return { items: items.map(({ view }) => view), next };
  }

  @Get('inclusion/proofs/:betId')
  @ApiBearerAuth()
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Inclusion proof of one bet of a closed round' })
  @Answers(inclusionProofAnswer, 'not-found', 'round-state')
  proof(
    @Param('roundId', { schema: roundId }) round: string,
    @Param('betId', { schema: reference }) betId: string,
    @Query({ schema: proofQuery }) query: z.infer<typeof proofQuery>,
    @Caller() by: Principal,
  ) {
    return this.inclusion.proof({ roundId: round, betId, casino: query.casino }, by);
  }

  @Get('inclusion/lines')
  @ApiBearerAuth()
  @Access('casino', 'finance', 'admin')
  @ApiOperation({
    summary: 'The bets of a round’s split in the order of ties, without their casinos, by cursor',
  })
  @Answers(splitLinesPage, 'not-found', 'round-state')
  async lines(
    @Param('roundId', { schema: roundId }) round: string,
    @Query({ schema: listQuery }) query: z.infer<typeof listQuery>,
    @Caller() by: Principal,
  ) {
    const from = query.cursor ? Number(decodeCursor(query.cursor, placeShape)) + 1 : 0;
    const found = await this.inclusion.lines({ roundId: round, from, limit: query.limit + 1 }, by);
    const { items, next } = pageOf(found, query.limit, ({ at }) => at.toString());
    return { items: items.map(({ line }) => line), next };
  }
}
