// REST of finance: the proofs of the books, and the statement of a casino.
import { code, timestamp, proofsAnswer, statementAnswer } from '@tributary/contracts';
import { Access, Caller, Database, Answers } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { proveAll } from './proofs.service';
import { StatementsService } from './statements.service';

const periodQuery = z.strictObject({ from: timestamp.optional(), to: timestamp.optional() });

@ApiTags('finance')
@ApiBearerAuth()
@Controller('v1')
export class FinanceController {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(StatementsService) private readonly statements: StatementsService,
  ) {}

  @Get('admin/proofs')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'All proofs of the books, in one consistent picture' })
  @ApiOkResponse({ description: 'Each proof by name, whether it holds, and what was checked or broken' })
  @Answers(proofsAnswer)
  async proofs() {
    return { proofs: await proveAll(this.db) };
  }

  @Get('casinos/:code/statement')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Account of a casino for a period; a casino sees its own', description: 'Net due to the network = stakes − commission − refunds − awards owed, per currency.' }) // prettier-ignore
  @ApiOkResponse({ description: 'From the beginning, or `from`, up to now, or `to`' })
  @Answers(statementAnswer, 'not-found')
  statement(
    @Param('code', { schema: code('casino') }) casino: string,
    @Query({ schema: periodQuery }) query: z.infer<typeof periodQuery>,
    @Caller() by: Principal,
  ) {
    return this.statements.statement(casino, query, by);
  }
}
