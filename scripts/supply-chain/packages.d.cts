// Types of packages.cjs.
export interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly integrity: string | null;
}
export function isAllowed(expression: string): boolean;
export function productionPackages(root: string): Package[];
export function judgedPackages(
  root: string,
): (Package & { readonly allowed: boolean; readonly reason: string | null })[];
