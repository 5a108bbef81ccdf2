// Liveness and readiness, for supervisors and load balancers.
import { healthAnswer } from '@tributary/contracts';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Redis } from 'ioredis';
import { Public } from './auth';
import { Answers } from './openapi-answers';
import { Database, sql } from './database';
import { withDeadline } from './deadline';
import { redisPolicyFault } from './redis';

const probeMs = 1_500;

async function verdict(work: Promise<string | null>): Promise<string> {
  try {
    return (await withDeadline(work, probeMs)) ?? 'up';
  } catch (error) {
    return `down: ${(error as Error).message}`;
  }
}

@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Redis') private readonly redis: Redis,
  ) {}

  @Get('live')
  @Public()
  @ApiOperation({ summary: 'The process answers' })
  @ApiOkResponse({ description: 'Alive' })
  @Answers(healthAnswer)
  live(): { status: string } {
    return { status: 'up' };
  }

  /** 200 when bets can be taken: the database answers. Redis down or evicting is reported but does not unready. */
  @Get('ready')
  @Public()
  @ApiOperation({ summary: 'The service can do its work' })
  @ApiOkResponse({ description: 'Ready, or 503 when the database does not answer' })
  @Answers(healthAnswer, 'database-unavailable')
  async ready(
    @Res({ passthrough: true }) reply: { status(code: number): unknown },
  ): Promise<Record<string, string>> {
    const database = await verdict(this.db.row(sql`SELECT 1 AS one`).then(() => null));
    const redis = await verdict(redisPolicyFault(this.redis));
    if (database !== 'up') reply.status(503);
    return { status: database === 'up' ? 'up' : 'down', database, redis };
  }
}
