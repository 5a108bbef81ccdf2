// How routes refuse, in the OpenAPI document: one problem format, a component for each status of the catalogue, and
// for each route those that it may answer.
import { ProblemCode, ProblemKind, problemKinds } from '@tributary/contracts';
import type { Components, Json } from './openapi-schemas';

const media = 'application/problem+json';
const codes = Object.keys(problemKinds).sort() as ProblemCode[];

const retryWords: Readonly<Record<ProblemKind['retry'], string>> = {
  never: 'the same request will not succeed',
  later: 'the same request may succeed later',
  'after-change': 'the same request may succeed once something else has changed',
};

const said = (type: string, description: string): Json => ({ type, description });

/** What some problems say beside the rest. */
const moreOfProblems: Json = {
  reason: said('string', 'Of `signature-refused` and `round-not-open`: which of their causes, as a word'),
  currency: said('string', 'Of `rate-missing`'),
  rate: {
    type: 'object',
    description: 'Of `rate-missing`: what the newest rate lacks',
    required: ['reason'],
    properties: {
      reason: { type: 'string', enum: ['no-rate', 'too-old', 'in-future'] },
      newestAsOf: { type: 'string', format: 'date-time' },
      ageHours: { type: 'string' },
    },
  },
  state: said('string', 'Of `round-state`: the state that the round is in'),
  hands: {
    type: 'array',
    items: { type: 'integer' },
    description: 'Of `round-state`: hands that wait for their bought cards',
  },
  roundId: said('string', 'Of `round-state`: the round that still runs at the table'),
  figures: { description: 'Of `parameters-invalid`: what was computed of the rule set or the prizes' },
  retryAfterSeconds: said('integer', 'Of `too-many-requests`, as in the header Retry-After'),
};

/** RFC 9457. `code` is stable; new ones may come. */
export const problemSchema: Json = {
  type: 'object',
  description:
    'RFC 9457: what was wrong, in which field, and whether a retry may succeed. Nothing was changed',
  required: ['type', 'title', 'status', 'code', 'detail', 'retry'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'Address of the problem’s documentation' },
    title: { type: 'string' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    code: { $ref: '#/components/schemas/ProblemCode' },
    detail: { type: 'string', description: 'For people; its words may change' },
    retry: { type: 'string', enum: Object.keys(retryWords) },
    errors: {
      type: 'array',
      description: 'Every faulty field, at most 100',
      items: {
        type: 'object',
        required: ['field', 'reason'],
        properties: {
          field: { type: 'string', description: 'Path in the request, such as bets.3.stake' },
          reason: { type: 'string' },
        },
      },
    },
    ...moreOfProblems,
  },
  examples: [
    {
      type: 'https://tributary.example/problems/stake-invalid',
      title: problemKinds['stake-invalid'].title,
      status: problemKinds['stake-invalid'].status,
      code: 'stake-invalid',
      detail: 'bets.0.stake: must be 1.00 EUR',
      retry: problemKinds['stake-invalid'].retry,
      errors: [{ field: 'bets.0.stake', reason: 'must be 1.00 EUR' }],
    },
  ],
};

function line(code: ProblemCode): string {
  const { status, title, retry } = problemKinds[code];
  return `* \`${code}\` (${status}): ${title}. Retry: ${retry}, ${retryWords[retry]}.`;
}

/** The catalogue: each code with its status, its title and whether a retry may succeed. */
export const problemCodeSchema: Json = {
  type: 'string',
  enum: codes,
  description: codes.map(line).join('\n'),
  'x-problems': Object.fromEntries(codes.map((code) => [code, problemKinds[code]])),
};

export const rateLimitHeaders = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
};
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

export const headers: Readonly<Components> = {
  RateLimit: {
    description: 'What is left of a limit, and seconds until it is whole again: `"default";r=50;t=30`',
    schema: { type: 'string' },
  },
  RateLimitPolicy: {
    description: 'The limits that hold for this key, per window in seconds: `"default";q=100;w=60`',
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Seconds to wait before the same request is sent again',
    schema: { type: 'integer', minimum: 0 },
  },
};

const headersByStatus: Readonly<Record<number, Json>> = {
  429: { ...rateLimitHeaders, ...retryAfter },
  503: retryAfter,
};

function described(status: number, of: readonly ProblemCode[]): Json {
  const extra = headersByStatus[status];
  return {
    description: of.map(line).join('\n'),
    ...(extra ? { headers: extra } : {}),
    content: { [media]: { schema: { $ref: '#/components/schemas/Problem' } } },
    'x-problems': of,
  };
}

/** `not-found` as the name of a component: `NotFound`. */
function nameOf(codesOfStatus: readonly ProblemCode[]): string {
  const words = codesOfStatus.map((code) =>
    code.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase()),
  );
  return words.join('Or');
}

/** Answers by status for these problems, in order of status, each a component that is added to `responses`. */
export function refusals(of: ReadonlySet<ProblemCode>, responses: Components): Components {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    if (!of.has(code)) continue;
    const { status } = problemKinds[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const referred = [...byStatus].map(([status, list]) => {
    const name = nameOf(list);
    responses[name] = described(status, list);
    return [`${status}`, { $ref: `#/components/responses/${name}` }];
  });
  return Object.fromEntries(referred);
}

/** What every refusal has in common, for those that no route names. */
export const otherRefusals: Readonly<Components> = {
  '4XX': { $ref: '#/components/responses/Refused' },
  '5XX': { $ref: '#/components/responses/Unable' },
};

const inCommon = (description: string): Json => ({
  description,
  content: { [media]: { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** The answers of `otherRefusals`. */
export const commonResponses: Readonly<Components> = {
  Refused: inCommon('The request was refused; nothing was changed'),
  Unable: inCommon('The service cannot answer now'),
};
