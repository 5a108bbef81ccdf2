// What a route answers and by which problems it refuses: said beside the route, read by the OpenAPI document.
import { ProblemCode } from '@tributary/contracts';
import { SetMetadata } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { z } from 'zod';

export const answersMetadata = 'tributary:answers';

export interface RouteAnswers {
  readonly media: 'application/json' | 'text/csv' | 'text/event-stream';
  /** Of a stream: the schema of each event's data. */
  readonly schema: z.ZodType;
  /** Problems of the catalogue beside those that every route of its kind has. */
  readonly problems: readonly ProblemCode[];
  /** Of a stream: the type of its events. */
  readonly event?: string;
  /** Media types of files that the same answer may come as, if the request says so. */
  readonly files?: readonly string[];
}

const says = (answers: RouteAnswers) => SetMetadata(answersMetadata, answers);

/** What a route answers when it succeeds, and the problems by which it may refuse. */
export const Answers = (schema: z.ZodType, ...problems: readonly ProblemCode[]) =>
  says({ media: 'application/json', schema, problems });

/** A route that answers a file of comma-separated values. */
export const AnswersCsv = (...problems: readonly ProblemCode[]) =>
  says({ media: 'text/csv', schema: z.string(), problems });

/** As `Answers`, and the same as a file of these media types, which the caller chooses. */
export const AnswersOrFile = (
  schema: z.ZodType,
  files: readonly string[],
  ...problems: readonly ProblemCode[]
) => says({ media: 'application/json', schema, problems, files });

/** A route of server-sent events of one type: the schema of their data, and the problems of opening the stream. */
export const AnswersStream = (event: string, schema: z.ZodType, ...problems: readonly ProblemCode[]) =>
  says({ media: 'text/event-stream', schema, problems, event });

/** A command that answers a repeat under the same key as it answered first. */
export const TakesIdempotencyKey = () =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'Of the caller: the same request under it again gets the first answer, another one is refused',
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  });
