// Types of page.cjs.
import type { Variable } from '@tributary/platform';

export const document: string;
export function pageOf(of: {
  jackpot: readonly Variable[];
  tableGame: readonly Variable[];
  safeguards: Readonly<Record<string, string>>;
}): string;
