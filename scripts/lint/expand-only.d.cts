// Types of expand-only.cjs, for tests.
export function contractions(sql: string): { line: number; fault: string }[];
