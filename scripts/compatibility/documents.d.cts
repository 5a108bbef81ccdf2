// The types of documents.cjs, for its tests.
export interface Break {
  /** The route or message. */
  readonly where: string;
  /** The parameter, or the path of the field; empty for the route itself. */
  readonly field: string;
  readonly what: string;
  /** Who notices. */
  readonly whom: string;
}
export function compareDocuments(before: unknown, after: unknown): Break[];
export function changeOf(found: Break): string;
