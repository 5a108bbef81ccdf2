// Holds requests to their signatures: who must sign, within which time, over which bytes, and only once (F-05 to F-09).
import { Problem, Role, signatureWindow } from '@tributary/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { KeyRing, Principal } from '../auth';
import type { Clock } from '../clock';
import { Credentialed } from '../credential';
import { SeenSignatures } from './seen-signatures';
import type { SigningOptions } from './secrets';
import { signingSecretOf } from './secrets';
import { ClaimFault, SignatureFault, SignedRequest, claimOf } from './signed-request';

export const signingToken = 'SigningOptions';

/** People sign in with their keys over TLS; programs that move money sign what they send. */
const signingRoles: readonly Role[] = ['table-server', 'casino'];

const backMs = signatureWindow.backSeconds * 1000;
const aheadMs = signatureWindow.aheadSeconds * 1000;
const secretsKeptMax = 10_000;
// A body may take this long between its arrival, which is judged, and its signature's being stored.
const bodyMsMax = 60_000;

/** What the checks need of a request; `signed` is left there between the headers and the end of the body. */
export interface Signable extends Credentialed {
  readonly method: string;
  readonly raw: { readonly url?: string };
  signed?: SignedRequest | ClaimFault;
}

function refuse(reason: SignatureFault, detail: string): Problem {
  return new Problem('signature-refused', detail, [], { reason });
}

@Injectable()
export class RequestSignatures {
  /** By key: what was derived once. */
  private readonly secrets = new Map<string, readonly string[]>();

  constructor(
    @Inject(signingToken) private readonly options: SigningOptions,
    @Inject(KeyRing) private readonly keys: KeyRing,
    @Inject(SeenSignatures) private readonly seen: SeenSignatures,
    @Inject('Clock') private readonly clock: Clock,
  ) {}

  /** The signing secret to show with a new key: null for roles that need none. */
  secretFor(keyId: string, role: Role): string | null {
    return signingRoles.includes(role) ? signingSecretOf(this.options.masters[0], keyId) : null;
  }

  /** Looks at a request's headers when they have come, before its body is read. */
  async begin(request: Signable): Promise<void> {
    const arrivedAt = this.clock.now();
    const claim = claimOf(request.headers);
    if (claim === null || 'fault' in claim) {
      request.signed = claim ?? undefined;
      return;
    }
    const principal = await this.keys.principalOf(request);
    if (!principal) {
      request.signed = { fault: 'wrong', detail: 'a signature counts beside the key that it belongs to' };
      return;
    }
    const secrets = this.secretsOf(principal.keyId);
    const { method, raw } = request;
    request.signed = new SignedRequest(claim, { secrets, method, path: raw.url ?? '' }, arrivedAt);
  }

  private secretsOf(keyId: string): readonly string[] {
    const known = this.secrets.get(keyId);
    if (known) return known;
    const secrets = this.options.masters.map((master) => signingSecretOf(master, keyId));
    if (this.secrets.size >= secretsKeptMax) this.secrets.clear();
    this.secrets.set(keyId, secrets);
    return secrets;
  }

  /**
   * Judges a request whose body has come. Throws `signature-refused` with a `reason`. Only a right signature is
   * remembered, so that nobody can fill the memory.
   */
  async check(request: Signable, principal: Principal): Promise<void> {
    const { signed } = request;
    if (signed === undefined) {
      if (!this.options.required || !signingRoles.includes(principal.role)) return;
      throw refuse('missing', `a key of role ${principal.role} must sign its requests`);
    }
    if ('fault' in signed) throw refuse(signed.fault, signed.detail);
    this.checkTime(signed);
    if (!signed.fits()) {
      throw refuse(
        'wrong',
        'the signature does not fit the timestamp, nonce, method, path and body that came',
      );
    }
    const sentAtMs = Number(signed.claim.timestamp) * 1000;
    const expiresAt = new Date(sentAtMs + backMs + bodyMsMax);
    if (await this.seen.take(signed.claim.signature, expiresAt)) return;
    throw refuse('replayed', 'this signature was used before: sign each attempt anew');
  }

  private checkTime({ claim, arrivedAt }: SignedRequest): void {
    const ahead = Number(claim.timestamp) * 1000 - arrivedAt.getTime();
    const clock = `the service's clock says ${Math.floor(arrivedAt.getTime() / 1000)}`;
    if (ahead < -backMs) {
      throw refuse('too-old', `the timestamp is over ${signatureWindow.backSeconds} s old; ${clock}`);
    }
    if (ahead > aheadMs) {
      throw refuse(
        'in-the-future',
        `the timestamp is over ${signatureWindow.aheadSeconds} s ahead; ${clock}`,
      );
    }
  }
}
