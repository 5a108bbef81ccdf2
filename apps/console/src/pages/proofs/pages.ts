// Pages of the proofs of the books and of conversions that were worked out a second time.
import type { PageGroup } from '../page';

export const proofs: PageGroup = {
  name: 'Finance',
  pages: [
    { path: '/proof-runs', nav: 'Proofs', load: () => import('./proof-runs') },
    { path: '/proof-runs/:runId', load: () => import('./proof-run') },
    {
      path: '/rate-reconciliations',
      nav: 'Conversions checked',
      load: () => import('./rate-reconciliations'),
    },
    { path: '/rate-reconciliations/:runId', load: () => import('./rate-reconciliation') },
  ],
};
