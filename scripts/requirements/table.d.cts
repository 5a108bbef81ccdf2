// The types of table.cjs, for its test.
export interface NamingTest {
  readonly file: string;
  readonly title: string;
  readonly ids: readonly string[];
  readonly routes: readonly string[];
  /** Requests in its source that fit no route of the documents. */
  readonly unseen: readonly string[];
}
export interface Requirement {
  readonly id: string;
  readonly text: string;
  readonly code: readonly string[];
  /** Why no test of it calls a route. */
  readonly withoutRoute?: string;
  readonly tests: readonly NamingTest[];
  readonly routes: readonly string[];
}
export const document: string;
export function readRequirements(
  root: string,
  pending?: readonly string[],
): { requirements: Requirement[]; faults: string[] };
export function documentOf(requirements: readonly Requirement[]): string;
