// REST of exchange rates.
import type { PostRates } from '@tributary/contracts';
import { currencyCode, listQuery, page, postRates, ratesPosted, ratesPage } from '@tributary/contracts';
import { Access, Caller, Database, Answers } from '@tributary/platform';
import type { Clock, Principal } from '@tributary/platform';
import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../cursor';
import { RatesService } from './rates.service';
import { RateRow, currentRates, listRates } from './rates.store';

const rateQuery = z.strictObject({ ...page, base: currencyCode.optional(), quote: currencyCode.optional() });

@ApiTags('rates')
@ApiBearerAuth()
@Controller('v1/rates')
export class RatesController {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(RatesService) private readonly rates: RatesService,
  ) {}

  @Post()
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Record exchange rates as quoted: one base buys `rate` quote', description: 'A jump beyond a factor of 1.5 is held until another person approves.' }) // prettier-ignore
  @ApiBody({ schema: { $ref: '#/components/schemas/PostRates' } })
  @Answers(ratesPosted, 'rate-invalid', 'currency-invalid', 'already-exists')
  post(@Body({ schema: postRates }) body: PostRates, @Caller() by: Principal) {
    return this.rates.post(body, by);
  }

  @Get()
  @Access('finance', 'admin', 'casino', 'table-server')
  @ApiOperation({ summary: 'Recorded rates, newest first, by cursor; of one pair with `base` and `quote`' })
  @Answers(ratesPage)
  async list(@Query({ schema: rateQuery }) query: z.infer<typeof rateQuery>) {
    const before = query.cursor ? decodeCursor(query.cursor, /^\d{1,18}$/) : null;
    const rows = await listRates(this.db, { ...query, before, limit: query.limit + 1 });
    return viewsOf(pageOf(rows, query.limit, (row) => row.id));
  }

  @Get('current')
  @Access('finance', 'admin', 'casino', 'table-server')
  @ApiOperation({
    summary: 'The newest rate of each pair that is not dated in the future, by pair, by cursor',
  })
  @Answers(ratesPage)
  async current(@Query({ schema: listQuery }) query: z.infer<typeof listQuery>) {
    const [base, quote] = query.cursor ? decodeCursor(query.cursor, /^[A-Z]{3}\/[A-Z]{3}$/).split('/') : [];
    const after = base && quote ? { base, quote } : null;
    const rows = await currentRates(this.db, { now: this.clock.now(), after, limit: query.limit + 1 });
    return viewsOf(pageOf(rows, query.limit, (row) => `${row.base}/${row.quote}`));
  }
}

function viewsOf({ items, next }: { items: readonly RateRow[]; next: string | null }) {
  const views = items.map(({ base, quote, rate, as_of: asOf, source, state }) => ({
    base,
    quote,
    rate,
    asOf: asOf.toISOString(),
    source,
    state,
  }));
  return { items: views, next };
}
