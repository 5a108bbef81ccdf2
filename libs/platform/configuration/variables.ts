// The variables that a schema of an environment knows: found by walking it, so that files of secrets, the reference in
// docs/configuration.md and the service itself cannot differ.
import { z } from 'zod';

export interface Variable {
  readonly name: string;
  /** Meaning, in words for an operator. */
  readonly description: string;
  /** What it takes, such as `info | warn`, `1 to 200` or `text`. */
  readonly takes: string;
  /** The value when it is left out; null: none. */
  readonly usual: string | null;
  /** It has to be set. */
  readonly required: boolean;
  /** Its value must not be seen: no logs, no process list, better a file. */
  readonly secret: boolean;
}

/** What a field of a schema is told about itself by `.meta()`. */
interface Meta {
  readonly description?: string;
  readonly takes?: string;
  readonly secret?: boolean;
}

/** Fields of a schema of an environment, those of its parts included, in their order. */
export function fieldsOf(schema: z.core.$ZodType): Map<string, z.ZodType> {
  if (schema instanceof z.ZodObject)
    return new Map(Object.entries(schema.shape as Record<string, z.ZodType>));
  if (schema instanceof z.ZodIntersection) {
    const left = fieldsOf(schema.def.left);
    // A part may look at a variable of another one; what it means stands where it was named first.
    return new Map([...left, ...[...fieldsOf(schema.def.right)].filter(([name]) => !left.has(name))]);
  }
  throw new Error('a schema of an environment is made of objects');
}

/** The layers of a field from the outside: default, optional, then what is read first. */
function layersOf(field: z.core.$ZodType): z.core.$ZodType[] {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional)
    return [field, ...layersOf(field.def.innerType)];
  return field instanceof z.ZodPipe ? [field, ...layersOf(field.def.in)] : [field];
}

function rangeOf({ minValue, maxValue }: z.ZodNumber): string {
  const beyond = (value: number | null) =>
    value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? null : `${value}`;
  const [least, most] = [beyond(minValue), beyond(maxValue)];
  if (least !== null && most !== null) return `${least} to ${most}`;
  return least === null ? 'a number' : `${least} or more`;
}

function takesOf(field: z.core.$ZodType): string {
  if (field instanceof z.ZodEnum) return field.options.join(', ');
  if (field instanceof z.ZodLiteral) return [...field.values].join(', ');
  if (field instanceof z.ZodUnion) return field.def.options.map(takesOf).join(', or ');
  return field instanceof z.ZodNumber ? rangeOf(field) : 'text';
}

/** One entry for each variable of a schema. */
export function variablesOf(schema: z.core.$ZodType): Variable[] {
  return [...fieldsOf(schema)].map(([name, field]) => {
    const layers = layersOf(field);
    const meta = (field.meta() ?? {}) as Meta;
    const usual = layers.find((layer) => layer instanceof z.ZodDefault)?.def.defaultValue ?? null;
    return {
      name,
      description: meta.description ?? '',
      takes: meta.takes ?? takesOf(layers.at(-1)!),
      usual: usual === null || usual === '' ? null : String(usual),
      required: usual === null && !layers.some((layer) => layer instanceof z.ZodOptional),
      secret: meta.secret ?? false,
    };
  });
}
