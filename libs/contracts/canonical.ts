// One spelling per JSON value: keys in order of code points, no blanks. Two bodies that differ only in key order
// or spacing have one digest (C-03).
import { createHash } from 'node:crypto';
import { Problem } from './problems';

/** Levels of nesting that a body may have; nothing in the contract needs more than a few. */
export const jsonDepthMax = 32;

/** Canonical JSON text of a parsed value. Errors: `invalid-request` when it is nested too deeply. */
export function canonicalJson(value: unknown): string {
  return canonicalAt(value, 0);
}

function canonicalAt(value: unknown, depth: number): string {
  if (depth > jsonDepthMax) {
    const reason = `is nested more than ${jsonDepthMax} levels deep`;
    throw new Problem('invalid-request', `body: ${reason}`, [{ field: 'body', reason }]);
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonicalAt(item, depth + 1)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, field]) => `${JSON.stringify(key)}:${canonicalAt(field, depth + 1)}`);
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
