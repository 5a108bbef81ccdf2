// Pages of what casinos and the network owe each other: closed statements, commission, payments, corrections.
import type { PageGroup } from '../page';

export const statements: PageGroup = {
  name: 'Finance',
  pages: [
    { path: '/statements', nav: 'Statements', load: () => import('./statements') },
    { path: '/statements/close', load: () => import('./close') },
    { path: '/statements/:statementId', load: () => import('./statement') },
    { path: '/statements/:statementId/journals', load: () => import('./journals') },
    { path: '/statements/:statementId/journals/:journalId', load: () => import('./journal') },
    { path: '/settlement-payments', nav: 'Payments', load: () => import('./payments') },
    { path: '/commissions', nav: 'Commission', load: () => import('./commissions') },
  ],
};
