// The one catalogue of problems: what can go wrong in words, its HTTP status, and whether a retry may succeed.
// Bodies follow RFC 9457; `errors` names each faulty field and why.

export interface ProblemKind {
  readonly status: number;
  readonly title: string;
  readonly retry: 'never' | 'later' | 'after-change';
}

const kinds = {
  'malformed-json': { status: 400, title: 'The body is not valid JSON', retry: 'never' },
  'malformed-request': { status: 400, title: 'This is not a valid HTTP request', retry: 'never' },
  'request-timeout': { status: 408, title: 'The request did not arrive in time', retry: 'later' },
  'url-too-long': { status: 414, title: 'The address is too long', retry: 'never' },
  'headers-too-large': { status: 431, title: 'The headers are too large', retry: 'never' },
  'invalid-request': { status: 422, title: 'The request does not fit its schema', retry: 'never' },
  'unsupported-media-type': { status: 415, title: 'Bodies must be application/json', retry: 'never' },
  'body-too-large': { status: 413, title: 'The body is too large', retry: 'never' },
  unauthenticated: { status: 401, title: 'No valid key was given', retry: 'never' },
  'signature-refused': {
    status: 401,
    title: 'The request is not signed as it must be',
    retry: 'after-change',
  },
  'sign-in-refused': { status: 401, title: 'Name and password do not fit', retry: 'after-change' },
  'csrf-refused': {
    status: 403,
    title: 'The request does not come from the page of this session',
    retry: 'after-change',
  },
  forbidden: { status: 403, title: 'This key may not do that', retry: 'never' },
  'not-found': { status: 404, title: 'There is no such record', retry: 'never' },
  'method-not-allowed': { status: 405, title: 'This route has no such method', retry: 'never' },
  'already-exists': {
    status: 409,
    title: 'A record with this identity exists with other content',
    retry: 'never',
  },
  'idempotency-key-reused': { status: 422, title: 'This key was used for another request', retry: 'never' },
  'bet-conflict': { status: 409, title: 'A bet with this id exists with other content', retry: 'never' },
  'batch-conflict': { status: 409, title: 'A batch with this id exists with other content', retry: 'never' },
  'amount-invalid': { status: 422, title: 'An amount is not valid', retry: 'never' },
  'currency-invalid': { status: 422, title: 'A currency is not valid here', retry: 'never' },
  'rate-invalid': { status: 422, title: 'An exchange rate is not valid', retry: 'never' },
  'fetch-running': { status: 409, title: 'This source is being fetched now', retry: 'later' },
  'rate-missing': { status: 422, title: 'The round has no valid rate for a currency', retry: 'after-change' },
  'stake-invalid': { status: 422, title: 'The stake is not one that this jackpot takes', retry: 'never' },
  'stake-out-of-limits': {
    status: 422,
    title: 'The stake is outside the limits of the table',
    retry: 'never',
  },
  'ante-missing': { status: 422, title: 'A side bet needs an ante', retry: 'never' },
  'bet-not-possible': { status: 409, title: 'The player’s bets do not allow this', retry: 'never' },
  'card-invalid': { status: 422, title: 'The cards are not a possible deal', retry: 'never' },
  'casino-not-active': { status: 409, title: 'The casino does not take part now', retry: 'after-change' },
  'table-not-active': { status: 409, title: 'The table is not in play', retry: 'after-change' },
  'jackpot-not-open': { status: 409, title: 'The jackpot takes no bets now', retry: 'after-change' },
  'round-not-open': { status: 409, title: 'The round takes no bets any more', retry: 'never' },
  'round-state': { status: 409, title: 'The round is not in a state for this', retry: 'after-change' },
  'manifest-mismatch': { status: 409, title: 'The manifest does not fit what was booked', retry: 'never' },
  'outcome-conflict': { status: 409, title: 'The round has another outcome already', retry: 'never' },
  'approval-needed': { status: 409, title: 'Another person must approve this', retry: 'after-change' },
  'same-person': { status: 403, title: 'Requester and approver must be two people', retry: 'never' },
  'approval-state': { status: 409, title: 'This request has been decided', retry: 'never' },
  'award-state': { status: 409, title: 'The award is not in a state for this', retry: 'never' },
  'payouts-stopped': {
    status: 409,
    title: 'Payouts of the jackpot wait until its books are proven again',
    retry: 'later',
  },
  'alert-unseen': {
    status: 409,
    title: 'Nobody has looked at the award’s alert',
    retry: 'after-change',
  },
  'tables-stopped': {
    status: 409,
    title: 'A hit has stopped these tables until they are released',
    retry: 'later',
  },
  'payout-state': { status: 409, title: 'The payout is not in a state for this', retry: 'never' },
  'joining-refused': {
    status: 409,
    title: 'What the casino confirms is not what the jackpot’s rules say',
    retry: 'after-change',
  },
  'parameters-invalid': { status: 422, title: 'The parameters are not allowed', retry: 'never' },
  'returns-pending': {
    status: 409,
    title: 'The exact return is still being computed',
    retry: 'later',
  },
  'statement-refused': {
    status: 409,
    title: 'This period cannot be closed now',
    retry: 'after-change',
  },
  'decision-refused': { status: 409, title: 'The decision is not possible now', retry: 'never' },
  overloaded: { status: 503, title: 'Too many requests are waiting', retry: 'later' },
  'provider-unavailable': { status: 503, title: 'The identity provider cannot be reached', retry: 'later' },
  'internal-error': { status: 500, title: 'The service has a fault', retry: 'later' },
  'database-unavailable': { status: 503, title: 'The database cannot be reached', retry: 'later' },
  'too-many-requests': { status: 429, title: 'Too many requests in a short time', retry: 'later' },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof kinds;
export const problemKinds: Readonly<Record<ProblemCode, ProblemKind>> = kinds;

export interface FieldError {
  readonly field: string;
  readonly reason: string;
}

/** What is thrown when a command is refused: nothing was changed, and the answer says why. */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly errors: readonly FieldError[] = [],
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(`${code}: ${detail}`);
  }

  get status(): number {
    return kinds[this.code].status;
  }

  /** The RFC 9457 body. `type` is a stable address under the documentation of the service. */
  body(): Record<string, unknown> {
    const { status, title, retry } = kinds[this.code];
    return {
      type: `https://tributary.example/problems/${this.code}`,
      title,
      status,
      code: this.code,
      detail: this.detail,
      retry,
      ...(this.errors.length > 0 ? { errors: this.errors } : {}),
      ...this.extra,
    };
  }
}

/** A broken promise inside the program: a bug, never an answer to bad input. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
