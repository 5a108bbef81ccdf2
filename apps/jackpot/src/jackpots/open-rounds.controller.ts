// The rounds of a jackpot that take bets now, for everyone: a meter names the round a potential share is of.
import { Problem, code, openRoundsList } from '@tributary/contracts';
import { Answers, Database, Public, sql } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

const shownMax = 20;
// A round that was left open for so long takes bets, and is nobody's to choose on a meter.
const openedWithinHours = 24;

interface OpenRound {
  readonly roundId: string;
  readonly tables: string[];
  readonly openedAt: Date;
}

@Public()
@ApiTags('meters')
@Controller('v1/jackpots/:code')
export class OpenRoundsController {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  @Get('open-rounds')
  @ApiOperation({ summary: 'Rounds that take bets now, newest first, at most 20: for potential shares' })
  @Answers(openRoundsList, 'not-found')
  async list(@Param('code', { schema: code('jackpot') }) jackpot: string) {
    const known = await this.db.row(sql`SELECT code FROM jackpot.jackpot WHERE code = ${jackpot}`);
    if (!known) throw new Problem('not-found', `there is no jackpot ${jackpot}`);
    const since = new Date(this.clock.now().getTime() - openedWithinHours * 3_600_000);
    const rows = await this.db.rows<OpenRound & Record<string, unknown>>(sql`
      SELECT r.id AS "roundId", r.opened_at AS "openedAt",
             ARRAY(SELECT table_code FROM jackpot.round_table t WHERE t.round_id = r.id ORDER BY 1) AS tables
        FROM jackpot.round r WHERE r.jackpot = ${jackpot} AND r.state = 'open' AND r.opened_at > ${since}
       ORDER BY r.opened_at DESC, r.id DESC LIMIT ${shownMax}`);
    return { items: rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() })) };
  }
}
