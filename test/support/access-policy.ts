// Who may use which route, written by hand from the domain's rules and not from the code (R12): a table server plays
// and administers nothing, finance sees and decides and posts no bet, a casino acts for itself, administrators run the
// network and play nothing. A route that is not here fails the matrix.

export type Role = 'casino' | 'table-server' | 'finance' | 'admin';

const everyone = 'everyone';
const staff = ['finance', 'admin'] as const;
const books = ['casino', 'finance', 'admin'] as const;
const all = ['casino', 'table-server', 'finance', 'admin'] as const;
const play = ['casino', 'table-server'] as const;

export type Policy = Readonly<Record<string, readonly Role[] | typeof everyone>>;

export const jackpotPolicy: Policy = {
  'GET /health/live': everyone,
  'GET /health/ready': everyone,
  'GET /v1/asyncapi.json': everyone,

  // What players may see.
  'GET /v1/jackpots/:code/meter': everyone,
  'GET /v1/jackpots/:code/potential': everyone,
  'GET /v1/jackpots/:code/rules': everyone,
  'GET /v1/jackpots/:code/hits': everyone,
  'GET /v1/jackpots/:code/stream': everyone,
  'GET /v1/variants': everyone,
  'GET /v1/variants/:id': everyone,
  'GET /v1/variants/:id/returns': everyone,
  'GET /v1/schemas/rule-set': everyone,

  // Coming in.
  'POST /v1/session': everyone,
  'GET /v1/session/oidc': everyone,
  'GET /v1/session/oidc/callback': everyone,
  'POST /v1/invitations/acceptance': everyone,
  'GET /v1/session': staff,
  'DELETE /v1/session': staff,
  'DELETE /v1/sessions': staff,
  'POST /v1/session/password': staff,
  'GET /v1/people': ['admin'],
  'POST /v1/people': ['admin'],
  'POST /v1/people/:personId/invitation': ['admin'],
  'PATCH /v1/people/:personId': ['admin'],
  'GET /v1/keys': ['admin'],
  'POST /v1/keys': ['admin'],
  'POST /v1/keys/:keyId/rotate': ['admin'],
  'DELETE /v1/keys/:keyId': ['admin'],

  // Participants.
  'POST /v1/casinos': ['admin'],
  'PATCH /v1/casinos/:code': ['admin'],
  'GET /v1/casinos': books,
  'GET /v1/casinos/:code': books,
  'GET /v1/casinos/:code/meters': books,
  'POST /v1/casinos/:code/meters': ['casino'],
  'GET /v1/casinos/:code/statement': books,
  'GET /v1/casinos/:code/bets.csv': books,
  'GET /v1/casinos/:code/payouts.csv': books,
  'GET /v1/casinos/:code/days': books,
  'POST /v1/casinos/:code/payout-reports': books,
  'GET /v1/jackpots/:code/participants': books,
  'POST /v1/jackpots/:code/participants': ['casino'],
  'POST /v1/tables': ['admin'],
  'PATCH /v1/tables/:code': ['admin'],
  'GET /v1/tables': all,
  'GET /v1/tables/:code': all,

  // Jackpots and rates.
  'POST /v1/rates': staff,
  'GET /v1/rates': all,
  'GET /v1/rates/current': all,
  'POST /v1/jackpots': ['admin'],
  'GET /v1/jackpots': all,
  'GET /v1/jackpots/:code': all,
  'GET /v1/jackpots/:code/instances': staff,
  'GET /v1/jackpots/:code/parameters': staff,
  'POST /v1/jackpots/:code/parameters': staff,
  'POST /v1/jackpots/:code/corrections': staff,
  'POST /v1/admin/rule-sets': ['admin'],
  'GET /v1/admin/rule-sets': staff,
  'GET /v1/admin/rule-sets/:id/:version': staff,

  // Play.
  'POST /v1/rounds': ['table-server'],
  'POST /v1/rounds/:roundId/close': ['table-server'],
  'POST /v1/rounds/:roundId/outcome': ['table-server'],
  'POST /v1/rounds/:roundId/void': ['table-server'],
  'POST /v1/rounds/:roundId/bets': play,
  'POST /v1/rounds/:roundId/bets/:betId/void': play,
  'GET /v1/rounds/:roundId': all,
  'GET /v1/rounds/:roundId/bets': all,
  'GET /v1/rounds/:roundId/root': everyone,
  'GET /v1/rounds/:roundId/inclusion': books,
  'GET /v1/rounds/:roundId/inclusion/proofs': books,
  'GET /v1/rounds/:roundId/inclusion/proofs/:betId': books,
  'GET /v1/rounds/:roundId/inclusion/lines': books,

  // What takes a person's decision, and money.
  'POST /v1/rounds/:roundId/void-requests': staff,
  'POST /v1/rounds/:roundId/correction-requests': staff,
  'GET /v1/approvals': staff,
  'POST /v1/approvals/:approvalId/decision': staff,
  'GET /v1/awards': staff,
  'POST /v1/awards/:awardId/verify': staff,
  'POST /v1/awards/:awardId/confirm': staff,
  'GET /v1/payouts': books,
  'POST /v1/payouts/acknowledgements': ['casino'],
  'GET /v1/refused-bets': books,

  // Watching.
  'GET /v1/admin/proofs': staff,
  'POST /v1/admin/proof-runs': staff,
  'GET /v1/admin/proof-runs': staff,
  'GET /v1/admin/proof-runs/:runId': staff,
  'GET /v1/admin/audit': staff,
  'GET /v1/admin/days': staff,
  'GET /v1/admin/rate-sources': staff,
  'POST /v1/admin/rate-sources/:source/fetches': staff,
  'GET /v1/admin/rate-fetches': staff,
  'GET /v1/admin/rate-fetches/:fetchId/pairs': staff,
  'GET /v1/admin/registers': staff,
  'GET /v1/casinos/:code/registers': books,
  'GET /v1/admin/unpaid': staff,
  'GET /v1/admin/incidents': staff,
  'GET /v1/admin/late-events': staff,
  'GET /v1/admin/compensation-cases': staff,
  'POST /v1/admin/reconciliations': books,
  'GET /v1/admin/reconciliations': books,
  'PUT /v1/admin/reconciliations/:runId/parts/:number': books,
  'GET /v1/admin/reconciliations/:runId': books,
  'GET /v1/admin/reconciliations/:runId/bad-rows': books,
  'GET /v1/admin/reconciliations/:runId/breaks': books,
  'GET /v1/admin/reconciliations/:runId/breaks.csv': books,
  'GET /v1/admin/reconciliations/:runId/breaks.json': books,
  'GET /v1/admin/reconciliations/:runId/breaks/:number': books,
  'POST /v1/admin/reconciliations/:runId/breaks/:number/closure': staff,

  // Webhooks and events.
  'POST /v1/webhooks': ['casino', 'admin'],
  'GET /v1/webhooks': ['casino', 'admin'],
  'DELETE /v1/webhooks/:endpointId': ['casino', 'admin'],
  'GET /v1/webhooks/deliveries': ['casino', 'admin'],
  'POST /v1/webhooks/deliveries/:deliveryId/replay': ['casino', 'admin'],
  'GET /v1/events': books,
};

