// Pages of people: who may come in, and what one changes of oneself.
import type { PageGroup } from '../page';

export const people: PageGroup = {
  name: 'Network',
  pages: [
    { path: '/people', nav: 'People', roles: ['admin'], load: () => import('./people') },
    { path: '/account', nav: 'My account', load: () => import('./account') },
  ],
};
