// One spelling per JSON value: keys in order of code points, no blanks. Two bodies that differ only in key order
// or spacing have one digest (C-03).
import { createHash } from 'node:crypto';

/** Canonical JSON text of a parsed value. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
    return `{${fields.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** SHA-256 (hex) over several parts, each in canonical form. */
export function requestDigest(...parts: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(canonicalJson(part), 'utf8').update('\n');
  return hash.digest('hex');
}
