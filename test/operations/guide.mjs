// The commands of docs/operations.md, as they stand there: blocks by a text in them, with the places of the guide (hosts,
// folders, ports) replaced by those of a rehearsal. A block that is no longer there is an error, so guide and walk stay one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/servers/processes.mjs';

const page = join(root, 'docs', 'operations.md');

export class Guide {
  /** `places` are pairs of what the guide says and what it is here; longer ones come first. */
  constructor(places) {
    this.places = [...places].sort(([a], [b]) => b.length - a.length);
    this.blocks = [...readFileSync(page, 'utf8').matchAll(/^```(?:bash)?\n([\s\S]*?)^```$/gm)].map(([, text]) => text); // prettier-ignore
  }

  /** The one block with this text in it. */
  block(text) {
    const found = this.blocks.filter((block) => block.includes(text));
    if (found.length !== 1) throw new Error(`docs/operations.md has ${found.length} blocks with: ${text}`);
    return this.here(found[0]);
  }

  /** The lines of that block from the one with `from` to the one with `to`. */
  lines(text, from, to = from) {
    const lines = this.block(text).split('\n');
    const [first, last] = [from, to].map((each) => lines.findIndex((line) => line.includes(this.here(each))));
    if (first < 0 || last < first) throw new Error(`docs/operations.md: no lines from ${from} to ${to}`);
    return lines.slice(first, last + 1).join('\n');
  }

  /** A text with the places of the rehearsal. */
  here(text) {
    // A folder is one from the root: /backup is not the end of scripts/backup.
    const found = (from) => new RegExp(`(?<![\\w.])${from.replace(/[.]/g, '\\.')}`, 'g');
    return this.places.reduce((all, [from, to]) => all.replace(found(from), to), text);
  }

  /** The way back, for a record that names no place of the machine. */
  there(text) {
    const back = [...this.places].sort(([, a], [, b]) => b.length - a.length);
    return back.reduce((all, [from, to]) => all.replaceAll(to, from), text);
  }
}
