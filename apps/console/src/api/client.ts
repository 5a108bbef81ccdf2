// The console's way to the jackpot service: the typed client for pages, and the token of the session.
import { jackpotBrowserClient } from '@tributary/browser-client';
import { watchedFetch } from './connection';

let token: string | null = null;

/** Keeps the token that changes must carry: in memory alone, so that it is gone with the page. */
export function keepCsrfToken(value: string | null): void {
  token = value;
}

export const api = jackpotBrowserClient({
  baseUrl: window.location.origin,
  csrfToken: () => token,
  fetch: watchedFetch,
});
