// The types of tests.cjs, for its test.
export function testsOf(
  path: string,
  text?: string,
): { title: string; ids: string[]; requests: { verb: string; path: string }[] }[];
