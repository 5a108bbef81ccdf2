// JSON Schema 2020-12 of zod schemas, as OpenAPI 3.1 and Nest's hooks want it: schemas with an id become components.
import { isDeepStrictEqual } from 'node:util';
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

// Answers are open: a later release may add fields. What is strict on its way in stays strict.
function openAnswers({ zodSchema, jsonSchema }: Visited): void {
  const { def } = zodSchema._zod;
  if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties;
}

/** Converts a schema for requests (`input`) or answers (`output`). Throws when it cannot be described. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Converted {
  const override = (visited: unknown) => {
    const { jsonSchema } = visited as Visited;
    // As Nest writes it.
    if ('const' in jsonSchema) jsonSchema.enum = [jsonSchema.const];
    delete jsonSchema.const;
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
    if (known && !isDeepStrictEqual(known, schema)) {
      throw new Error(
        `Two schemas are called ${name}. One with defaults differs in requests and answers: give the answer's one a ` +
          'name of its own, such as z.object(schema.shape).meta({ id })',
      );
    }
    to[name] = schema;
  }
}
