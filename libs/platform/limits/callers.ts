// Whose request this is, as far as that can be said before its key is looked up: a credential that authenticated a
// short while ago, else the address. So a flood of made-up keys spends its address's budget, asks no database, and
// does not touch the budgets of keys that are known.
import { isIPv6 } from 'node:net';
import { Credentialed, credentialOf } from '../credential';

const rememberedMax = 50_000;
/** Milliseconds that a credential counts as known after it was last accepted. */
const rememberedMs = 10 * 60_000;

/** What is looked at of a request. */
export interface Calling extends Credentialed {
  readonly ip: string;
  /** Set by the access guard when the request's key was accepted. */
  readonly principal?: { readonly keyId?: string; readonly caller: string };
}

export interface Caller {
  /** `key:…` or `address:…`; part of a Redis key. */
  readonly name: string;
  readonly isKnown: boolean;
}

interface Remembered {
  readonly caller: Caller;
  readonly until: number;
}

/** The network of an IPv6 address that one household or host is given whole; an IPv4 address as it is. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = ip.split('%')[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length;
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':').concat('::/64');
}

export class Callers {
  private readonly remembered = new Map<string, Remembered>();

  constructor(private readonly nowMs: () => number) {}

  callerOf(request: Calling): Caller {
    const credential = credentialOf(request);
    const known = credential === null ? undefined : this.remembered.get(credential);
    if (known && known.until > this.nowMs()) return known.caller;
    return { name: `address:${networkOf(request.ip)}`, isKnown: false };
  }

  /** Notes the credential of a request that was let in. */
  remember(request: Calling): void {
    const { principal } = request;
    const credential = principal ? credentialOf(request) : null;
    if (!principal || credential === null) return;
    const until = this.nowMs() + rememberedMs;
    const known = this.remembered.get(credential);
    // Renewed once a minute, not with each request.
    if (known && known.until > until - 60_000) return;
    if (this.remembered.size >= rememberedMax) this.remembered.clear();
    const name = `key:${principal.keyId ?? principal.caller}`;
    this.remembered.set(credential, { caller: { name, isKnown: true }, until });
  }
}
