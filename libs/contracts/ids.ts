// Prefixed, sortable ids, typed so that one kind cannot stand in for another.

export const idPrefixes = {
  round: 'rnd',
  award: 'awd',
  payout: 'pay',
  event: 'evt',
  delivery: 'dlv',
  endpoint: 'hook',
  key: 'key',
  person: 'per',
  session: 'ses',
  invitation: 'inv',
  approval: 'apr',
  statement: 'stm',
  payment: 'spm',
  case: 'cas',
  incident: 'inc',
  instalment: 'ins',
  stop: 'stp',
  batch: 'bat',
  proofRun: 'prf',
  rateReconciliation: 'rrc',
  orphan: 'orp',
} as const;

export type IdKind = keyof typeof idPrefixes;
export type Id<K extends IdKind> = `${(typeof idPrefixes)[K]}_${string}`;
export type RoundId = Id<'round'>;
export type AwardId = Id<'award'>;
export type PayoutId = Id<'payout'>;
export type EventId = Id<'event'>;
export type DeliveryId = Id<'delivery'>;
export type KeyId = Id<'key'>;
export type ApprovalId = Id<'approval'>;
export type BatchId = string;

/** Regular expression source of an id of this kind: the prefix and 1 to 60 letters, digits or hyphens. */
export function idPattern(kind: IdKind): string {
  return `^${idPrefixes[kind]}_[0-9A-Za-z-]{1,60}$`;
}

/** Codes of casinos, tables and jackpots: a lower-case letter, then letters, digits or hyphens, 2 to 31 in all. */
export const codePattern = '^[a-z][a-z0-9-]{1,30}$';
