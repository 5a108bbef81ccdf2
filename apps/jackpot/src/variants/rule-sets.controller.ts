// REST of rule sets on record: ask for one, and see what was asked for with its figures before deciding on it.
import type { RequestRuleSet, RuleSetRequestsQuery } from '@tributary/contracts';
import {
  requestRuleSet, ruleSetId, ruleSetRequestsQuery, ruleSetVersion, ruleSetRequested, ruleSetsOnRecordPage, ruleSetOnRecord,
} from '@tributary/contracts'; // prettier-ignore
import { Access, Caller, Answers } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RuleSetsService } from './rule-sets.service';

@ApiTags('variants')
@ApiBearerAuth()
@Controller('v1/admin/rule-sets')
export class RuleSetsController {
  constructor(@Inject(RuleSetsService) private readonly ruleSets: RuleSetsService) {}

  @Post()
  @Access('admin')
  @ApiOperation({ summary: 'Ask for a rule set or its next version; another person approves (R45, R46)' })
  @ApiBody({ schema: { $ref: '#/components/schemas/RequestRuleSet' } })
  @Answers(ruleSetRequested, 'parameters-invalid', 'already-exists')
  request(@Body({ schema: requestRuleSet }) body: RequestRuleSet, @Caller() by: Principal) {
    return this.ruleSets.request(body, by);
  }

  @Get()
  @Access('admin', 'finance')
  @ApiOperation({ summary: 'Rule sets that were asked for, by id and version, by cursor' })
  @Answers(ruleSetsOnRecordPage)
  list(@Query({ schema: ruleSetRequestsQuery }) query: RuleSetRequestsQuery) {
    return this.ruleSets.list(query);
  }

  @Get(':id/:version')
  @Access('admin', 'finance')
  @ApiOperation({ summary: 'One of them: document, who asked, who decided, and the figures once computed' })
  @Answers(ruleSetOnRecord, 'not-found')
  read(
    @Param('id', { schema: ruleSetId }) id: string,
    @Param('version', { schema: ruleSetVersion }) version: number,
  ) {
    return this.ruleSets.read(id, version);
  }
}
