// The AsyncAPI document for whoever wants to know what the network tells by itself: webhooks, events and streams.
import { asyncApiAnswer, asyncApiDocument } from '@tributary/contracts';
import { Answers, Public } from '@tributary/platform';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';

const document = asyncApiDocument();

@Public()
@ApiTags('webhooks')
@Controller('v1')
export class AsyncApiController {
  @Get('asyncapi.json')
  @ApiOperation({ summary: 'The AsyncAPI 3 document: webhooks, events, streams and the queues inside' })
  @Answers(asyncApiAnswer)
  read() {
    return document;
  }
}
