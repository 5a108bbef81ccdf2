// Bets that came for a round which took none any more: listed with the reason, for the casino that sent them (E-15).
import type { ListRefusedBets } from '@tributary/contracts';
import { Problem, listRefusedBets, refusedBetsPage } from '@tributary/contracts';
import { Access, Caller, Database, sql, Answers } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { decodeCursor, pageOf } from '../cursor';

interface RefusedBet {
  position: string;
  roundId: string;
  reason: string;
  casino: string;
  betId: string;
  currency: string;
  stake: string | null;
  placedAt: string | null;
  receivedAt: Date;
}

// A batch of one request may hold 5,000 bets, so a position is the request's and the bet's place in it.
const positionShape = /^\d{1,18}\.\d{1,9}$/;

@ApiTags('rounds')
@ApiBearerAuth()
@Controller('v1/refused-bets')
export class RefusedBetsController {
  constructor(@Inject(Database) private readonly db: Database) {}

  @Get()
  @Access('casino', 'finance', 'admin')
  @ApiOperation({
    summary: 'Bets refused because their round was over, with the reason; a casino sees its own',
  })
  @ApiOkResponse({
    description: 'Oldest first, by cursor: round, bet, stake, the producer’s time and the arrival',
  })
  @Answers(refusedBetsPage, 'not-found')
  async list(@Query({ schema: listRefusedBets }) query: ListRefusedBets, @Caller() by: Principal) {
    if (by.casino && query.casino && query.casino !== by.casino)
      throw new Problem('not-found', `there is no casino ${query.casino}`);
    const casino = by.casino ?? query.casino ?? null;
    const [event, place] = (query.cursor ? decodeCursor(query.cursor, positionShape) : '0.0').split('.');
    const containing = casino === null ? null : JSON.stringify({ bets: [{ casino }] });
    const rows = await this.db.rows<RefusedBet & Record<string, unknown>>(sql`
      SELECT e.id || '.' || b.place AS position, e.round_id AS "roundId", e.reason, b.bet ->> 'casino' AS casino,
             b.bet ->> 'betId' AS "betId", b.bet ->> 'currency' AS currency, b.bet ->> 'stake' AS stake,
             b.bet ->> 'placedAt' AS "placedAt", e.received_at AS "receivedAt"
        FROM jackpot.late_event e
       CROSS JOIN LATERAL jsonb_array_elements(e.body -> 'bets') WITH ORDINALITY AS b(bet, place)
       WHERE e.kind IN ('bets', 'bets.placed') AND (e.id, b.place) > (${event}::bigint, ${place}::bigint)
         AND (${containing}::jsonb IS NULL OR (e.body @> ${containing}::jsonb AND b.bet ->> 'casino' = ${casino}))
       ORDER BY e.id, b.place LIMIT ${query.limit + 1}`);
    const { items, next } = pageOf(rows, query.limit, (row) => row.position);
    return { items: items.map(({ position: _, ...bet }) => bet), next };
  }
}
