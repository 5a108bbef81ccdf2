// Pages of the network's own money: positions, what open rounds could cost, and what becomes of pools that end.
import type { PageGroup } from '../page';

export const money: PageGroup = {
  name: 'Network’s money',
  pages: [
    { path: '/positions', nav: 'Positions', load: () => import('./positions') },
    { path: '/liability', nav: 'Liability', load: () => import('./liabilities') },
    { path: '/transfers', nav: 'Transfers', load: () => import('./transfers') },
    { path: '/decommissions', nav: 'Decommissioning', load: () => import('./decommissions') },
    { path: '/network-stops', nav: 'Network stops', load: () => import('./network-stops') },
    { path: '/withdrawals', nav: 'Withdrawals', load: () => import('./withdrawals') },
    { path: '/orphans', nav: 'Orphans', load: () => import('./orphans') },
  ],
};
