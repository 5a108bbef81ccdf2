// What a command needs of its HTTP request: when it arrived by this service's clock, and its idempotency identity.
import { Problem, referenceFault, requestDigest } from '@tributary/contracts';
import type { Clock, CommandRequest, Principal } from '@tributary/platform';
import { ExecutionContext, Inject, Injectable, NestMiddleware, createParamDecorator } from '@nestjs/common';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface RequestInfo {
  /** When the request reached this service, before its body was read. */
  readonly arrivedAt: Date;
  readonly command: CommandRequest;
  readonly principal: Principal;
}

interface Stamped extends IncomingMessage {
  arrivedAt?: Date;
}

/** Stamps each request with its arrival: late or in time is judged by this instant alone (C-19). */
@Injectable()
export class ArrivalStamp implements NestMiddleware {
  constructor(@Inject('Clock') private readonly clock: Clock) {}

  use(request: Stamped, _response: ServerResponse, next: () => void): void {
    request.arrivedAt = this.clock.now();
    next();
  }
}

interface Incoming {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly principal: Principal;
  readonly raw: Stamped;
}

function keyOf(request: Incoming): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const key = Array.isArray(header) ? header.join(',') : header;
  const reason = referenceFault(key);
  if (!reason) return key;
  throw new Problem('invalid-request', `Idempotency-Key: ${reason}`, [{ field: 'Idempotency-Key', reason }]);
}

/** Arrival time, caller, and the idempotency identity: caller, key, and a digest of method, path with query, and body. */
export const CommandInfo = createParamDecorator((_: unknown, context: ExecutionContext): RequestInfo => {
  const request = context.switchToHttp().getRequest<Incoming>();
  const { principal, raw } = request;
  if (!raw.arrivedAt) throw new Error('the request has no arrival stamp');
  const key = keyOf(request);
  // Without a key nobody asks what the request said.
  const digest = key === null ? '' : requestDigest(request.method, request.url, request.body);
  return {
    arrivedAt: raw.arrivedAt,
    principal,
    command: { caller: principal.caller, key, digest },
  };
});
