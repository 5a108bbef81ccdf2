// What the demo keeps in files: the network's first keys, from the seed, and its own keys and open round for its next
// start.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const firstKeys = z.object({ admin: z.string(), finance: z.string() });
export type FirstKeys = z.infer<typeof firstKeys>;

const kept = z.record(z.string(), z.string());

/** The keys that the seed made. Throws an Error with one sentence on what to do. */
export function readFirstKeys(file: string): FirstKeys {
  const hint = 'run the seed, or set TRIBUTARY_KEYS_FILE to the file it wrote';
  if (!existsSync(file)) throw new Error(`There are no keys in ${file}: ${hint}.`);
  const read = firstKeys.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file} holds no keys for admin and finance: ${hint}.`);
  return read.data;
}

/** Texts by name: keys that the demo was given, the live round at play. Written through in one step so that a kill leaves the old file or the new one. */
export class Keepsakes {
  private readonly texts: Record<string, string>;

  constructor(private readonly file: string) {
    this.texts = existsSync(file) ? kept.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  }

  get(name: string): string | undefined {
    return this.texts[name];
  }

  set(name: string, text: string): void {
    this.texts[name] = text;
    const draft = `${this.file}.new`;
    writeFileSync(draft, `${JSON.stringify(this.texts, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, this.file);
  }
}
