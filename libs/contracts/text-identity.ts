// Text identity (domain.md): references are exact code points, at most 128, without control characters or lone
// surrogates, and come back byte for byte. Nothing is normalised, trimmed or folded.

export const referenceCodePointsMax = 128;

// Control characters of Unicode category Cc, and surrogates that have lost their partner.
const refused =
  // eslint-disable-next-line no-control-regex -- finding them is the purpose
  /[\u0000-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Why a text cannot be a reference, or null when it can (F-15, F-17). */
export function referenceFault(text: string): string | null {
  if (text.length === 0) return 'must not be empty';
  if (text.length > referenceCodePointsMax * 2 || [...text].length > referenceCodePointsMax) {
    return `must have at most ${referenceCodePointsMax} characters`;
  }
  if (refused.test(text)) return 'must not contain control characters or lone surrogates';
  return null;
}
