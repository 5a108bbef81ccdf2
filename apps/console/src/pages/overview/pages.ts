// Pages of the overview.
import type { PageGroup } from '../page';

export const overview: PageGroup = {
  name: 'Network',
  pages: [{ path: '/', nav: 'Overview', load: () => import('./overview') }],
};