export const tableGamePolicy: Policy = {
  'GET /health/live': everyone,
  'GET /health/ready': everyone,
  'POST /v1/tables': ['admin'],
  'PATCH /v1/tables/:code': ['admin'],
  'GET /v1/tables': all,
  'GET /v1/tables/:code': all,
  'GET /v1/tables/:code/rules': everyone,
  'POST /v1/rounds': ['table-server'],
  'GET /v1/rounds': all,
  'GET /v1/rounds/:roundId': all,
  'GET /v1/rounds/:roundId/stream': all,
  'POST /v1/rounds/:roundId/close': ['table-server'],
  'POST /v1/rounds/:roundId/deal': ['table-server'],
  'POST /v1/rounds/:roundId/draws': ['table-server'],
  'POST /v1/rounds/:roundId/dead-hands': ['table-server'],
  'POST /v1/rounds/:roundId/reveal': ['table-server'],
  'POST /v1/rounds/:roundId/interrupt': ['table-server'],
  'POST /v1/rounds/:roundId/resume': ['table-server'],
  'POST /v1/rounds/:roundId/void': ['table-server'],
  'POST /v1/rounds/:roundId/bets': play,
  'GET /v1/rounds/:roundId/bets': all,
  'POST /v1/rounds/:roundId/undo': play,
  'POST /v1/rounds/:roundId/double': play,
  'POST /v1/rounds/:roundId/repeat': play,
  'POST /v1/rounds/:roundId/leave': play,
  'POST /v1/rounds/:roundId/decisions': play,
  'GET /v1/rounds/:roundId/settlements': all,
  'GET /v1/settlements': books,
};
