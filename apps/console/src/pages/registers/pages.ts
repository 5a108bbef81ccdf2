// Pages of days, months, wins and players: registers, month-ends, reports on demand, recall.
import type { PageGroup } from '../page';

export const registers: PageGroup = {
  name: 'Finance',
  pages: [
    { path: '/registers', nav: 'Registers', load: () => import('./registers') },
    { path: '/registers/:casino/:day', load: () => import('./register') },
    { path: '/month-ends', nav: 'Month-ends', load: () => import('./month-ends') },
    { path: '/awards/:awardId/statement', load: () => import('./win') },
    { path: '/reports', nav: 'Reports', load: () => import('./reports') },
    { path: '/player-rounds', nav: 'Player recall', load: () => import('./player-rounds') },
  ],
};
