// Pages of reconciliation: a casino's own file against the books.
import type { PageGroup } from '../page';

export const reconciliation: PageGroup = {
  name: 'Finance',
  pages: [
    { path: '/reconciliations', nav: 'Reconciliation', load: () => import('./runs') },
    { path: '/reconciliations/new', load: () => import('./new-run') },
    { path: '/reconciliations/:runId', load: () => import('./run') },
    { path: '/reconciliations/:runId/breaks/:number', load: () => import('./break') },
  ],
};
