// What a route answers and by which problems it refuses: said beside the route, read by the OpenAPI document.
import { ProblemCode } from '@tributary/contracts';
import { SetMetadata } from '@nestjs/common';
import { z } from 'zod';

export const answersMetadata = 'tributary:answers';

export interface RouteAnswers {
  readonly schema: z.ZodType;
  /** Problems of the catalogue beside those that every route of its kind has. */
  readonly problems: readonly ProblemCode[];
  /** Of a route of server-sent events: their type. `schema` is that of their data. */
  readonly event?: string;
}

const says = (answers: RouteAnswers) => SetMetadata(answersMetadata, answers);

/** What a route answers when it succeeds, and the problems by which it may refuse. */
export const Answers = (schema: z.ZodType, ...problems: readonly ProblemCode[]) => says({ schema, problems });

/** A route of server-sent events of one type: the schema of their data, and the problems of opening the stream. */
export const StreamsEvents = (event: string, schema: z.ZodType, ...problems: readonly ProblemCode[]) =>
  says({ schema, problems, event });
