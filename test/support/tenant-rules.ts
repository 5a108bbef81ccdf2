// What a casino or a table server may try on the other tenant's things, route by route, written by hand (F-01). A route
// that one of them may use and that is not here fails the matrix of tenants.
import { createHash } from 'node:crypto';
import { dealer, hands } from './jackpot-app';

export type Tenant = 'alba' | 'borea';
export type Kind = 'casino' | 'table-server';

export interface Try {
  readonly path: string;
  readonly body?: unknown;
}

/** What one kind of caller does with things of a tenant; `list`: it answers 200, and nothing of the other. */
export interface Rule {
  readonly by: Kind;
  readonly on: (tenant: Tenant) => Try;
  readonly ends: 404 | 'list';
  /** What a list must not show; anything of the other tenant when left out. */
  readonly hides?: RegExp;
  /** The owner finds nothing either. */
  readonly isAbsent?: boolean;
}

export type Rules = Readonly<Record<string, readonly Rule[]>>;

const casino = (on: (tenant: Tenant) => Try): Rule => ({ by: 'casino', on, ends: 404 });
const server = (on: (tenant: Tenant) => Try): Rule => ({ by: 'table-server', on, ends: 404 });
const listed = (by: Kind, path: string): Rule => ({ by, on: () => ({ path }), ends: 'list' });
const both = (on: (tenant: Tenant) => Try): Rule[] => [casino(on), server(on)];
/** The network's own, the same for all: it names no other tenant either. */
const common = (path: string): Rule[] => [listed('casino', path), listed('table-server', path)];

const reason = 'a test';
/** Ids that the services gave: by what they are of, and whose. */
export const known: Record<string, Record<Tenant, string>> = {};
const id = (what: string, tenant: Tenant) => known[what]![tenant];
const newBet = (tenant: Tenant) => ({
  casino: tenant,
  betId: `${tenant}-new`,
  currency: 'EUR',
  stake: '1.00',
});
const file = createHash('sha256').update('x').digest('hex');
export const reconciliation = (tenant: Tenant) => ({
  casino: tenant, from: '2026-11-30', to: '2026-11-30', kinds: ['bet'], format: 'csv', digest: file, bytes: 1,
  mapping: { columns: { reference: 'id', amount: 'amount' }, currency: 'EUR' },
}); // prettier-ignore
const run = (tenant: Tenant) => `/v1/admin/reconciliations/${id('run', tenant)}`;

