// Pages of what came too late, was refused, or could not be taken.
import type { PageGroup } from '../page';

export const operations: PageGroup = {
  name: 'Operations',
  pages: [
    { path: '/late-events', nav: 'Late events', load: () => import('./late-events') },
    { path: '/refused-bets', nav: 'Refused bets', load: () => import('./refused-bets') },
    { path: '/dead-letters', nav: 'Dead letters', load: () => import('./dead-letters') },
  ],
};
