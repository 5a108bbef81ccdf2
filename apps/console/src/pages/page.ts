// What a page of the console is to its shell: an address, a place in the navigation, and code that is loaded when it is
// first shown.
import type { ComponentType } from 'react';
import type { StaffRole } from '../api/session';

export interface PageEntry {
  /** Below /console, with parameters: `/jackpots/:code`. */
  readonly path: string;
  /** Its name in the navigation; left out for pages that others lead to. */
  readonly nav?: string;
  /** Who gets it shown in the navigation; everyone who is signed in when left out. The service decides in any case. */
  readonly roles?: readonly StaffRole[];
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

export interface PageGroup {
  readonly name: string;
  readonly pages: readonly PageEntry[];
}
