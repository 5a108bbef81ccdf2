// What browsers may do with a page: its content security policy, and who may frame it. Pure.

export type Framing = 'nobody' | 'everyone';

/** Headers of a page. Only files and calls of its own origin count, and those of `connect`. */
export function pageHeaders(framing: Framing, connect: readonly string[]): Record<string, string> {
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framing === 'everyone' ? '*' : "'none'"],
  };
  const csp = Object.entries(policy).map(([name, values]) => [name, ...values].join(' '));
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp.join('; '),
    // Deep links carry ids, which are nobody else's business.
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    ...(framing === 'everyone' ? {} : { 'x-frame-options': 'DENY' }),
  };
}

const escaped: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** A page with what it is told about this installation in its place for it. */
export function withSettings(html: string, settings: unknown): string {
  const text = JSON.stringify(settings).replace(/[&"<>]/g, (letter) => escaped[letter]!);
  return html.replace('name="tributary" content="{}"', () => `name="tributary" content="${text}"`);
}
