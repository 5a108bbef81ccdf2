// What the console's browser code gets of the contracts: typed clients for pages, without Node, signing or schemas.
// A page is let in by its session's cookie, which scripts cannot read, and proves each change with the session's token.
import createClient, { Client } from 'openapi-fetch';
import { csrfHeader } from '../csrf-header';
import type { components as JackpotComponents, paths as JackpotPaths } from '../generated/jackpot';
import type { components as TableGameComponents, paths as TableGamePaths } from '../generated/table-game';

export { Refusal, answerOf } from './answers';
export type { Answered, Page } from './answers';

/** Schemas by name, such as `JackpotSchemas['Award']`. */
export type JackpotSchemas = JackpotComponents['schemas'];
export type TableGameSchemas = TableGameComponents['schemas'];

export interface BrowserClientOptions {
  /** Address of the service, such as `https://console.example`. */
  readonly baseUrl: string;
  /** The token of the session, asked for with every change; null while nobody is signed in. */
  readonly csrfToken?: () => string | null;
  /** What sends a request; the browser's `fetch` when left out. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

const safeMethods = new Set(['GET', 'HEAD']);

function settingsOf({ baseUrl, csrfToken, fetch }: BrowserClientOptions) {
  const send = fetch ?? ((request: Request) => globalThis.fetch(request));
  return {
    baseUrl,
    fetch: (request: Request) => {
      const token = safeMethods.has(request.method) ? null : (csrfToken?.() ?? null);
      if (token !== null) request.headers.set(csrfHeader, token);
      return send(request);
    },
  };
}

/** A client of the jackpot service for pages that it serves. */
export function jackpotBrowserClient(options: BrowserClientOptions): Client<JackpotPaths> {
  return createClient<JackpotPaths>(settingsOf(options));
}

/** A client of what the table-game service shows to everyone. */
export function tableGameBrowserClient(options: BrowserClientOptions): Client<TableGamePaths> {
  return createClient<TableGamePaths>(settingsOf(options));
}
