// Pages of approvals: what waits for a second person.
import type { PageGroup } from '../page';

export const approvals: PageGroup = {
  name: 'Decisions',
  pages: [{ path: '/approvals', nav: 'Approvals', load: () => import('./approvals') }],
};
