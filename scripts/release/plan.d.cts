// Types of plan.cjs.
export const places: readonly { file: string; before: string; after: string }[];
export function isAbove(next: string, now: string): boolean;
export function bumped(of: {
  read: (file: string) => string;
  now: string;
  next: string;
}): Map<string, string>;
export function releasedChangelog(of: {
  text: string;
  next: string;
  day: string;
  subjects: readonly string[];
}): { text: string; section: string };
export function releasesWith(of: {
  text: string;
  next: string;
  commit: string;
  lastMigration: string;
}): string;
