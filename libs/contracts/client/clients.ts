// Clients of both services whose paths, parameters and bodies the compiler checks against the published documents:
// `npm run openapi` writes both.
import createClient, { Client } from 'openapi-fetch';
import type { paths as JackpotPaths } from '../generated/jackpot';
import type { paths as TableGamePaths } from '../generated/table-game';
import { TransportOptions, transport } from './transport';

export interface ClientOptions extends TransportOptions {
  /** Address of the service, such as `http://127.0.0.1:7300`. */
  readonly baseUrl: string;
  /** An API key; left out for what everyone may read. */
  readonly key?: string;
}

export type JackpotClient = Client<JackpotPaths>;
export type TableGameClient = Client<TableGamePaths>;

function settingsOf({ baseUrl, key, ...options }: ClientOptions) {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return { baseUrl, headers, fetch: transport(options) };
}

/**
 * A client of the jackpot service: `client.GET('/v1/rounds/{roundId}', …)`. A refusal comes back as `error`, a
 * problem (RFC 9457); `answerOf` throws it instead.
 */
export function jackpotClient(options: ClientOptions): JackpotClient {
  return createClient<JackpotPaths>(settingsOf(options));
}

/** A client of the table-game service, in the same way. */
export function tableGameClient(options: ClientOptions): TableGameClient {
  return createClient<TableGamePaths>(settingsOf(options));
}
