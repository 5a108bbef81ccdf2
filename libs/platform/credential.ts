// The credential that came with a request, as a digest: several parts of a service ask whose it is, each of them for
// every request, and none keeps the credential itself.
import { hash } from 'node:crypto';

export interface Credentialed {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What `credentialOf` answered. */
  credential?: string | null;
}

/** Digest of a request's key or, without one, of its cookies; null: it has neither. Worked out once for a request. */
export function credentialOf(request: Credentialed): string | null {
  if (request.credential === undefined) {
    const text = request.headers.authorization ?? request.headers.cookie;
    request.credential = typeof text === 'string' ? hash('sha256', text, 'base64') : null;
  }
  return request.credential;
}
