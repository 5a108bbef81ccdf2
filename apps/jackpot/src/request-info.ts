// What a command needs of its HTTP request: when it arrived by this service's clock, and its idempotency identity.
import { Problem, referenceFault, requestDigest } from '@tributary/contracts';
import { CommandRequest, Principal } from '@tributary/platform';
import { ExecutionContext, createParamDecorator } from '@nestjs/common';

export interface RequestInfo {
  readonly arrivedAt: Date;
  readonly command: CommandRequest;
}

interface Incoming {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly principal: Principal;
  /** By the service's clock, set before any handler. */
  readonly arrivedAt: Date;
}

function keyOf(request: Incoming): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const key = Array.isArray(header) ? header.join(',') : header;
  const fault = referenceFault(key);
  if (fault)
    throw new Problem('invalid-request', `Idempotency-Key: ${fault}`, [
      { field: 'Idempotency-Key', reason: fault },
    ]);
  return key;
}

/** Arrival time and idempotency identity of the request: caller, key, and a digest of method, path with query, and body. */
export const CommandInfo = createParamDecorator((_: unknown, context: ExecutionContext): RequestInfo => {
  const request = context.switchToHttp().getRequest<Incoming>();
  const key = keyOf(request);
  // Without a key nobody asks what the request said.
  const digest = key === null ? '' : requestDigest(request.method, request.url, request.body);
  return {
    arrivedAt: request.arrivedAt,
    command: { caller: request.principal.caller, key, digest },
  };
});
