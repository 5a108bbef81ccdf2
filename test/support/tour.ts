// A tour over the routes of a service: every answer, refusals too, is held against the OpenAPI document, strictly.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reply } from './jackpot-app';
import { PublishedSchemas } from './published-schemas';

interface Media {
  readonly schema: object;
}

interface Answer {
  readonly $ref?: string;
  readonly content?: Record<string, Media>;
}

interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, Answer>;
}

type Call = (method: string, path: string, key: string | null, body?: unknown) => Promise<Reply>;

const root = join(__dirname, '../..');

/** Reads the committed document of a service. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- documents are looked into at every depth
export function documentOf(service: string): any {
  return JSON.parse(readFileSync(join(root, 'libs/contracts/openapi', `${service}.json`), 'utf8'));
}

export class Tour {
  /** Operations that have answered, by method and path. */
  readonly visited = new Set<string>();
  private readonly routes: { name: string; method: string; shape: RegExp; operation: Operation }[];
  private readonly schemas: PublishedSchemas;

  constructor(
    private readonly document: ReturnType<typeof documentOf>,
    private readonly send: Call,
  ) {
    this.schemas = new PublishedSchemas(document, '2020-12');
    this.routes = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        // Paths without parameters come first: `/v1/rates/current` is no id.
        shape: new RegExp(`^${path.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
        operation,
      })),
    );
    this.routes.sort((a, b) => a.name.split('{').length - b.name.split('{').length);
  }

  private routeOf(method: string, path: string) {
    const bare = path.split('?')[0]!;
    const found = this.routes.find((route) => route.method === method && route.shape.test(bare));
    if (!found) throw new Error(`${method} ${bare} is not in the document`);
    return found;
  }

  private async visit(method: string, path: string, key: string | null, body?: unknown) {
    const { name, operation } = this.routeOf(method, path);
    const reply = await this.send(method, path, key, body);
    const named = operation.responses[reply.status];
    const answer = named?.$ref
      ? this.document.components.responses[named.$ref.split('/').at(-1)!]
      : (named as Answer | undefined);
    const [media] = Object.values<Media>(answer?.content ?? {});
    const faults = media
      ? this.schemas.faults(media.schema, reply.body)
      : [`answered ${reply.status} ${JSON.stringify(reply.body)}, which it does not document`];
    if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}\n${JSON.stringify(reply.body)}`);
    return { name, reply, answer };
  }

  /** A call that must succeed, with an answer as it is documented. */
  async ok(method: string, path: string, key: string | null, body?: unknown) {
    const { name, reply } = await this.visit(method, path, key, body);
    if (reply.status >= 300) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`);
    this.visited.add(name);
    return reply.body;
  }

  /** A call that must be refused by this problem, which its route documents with its status. */
  async refused(code: string, method: string, path: string, key: string | null, body?: unknown) {
    const { name, reply, answer } = await this.visit(method, path, key, body);
    const documented = answer as { 'x-problems'?: string[] };
    if (reply.body.code !== code || !documented['x-problems']?.includes(code)) {
      throw new Error(`${name}: answered ${reply.body.code}, documents ${documented['x-problems']}`);
    }
  }

  /** Operations that have not answered yet. */
  left(): string[] {
    return this.routes.map(({ name }) => name).filter((name) => !this.visited.has(name));
  }
}
