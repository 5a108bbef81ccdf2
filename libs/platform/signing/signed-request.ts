// A signature as it came with a request, and the HMAC over what came: fed while the body streams in, so that no second
// copy of a large body is kept.
import { createHmac, Hmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { signatureHeaders, signedHead } from '@tributary/contracts';

export type SignatureFault = 'missing' | 'malformed' | 'too-old' | 'in-the-future' | 'wrong' | 'replayed';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export interface Claim {
  readonly timestamp: string;
  readonly nonce: string;
  /** 32 bytes. */
  readonly signature: Buffer;
}

export interface ClaimFault {
  readonly fault: SignatureFault;
  readonly detail: string;
}

// A timestamp in milliseconds is well-formed and far in the future (F-07). Headers sent twice arrive joined by a comma,
// which no shape allows (F-08).
const shapes = {
  timestamp: /^(0|[1-9]\d{0,14})$/,
  nonce: /^[A-Za-z0-9_-]{16,64}$/,
  signature: /^v1=[0-9a-f]{64}$/,
} as const;

const expectations = {
  timestamp: 'must be a Unix time in whole seconds',
  nonce: 'must be 16 to 64 letters, digits, "_" or "-"',
  signature: 'must be "v1=" and 64 hexadecimal digits in lower case',
} as const;

/** The signature that a request claims, null when it claims none, or what is wrong with the headers. */
export function claimOf(headers: Headers): Claim | ClaimFault | null {
  if (headers[signatureHeaders.signature] === undefined) return null;
  const texts = { timestamp: '', nonce: '', signature: '' };
  for (const part of ['timestamp', 'nonce', 'signature'] as const) {
    const name = signatureHeaders[part];
    const text = headers[name];
    if (text === undefined) return { fault: 'missing', detail: `there is no header ${name}` };
    if (typeof text !== 'string' || !shapes[part].test(text)) {
      return { fault: 'malformed', detail: `${name} ${expectations[part]}` };
    }
    texts[part] = text;
  }
  const { timestamp, nonce, signature } = texts;
  return { timestamp, nonce, signature: Buffer.from(signature.slice('v1='.length), 'hex') };
}

/** One signature under examination: the secrets that may have made it, and all bytes so far. */
export class SignedRequest {
  private readonly hmacs: readonly Hmac[];

  constructor(
    readonly claim: Claim,
    request: { readonly secrets: readonly string[]; readonly method: string; readonly path: string },
    readonly arrivedAt: Date,
  ) {
    const { timestamp, nonce } = claim;
    const head = signedHead({ timestamp, nonce, method: request.method, path: request.path });
    this.hmacs = request.secrets.map((secret) => createHmac('sha256', secret).update(head));
  }

  /** Counts the body's bytes as they come by. The stream stays still until whoever parses the body resumes it. */
  listen(payload: Readable): void {
    payload.pause();
    payload.on('data', (chunk: Buffer) => {
      for (const hmac of this.hmacs) hmac.update(chunk);
    });
  }

  /** Does the claim fit all that came? Once, when the body has ended; in constant time (F-08, F-10). */
  fits(): boolean {
    const digests = this.hmacs.map((hmac) => hmac.digest());
    return digests.filter((digest) => timingSafeEqual(digest, this.claim.signature)).length > 0;
  }
}
