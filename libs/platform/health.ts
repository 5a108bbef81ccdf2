// Liveness and readiness, for supervisors and load balancers.
import { healthAnswer } from '@tributary/contracts';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Redis } from 'ioredis';
import { Public } from './auth';
import { Answers } from './openapi-answers';
import { Database, sql } from './database';
import { withDeadline } from './deadline';
import { redisPolicyFault } from './redis';
import type { QueueConnection } from './redis';

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
    @Inject('QueueRedis') private readonly queues: QueueConnection,
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
    const database = await verdict(this.databaseFault());
    const redis = await verdict(this.redisFault());
    if (database !== 'up') reply.status(503);
    return { status: database === 'up' ? 'up' : 'down', database, redis };
  }

  // A standby answers questions of its past, and takes no bet.
  private async databaseFault(): Promise<string | null> {
    const row = await this.db.row<{ read_only: string }>(sql`
      SELECT current_setting('transaction_read_only') AS read_only`);
    return row?.read_only === 'on' ? 'down: it takes no writes' : null;
  }

  private async redisFault(): Promise<string | null> {
    const fault = await redisPolicyFault(this.redis);
    if (fault !== null || this.queues === this.redis) return fault;
    const ofQueues = await redisPolicyFault(this.queues);
    return ofQueues && `queues: ${ofQueues}`;
  }
}
