// Pages of incidents.
import type { PageGroup } from '../page';

export const incidents: PageGroup = {
  name: 'Decisions',
  pages: [
    { path: '/incidents', nav: 'Incidents', load: () => import('./incidents') },
    { path: '/incidents/:incidentId', load: () => import('./incident') },
  ],
};
