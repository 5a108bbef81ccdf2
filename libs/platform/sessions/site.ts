// The site that a browser speaks to: which cookie carries a session there, and whether a request comes from its own
// pages.
import { createHash, timingSafeEqual } from 'node:crypto';
import { Problem, csrfHeader } from '@tributary/contracts';
import { Inject, Injectable } from '@nestjs/common';

export const publicOriginToken = 'PublicOrigin';

/** What is looked at of a request. */
export interface BrowserRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** A changing request: one that must prove where it comes from. */
export function isChange(method: string): boolean {
  return !safeMethods.has(method);
}

/** The word that scripts of a session send with changes. Made of the session's secret, which they cannot read. */
export function csrfTokenOf(token: string): string {
  return createHash('sha256').update(`tributary csrf v1\n${token}`, 'utf8').digest('base64url');
}

function equal(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text, 'utf8').digest());
  return timingSafeEqual(left!, right!);
}

function single(headers: BrowserRequest['headers'], name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

@Injectable()
export class Site {
  /** `origin` as browsers write it, such as `https://console.example`; null: whatever Host a request names. */
  constructor(@Inject(publicOriginToken) readonly origin: string | null) {}

  /** Cookies are for TLS alone, but on this machine's own address over plain HTTP. */
  isSecure({ headers }: BrowserRequest): boolean {
    if (this.origin !== null) return !this.origin.startsWith('http://');
    return !loopback.test(single(headers, 'host') ?? '');
  }

  /** The name says so too: browsers let nobody else, a neighbouring domain least of all, set a `__Host-` cookie. */
  cookieName(request: BrowserRequest, what: 'session' | 'sign-in'): string {
    return `${this.isSecure(request) ? '__Host-' : ''}tributary_${what}`;
  }

  /** A cookie for this site. `strict` ones never come with a request that another site started. */
  cookie(
    request: BrowserRequest,
    of: { what: 'session' | 'sign-in'; value: string; seconds: number; strict: boolean },
  ): string {
    const parts = [
      `${this.cookieName(request, of.what)}=${of.value}`,
      'Path=/',
      `Max-Age=${of.seconds}`,
      'HttpOnly',
      `SameSite=${of.strict ? 'Strict' : 'Lax'}`,
    ];
    return [...parts, ...(this.isSecure(request) ? ['Secure'] : [])].join('; ');
  }

  /** The secret in a cookie, or null. A cookie sent twice counts as none. */
  secretIn(request: BrowserRequest, what: 'session' | 'sign-in'): string | null {
    const start = `${this.cookieName(request, what)}=`;
    const found = (single(request.headers, 'cookie') ?? '')
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part.startsWith(start));
    const secret = found.length === 1 ? found[0]!.slice(start.length) : '';
    return tokenShape.test(secret) ? secret : null;
  }

  /** Errors: `csrf-refused` when a browser says that another site's page sent this. */
  checkOrigin({ headers }: BrowserRequest): void {
    const origin = single(headers, 'origin');
    const fetchSite = single(headers, 'sec-fetch-site');
    const isOwn =
      origin === undefined
        ? fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none'
        : this.isOwn(origin, single(headers, 'host') ?? '');
    if (!isOwn) throw new Problem('csrf-refused', 'the request comes from a page of another site');
  }

  private isOwn(origin: string, host: string): boolean {
    if (this.origin !== null) return origin === this.origin;
    return host !== '' && (origin === `https://${host}` || origin === `http://${host}`);
  }

  /** Holds a changing request of a session to its page. Errors: `csrf-refused`. */
  checkChange(request: BrowserRequest, token: string): void {
    if (!isChange(request.method)) return;
    this.checkOrigin(request);
    const given = single(request.headers, csrfHeader) ?? '';
    if (equal(given, csrfTokenOf(token))) return;
    throw new Problem('csrf-refused', `send the session's csrfToken as ${csrfHeader} with every change`);
  }
}
