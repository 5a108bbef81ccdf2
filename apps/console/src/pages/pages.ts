// Every group of pages, in the order of the navigation. A new group adds its import and its line.
import { approvals } from './approvals/pages';
import { overview } from './overview/pages';
import type { PageGroup } from './page';

export const pageGroups: readonly PageGroup[] = [overview, approvals];
