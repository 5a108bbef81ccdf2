// REST of what everyone may see of a jackpot, without a key: meter, potential share, rules, hits and the live stream.
import type { ListHits } from '@tributary/contracts';
import {
  code, listHits, meterAnswer, meterQuery, potentialQuery, potentialAnswer, rulesAnswer, hitsPage, meterState,
} from '@tributary/contracts'; // prettier-ignore
import { Public, Answers, AnswersStream } from '@tributary/platform';
import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { z } from 'zod';
import { MeterStreams } from './meter-streams';
import { MetersService } from './meters.service';

const jackpotCode = code('jackpot');

/** What the stream needs of Fastify's reply: its headers so far, the connection, and to be let alone afterwards. */
interface RawReply {
  readonly raw: ServerResponse;
  getHeaders(): OutgoingHttpHeaders;
  hijack(): void;
}

@Public()
@ApiTags('meters')
@Controller('v1/jackpots/:code')
export class MetersController {
  constructor(
    @Inject(MetersService) private readonly meters: MetersService,
    @Inject(MeterStreams) private readonly streams: MeterStreams,
  ) {}

  @Get('meter')
  @ApiOperation({ summary: 'The meter and pay table in a currency, with the rate, its time and a sequence (R21, R22)' }) // prettier-ignore
  @Answers(meterAnswer, 'not-found', 'jackpot-not-open', 'currency-invalid', 'rate-missing')
  meter(
    @Param('code', { schema: jackpotCode }) jackpot: string,
    @Query({ schema: meterQuery }) query: z.infer<typeof meterQuery>,
  ) {
    return this.meters.meter(jackpot, query.currency);
  }

  @Get('potential')
  @ApiOperation({ summary: 'Potential share of a stake in a round, rounded down, in the stake’s currency' })
  @Answers(
    potentialAnswer,
    'not-found',
    'jackpot-not-open',
    'round-state',
    'currency-invalid',
    'rate-missing',
    'amount-invalid',
    'stake-invalid',
  )
  potential(
    @Param('code', { schema: jackpotCode }) jackpot: string,
    @Query({ schema: potentialQuery }) query: z.infer<typeof potentialQuery>,
  ) {
    return this.meters.potential(jackpot, query);
  }

  @Get('rules')
  @ApiOperation({ summary: 'The rules as the live instance runs them, with a digest of their content (R43)' })
  @Answers(rulesAnswer, 'not-found', 'jackpot-not-open')
  rules(@Param('code', { schema: jackpotCode }) jackpot: string) {
    return this.meters.rules(jackpot);
  }

  @Get('hits')
  @ApiOperation({ summary: 'Last hits, newest first: amount, time, round and tables (R3)' })
  @Answers(hitsPage, 'not-found')
  hits(
    @Param('code', { schema: jackpotCode }) jackpot: string,
    @Query({ schema: listHits }) query: ListHits,
  ) {
    return this.meters.hits(jackpot, query);
  }

  @Get('stream')
  @ApiProduces('text/event-stream')
  @ApiOperation({
    summary: 'The meter as server-sent events: the whole value each time, `id` is its sequence',
  })
  @AnswersStream('meter', meterState, 'not-found')
  async stream(@Param('code', { schema: jackpotCode }) jackpot: string, @Res() reply: RawReply) {
    await this.streams.open(jackpot, reply.raw, reply.getHeaders());
    reply.hijack();
  }
}
