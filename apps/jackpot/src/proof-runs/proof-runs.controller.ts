// REST of runs of the proofs: what was proven when, what failed, and whose payouts wait for it.
import { id, listProofRuns, proofRunAnswer, proofRunsPage } from '@tributary/contracts';
import type { ListProofRuns } from '@tributary/contracts';
import { Access, Answers, Caller } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { decodeCursor, pageOf } from '../cursor';
import { ProofRunsService } from './proof-runs.service';

@ApiTags('finance')
@ApiBearerAuth()
@Controller('v1/admin/proof-runs')
export class ProofRunsController {
  constructor(@Inject(ProofRunsService) private readonly runs: ProofRunsService) {}

  @Post()
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Run all proofs now and keep the result (R40)' })
  @Answers(proofRunAnswer)
  run(@Caller() by: Principal) {
    return this.runs.onDemand(by);
  }

  @Get()
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Runs of the proofs, newest first, by cursor' })
  @ApiOkResponse({
    description: 'Each with its proofs, and the jackpots whose payouts it stopped or released',
  })
  @Answers(proofRunsPage)
  async list(@Query({ schema: listProofRuns }) query: ListProofRuns) {
    const before = query.cursor ? decodeCursor(query.cursor, /^prf_[0-9A-Za-z-]{1,60}$/) : null;
    const holds = query.holds === undefined ? null : query.holds === 'true';
    const runs = await this.runs.list({ before, holds, limit: query.limit + 1 });
    return pageOf(runs, query.limit, (run) => run.runId);
  }

  @Get(':runId')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'One run with its proofs' })
  @Answers(proofRunAnswer, 'not-found')
  read(@Param('runId', { schema: id('proofRun') }) run: string) {
    return this.runs.read(run);
  }
}