export const jackpotRules: Rules = {
  'GET /v1/casinos': [listed('casino', '/v1/casinos')],
  'GET /v1/casinos/:code': [casino((t) => ({ path: `/v1/casinos/${t}` }))],
  'GET /v1/casinos/:code/meters': [casino((t) => ({ path: `/v1/casinos/${t}/meters` }))],
  'POST /v1/casinos/:code/meters': [
    casino((t) => ({ path: `/v1/casinos/${t}/meters`, body: { meters: [] } })),
  ],
  'GET /v1/casinos/:code/statement': [casino((t) => ({ path: `/v1/casinos/${t}/statement` }))],
  'GET /v1/casinos/:code/statements': [casino((t) => ({ path: `/v1/casinos/${t}/statements` }))],
  'GET /v1/casinos/:code/statements/:statementId': [
    casino((t) => ({ path: `/v1/casinos/${t}/statements/${id('statement', t)}` })),
  ],
  'GET /v1/casinos/:code/bets.csv': [casino((t) => ({ path: `/v1/casinos/${t}/bets.csv` }))],
  'GET /v1/casinos/:code/payouts.csv': [casino((t) => ({ path: `/v1/casinos/${t}/payouts.csv` }))],
  'GET /v1/casinos/:code/days': [
    casino((t) => ({ path: `/v1/casinos/${t}/days?from=2026-11-30&to=2026-11-30` })),
  ],
  'GET /v1/casinos/:code/registers': [casino((t) => ({ path: `/v1/casinos/${t}/registers` }))],
  'GET /v1/casinos/:code/reports/:kind': [casino((t) => ({ path: `/v1/casinos/${t}/reports/activity` }))],
  'GET /v1/casinos/:code/month-ends/:month': [
    casino((t) => ({ path: `/v1/casinos/${t}/month-ends/2026-11` })),
  ],
  // No instance was won here: its owner finds no statement either.
  'GET /v1/casinos/:code/awards/:awardId/statement': [
    { ...casino((t) => ({ path: `/v1/casinos/${t}/awards/awd_none/statement` })), isAbsent: true },
  ],
  'GET /v1/casinos/:code/player-rounds': [
    casino((t) => ({ path: `/v1/casinos/${t}/player-rounds?player=${t}-player` })),
  ],
  'POST /v1/casinos/:code/payout-reports': [
    casino((t) => ({
      path: `/v1/casinos/${t}/payout-reports`,
      body: { payouts: [{ payoutId: id('payout', t), currency: 'EUR', amount: '25.00' }] },
    })),
  ],
  'GET /v1/casinos/:code/withdrawals': [casino((t) => ({ path: `/v1/casinos/${t}/withdrawals` }))],
  'GET /v1/casinos/:code/orphans': [casino((t) => ({ path: `/v1/casinos/${t}/orphans` }))],
  'GET /v1/jackpots/:code/participants': [listed('casino', '/v1/jackpots/grand/participants')],
  // A casino joins in its own name: no part of the request names one.
  'POST /v1/jackpots/:code/participants': [],
  'GET /v1/tables': common('/v1/tables'),
  'GET /v1/tables/:code': both((t) => ({ path: `/v1/tables/hall-${t}` })),
  'GET /v1/rates': common('/v1/rates'),
  'GET /v1/rates/current': common('/v1/rates/current'),
  'GET /v1/jackpots': common('/v1/jackpots'),
  'GET /v1/jackpots/:code': common('/v1/jackpots/grand'),
  'POST /v1/rounds': [
    server((t) => ({ path: '/v1/rounds', body: { jackpot: 'grand', tables: [`hall-${t}`] } })),
  ],
  'GET /v1/rounds/:roundId': both((t) => ({ path: `/v1/rounds/rnd_${t}` })),
  'GET /v1/rounds/:roundId/bets': [
    ...both((t) => ({ path: `/v1/rounds/rnd_${t}/bets` })),
    // A round of the network's table has bets of both.
    listed('casino', '/v1/rounds/rnd_shared/bets'),
  ],
  'POST /v1/rounds/:roundId/bets': both((t) => ({
    path: `/v1/rounds/rnd_${t}/bets`,
    body: { bets: [newBet(t)] },
  })),
  'POST /v1/rounds/:roundId/bets/:betId/void': both((t) => ({
    path: `/v1/rounds/rnd_${t}/bets/${t}-1/void`,
    body: { casino: t, reason },
  })),
  'POST /v1/rounds/:roundId/close': [server((t) => ({ path: `/v1/rounds/rnd_${t}/close`, body: {} }))],
  'POST /v1/rounds/:roundId/outcome': [
    server((t) => ({
      path: `/v1/rounds/rnd_${t}/outcome`,
      body: { hands: [{ cards: hands.nothing }], dealer },
    })),
  ],
  'POST /v1/rounds/:roundId/void': [
    server((t) => ({ path: `/v1/rounds/rnd_${t}-void/void`, body: { reason } })),
  ],
  'GET /v1/rounds/:roundId/inclusion': [casino((t) => ({ path: `/v1/rounds/rnd_${t}-won/inclusion` }))],
  'GET /v1/rounds/:roundId/inclusion/lines': [
    casino((t) => ({ path: `/v1/rounds/rnd_${t}-won/inclusion/lines` })),
  ],
  'GET /v1/rounds/:roundId/inclusion/proofs': [
    casino((t) => ({ path: `/v1/rounds/rnd_${t}-won/inclusion/proofs` })),
    casino((t) => ({ path: `/v1/rounds/rnd_${t}-won/inclusion/proofs?casino=${t}` })),
  ],
  'GET /v1/rounds/:roundId/inclusion/proofs/:betId': [
    casino((t) => ({ path: `/v1/rounds/rnd_${t}-won/inclusion/proofs/${t}-0` })),
  ],
  'GET /v1/payouts': [listed('casino', '/v1/payouts')],
  'GET /v1/payouts/:payoutId/computation': [
    casino((t) => ({ path: `/v1/payouts/${id('payout', t)}/computation` })),
  ],
  'POST /v1/payouts/acknowledgements': [
    casino((t) => ({
      path: '/v1/payouts/acknowledgements',
      body: { payouts: [{ payoutId: id('payout', t) }] },
    })),
  ],
  'GET /v1/instalments': [listed('casino', '/v1/instalments')],
  'POST /v1/instalments/acknowledgements': [
    {
      ...casino(() => ({
        path: '/v1/instalments/acknowledgements',
        body: { instalments: [{ instalmentId: 'ins_none' }] },
      })),
      isAbsent: true,
    },
  ],
  'GET /v1/table-stops': [listed('casino', '/v1/table-stops')],
  'GET /v1/refused-bets': [
    listed('casino', '/v1/refused-bets'),
    casino((t) => ({ path: `/v1/refused-bets?casino=${t}` })),
  ],
  'POST /v1/admin/reconciliations': [
    casino((t) => ({ path: '/v1/admin/reconciliations', body: { ...reconciliation(t), to: '2026-12-01' } })),
  ],
  'GET /v1/admin/reconciliations': [listed('casino', '/v1/admin/reconciliations')],
  'GET /v1/admin/reconciliations/:runId': [casino((t) => ({ path: run(t) }))],
  'GET /v1/admin/reconciliations/:runId/bad-rows': [casino((t) => ({ path: `${run(t)}/bad-rows` }))],
  'GET /v1/admin/reconciliations/:runId/breaks': [casino((t) => ({ path: `${run(t)}/breaks` }))],
  'GET /v1/admin/reconciliations/:runId/breaks.csv': [casino((t) => ({ path: `${run(t)}/breaks.csv` }))],
  'GET /v1/admin/reconciliations/:runId/breaks.json': [casino((t) => ({ path: `${run(t)}/breaks.json` }))],
  // No run has been matched here: its owner finds no break either.
  'GET /v1/admin/reconciliations/:runId/breaks/:number': [
    { ...casino((t) => ({ path: `${run(t)}/breaks/1` })), isAbsent: true },
  ],
  'PUT /v1/admin/reconciliations/:runId/parts/:number': [
    casino((t) => ({ path: `${run(t)}/parts/1`, body: { text: 'x' } })),
  ],
  // A casino's endpoint is its own: no part of the request names a casino.
  'POST /v1/webhooks': [],
  'GET /v1/webhooks': [
    listed('casino', '/v1/webhooks'),
    casino((t) => ({ path: `/v1/webhooks?casino=${t}` })),
  ],
  'GET /v1/webhooks/deliveries': [
    listed('casino', '/v1/webhooks/deliveries'),
    casino((t) => ({ path: `/v1/webhooks/deliveries?casino=${t}` })),
  ],
  'POST /v1/webhooks/deliveries/:deliveryId/replay': [
    casino((t) => ({ path: `/v1/webhooks/deliveries/dlv_${t}/replay`, body: {} })),
  ],
  'DELETE /v1/webhooks/:endpointId': [casino((t) => ({ path: `/v1/webhooks/${id('endpoint', t)}` }))],
  // Hits are announced to everyone, with the table (R20); whose bets won is not.
  'GET /v1/events': [{ ...listed('casino', '/v1/events'), hides: /borea-[0-9p]|"casino":"borea"/ }],
};

