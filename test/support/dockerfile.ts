// Stages of a Dockerfile and what each copies, for tests that follow it where no container engine is.

export interface Copy {
  /** The stage it copies from; null: the checkout. */
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

export interface Stage {
  readonly name: string | null;
  /** Instructions, each on one line. */
  readonly lines: readonly string[];
  readonly copies: readonly Copy[];
}

function copyOf(line: string): Copy {
  const words = line.split(/\s+/).slice(1);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null;
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1)! };
}

/** Stages in their order. */
export function stages(text: string): Stage[] {
  const joined = text.replace(/\\\n/g, ' ').split('\n').filter((line) => line !== '' && !line.startsWith('#')); // prettier-ignore
  const found: { name: string | null; lines: string[] }[] = [];
  for (const line of joined) {
    if (/^FROM /.test(line)) found.push({ name: / AS (\w+)$/.exec(line)?.[1] ?? null, lines: [] });
    else found.at(-1)?.lines.push(line);
  }
  return found.map(({ name, lines }) => ({
    name,
    lines,
    copies: lines.filter((line) => line.startsWith('COPY ')).map(copyOf),
  }));
}

/** The stage that becomes the image. */
export function finalStage(text: string): Stage {
  return stages(text).at(-1)!;
}

/** Paths of the checkout that a line copies, the whole of it left out. */
export function sourcesOf({ sources }: Copy): string[] {
  return sources.filter((source) => source !== '.');
}
