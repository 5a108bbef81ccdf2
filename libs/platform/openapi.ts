// The OpenAPI 3.1 document of a service: routes from their decorators, bodies and parameters from the zod schemas
// that check them, answers and refusals as each route declares them, examples from libs/contracts.
import { httpExamples } from '@tributary/contracts';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { Operation, complete, securitySchemes } from './openapi-operations';
import { commonResponses, headers, problemCodeSchema, problemSchema } from './openapi-problems';
import { Route, routesOf } from './openapi-routes';
import { Components, addComponents, convertForNest, jsonSchemaOf } from './openapi-schemas';

export * from './openapi-answers';

export interface DocumentOptions {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  /** Schemas with an id that routes name by `$ref` because they check the raw body themselves. */
  readonly schemas?: readonly z.ZodType[];
  /** Routes whose bodies may be large, as Fastify writes them: `POST /v1/rounds/:roundId/bets`. */
  readonly bulkRoutes?: readonly string[];
}

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;
const unknown: Route = { access: undefined, answers: undefined };

const general = `

Every refusal is a problem (RFC 9457) and has changed nothing; \`retry\` says whether the same request may succeed
later. Answers may get new fields, and enumerations new values: read past what you do not know. \`RateLimit\` and
\`RateLimit-Policy\` say what is left for your key. Requests are read up to 16 KiB of headers, 8,192 characters of
address and the size that each body names.`;

function draft(app: NestFastifyApplication, options: DocumentOptions): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle(options.title)
    .setDescription(options.description + general.replace(/(\S)\n(\S)/g, '$1 $2'))
    .setVersion(options.version)
    .setLicense('MIT', 'https://spdx.org/licenses/MIT.html')
    .setOpenAPIVersion('3.1.0')
    .build();
  return SwaggerModule.createDocument(app, config, { standardSchemaConverter: convertForNest });
}

function withExamples(components: Components): Components {
  const shown = Object.entries(components).map(([name, schema]) => {
    const examples = httpExamples[name];
    return [name, examples ? { ...schema, examples } : schema] as const;
  });
  return Object.fromEntries(shown.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The OpenAPI 3.1 document of an application, the same for the same code: made without asking a database. Throws
 * when a schema cannot be described, or two have one name.
 */
export function openApiOf(app: NestFastifyApplication, options: DocumentOptions): OpenAPIObject {
  const document = draft(app, options);
  const routes = routesOf(app);
  const bulk = new Set(options.bulkRoutes?.map((name) => name.replace(/:(\w+)/g, '{$1}')));
  const responses: Components = { ...commonResponses };
  const named: Components = { Problem: problemSchema, ProblemCode: problemCodeSchema };
  addComponents(named, (document.components?.schemas ?? {}) as Components);
  for (const schema of options.schemas ?? []) {
    addComponents(named, jsonSchemaOf(schema, 'input').components);
  }
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method] as Operation | undefined;
      if (!operation) continue;
      const route = routes.get(operation.operationId) ?? unknown;
      const isBulk = bulk.has(`${method.toUpperCase()} ${path}`);
      complete(operation, { route, method, path, isBulk }, { schemas: named, responses });
    }
  }
  const schemas = withExamples(named);
  Object.assign(document, { components: { schemas, responses, headers, securitySchemes } });
  return document;
}
