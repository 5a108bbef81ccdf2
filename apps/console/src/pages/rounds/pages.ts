// Pages of rounds and of what they won.
import type { PageGroup } from '../page';

export const rounds: PageGroup = {
  name: 'Play',
  pages: [
    { path: '/rounds', nav: 'Rounds', load: () => import('./rounds') },
    { path: '/rounds/:roundId', load: () => import('./round') },
    { path: '/awards', nav: 'Awards', load: () => import('./awards') },
    { path: '/awards/:awardId', load: () => import('./award') },
    { path: '/unpaid', nav: 'Won and unpaid', load: () => import('./unpaid') },
    { path: '/table-stops', nav: 'Stopped tables', load: () => import('./table-stops') },
  ],
};
