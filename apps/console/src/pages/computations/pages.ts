// Pages that explain a figure: how an award was computed, why a payout is exactly its amount, where a stake went.
import type { PageGroup } from '../page';

export const computations: PageGroup = {
  name: 'Play',
  pages: [
    { path: '/awards/:awardId/computation', load: () => import('./award') },
    { path: '/payouts/:payoutId', load: () => import('./payout') },
    { path: '/bet', load: () => import('./bet') },
    { path: '/jackpots/:code/instances/:number/bets', load: () => import('./instance-bets') },
    { path: '/casinos/:code/bets', load: () => import('./casino-bets') },
  ],
};
