// JSON Schema 2020-12 of zod schemas, as OpenAPI 3.1 and Nest's hooks want it: schemas with an id become components.
import { z } from 'zod';

export type Json = Record<string, unknown>;
export type Components = Record<string, Json>;

/** The JSON Schema of a zod schema beside the components that it names. */
export interface Converted {
  readonly schema: Json;
  readonly components: Components;
}

interface Visited {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: Json;
}

const safeIntegers: readonly unknown[] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

// Answers are open: a later release may add fields. What is strict on its way in stays strict.
function openAnswers({ zodSchema, jsonSchema }: Visited): void {
  const { def } = zodSchema._zod;
  if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties;
  // That an integer is one JavaScript can hold says nothing to a reader of an answer.
  for (const bound of ['minimum', 'maximum']) {
    if (safeIntegers.includes(jsonSchema[bound])) delete jsonSchema[bound];
  }
}

/** Converts a schema for requests (`input`) or answers (`output`). Throws when it cannot be described. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Converted {
  const override = (visited: unknown) => {
    if (io === 'output') openAnswers(visited as Visited);
  };
  const made = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', override }));
  const { $defs, ...own } = JSON.parse(made.replaceAll('"#/$defs/', '"#/components/schemas/'));
  delete own.$schema;
  const components = Object.fromEntries(
    Object.entries(($defs ?? {}) as Components).map(([name, { id: _, ...rest }]) => [name, rest]),
  );
  const { id, ...rest } = own;
  if (typeof id !== 'string') return { schema: rest, components };
  return { schema: { $ref: `#/components/schemas/${id}` }, components: { ...components, [id]: rest } };
}

/** Nest's hook for `@Body({ schema })` and the like. */
export function convertForNest(schema: unknown, { schemaType }: { schemaType: 'input' | 'output' }) {
  return schema instanceof z.ZodType ? jsonSchemaOf(schema, schemaType) : undefined;
}

/** Adds components to others. Throws when two different schemas have one name. */
export function addComponents(to: Components, added: Components): void {
  for (const [name, schema] of Object.entries(added)) {
    const known = to[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two schemas are called ${name}`);
    }
    to[name] = schema;
  }
}
