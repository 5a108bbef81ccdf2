// Signing secrets: derived from a master secret and the key's id, so that none is stored anywhere. A new API key has
// a new signing secret; the master can be changed while secrets of the one before still count.
import { createHmac } from 'node:crypto';

export interface SigningOptions {
  /** Whether keys of table servers and casinos must sign every request. A signature that is there always counts. */
  readonly required: boolean;
  /** The master secret in use, then the one before it, if any. */
  readonly masters: readonly [string, ...string[]];
}

// Used only where signing is not required: there a signature shows that a client signs correctly, and protects nothing.
const developmentMaster = 'tributary: signing master for development, protects nothing';

export const signingOff: SigningOptions = { required: false, masters: [developmentMaster] };

/** The signing secret of an API key. Shown once, in the answer that made the key. */
export function signingSecretOf(master: string, keyId: string): string {
  return `trs_${createHmac('sha256', master).update(`tributary signing v1\n${keyId}`).digest('base64url')}`;
}

interface SigningSettings {
  readonly NODE_ENV?: string;
  readonly REQUIRE_SIGNED_REQUESTS?: 'true' | 'false';
  readonly SIGNING_MASTER_SECRET?: string;
  readonly SIGNING_MASTER_SECRET_PREVIOUS?: string;
}

/** Required in production unless the environment says otherwise (issue 4). */
export function isSigningRequired({ NODE_ENV, REQUIRE_SIGNED_REQUESTS }: SigningSettings): boolean {
  return REQUIRE_SIGNED_REQUESTS === undefined
    ? NODE_ENV === 'production'
    : REQUIRE_SIGNED_REQUESTS === 'true';
}

/** How a service with this environment handles signatures. */
export function signingOf(settings: SigningSettings): SigningOptions {
  const masters = [settings.SIGNING_MASTER_SECRET, settings.SIGNING_MASTER_SECRET_PREVIOUS];
  const [first = developmentMaster, ...others] = masters.filter((master) => master !== undefined);
  return { required: isSigningRequired(settings), masters: [first, ...others] };
}
