// One registry per process: a service imports this once, next to the platform.
import { Global, Module } from '@nestjs/common';
import { RuleSetRegistry } from './registry';

@Global()
@Module({ providers: [RuleSetRegistry], exports: [RuleSetRegistry] })
export class RuleSetsModule {}
