// Pages of compensation cases: voided hands that would have won.
import type { PageGroup } from '../page';

export const cases: PageGroup = {
  name: 'Decisions',
  pages: [
    { path: '/cases', nav: 'Compensation cases', load: () => import('./cases') },
    { path: '/cases/:caseId', load: () => import('./case') },
  ],
};
