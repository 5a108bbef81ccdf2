// Log lines of a service: for people as text, for machines as one JSON object each, with the trace that they belong to.
import { ConsoleLogger } from '@nestjs/common';
import type { LogLevels } from '../env';
import { currentTraceId } from './trace-context';

export type LogFormat = 'text' | 'json';

export class ServiceLogger extends ConsoleLogger {
  constructor({ format, levels }: { readonly format: LogFormat; readonly levels: LogLevels }) {
    super({ json: format === 'json', colors: false, logLevels: [...levels] });
  }

  protected override getJsonLogObject(
    ...[message, options]: Parameters<ConsoleLogger['getJsonLogObject']>
  ): ReturnType<ConsoleLogger['getJsonLogObject']> {
    const line = super.getJsonLogObject(message, options);
    const traceId = currentTraceId();
    return traceId === null ? line : { ...line, traceId };
  }
}
