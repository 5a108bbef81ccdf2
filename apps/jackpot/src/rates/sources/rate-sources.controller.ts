// REST of rate sources, for finance: what is configured and how it fares, each fetch, and each of its pairs.
import {
  Problem, fetchedPairsPage, listFetchedPairs, listRateFetches, rateFetchAnswer, rateFetchId, rateFetchesPage,
  rateSourceName, rateSourcesAnswer,
} from '@tributary/contracts'; // prettier-ignore
import type { ListFetchedPairs, ListRateFetches, RateSourceName } from '@tributary/contracts';
import { Access, Answers, Caller, Database } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { decodeCursor, pageOf } from '../../cursor';
import { FetchRow, findFetch, lastFetch, lastGoodAt, listFetches, listPairs } from './rate-fetches.store';
import { RateSourcesService } from './rate-sources.service';

function viewOf(row: FetchRow) {
  return {
    fetchId: row.id,
    source: row.source,
    askedBy: row.asked_by,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    outcome: row.outcome,
    documentDigest: row.document_digest,
    documentBytes: row.document_bytes,
    asOf: row.as_of?.toISOString() ?? null,
    failure: row.failure,
    active: row.active,
    held: row.held,
    kept: row.kept,
    refused: row.refused,
    approvalId: row.approval_id,
  };
}

/** An address as it may be shown: what may carry a secret stays out. */
function shownUrl(text: string | null): string | null {
  if (text === null) return null;
  const { protocol, host, pathname } = new URL(text);
  return `${protocol}//${host}${pathname}`;
}

@ApiTags('rates')
@ApiBearerAuth()
@Controller('v1/admin')
export class RateSourcesController {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(RateSourcesService) private readonly sources: RateSourcesService,
  ) {}

  @Get('rate-sources')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Configured sources of exchange rates: last fetch, next one, and whether it fails',
  })
  @Answers(rateSourcesAnswer)
  async list() {
    const { sources, everyMinutes } = this.sources.options;
    const items = [];
    for (const { kind, url } of sources) {
      const last = await lastFetch(this.db, kind);
      items.push({
        source: kind,
        url: shownUrl(url),
        everyMinutes,
        dueAt: this.sources.dueAt(last)?.toISOString() ?? null,
        failing: last?.outcome === 'failed',
        lastFetch: last && viewOf(last),
        lastGoodAt: (await lastGoodAt(this.db, kind))?.toISOString() ?? null,
      });
    }
    return { items, next: null };
  }

  @Post('rate-sources/:source/fetches')
  @Access('finance', 'admin')
  @ApiOperation({
    summary: 'Fetch a source now, whether it is due or not',
    description:
      'Answers when the fetch has ended, also when it failed: see `outcome`. Jumps wait for another person.',
  })
  @Answers(rateFetchAnswer, 'not-found', 'fetch-running')
  async fetch(@Param('source', { schema: rateSourceName }) source: RateSourceName, @Caller() by: Principal) {
    return viewOf(await this.sources.fetchNow(source, by));
  }

  @Get('rate-fetches')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Fetches of exchange rates, newest first, by cursor' })
  @Answers(rateFetchesPage)
  async fetches(@Query({ schema: listRateFetches }) query: ListRateFetches) {
    const before = query.cursor ? decodeCursor(query.cursor, /^\d{1,18}$/) : null;
    const rows = await listFetches(this.db, { ...query, before, limit: query.limit + 1 });
    const { items, next } = pageOf(rows, query.limit, (row) => row.id);
    return { items: items.map(viewOf), next };
  }

  @Get('rate-fetches/:fetchId/pairs')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'What a fetch found: each pair as it stood there, and why one was refused' })
  @Answers(fetchedPairsPage, 'not-found')
  async pairs(
    @Param('fetchId', { schema: rateFetchId }) fetchId: string,
    @Query({ schema: listFetchedPairs }) query: ListFetchedPairs,
  ) {
    if (!(await findFetch(this.db, fetchId))) throw new Problem('not-found', `there is no fetch ${fetchId}`);
    const after = query.cursor ? decodeCursor(query.cursor, /^\d{1,6}$/) : '0';
    const rows = await listPairs(this.db, { fetchId, state: query.state, after, limit: query.limit + 1 });
    const { items, next } = pageOf(rows, query.limit, (row) => row.position.toString());
    return {
      items: items.map(({ as_of: asOf, ...row }) => ({ ...row, asOf: asOf?.toISOString() ?? null })),
      next,
    };
  }
}
