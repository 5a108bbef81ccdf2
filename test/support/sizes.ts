// Sizes of what a test plays: small in `npm test`, whose time is bounded, large in `npm run test:long`.

/** The size for this run. */
export function sized({ usual, long }: { readonly usual: number; readonly long: number }): number {
  return process.env.TRIBUTARY_LONG_TESTS === 'true' ? long : usual;
}
