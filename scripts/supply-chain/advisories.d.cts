// Types of advisories.cjs.
export const grave: readonly string[];
export function judge(of: {
  answer: unknown;
  level: string;
  accepted: readonly { url: string; until: string; reason: string }[];
  day: string;
}): {
  package: string;
  severity: string;
  title: string;
  url: string;
  accepted: boolean;
  reason: string | null;
}[];
