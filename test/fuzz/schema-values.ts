// Values that fit an OpenAPI schema, as far as a schema tells: the world supplies what only it knows, by field name.
import type { Chance } from './random';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
}

/** What the network knows: a value for a field of this name, or undefined. */
export type Knowledge = (field: string, schema: Schema) => unknown;

function fits(value: unknown, { type, properties }: Schema): boolean {
  const types = [type ?? (properties ? 'object' : [])].flat();
  const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return types.length === 0 || types.includes(own) || (own === 'number' && types.includes('integer'));
}

const candidates = ['1.00', '0.5', '5', 'abc', 'a-1', 'EUR', 'Ah', 'live', '2026-11-30T12:00:00Z', 'https://127.0.0.1/x', '0'.repeat(64), 'a reason']; // prettier-ignore

export class SchemaValues {
  constructor(
    private readonly chance: Chance,
    private readonly components: Readonly<Record<string, Schema>>,
    private readonly know: Knowledge,
  ) {}

  resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1);
    return name === undefined ? schema : this.resolve(this.components[name] ?? {});
  }

  make(given: Schema, field: string, depth = 0): unknown {
    const schema = this.resolve(given);
    if ('const' in schema) return schema.const;
    const known = this.know(field, schema);
    if (known !== undefined && fits(known, schema)) return known;
    if (schema.enum) return this.chance.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.make(this.chance.pick(choices), field, depth);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((each) => this.make(each, field, depth)));
    return this.ofType(schema, field, depth);
  }

  private ofType(schema: Schema, field: string, depth: number): unknown {
    const type = Array.isArray(schema.type) ? this.chance.pick(schema.type) : schema.type;
    switch (type) {
      case 'object':
        return this.object(schema, field, depth);
      case 'array':
        return this.array(schema, field, depth);
      case 'string':
        return this.text(schema, field);
      case 'integer':
      case 'number':
        return this.number(schema);
      case 'boolean':
        return this.chance.happens(0.5);
      case 'null':
        return null;
      default:
        return depth === 0 ? {} : 'x';
    }
  }

  private object(schema: Schema, field: string, depth: number): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [name, each] of Object.entries(schema.properties ?? {})) {
      if (!schema.required?.includes(name) && this.chance.happens(depth > 3 ? 0.8 : 0.4)) continue;
      made[name] = this.make(each, name, depth + 1);
    }
    const more = schema.additionalProperties;
    if (typeof more === 'object' && !schema.properties) {
      for (let count = this.chance.below(4); count > 0; count -= 1) {
        const name = schema.propertyNames
          ? this.make(schema.propertyNames, `key of ${field}`, depth + 1)
          : 'k';
        made[String(name)] = this.make(more, `value of ${field}`, depth + 1);
      }
    }
    return made;
  }

  private array(schema: Schema, field: string, depth: number): unknown[] {
    const least = schema.minItems ?? 0;
    const length = Math.min(schema.maxItems ?? 4, least + this.chance.below(4));
    const one = field.replace(/s$/, '');
    return Array.from({ length }, () => this.make(schema.items ?? {}, one, depth + 1));
  }

  private number({ minimum = 0, maximum = 1_000, multipleOf, type }: Schema): number {
    if (this.chance.happens(0.2)) return this.chance.pick([minimum, maximum]);
    const value = minimum + this.chance.next() * (Math.min(maximum, minimum + 50) - minimum);
    return type === 'integer' || !multipleOf
      ? Math.floor(value)
      : Math.round(value / multipleOf) * multipleOf;
  }

  private text({ pattern, format, maxLength = 20, minLength = 1 }: Schema, field: string): string {
    if (format === 'date-time') return '2026-11-30T12:00:00Z';
    const prefix = pattern && /^\^([a-z]{2,5}_)/.exec(pattern)?.[1];
    if (prefix) return `${prefix}${this.chance.below(1e9).toString(36)}`;
    const fits = pattern ? candidates.filter((text) => new RegExp(pattern, 'u').test(text)) : [];
    if (fits.length > 0) return this.chance.pick(fits);
    return `${field}-${this.chance.below(1e6).toString(36)}`.slice(
      0,
      Math.max(minLength, Math.min(maxLength, 40)),
    );
  }
}
