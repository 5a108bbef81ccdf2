// REST of variants, without a key: their documents, the schema of one, and exact return sheets.
import type { ReturnsQuery, VariantQuery } from '@tributary/contracts';
import {
  returnSheetAnswer, returnsQuery, ruleSetDocument, ruleSetId, variantQuery, variantsList, jsonSchemaAnswer,
} from '@tributary/contracts'; // prettier-ignore
import { Public, Answers } from '@tributary/platform';
import { ruleSetJsonSchema } from '@tributary/poker';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { VariantsService } from './variants.service';

@Public()
@ApiTags('variants')
@Controller('v1')
export class VariantsController {
  constructor(@Inject(VariantsService) private readonly variants: VariantsService) {}

  @Get('variants')
  @ApiOperation({ summary: 'All variants with the versions that may be played' })
  @Answers(variantsList)
  list() {
    return this.variants.list();
  }

  @Get('schemas/rule-set')
  @ApiOperation({ summary: 'The JSON Schema of a rule-set document: a new pay table is configuration' })
  @Answers(jsonSchemaAnswer)
  schema() {
    return ruleSetJsonSchema();
  }

  @Get('variants/:id')
  @ApiOperation({ summary: 'The document of a rule set, in a version or the newest approved' })
  @Answers(ruleSetDocument, 'not-found')
  read(@Param('id', { schema: ruleSetId }) id: string, @Query({ schema: variantQuery }) query: VariantQuery) {
    return this.variants.read(id, query.version);
  }

  @Get('variants/:id/returns')
  @ApiOperation({ summary: 'The return sheet under best play, as exact fractions (R43, R45)' })
  @Answers(returnSheetAnswer, 'not-found')
  returns(
    @Param('id', { schema: ruleSetId }) id: string,
    @Query({ schema: returnsQuery }) query: ReturnsQuery,
  ) {
    return this.variants.sheet(id, query);
  }
}
