// Pages of the network: casinos, tables, keys, webhooks.
import type { PageGroup } from '../page';

export const network: PageGroup = {
  name: 'Network',
  pages: [
    { path: '/casinos', nav: 'Casinos', load: () => import('./casinos') },
    { path: '/casinos/:code', load: () => import('./casino') },
    { path: '/tables', nav: 'Tables', load: () => import('./tables') },
    { path: '/keys', nav: 'Keys', roles: ['admin'], load: () => import('./keys') },
    { path: '/deliveries', nav: 'Deliveries', roles: ['admin'], load: () => import('./deliveries') },
  ],
};
