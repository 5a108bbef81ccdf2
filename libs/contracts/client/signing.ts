// Request signing, v1: what is signed, and how a client makes the three headers. The services check by the same text.
import { createHmac, randomBytes } from 'node:crypto';
import { systemTime } from './system-time';

/** Names of the headers, in lower case as Node and fetch give them. */
export const signatureHeaders = {
  timestamp: 'tributary-timestamp',
  nonce: 'tributary-nonce',
  signature: 'tributary-signature',
} as const;

/** How far a timestamp may lie from the service's clock (F-07). Asymmetric: clocks run a little ahead, replays wait. */
export const signatureWindow = { backSeconds: 300, aheadSeconds: 60 } as const;

const nonceBytes = 16;

/** What is signed before the body: everything that may not change on the way, one item a line. */
export interface SignedHead {
  /** Unix time in whole seconds, as text. */
  readonly timestamp: string;
  /** 16 to 64 letters, digits, `_` or `-`: makes two equal requests of one second two requests. */
  readonly nonce: string;
  /** In capitals. */
  readonly method: string;
  /** Path with query, exactly as the request line has it. */
  readonly path: string;
}

/** The text that is signed in front of the body's bytes: `v1`, timestamp, nonce, method, path, each with a line end. */
export function signedHead({ timestamp, nonce, method, path }: SignedHead): string {
  return `v1\n${timestamp}\n${nonce}\n${method}\n${path}\n`;
}

export interface RequestToSign {
  /** The signing secret of the API key, `trs_…`: its UTF-8 bytes are the HMAC key. */
  readonly secret: string;
  readonly method: string;
  /** An address, or a path with its query. */
  readonly url: string;
  /** The exact bytes that are sent; text is sent as UTF-8. Left out: none. */
  readonly body?: string | Uint8Array;
  /** Unix time in whole seconds; the machine's clock when left out. */
  readonly timestamp?: number;
  /** Random when left out. */
  readonly nonce?: string;
}

/**
 * The headers that sign a request: HMAC-SHA256 over head and body, in hex. Made anew for every attempt, because a
 * service takes a signature once. Send `Authorization: Bearer …` of the same key beside them.
 */
export function signRequest(request: RequestToSign): Record<string, string> {
  const { secret, body = '', nonce = randomBytes(nonceBytes).toString('base64url') } = request;
  const seconds = request.timestamp ?? Math.floor(systemTime().getTime() / 1000);
  const url = new URL(request.url, 'http://path.only');
  const head = signedHead({
    timestamp: `${seconds}`,
    nonce,
    method: request.method.toUpperCase(),
    path: url.pathname + url.search,
  });
  const signature = createHmac('sha256', secret).update(head).update(body).digest('hex');
  return {
    [signatureHeaders.timestamp]: `${seconds}`,
    [signatureHeaders.nonce]: nonce,
    [signatureHeaders.signature]: `v1=${signature}`,
  };
}
