// REST of opening registers: all of them for staff, a casino's own for the casino.
import type { ListOwnRegisters, ListRegisters } from '@tributary/contracts';
import { code, listOwnRegisters, listRegisters, registersPage } from '@tributary/contracts';
import { Access, Answers, Caller } from '@tributary/platform';
import type { Principal } from '@tributary/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RegistersService } from './registers.service';

@ApiTags('finance')
@ApiBearerAuth()
@Controller('v1')
export class RegistersController {
  constructor(@Inject(RegistersService) private readonly registers: RegistersService) {}

  @Get('admin/registers')
  @Access('finance', 'admin')
  @ApiOperation({ summary: 'Daily opening registers by day, then casino, by cursor (R37)', description: 'As of the opening of the casino’s accounting day, by what was booked before it; a register never changes.' }) // prettier-ignore
  @Answers(registersPage, 'not-found')
  all(@Query({ schema: listRegisters }) query: ListRegisters, @Caller() by: Principal) {
    return this.registers.list(query, by);
  }

  @Get('casinos/:code/registers')
  @Access('casino', 'finance', 'admin')
  @ApiOperation({ summary: 'Daily opening registers of a casino; a casino sees its own (R37)' })
  @Answers(registersPage, 'not-found')
  ofCasino(
    @Param('code', { schema: code('casino') }) casino: string,
    @Query({ schema: listOwnRegisters }) query: ListOwnRegisters,
    @Caller() by: Principal,
  ) {
    return this.registers.list({ ...query, casino }, by);
  }
}
