// One operation of the OpenAPI document made complete: what its answer looks like, how it may refuse, who may call it,
// and how large a body it takes.
import { ProblemCode, Role, csrfHeader } from '@tributary/contracts';
import { bodyBytesMax } from './limits/limits';
import { otherRefusals, rateLimitHeaders, refusals } from './openapi-problems';
import type { Route } from './openapi-routes';
import { Components, Json, addComponents, jsonSchemaOf } from './openapi-schemas';

interface Answer extends Json {
  description: string;
  content?: Record<string, unknown>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
}

export interface Operation extends Json {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Json;
  responses: Record<string, Answer | Json>;
  security?: Json[];
}

export interface RouteInDocument {
  readonly route: Route;
  readonly method: string;
  /** As OpenAPI writes it: `/v1/rounds/{roundId}`. */
  readonly path: string;
  readonly isBulk: boolean;
}

const signingRoles: readonly Role[] = ['table-server', 'casino'];
const staff: readonly Role[] = ['finance', 'admin'];
const kibibyte = 1024;

function usualProblems(operation: Operation, { route, path, method }: RouteInDocument): ProblemCode[] {
  const { parameters = [], requestBody } = operation;
  if (path.startsWith('/health/')) return [];
  const isOpen = route.access === 'public';
  const staffOnly = !isOpen && (route.access ?? []).some((role) => staff.includes(role));
  const sent = (name: string) => parameters.some((each) => each.name === name);
  const when = (applies: boolean, ...codes: ProblemCode[]) => (applies ? codes : []);
  return [
    'too-many-requests',
    'overloaded',
    'internal-error',
    'database-unavailable',
    ...when(!isOpen, 'unauthenticated', 'signature-refused', 'forbidden'),
    ...when(staffOnly && method !== 'get', 'csrf-refused'),
    ...when(parameters.length > 0 || requestBody !== undefined, 'invalid-request'),
    ...when(requestBody !== undefined, 'malformed-json', 'body-too-large', 'unsupported-media-type'),
    ...when(sent('Idempotency-Key'), 'idempotency-key-reused'),
  ];
}

/** Ways to be admitted: a key, signed where its role signs, or for staff the session of a person. */
function securityOf({ access }: Route, method: string): Json[] {
  if (!access || access === 'public') return [];
  const session: Json = method === 'get' ? { session: [] } : { session: [], csrf: [] };
  const signs = access.some((role) => signingRoles.includes(role));
  const signed = { timestamp: [], nonce: [], signature: [] };
  return [
    { bearer: [] },
    ...(signs ? [{ bearer: [], ...signed }] : []),
    ...(access.some((role) => staff.includes(role)) ? [session] : []),
  ];
}

/** Schemes of `security`; they are told apart by the headers and cookies that they are. */
export const securitySchemes: Readonly<Components> = {
  bearer: { type: 'http', scheme: 'bearer', description: 'An API key, `trb_…`' },
  timestamp: {
    type: 'apiKey', in: 'header', name: 'Tributary-Timestamp', description: 'Unix time in whole seconds',
  },
  nonce: {
    type: 'apiKey', in: 'header', name: 'Tributary-Nonce', description: '16 to 64 letters, digits, `_` or `-`',
  },
  signature: {
    type: 'apiKey', in: 'header', name: 'Tributary-Signature',
    description:
      '`v1=` and HMAC-SHA256 in hex over `v1\\n{timestamp}\\n{nonce}\\n{METHOD}\\n{path with query}\\n` and the body, ' +
      'with the key’s signing secret. In production keys of table servers and casinos must sign every request; ' +
      'a signature counts once, up to 300 s after and 60 s before its timestamp',
  },
  session: {
    type: 'apiKey', in: 'cookie', name: '__Host-tributary_session',
    description: 'The session of a person; `tributary_session` on plain HTTP at a loopback address',
  },
  csrf: {
    type: 'apiKey', in: 'header', name: csrfHeader, description: 'The token of the session, with every change',
  },
}; // prettier-ignore

function contentOf({ answers }: Route, components: Components): Json {
  if (!answers) return { 'application/json': { schema: {} } };
  const { schema, components: named } = jsonSchemaOf(answers.schema, 'output');
  addComponents(components, named);
  const files = (answers.files ?? []).map((media) => [
    media,
    { schema: { type: 'string', format: 'binary' } },
  ]);
  if (answers.event === undefined) return { [answers.media]: { schema }, ...Object.fromEntries(files) };
  const description = `Server-sent events of type \`${answers.event}\`; the data of each is JSON`;
  const stream = { type: 'string', description, contentMediaType: 'application/json', contentSchema: schema };
  return { 'text/event-stream': { schema: stream } };
}

function completeAnswers(operation: Operation, { route, path }: RouteInDocument, components: Components) {
  for (const [status, each] of Object.entries(operation.responses)) {
    if (!status.startsWith('2')) continue;
    const answer = each as Answer;
    answer.description ||= status === '201' ? 'Done and stored' : 'The answer';
    if (!path.startsWith('/health/')) answer.headers = rateLimitHeaders;
    if (route.answers || !answer.content) answer.content = contentOf(route, components);
  }
}

function kibibytes(bytes: number): string {
  return bytes >= kibibyte * kibibyte ? `${bytes / kibibyte / kibibyte} MiB` : `${bytes / kibibyte} KiB`;
}

/** Components that operations name. */
export interface Named {
  readonly schemas: Components;
  readonly responses: Components;
}

/** Completes an operation in place; what it names goes into `named`. */
export function complete(operation: Operation, of: RouteInDocument, named: Named): void {
  const { route, method, isBulk } = of;
  completeAnswers(operation, of, named.schemas);
  const problems = new Set([...usualProblems(operation, of), ...(route.answers?.problems ?? [])]);
  operation.responses = { ...operation.responses, ...refusals(problems, named.responses), ...otherRefusals };
  operation.security = securityOf(route, method);
  if (Array.isArray(route.access)) operation['x-roles'] = route.access;
  if (!operation.requestBody) return;
  const bytes = isBulk ? bodyBytesMax.bulk : bodyBytesMax.ordinary;
  operation.requestBody.description = `At most ${kibibytes(bytes)}`;
  operation.requestBody['x-bytes-max'] = bytes;
}
