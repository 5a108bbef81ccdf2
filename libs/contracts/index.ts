// The contract between processes and with the outside: ids, problems, events, manifests, HTTP schemas.
export * from './ids';
export * from './problems';
export * from './events';
export * from './merkle';
export * from './canonical';
export * from './text-identity';
export * from './http-primitives';
export * from './http-rounds';
export * from './http-jackpots';
export * from './http-variants';
export * from './http-participation';
export * from './http-table-game';
export * from './http-webhooks';
export * from './http-people';
export * from './http-answers';
export { asyncApiDocument } from './asyncapi/document';
export * from './client/package';
export { signedHead } from './client/signing';
