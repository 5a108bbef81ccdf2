// Sizes of what a test plays: small in `npm test`, whose time is bounded, large in `npm run test:long`.

const isLong = process.env.TRIBUTARY_LONG_TESTS === 'true';

/** Registers tests for `npm run test:long` alone: what they cover is covered by quicker ones too, less thoroughly. */
export function inLongRuns(tests: () => void): void {
  if (isLong) tests();
}

/** The size for this run. */
export function sized({ usual, long }: { readonly usual: number; readonly long: number }): number {
  return isLong ? long : usual;
}
