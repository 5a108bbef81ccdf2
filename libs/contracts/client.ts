// A client of the jackpot service whose paths, parameters and bodies the compiler checks against the published
// document: `npm run openapi` writes both.
import createClient, { Client } from 'openapi-fetch';
import type { paths } from './generated/jackpot';

export interface ClientOptions {
  /** Address of the service, such as `http://127.0.0.1:7300`. */
  readonly baseUrl: string;
  /** An API key; left out for what everyone may read. */
  readonly key?: string;
}

export type JackpotClient = Client<paths>;

/** A typed client: `client.GET('/v1/rounds/{roundId}', …)`. A refusal comes back as `error`, a problem (RFC 9457). */
export function jackpotClient({ baseUrl, key }: ClientOptions): JackpotClient {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return createClient<paths>({ baseUrl, headers });
}
