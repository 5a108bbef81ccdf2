// Why one item of a request is refused, as a fault that names its field; one problem for all faults (C-21). Pure.
import { FieldError, Problem, ProblemCode } from '@tributary/contracts';
import { MoneyError } from '@tributary/money';

export interface Fault {
  readonly code: ProblemCode;
  readonly error: FieldError;
}

/** Thrown by the checks of one item; `field` is within the item. */
export class Refusal extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly field: string,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** What was thrown for the item at `at`, as a fault; anything else is thrown on. */
export function asFault(error: unknown, at: string): Fault {
  if (error instanceof Refusal) {
    return { code: error.code, error: { field: `${at}.${error.field}`, reason: error.reason } };
  }
  if (!(error instanceof MoneyError)) throw error;
  const isCurrency = error.code.startsWith('currency');
  const field = `${at}.${isCurrency ? 'currency' : 'stake'}`;
  return { code: isCurrency ? 'currency-invalid' : 'amount-invalid', error: { field, reason: error.detail } };
}

/** One problem for all faults of a request; its code is the first one's. */
export function refuseFaults(faults: readonly Fault[]): void {
  const [first] = faults;
  if (!first) return;
  const errors = faults.map((fault) => fault.error);
  throw new Problem(first.code, `${first.error.field}: ${first.error.reason}`, errors);
}
