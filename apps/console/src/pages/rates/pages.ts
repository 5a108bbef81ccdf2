// Pages of exchange rates.
import type { PageGroup } from '../page';

export const rates: PageGroup = {
  name: 'Network',
  pages: [
    { path: '/rates', nav: 'Exchange rates', load: () => import('./rates') },
    { path: '/rates/:base/:quote', load: () => import('./pair') },
  ],
};
