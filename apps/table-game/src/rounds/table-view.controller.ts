// REST of a table's screen: no key, and pages of every origin may read it.
import { code, tableViewAnswer } from '@tributary/contracts';
import { Answers, Public } from '@tributary/platform';
import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { TableViewService } from './table-view.service';

@ApiTags('tables')
@Controller('v1/tables')
export class TableViewController {
  constructor(@Inject(TableViewService) private readonly views: TableViewService) {}

  @Get(':code/view')
  @Public()
  @Header('access-control-allow-origin', '*')
  @ApiOperation({
    summary: 'The newest round of a network table as everyone sees it: light, time, cards, counts',
  })
  @Answers(tableViewAnswer, 'not-found')
  view(@Param('code', { schema: code('table') }) table: string) {
    return this.views.view(table);
  }
}
