// The types of graph.cjs, for the tidy test.
export interface Edge {
  /** As written in the import. */
  readonly request: string;
  /** The file it means, as a path from the root. */
  readonly path: string;
}
export type Graph = Map<string, readonly Edge[]>;
export const root: string;
export function listSources(): string[];
export function importsOf(text: string): string[];
export function readGraph(sources?: string[]): Graph;
export function findCycles(graph: Graph): string[][];
