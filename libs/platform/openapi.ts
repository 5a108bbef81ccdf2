// The OpenAPI 3.1 document of a service: routes from their decorators, bodies and parameters from the zod schemas
// that check them, and the one problem format that every route answers with.
import { problemKinds } from '@tributary/contracts';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';

export interface DocumentOptions {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  /** Schemas with an id that routes name by `$ref` because they check the raw body themselves. */
  readonly schemas?: readonly z.ZodType[];
}

type Components = Record<string, Record<string, unknown>>;

interface Answer {
  description: string;
  content?: Record<string, unknown>;
}

interface Operation {
  responses: Record<string, Answer>;
}

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;
const problemStatuses = { '4XX': 'The request was refused', '5XX': 'The service cannot answer now' };

// OpenAPI 3.1 is JSON Schema 2020-12; Nest's own conversion would ask zod for the dialect of 3.0.
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const made = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  const { $defs, ...own } = JSON.parse(made.replaceAll('"#/$defs/', '"#/components/schemas/'));
  delete own.$schema;
  return { own, components: ($defs ?? {}) as Components };
}

/** Nest's hook for `@Body({ schema })` and the like. A schema with an id becomes a component. */
function convert(schema: unknown, { schemaType }: { schemaType: 'input' | 'output' }) {
  if (!(schema instanceof z.ZodType)) return undefined;
  const { own, components } = jsonSchemaOf(schema, schemaType);
  const { id, ...rest } = own;
  if (typeof id !== 'string') return { schema: rest, components };
  return { schema: { $ref: `#/components/schemas/${id}` }, components: { ...components, [id]: rest } };
}

const problemSchema = {
  type: 'object',
  description: 'RFC 9457: what was wrong, in which field, and whether a retry may succeed',
  required: ['type', 'title', 'status', 'code', 'detail', 'retry'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    code: { type: 'string', enum: Object.keys(problemKinds).sort() },
    detail: { type: 'string' },
    retry: { type: 'string', enum: ['never', 'later', 'after-change'] },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'reason'],
        properties: { field: { type: 'string' }, reason: { type: 'string' } },
      },
    },
  },
};

function completeAnswers(operation: Operation): void {
  for (const [status, answer] of Object.entries(operation.responses)) {
    if (!status.startsWith('2')) continue;
    answer.description ||= status === '201' ? 'Done and stored' : 'The answer';
    // An answer without a schema is JSON all the same: clients get it as `unknown`.
    answer.content ??= { 'application/json': { schema: {} } };
  }
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  for (const [status, description] of Object.entries(problemStatuses)) {
    operation.responses[status] = { description, ...operation.responses[status], content };
  }
}

/**
 * The OpenAPI 3.1 document of an application, the same for the same code: made without asking a database. Throws
 * when a schema cannot be described.
 */
export function openApiOf(app: NestFastifyApplication, options: DocumentOptions): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(options.title)
    .setDescription(options.description)
    .setVersion(options.version)
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API key' })
    .build();
  const document = SwaggerModule.createDocument(app, config, { standardSchemaConverter: convert });
  const named = (options.schemas ?? []).map((schema) => convert(schema, { schemaType: 'input' })?.components);
  const schemas = Object.assign({ Problem: problemSchema }, document.components?.schemas, ...named);
  document.components = { ...document.components, schemas };
  for (const path of Object.values(document.paths)) {
    for (const method of methods) if (path[method]) completeAnswers(path[method] as Operation);
  }
  return document;
}
