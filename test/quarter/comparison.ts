// Every figure of the service beside the auditor's: what differs is kept, with its name.

export interface Difference {
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

interface Check {
  readonly name: string;
  figures: number;
  differ: number;
}

const differencesMax = 500;

export class Comparison {
  readonly checks: Check[] = [];
  readonly differences: Difference[] = [];
  private readonly named = new Map<string, Check>();

  /** One figure. `check` groups it; `what` says which one it is. */
  same(check: string, what: string, expected: unknown, found: unknown): void {
    let group = this.named.get(check);
    if (!group) {
      group = { name: check, figures: 0, differ: 0 };
      this.named.set(check, group);
      this.checks.push(group);
    }
    group.figures += 1;
    const [wanted, got] = [String(expected), String(found)];
    if (wanted === got) return;
    group.differ += 1;
    if (this.differences.length < differencesMax)
      this.differences.push({ what: `${check}: ${what}`, expected: wanted, found: got });
  }

  /** Every field of an object. */
  fields(
    check: string,
    what: string,
    expected: Record<string, unknown>,
    found: Record<string, unknown> | undefined,
  ): void {
    for (const [field, value] of Object.entries(expected))
      this.same(check, `${what} ${field}`, value, found?.[field]);
  }
}
