// REST of tables.
import type { ChangeTable, CreateTable } from '@tributary/contracts';
import { changeTable, code, createTable, listQuery, tableAnswer, tablesPage } from '@tributary/contracts';
import { Access, Caller, Answers } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Body, Controller, Get, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { codePosition, decodeCursor, pageOf } from '../cursor';
import { TablesService } from './tables.service';

const tableCode = code('table');

@ApiTags('tables')
@ApiBearerAuth()
@Controller('v1/tables')
export class TablesController {
  constructor(@Inject(TablesService) private readonly tables: TablesService) {}

  @Post()
  @Access('admin')
  @ApiOperation({ summary: 'Add a table; the same content again answers the same table' })
  @ApiBody({ schema: { $ref: '#/components/schemas/CreateTable' } })
  @Answers(tableAnswer, 'currency-invalid', 'amount-invalid', 'already-exists')
  create(@Body({ schema: createTable }) body: CreateTable) {
    return this.tables.create(body);
  }

  @Get()
  @Access('admin', 'finance', 'casino', 'table-server')
  @ApiOperation({ summary: 'Tables by code, by cursor: all, or those that the key may see' })
  @Answers(tablesPage)
  async list(@Query({ schema: listQuery }) query: z.infer<typeof listQuery>, @Caller() by: Principal) {
    const after = query.cursor ? decodeCursor(query.cursor, codePosition) : null;
    const rows = await this.tables.list(by, { after, limit: query.limit + 1 });
    return pageOf(rows, query.limit, (row) => row.code);
  }

  @Get(':code')
  @Access('admin', 'finance', 'casino', 'table-server')
  @ApiOperation({ summary: 'A table' })
  @Answers(tableAnswer, 'not-found')
  read(@Param('code', { schema: tableCode }) table: string, @Caller() by: Principal) {
    return this.tables.read(table, by);
  }

  @Patch(':code')
  @Access('admin')
  @ApiOperation({ summary: 'Disable a table or take it back; rounds under way finish' })
  @ApiBody({ schema: { $ref: '#/components/schemas/ChangeTable' } })
  @Answers(tableAnswer, 'not-found')
  change(
    @Param('code', { schema: tableCode }) table: string,
    @Body({ schema: changeTable }) body: ChangeTable,
    @Caller() by: Principal,
  ) {
    return this.tables.change(table, body, by);
  }
}
