// Published JSON Schemas held strictly against what really leaves a service: fields that no document names fail,
// although clients are told to read past them.
import Ajv, { ErrorObject, ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020';

type Json = Record<string, unknown>;

/** The same schema, but closed: an object with named fields has no others. */
export function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  const isOpen = 'properties' in inner && inner.type === 'object' && !('additionalProperties' in inner);
  return isOpen ? { ...inner, additionalProperties: false } : inner;
}

/** Faults in words, with their places. */
export function words(errors: readonly ErrorObject[] | null | undefined): string[] {
  return (errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
}

/** Schemas of a document, closed, by reference into it. */
export class PublishedSchemas {
  private readonly ajv: Ajv;
  private readonly known = new Map<string, ValidateFunction>();

  constructor(
    document: { readonly components: { readonly schemas: Json } },
    dialect: 'draft-07' | '2020-12',
  ) {
    // Formats come with patterns, which are checked.
    const options = { strict: false, validateFormats: false, allErrors: true };
    this.ajv = dialect === '2020-12' ? new Ajv2020(options) : new Ajv(options);
    this.ajv.addSchema({ $id: 'document', components: { schemas: closed(document.components.schemas) } });
  }

  /** What of a value does not fit the schema; empty when it does. */
  faults(schema: unknown, value: unknown): string[] {
    const text = JSON.stringify(closed(schema)).replaceAll('"#/', '"document#/');
    let check = this.known.get(text);
    if (!check) {
      check = this.ajv.compile(JSON.parse(text) as Json);
      this.known.set(text, check);
    }
    return check(value) ? [] : words(check.errors);
  }
}
