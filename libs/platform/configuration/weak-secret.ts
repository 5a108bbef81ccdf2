// Secrets that protect nothing: those that are guessed first. Length is asked for elsewhere, everywhere.

const placeholders = /change.?me|secret|example|passwor[dt]|tributary|replace|your.?key|placeholder/i;
const charactersMin = 10;

/**
 * Why a secret is easy to guess, or null. Random ones of 32 characters and more pass: in base64url or hex, each has
 * at least ten different characters but for one in millions.
 */
export function weaknessOf(secret: string): string | null {
  if (placeholders.test(secret)) return 'is a placeholder, not a secret';
  if (new Set(secret).size < charactersMin) return 'has too few different characters';
  if (/^(.{1,16})\1+$/.test(secret)) return 'repeats itself';
  if (isSequence(secret)) return 'is a sequence';
  return null;
}

/** Whether most characters follow the one before in the alphabet, as in 0123456789abcdef. */
function isSequence(secret: string): boolean {
  let steps = 0;
  for (let i = 1; i < secret.length; i += 1)
    if (Math.abs(secret.charCodeAt(i) - secret.charCodeAt(i - 1)) === 1) steps += 1;
  return steps > secret.length / 2;
}
