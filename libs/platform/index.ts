// What every service stands on: configuration, time, database, outbox and relay, consumers, keys, problems, HTTP.
export * from './auth';
export { RequestSignatures } from './signing/request-signatures';
export * from './signing/secrets';
export * from './clock';
export * from './consumer';
export * from './database';
export * from './env';
export * from './health';
export * from './http-app';
export * from './idempotency';
export * from './openapi';
export * from './outbox';
export * from './platform.module';
export * from './problem-filter';
export * from './redis';
export * from './relay';
export * from './validation';
export * from './transport';