export const wager = (tenant: Tenant, betId: string) => ({
  casino: tenant,
  betId,
  player: `${tenant}-player`,
  kind: 'ante',
  currency: 'EUR',
  stake: '10.00',
});
const round = (tenant: Tenant) => `/v1/rounds/${id('round', tenant)}`;
const step = (name: string, body: object = {}) =>
  server((tenant) => ({ path: `${round(tenant)}/${name}`, body }));
const ofPlayer = (name: string, more: (tenant: Tenant) => object = () => ({})) =>
  both((tenant) => ({
    path: `${round(tenant)}/${name}`,
    body: { casino: tenant, player: `${tenant}-player`, ...more(tenant) },
  }));

export const tableGameRules: Rules = {
  'GET /v1/tables': common('/v1/tables'),
  'GET /v1/tables/:code': both((t) => ({ path: `/v1/tables/hall-${t}` })),
  'POST /v1/rounds': [server((t) => ({ path: '/v1/rounds', body: { tables: [`hall-${t}`] } }))],
  'GET /v1/rounds': common('/v1/rounds'),
  'GET /v1/rounds/:roundId': both((t) => ({ path: round(t) })),
  'GET /v1/rounds/:roundId/stream': both((t) => ({ path: `${round(t)}/stream` })),
  'GET /v1/rounds/:roundId/bets': both((t) => ({ path: `${round(t)}/bets` })),
  'GET /v1/rounds/:roundId/settlements': both((t) => ({ path: `${round(t)}/settlements` })),
  'GET /v1/casinos/:code/player-rounds': [
    casino((t) => ({ path: `/v1/casinos/${t}/player-rounds?player=${t}-player` })),
  ],
  'GET /v1/settlements': [
    listed('casino', '/v1/settlements'),
    casino((t) => ({ path: `/v1/settlements?casino=${t}` })),
  ],
  'POST /v1/rounds/:roundId/bets': both((t) => ({
    path: `${round(t)}/bets`,
    body: { bets: [wager(t, `${t}-9`)] },
  })),
  'POST /v1/rounds/:roundId/double': ofPlayer('double', (t) => ({ betIds: { ante: `${t}-8` } })),
  'POST /v1/rounds/:roundId/repeat': ofPlayer('repeat', (t) => ({ betIds: { ante: `${t}-7` } })),
  'POST /v1/rounds/:roundId/undo': ofPlayer('undo'),
  'POST /v1/rounds/:roundId/leave': ofPlayer('leave'),
  'POST /v1/rounds/:roundId/decisions': both((t) => ({
    path: `${round(t)}/decisions`,
    body: { decisions: [{ casino: t, player: `${t}-player`, decision: 'fold' }] },
  })),
  'POST /v1/rounds/:roundId/close': [step('close')],
  'POST /v1/rounds/:roundId/deal': [
    step('deal', { playerCards: ['As', '2d', '3h', '4c', '5s'], dealerUpCard: 'Kd' }),
  ],
  'POST /v1/rounds/:roundId/draws': [step('draws', { hand: 0, card: '9c' })],
  'POST /v1/rounds/:roundId/dead-hands': [step('dead-hands', { hand: 0, reason })],
  'POST /v1/rounds/:roundId/reveal': [step('reveal', { dealerCards: ['Kd', 'Kc', '9h', '7s', '2c'] })],
  'POST /v1/rounds/:roundId/interrupt': [step('interrupt', { reason })],
  'POST /v1/rounds/:roundId/resume': [step('resume')],
  'POST /v1/rounds/:roundId/void': [step('void', { reason })],
};
