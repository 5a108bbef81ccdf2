// REST of jackpots: creation and parameters as requests, instances, corrections.
import type { Correction, CreateJackpot, RequestParameters } from '@tributary/contracts';
import {
  Problem, code, correction, createJackpot, requestParameters, jackpotRequested, jackpotsList, jackpotAnswer, instancesList, parameterVersionsList, parametersRequested, approvalAsked,
} from '@tributary/contracts'; // prettier-ignore
import { Access, Caller, Database, Answers } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LedgerCorrectionsService } from '../finance/ledger-corrections.service';
import { standingStop } from '../proof-runs/payout-stops.store';
import { JackpotsService } from './jackpots.service';
import { findJackpot, instancesOf, listJackpots, liveInstance } from './jackpots.store';
import { winsOf } from './meters.store';
import { limitRaises } from './limit-raises.service';
import { withChanges } from './parameter-changes';
import { findVersion, versionsOf } from './parameters.store';
import { instanceView, jackpotView, versionView } from './views';

const jackpotCode = code('jackpot');

@ApiTags('jackpots')
@ApiBearerAuth()
@Controller('v1/jackpots')
export class JackpotsController {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(JackpotsService) private readonly jackpots: JackpotsService,
    @Inject(LedgerCorrectionsService) private readonly corrections: LedgerCorrectionsService,
  ) {}

  @Post()
  @Access('admin')
  @ApiOperation({ summary: 'Ask for a jackpot with its first parameters; another person approves' })
  @ApiBody({ schema: { $ref: '#/components/schemas/CreateJackpot' } })
  @Answers(jackpotRequested, 'currency-invalid', 'parameters-invalid', 'already-exists')
  create(@Body({ schema: createJackpot }) body: CreateJackpot, @Caller() by: Principal) {
    return this.jackpots.create(body, by);
  }

  @Get()
  @Access('admin', 'finance', 'casino', 'table-server')
  @ApiOperation({ summary: 'All jackpots' })
  @Answers(jackpotsList)
  async list() {
    const rows = await listJackpots(this.db);
    return { items: rows.map((row) => ({ code: row.code, currency: row.currency, status: row.status })) };
  }

  @Get(':code')
  @Access('admin', 'finance', 'casino', 'table-server')
  @ApiOperation({ summary: 'A jackpot with its live instance: amounts, rates, limit, meters (R1, R2)' })
  @Answers(jackpotAnswer, 'not-found')
  async read(@Param('code', { schema: jackpotCode }) jackpot: string) {
    const row = await findJackpot(this.db, jackpot);
    if (!row) throw new Problem('not-found', `there is no jackpot ${jackpot}`);
    const live = await liveInstance(this.db, jackpot);
    const version = live && (await findVersion(this.db, jackpot, live.parametersVersion));
    const stop = await standingStop(this.db, jackpot);
    return {
      ...jackpotView(row, live, version, await winsOf(this.db, jackpot)),
      payoutStop: stop && {
        runId: stop.stopped_by,
        since: stop.stopped_at.toISOString(),
        proofs: stop.proofs,
      },
    };
  }

  @Get(':code/instances')
  @Access('admin', 'finance')
  @ApiOperation({ summary: 'Instances, newest first' })
  @Answers(instancesList)
  async instances(@Param('code', { schema: jackpotCode }) jackpot: string) {
    return { items: (await instancesOf(this.db, jackpot)).map(instanceView) };
  }

  @Get(':code/parameters')
  @Access('admin', 'finance')
  @ApiOperation({ summary: 'Parameter versions: who asked, who decided, from when (R10)' })
  @Answers(parameterVersionsList)
  async versions(@Param('code', { schema: jackpotCode }) jackpot: string) {
    const [versions, live] = [await versionsOf(this.db, jackpot), await liveInstance(this.db, jackpot)];
    const raises = await limitRaises(this.db, jackpot);
    const items = withChanges(versions, live, raises).map(({ version, ...changes }) => ({
      ...versionView(version),
      ...changes,
    }));
    return { items };
  }

  @Post(':code/parameters')
  @Access('admin', 'finance')
  @ApiOperation({
    summary: 'Ask for new parameters; they start at their date or the next instance, whichever is later',
  })
  @ApiBody({ schema: { $ref: '#/components/schemas/RequestParameters' } })
  @Answers(parametersRequested, 'not-found', 'parameters-invalid', 'decision-refused')
  change(
    @Param('code', { schema: jackpotCode }) jackpot: string,
    @Body({ schema: requestParameters }) body: RequestParameters,
    @Caller() by: Principal,
  ) {
    return this.jackpots.change(jackpot, body, by);
  }

  @Post(':code/corrections')
  @Access('admin', 'finance')
  @ApiOperation({ summary: 'Ask for a signed difference against an account; another person approves (E-13)' })
  @ApiBody({ schema: { $ref: '#/components/schemas/Correction' } })
  @Answers(approvalAsked, 'not-found')
  correct(
    @Param('code', { schema: jackpotCode }) jackpot: string,
    @Body({ schema: correction }) body: Correction,
    @Caller() by: Principal,
  ) {
    return this.corrections.request(jackpot, body, by);
  }
}
