// Types of chromium.cjs.
export const chromiumFlags: readonly string[];
export function findChromium(env?: NodeJS.ProcessEnv): string | null;
