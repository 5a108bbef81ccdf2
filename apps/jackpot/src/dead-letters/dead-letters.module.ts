// Events that a consumer could not take.
import { Module } from '@nestjs/common';
import { DeadLettersController } from './dead-letters.controller';
import { DeadLettersService } from './dead-letters.service';

@Module({
  controllers: [DeadLettersController],
  providers: [DeadLettersService],
  exports: [DeadLettersService],
})
export class DeadLettersModule {}
