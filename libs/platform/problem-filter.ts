// The one place where an error becomes an answer: RFC 9457 bodies, the field and the reason named, no stack. Over
// HTTP it is the response; over Nest's Redis transport it travels as `{ problem }`.
import { Problem, ProblemCode } from '@tributary/contracts';
import { MoneyError, MoneyErrorCode } from '@tributary/money';
import { CardError } from '@tributary/poker';
import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import { Observable, of } from 'rxjs';

export const problemMedia = 'application/problem+json; charset=utf-8';

interface Reply {
  status(code: number): Reply;
  header(name: string, value: string): Reply;
  send(body: unknown): void;
  readonly sent?: boolean;
}

const moneyProblems: Record<MoneyErrorCode, ProblemCode> = {
  'amount-malformed': 'amount-invalid',
  'amount-too-precise': 'amount-invalid',
  'amount-too-large': 'amount-invalid',
  'amount-not-positive': 'amount-invalid',
  'currency-unknown': 'currency-invalid',
  'currency-without-exponent': 'currency-invalid',
  'currency-ended': 'currency-invalid',
  'currency-mismatch': 'currency-invalid',
  'rate-invalid': 'rate-invalid',
  'rate-missing': 'rate-missing',
  'allocation-invalid': 'amount-invalid',
};

const fastifyProblems: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-json',
};

// Prisma's codes for a database that is not reachable, gone, too slow or full; `pg` errors are translated where they
// are thrown.
const prismaUnavailable = /^P(1001|1002|1003|1008|1011|1017|2024|2037)$/;

/** PostgreSQL's codes for a text that it cannot keep: NUL, half a surrogate pair. */
const unstorableText = new Set(['22021', '22P05']);

/** Turns what a lower storey throws into a problem, with the field it was found in. */
export function asProblem(error: unknown, field = 'body'): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof MoneyError)
    return new Problem(moneyProblems[error.code], error.detail, [{ field, reason: error.detail }]);
  if (error instanceof CardError)
    return new Problem('card-invalid', error.message, [{ field, reason: error.message }]);
  const known = fastifyProblems[(error as { code?: string }).code ?? ''];
  if (known) return new Problem(known, (error as Error).message);
  if (prismaUnavailable.test((error as { code?: string }).code ?? '')) {
    return new Problem('database-unavailable', 'the database cannot be reached: send the same request again');
  }
  if (unstorableText.has((error as { code?: string }).code ?? '')) {
    return new Problem('invalid-request', 'a text holds a character that cannot be stored');
  }
  if (error instanceof SyntaxError && (error as { statusCode?: number }).statusCode === 400) {
    return new Problem('malformed-json', error.message);
  }
  if (error instanceof HttpException) return fromHttp(error);
  const status = (error as { statusCode?: number } | null)?.statusCode;
  return status && status >= 400 && status < 500
    ? new Problem('invalid-request', (error as Error).message)
    : null;
}

function fromHttp(error: HttpException): Problem | null {
  const status = error.getStatus();
  if (status === 404) return new Problem('not-found', 'there is no such route or record');
  if (status === 413) return new Problem('body-too-large', error.message);
  if (status === 415) return new Problem('unsupported-media-type', error.message);
  if (status === 429) return new Problem('too-many-requests', error.message);
  if (status === 503) return new Problem('overloaded', error.message);
  return status < 500
    ? new Problem(status === 400 ? 'malformed-json' : 'invalid-request', error.message)
    : null;
}

@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('Problem');

  catch(error: unknown, host: ArgumentsHost): void | Observable<{ problem: Record<string, unknown> }> {
    const problem = asProblem(error);
    if (!problem) this.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    const answer = problem ?? new Problem('internal-error', 'the service has a fault; it was recorded');
    if (host.getType() === 'rpc') return of({ problem: answer.body() });
    this.respond(host.switchToHttp().getResponse<Reply>(), answer);
  }

  private respond(reply: Reply, answer: Problem): void {
    if (reply.sent) return;
    if (answer.status === 503 || answer.status === 429) {
      reply.header('retry-after', String(answer.extra.retryAfterSeconds ?? 1));
    }
    if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
    reply.status(answer.status).header('content-type', problemMedia).send(answer.body());
  }
}
