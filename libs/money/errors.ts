// The one error of the money library. Its code is what services map to a problem; its detail is safe to show.

export type MoneyErrorCode =
  | 'amount-malformed'
  | 'amount-too-precise'
  | 'amount-too-large'
  | 'amount-not-positive'
  | 'currency-unknown'
  | 'currency-without-exponent'
  | 'currency-ended'
  | 'currency-mismatch'
  | 'rate-invalid'
  | 'rate-missing'
  | 'allocation-invalid';

/** Thrown for every refused amount, currency, rate or allocation; a retry with the same input never succeeds. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';

  constructor(
    readonly code: MoneyErrorCode,
    readonly detail: string,
  ) {
    super(`${code}: ${detail}`);
  }
}

const shownCharactersMax = 40;

/** Refused input as it may appear in a message: escaped, and cut so that 400 nines do not fill a log line. */
export function shown(input: unknown): string {
  if (typeof input !== 'string') return input === null ? 'null' : `a value of type ${typeof input}`;
  if (input.length <= shownCharactersMax) return JSON.stringify(input);
  return `${JSON.stringify(input.slice(0, shownCharactersMax))}… (${input.length} characters)`;
}
