// Pages of jackpots.
import type { PageGroup } from '../page';

export const jackpots: PageGroup = {
  name: 'Network',
  pages: [
    { path: '/jackpots', nav: 'Jackpots', load: () => import('./jackpots') },
    { path: '/jackpots/:code', load: () => import('./jackpot') },
    { path: '/jackpots/:code/instances/:number', load: () => import('./instance') },
  ],
};
