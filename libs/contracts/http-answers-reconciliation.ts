// What the routes of reconciliation answer.
import { z } from 'zod';
import { count, pageOf, signedAmount } from './http-answers-primitives';
import { amount, code, currencyCode, id, reference, timestamp } from './http-primitives';
import { breakClasses, fileMapping, recordKinds, runId, runStates } from './http-reconciliation';

const mappingOnRecord = z
  .object(fileMapping.shape)
  .meta({ id: 'FileMappingOnRecord', description: 'With what was left out filled in' });

const kind = z.enum(recordKinds);
const side = z.object({ count, amount });

const total = z
  .object({
    kind,
    currency: currencyCode,
    ours: side,
    theirs: side,
    difference: signedAmount.meta({ description: 'theirs − ours' }),
    explained: signedAmount.meta({ description: 'What the breaks add up to' }),
    breaks: count,
    holds: z.boolean().meta({ description: 'Whether the breaks explain the difference to the last digit' }),
  })
  .meta({ id: 'ReconciliationTotal' });

const happened = z
  .object({
    what: z.string(),
    number: z.string().nullable().meta({ description: 'Of the break, when it happened to one' }),
    reason: z.string().nullable(),
    approvalId: id('approval').nullable(),
    by: z.string(),
    at: timestamp,
  })
  .meta({ id: 'ReconciliationEvent' });

const run = z
  .object({
    runId,
    casino: code('casino'),
    from: z.iso.date(),
    to: z.iso.date(),
    timeZone: z.string(),
    periodFrom: timestamp,
    periodTo: timestamp.meta({ description: 'Exclusive' }),
    kinds: z.array(kind),
    toleranceSeconds: count,
    format: z.enum(['csv', 'json']),
    mapping: mappingOnRecord,
    digest: z.string(),
    state: z.enum(runStates),
    failure: z.string().nullable(),
    upload: z.object({
      bytes: count,
      bytesReceived: count,
      parts: count,
      nextPart: z.number().int().nullable(),
    }),
    progress: z.object({
      rowsRead: count,
      badRows: count,
      matchedByReference: count,
      matchedByAttributes: count,
      breaks: count,
      breaksClosed: count,
    }),
    createdBy: z.string(),
    createdAt: timestamp,
    matchedAt: timestamp.nullable(),
    closedAt: timestamp.nullable(),
  })
  .meta({ id: 'ReconciliationListed' });

export const reconciliationAnswer = run
  .extend({
    totals: z.array(total),
    proof: z
      .object({ holds: z.boolean() })
      .nullable()
      .meta({ description: 'That every total holds; null before the run is matched' }),
    history: z.array(happened),
  })
  .meta({ id: 'Reconciliation' });

export const reconciliationsPage = pageOf('Reconciliations', run);

export const badRowsPage = pageOf(
  'BadRows',
  z
    .object({ row: z.string(), line: z.string(), field: z.string(), reason: z.string() })
    .meta({ id: 'BadRow', description: 'A row of the file that could not be read' }),
);

const theirs = z.object({
  line: count,
  reference: reference.nullable(),
  player: reference.nullable(),
  round: reference.nullable(),
  currency: currencyCode,
  amount,
  at: timestamp.nullable(),
});

const ours = z.object({
  id: reference,
  player: reference.nullable(),
  round: id('round'),
  currency: currencyCode,
  amount,
  counted: amount.meta({ description: 'What it adds to our totals' }),
  at: timestamp,
});

const breakAnswer = z
  .object({
    number: count,
    kind,
    class: z.enum(breakClasses),
    detail: z.array(z.string()),
    theirs: theirs.nullable(),
    ours: ours.nullable(),
    state: z.enum(['open', 'approval', 'closed']),
    closure: z
      .object({ reason: z.string(), approvalId: id('approval').nullable(), by: z.string(), at: timestamp })
      .nullable(),
  })
  .meta({ id: 'Break' });

export const breaksPage = pageOf('Breaks', breakAnswer);
export const breaksFile = z.array(breakAnswer).meta({ id: 'BreaksFile' });
export const breakWithHistory = breakAnswer
  .extend({ history: z.array(happened) })
  .meta({ id: 'BreakWithHistory' });
export const breakClosed = breakAnswer
  .extend({ approvalId: id('approval').nullable() })
  .meta({ id: 'BreakClosed', description: 'Closed, or waiting for the approval that is named' });
