// REST of tables.
import {
  changeGameTable, code, createGameTable, listPage, gameTableAnswer, gameTablesPage, gameTableRules,
} from '@tributary/contracts'; // prettier-ignore
import type { ChangeGameTable, CreateGameTable } from '@tributary/contracts';
import { Access, Caller, Public, Answers } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { TablesService } from './tables.service';

const tableCode = code('table');

@ApiTags('tables')
@ApiBearerAuth()
@ApiResponse({
  status: '4XX',
  description: 'RFC 9457 problem: the field and the reason named; nothing was changed',
})
@Controller('v1/tables')
export class TablesController {
  constructor(@Inject(TablesService) private readonly tables: TablesService) {}

  @Post()
  @Access('admin')
  @ApiOperation({ summary: 'Create a table with limits, rule set and windows' })
  @Answers(gameTableAnswer, 'already-exists', 'parameters-invalid')
  create(@Body({ schema: createGameTable }) body: CreateGameTable) {
    return this.tables.create(body);
  }

  @Patch(':code')
  @Access('admin')
  @ApiOperation({ summary: 'Change a table; rounds that are open keep what they opened with' })
  @Answers(gameTableAnswer, 'not-found', 'parameters-invalid')
  change(
    @Param('code', { schema: tableCode }) table: string,
    @Body({ schema: changeGameTable }) body: ChangeGameTable,
  ) {
    return this.tables.change(table, body);
  }

  @Get()
  @Access('table-server', 'casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Tables in order of their codes, by cursor' })
  @Answers(gameTablesPage)
  list(@Query({ schema: listPage }) query: z.infer<typeof listPage>, @Caller() by: Principal) {
    return this.tables.list(query, by);
  }

  @Get(':code')
  @Access('table-server', 'casino', 'finance', 'admin')
  @ApiOperation({ summary: 'A table' })
  @Answers(gameTableAnswer, 'not-found')
  read(@Param('code', { schema: tableCode }) table: string, @Caller() by: Principal) {
    return this.tables.visible(table, by);
  }

  @Get(':code/rules')
  @Public()
  @ApiOperation({ summary: 'The rules played at a table, and what holds where published rules leave a gap' })
  @Answers(gameTableRules, 'not-found')
  rules(@Param('code', { schema: tableCode }) table: string) {
    return this.tables.rules(table);
  }
}
