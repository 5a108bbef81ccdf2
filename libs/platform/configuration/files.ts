// Values from files: NAME_FILE names a file that holds the value of NAME, as container platforms mount secrets, so that
// no secret stands in an environment that process lists and crash reports show.
import { readFileSync } from 'node:fs';

export interface Fault {
  readonly name: string;
  readonly message: string;
}

/** Bytes of such a file; a certificate chain fits, a log by mistake does not. */
const fileBytesMax = 64 * 1024;

/**
 * The environment with the values of `NAME_FILE` under `NAME`, for these names; a last line feed is not part of a value.
 * Variables that are empty count as left out. A file that cannot be read, and a value given twice, are faults.
 */
export function withFiles(
  names: Iterable<string>,
  env: NodeJS.ProcessEnv,
): { env: NodeJS.ProcessEnv; faults: Fault[] } {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const faults: Fault[] = [];
  for (const name of names) {
    const path = filled[`${name}_FILE`];
    if (path === undefined) continue;
    if (filled[name] !== undefined) {
      faults.push({ name, message: `set ${name} or ${name}_FILE, not both` });
      continue;
    }
    const { value, message } = readValue(path);
    if (message === undefined) filled[name] = value;
    else faults.push({ name: `${name}_FILE`, message });
  }
  return { env: filled, faults };
}

function readValue(path: string): { value?: string; message?: string } {
  try {
    const bytes = readFileSync(path);
    if (bytes.length > fileBytesMax) return { message: `${path} is longer than ${fileBytesMax} bytes` };
    const value = bytes.toString('utf8').replace(/\r?\n$/, '');
    return value === '' ? { message: `${path} is empty` } : { value };
  } catch (error) {
    return {
      message: `${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown fault'})`,
    };
  }
}
