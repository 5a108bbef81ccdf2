// Makes one request after another for the operations of an OpenAPI document: right ones, almost right ones, and ones
// that no client would send.
import { hostileHeaders, hostileParts, hostileTexts, hostileValue } from './hostile';
import { bytesOf, mutate } from './mutations';
import type { Chance } from './random';
import { Schema, SchemaValues } from './schema-values';
import type { Service, World } from './world';

export interface Operation {
  readonly service: Service;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
  }[];
  readonly body: Schema | undefined;
  readonly responses: Readonly<Record<string, unknown>>;
}

interface OpenOperation {
  readonly parameters?: Operation['parameters'];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Operation['responses'];
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Sent {
  readonly operation: Operation;
  readonly role: string;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer | undefined;
  /** What the body says, as long as its bytes were left alone. */
  readonly value: unknown;
  readonly round: string | undefined;
}

const methods = ['get', 'put', 'post', 'delete', 'patch'];

export function operationsOf(service: Service, document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const found = item[method] as OpenOperation | undefined;
      if (!found) return [];
      const { parameters = [], requestBody, responses } = found;
      const body = requestBody?.content;
      return [{ service, method: method.toUpperCase(), path, parameters, responses, body: body?.['application/json']?.schema }]; // prettier-ignore
    }),
  );
}

/** Chooses operations and keys: a key that an operation has refused is tried on it less often. */
export class Choices {
  private readonly weights = new Map<string, number>();

  constructor(private readonly operations: readonly Operation[]) {}

  pick(chance: Chance): { operation: Operation; role: string } {
    // Commands have more ways to go wrong than reads.
    const operation = chance.weighted(
      this.operations.map((each) => [each.method === 'GET' ? 1 : /rounds/.test(each.path) ? 6 : 3, each]),
    );
    const roles = Object.keys(operation.service.keys).map(
      (role) => [this.weightOf(operation, role), role] as const,
    );
    return { operation, role: chance.weighted(roles) };
  }

  private weightOf({ service, method, path }: Operation, role: string): number {
    return (
      this.weights.get(`${service.name} ${method} ${path} ${role}`) ??
      (role === 'none' || role === 'unknown' ? 0.1 : 1)
    );
  }

  learn({ operation: { service, method, path }, role }: Sent, status: number): void {
    if (status < 300) this.weights.set(`${service.name} ${method} ${path} ${role}`, 3);
    if (status === 401 || status === 403) this.weights.set(`${service.name} ${method} ${path} ${role}`, 0.05);
  }
}

export class Requests {
  constructor(
    private readonly world: World,
    private readonly documents: ReadonlyMap<string, Document>,
  ) {}

  /** One request for an operation; `strange` ones are changed somewhere. */
  make(operation: Operation, role: string, chance: Chance): Sent {
    const isStrange = chance.happens(0.5);
    const parts = new Map<string, string>();
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const known = this.world.partOf(operation.service.name, operation.path, name, chance);
      const isHostile = known === undefined || (isStrange && chance.happens(0.2));
      const part = isHostile ? chance.pick(hostileParts) : encodeURIComponent(known);
      parts.set(name, part);
      return part;
    });
    const round = parts.get('roundId');
    const values = new SchemaValues(chance, this.documents.get(operation.service.name)!.components.schemas, this.world.knowledge(operation.service.name, chance, round)); // prettier-ignore
    const target = path + this.query(operation, values, { chance, isStrange });
    const value = this.bodyOf(operation, values, { chance, isStrange });
    const body =
      value === undefined
        ? undefined
        : isStrange
          ? bytesOf(value, chance)
          : Buffer.from(JSON.stringify(value));
    const secret = operation.service.keys[role];
    const headers = {
      ...(secret ? { authorization: `Bearer ${secret}` } : {}),
      ...(body ? { 'content-type': 'application/json', 'content-length': `${body.length}` } : {}),
      ...(chance.happens(0.1) ? { 'idempotency-key': `key-${chance.below(20)}` } : {}),
      ...(isStrange && chance.happens(0.15) ? hostileHeaders(chance) : {}),
    };
    const method = isStrange && chance.happens(0.03) ? chance.pick(['PUT', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PATCH', 'PROPFIND', 'GET', 'POST']) : operation.method; // prettier-ignore
    return { operation, role, method, target, headers, body, value, round };
  }

  private bodyOf(
    operation: Operation,
    values: SchemaValues,
    how: { chance: Chance; isStrange: boolean },
  ): unknown {
    const { chance, isStrange } = how;
    if (!operation.body) return isStrange && chance.happens(0.15) ? hostileValue(chance) : undefined;
    const made = values.make(operation.body, 'body');
    this.world.agree(made, chance);
    if (!isStrange) return made;
    if (chance.happens(0.03)) return undefined;
    return chance.happens(0.85) ? (mutate(structuredClone(made), chance) ?? null) : made;
  }

  private query(
    { parameters }: Operation,
    values: SchemaValues,
    { chance, isStrange }: { chance: Chance; isStrange: boolean },
  ): string {
    const pairs: string[] = [];
    for (const { name, in: place, schema, required } of parameters) {
      if (place !== 'query' || chance.happens(required ? 0.1 : 0.5)) continue;
      const text =
        isStrange && chance.happens(0.3)
          ? chance.pick(hostileTexts)
          : String(values.make(schema ?? {}, name));
      if (name === 'cursor' && text === 'none') continue;
      pairs.push(`${name}=${encode(text)}`);
      if (isStrange && chance.happens(0.1)) pairs.push(`${name}=${encode(chance.pick(hostileTexts))}`);
    }
    if (isStrange && chance.happens(0.08)) {
      pairs.push(
        chance.pick(['x', '=', '&', '?', 'a[b]=c', 'limit[]=1', '__proto__=1', '__proto__[x]=1', 'constructor=x', '%00=%00', '%zz=%', 'limit=%F0%9F', 'a=b&'.repeat(40), `q=${'v'.repeat(9_000)}`, `q=${'w'.repeat(3_000)}`]),
      ); // prettier-ignore
    }
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  }
}

/** Percent-encoding that takes lone surrogates too, as bytes that are no UTF-8. */
function encode(text: string): string {
  return [...text]
    .map((sign) =>
      /[\ud800-\udfff]/.test(sign) && sign.length === 1 ? '%ED%A0%80' : encodeURIComponent(sign),
    )
    .join('');
}
