// JSON Schema draft 07, the dialect of AsyncAPI's own Schema Object, of zod schemas.
import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Gathers the schemas that have a name; everything else stands where it is used. */
export class Schemas {
  readonly components: Record<string, Json> = {};

  /** The schema as the document holds it: a reference when it has an id. Throws when two have one id. */
  of(schema: z.ZodType): Json {
    const made = JSON.stringify(z.toJSONSchema(schema, { io: 'output', target: 'draft-7', override: open }));
    const { definitions, ...own } = JSON.parse(
      made.replaceAll('"#/definitions/', '"#/components/schemas/'),
    ) as Json & { definitions?: Record<string, Json> };
    delete own.$schema;
    for (const [name, each] of Object.entries(definitions ?? {})) this.add(name, each);
    const { id, ...rest } = own;
    if (typeof id !== 'string') return rest;
    this.add(id, rest);
    return { $ref: `#/components/schemas/${id}` };
  }

  private add(name: string, { id: _, ...schema }: Json): void {
    const known = this.components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two schemas are called ${name}`);
    }
    this.components[name] = schema;
  }
}

// Events may get new fields: consumers read past what they do not know.
function open({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void {
  const { def } = zodSchema._zod;
  if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties;
}
