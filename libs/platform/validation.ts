// Checks of what comes in: zod schemas through Nest, and the same schema compiled once for bulk bodies.
import { FieldError, Problem } from '@tributary/contracts';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import Ajv2020, { ErrorObject, ValidateFunction } from 'ajv/dist/2020';
import { z } from 'zod';

const errorsShownMax = 100;

type PathPart = PropertyKey | { readonly key: PropertyKey };

function fieldName(path: readonly PathPart[] | undefined): string {
  return (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'body';
}

function invalid(errors: readonly FieldError[]): Problem {
  const shown = errors.slice(0, errorsShownMax);
  const first = shown[0] ?? { field: 'body', reason: 'is not valid' };
  return new Problem('invalid-request', `${first.field}: ${first.reason}`, shown);
}

/** Nest's pipe for `@Body({ schema })`, `@Param(…, { schema })`, `@Query({ schema })`. */
export function schemaPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      invalid(issues.map((issue) => ({ field: fieldName(issue.path), reason: issue.message }))),
  });
}

function compiledError(error: ErrorObject): FieldError {
  const path = error.instancePath.split('/').slice(1).join('.');
  if (error.keyword === 'additionalProperties') {
    const name = String(error.params.additionalProperty);
    return { field: path ? `${path}.${name}` : name, reason: 'is not a field of this request' };
  }
  if (error.keyword === 'required') {
    const name = String(error.params.missingProperty);
    return { field: path ? `${path}.${name}` : name, reason: 'is required' };
  }
  return { field: path || 'body', reason: error.message ?? 'is not valid' };
}

/** A fast check for bulk bodies, from the same zod schema that documents the route; fills in defaults. */
export function compiledCheck<T extends z.ZodType>(schema: T): (body: unknown) => z.infer<T> {
  const ajv = new Ajv2020({ allErrors: true, useDefaults: true, strict: false, validateFormats: false });
  const check: ValidateFunction = ajv.compile(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  return (body) => {
    if (check(body)) return body as z.infer<T>;
    throw invalid((check.errors ?? []).map(compiledError));
  };
}

/** Checks a value against a schema outside of Nest's pipes. Throws `invalid-request`. */
export function parseBy<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map((issue) => ({ field: fieldName(issue.path), reason: issue.message })),
  );
}
