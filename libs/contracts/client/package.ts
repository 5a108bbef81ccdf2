// What `@tributary/client` gives: typed clients, signing, webhook verification, and lists by cursor.
export { declaredBatch } from './manifest';
export type { MerkleBet } from '../merkle';
export { verifyInclusion, verifyRound } from './inclusion';
export type { InclusionProof, RoundEvidence, RoundVerdict, SplitAward } from './inclusion';
export { jackpotClient, tableGameClient } from './clients';
export type { ClientOptions, JackpotClient, TableGameClient } from './clients';
export { signRequest, signatureHeaders, signatureWindow } from './signing';
export type { RequestToSign } from './signing';
export { transport, usualRetries } from './transport';
export type { RetryPolicy, TransportOptions } from './transport';
export { WebhookError, verifyWebhook, webhookToleranceSeconds } from './webhooks';
export type { Delivery, WebhookEvent, WebhookRefusal } from './webhooks';
export { Refusal, answerOf, everyItem, everyPage } from './answers';
export type { Answered, Page } from './answers';
