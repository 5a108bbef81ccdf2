// Checks of what comes in: zod schemas through Nest, and the same schema compiled once for bulk bodies.
import { FieldError, Problem } from '@tributary/contracts';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import Ajv2020 from 'ajv/dist/2020';
import { z } from 'zod';

const errorsShownMax = 100;
// A field that a request made up is not sent back at whatever length it came.
const fieldLengthMax = 200;

type PathPart = PropertyKey | { readonly key: PropertyKey };

function fieldName(path: readonly PathPart[] | undefined): string {
  const name =
    (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'body';
  return name.length > fieldLengthMax ? `${name.slice(0, fieldLengthMax)}…` : name;
}

function invalid(errors: readonly FieldError[]): Problem {
  const shown = errors.slice(0, errorsShownMax);
  const first = shown[0] ?? { field: 'body', reason: 'is not valid' };
  return new Problem('invalid-request', `${first.field}: ${first.reason}`, shown);
}

interface SchemaIssue {
  readonly code?: string;
  readonly keys?: readonly string[];
  readonly path?: readonly PathPart[] | undefined;
  readonly message: string;
}

const absent = /^Invalid input: expected (.+), received undefined$/;

/** Issues of a schema as field errors; a field that the schema does not know is named itself. */
function errorsOf(issues: readonly SchemaIssue[]): FieldError[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') {
      const reason = issue.message.replace(absent, 'is missing (expected: $1)');
      return [{ field: fieldName(issue.path), reason }];
    }
    return (issue.keys ?? []).map((key) => ({
      field: fieldName([...(issue.path ?? []), key]),
      reason: 'is not a field of this request',
    }));
  });
}

/** Takes fields named like an object's own machinery for what they are: fields that no schema knows (F-04). */
class SchemaPipe extends StandardSchemaValidationPipe {
  protected override stripProtoKeys(): void {}
}

/** Nest's pipe for `@Body({ schema })`, `@Param(…, { schema })`, `@Query({ schema })`. */
export function schemaPipe(): StandardSchemaValidationPipe {
  return new SchemaPipe({
    exceptionFactory: (issues) => invalid(errorsOf(issues)),
  });
}

/**
 * A fast check for bulk bodies, from the same zod schema that documents the route; fills in defaults. A body that
 * fails is looked at again by zod, whose words name the field and the reason.
 */
export function compiledCheck<T extends z.ZodType>(schema: T): (body: unknown) => z.infer<T> {
  const ajv = new Ajv2020({ useDefaults: true, strict: false, validateFormats: false });
  const check = ajv.compile(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return (body) => (check(body) ? (body as z.infer<T>) : parseBy(schema, body));
}

/** Checks a value against a schema outside of Nest's pipes. Throws `invalid-request`. */
export function parseBy<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(errorsOf(parsed.error.issues));
}
