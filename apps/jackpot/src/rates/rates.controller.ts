// REST of exchange rates.
import type { PostRates } from '@tributary/contracts';
import { currencyCode, page, postRates } from '@tributary/contracts';
import { Access, Caller, Database } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../cursor';
import { RatesService } from './rates.service';
import { listRates } from './rates.store';

const rateQuery = z.strictObject({ ...page, base: currencyCode.optional(), quote: currencyCode.optional() });

@ApiTags('rates')
@ApiBearerAuth()
@Controller('v1/rates')
export class RatesController {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(RatesService) private readonly rates: RatesService,
  ) {}

  @Post()
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Record exchange rates as quoted: one base buys `rate` quote', description: 'A jump beyond a factor of 1.5 is held until another person approves.' }) // prettier-ignore
  @ApiBody({ schema: { $ref: '#/components/schemas/PostRates' } })
  post(@Body({ schema: postRates }) body: PostRates, @Caller() by: Principal) {
    return this.rates.post(body, by);
  }

  @Get()
  @Access('finance', 'admin', 'casino', 'table-server')
  @ApiOperation({ summary: 'Recorded rates, newest first, by cursor' })
  async list(@Query({ schema: rateQuery }) query: z.infer<typeof rateQuery>) {
    const before = query.cursor ? decodeCursor(query.cursor, /^\d{1,19}$/) : null;
    const rows = await listRates(this.db, { ...query, before, limit: query.limit + 1 });
    const items = rows.slice(0, query.limit).map((row) => ({
      base: row.base, quote: row.quote, rate: row.rate, asOf: row.as_of.toISOString(), source: row.source, state: row.state,
    })); // prettier-ignore
    const last = rows[query.limit - 1];
    return { items, next: rows.length > query.limit && last ? encodeCursor(last.id) : null };
  }
}
