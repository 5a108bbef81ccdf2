// Pages of the audit log.
import type { PageGroup } from '../page';

export const audit: PageGroup = {
  name: 'Decisions',
  pages: [{ path: '/audit', nav: 'Audit log', load: () => import('./audit-log') }],
};
