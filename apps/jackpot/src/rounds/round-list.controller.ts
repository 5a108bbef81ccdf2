// What finance looks rounds and awards up by: the list of rounds, and one award by its id.
import { awardAnswer, id, listRounds, roundsPage } from '@tributary/contracts';
import type { ListRounds } from '@tributary/contracts';
import { Problem } from '@tributary/contracts';
import { Access, Answers, Database } from '@tributary/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { PayoutsService } from '../awards/payouts.service';
import { decodeCursor, pageOf } from '../cursor';
import { ListedRound, roundsOf } from './round-list.store';

const positionShape = /^\d{1,18}\|rnd_[0-9A-Za-z-]{1,60}$/;

function viewOf({ position: _, ...row }: ListedRound) {
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...row,
    openedAt: row.openedAt.toISOString(),
    closedAt: text(row.closedAt),
    settledAt: text(row.settledAt),
    voidedAt: text(row.voidedAt),
  };
}

@ApiBearerAuth()
@Controller('v1')
export class RoundListController {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(PayoutsService) private readonly payouts: PayoutsService,
  ) {}

  @Get('rounds')
  @ApiTags('rounds')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Rounds, newest first, by cursor: of a jackpot, a table, a state' })
  @Answers(roundsPage)
  async rounds(@Query({ schema: listRounds }) query: ListRounds) {
    const before = query.cursor ? decodeCursor(query.cursor, positionShape) : null;
    const rows = await roundsOf(this.db, { ...query, before, limit: query.limit + 1 });
    const { items, next } = pageOf(rows, query.limit, ({ position }) => position);
    return { items: items.map(viewOf), next };
  }

  @Get('awards/:awardId')
  @ApiTags('awards')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'An award with everything that led to it (R19)' })
  @Answers(awardAnswer, 'not-found')
  async award(@Param('awardId', { schema: id('award') }) award: string) {
    const [found] = await this.payouts.awards(this.db, { award, after: null, limit: 1 });
    if (!found) throw new Problem('not-found', `there is no award ${award}`);
    return found;
  }
}
