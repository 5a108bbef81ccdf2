// Pages of return sheets.
import type { PageGroup } from '../page';

export const returns: PageGroup = {
  name: 'Network',
  pages: [
    { path: '/returns', nav: 'Return sheets', load: () => import('./variants') },
    { path: '/returns/:id', load: () => import('./sheet') },
  ],
};
