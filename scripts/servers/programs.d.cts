// Types of programs.cjs.
export function findProgram(
  names: readonly string[],
  variable: string,
  env?: NodeJS.ProcessEnv,
): string | null;
export function findPgBouncer(env?: NodeJS.ProcessEnv): string | null;
export function findPromtool(env?: NodeJS.ProcessEnv): string | null;
export function findHaproxy(env?: NodeJS.ProcessEnv): string | null;
