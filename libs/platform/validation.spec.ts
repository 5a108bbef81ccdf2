// What a caller reads when a body does not fit its schema.
import { Problem } from '@tributary/contracts';
import { z } from 'zod';
import { baseEnv, readEnv } from './env';
import { parseBy } from './validation';

const schema = z.strictObject({ code: z.string(), windows: z.strictObject({ bettingSeconds: z.number() }) });

function errorsOf(value: unknown): unknown {
  try {
    parseBy(schema, value);
  } catch (error) {
    return (error as Problem).body().errors;
  }
  return null;
}

it('a field that is not there is missing, one of another type is not valid, one too many is no field', () => {
  expect(errorsOf({ windows: {} })).toEqual([
    { field: 'code', reason: 'is missing (expected: string)' },
    { field: 'windows.bettingSeconds', reason: 'is missing (expected: number)' },
  ]);
  expect(errorsOf({ code: 7, windows: { bettingSeconds: 1, closing: 2 } })).toEqual([
    { field: 'code', reason: 'Invalid input: expected string, received number' },
    { field: 'windows.closing', reason: 'is not a field of this request' },
  ]);
  expect(errorsOf(undefined)).toEqual([{ field: 'body', reason: 'is missing (expected: object)' }]);
});

it('a PORT that is no number is refused in words', () => {
  const env = { DATABASE_URL: 'postgresql://db', REDIS_URL: 'redis://cache', PORT: 'x' };
  expect(() => readEnv(baseEnv, env)).toThrow('  PORT: must be a number, 0 to 65535');
});
