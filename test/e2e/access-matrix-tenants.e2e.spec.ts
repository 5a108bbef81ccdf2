// F-01, R12: every route that a casino or a table server may use, tried by one of them on what belongs to another. Each
// single access answers 404, each list answers nothing of the other, and nothing changes; the owner's own key finds it.
import { Database } from '@tributary/platform';
import { Policy, jackpotPolicy, tableGamePolicy } from '../support/access-policy';
import { Rule, Rules, Tenant, jackpotRules, tableGameRules } from '../support/tenant-rules';
import { Service, jackpotOfTwo, tableGameOfTwo } from '../support/tenant-worlds';

jest.setTimeout(120_000);

/** Everything that belongs to somebody, as one digest. */
async function stateOf(db: Database): Promise<unknown> {
  const tables = [
    'jackpot.bet', 'jackpot.round', 'jackpot.payout', 'jackpot.award', 'jackpot.casino', 'jackpot.game_table',
    'jackpot.webhook_endpoint', 'jackpot.webhook_delivery', 'ledger.journal', 'jackpot.approval',
    'jackpot.participation', 'jackpot.meter_milestone',
    'table_game.game_table', 'table_game.round', 'table_game.seat', 'table_game.bet',
  ]; // prettier-ignore
  const digest = (table: string) => `(SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) FROM ${table} t) AS "${table}"`; // prettier-ignore
  return db.row({ text: `SELECT ${tables.map(digest).join(', ')}`, values: [] });
}

const isTenantRoute = (policy: Policy) => (route: string) => {
  const may = policy[route]!;
  return may !== 'everyone' && (may.includes('casino') || may.includes('table-server'));
};

/** Answers the status and the text, which may be a file; of a stream nothing. */
async function ask(
  service: Service,
  call: { route: string; key: string; path: string; body?: unknown },
): Promise<[number, string]> {
  const { route, key, path, body } = call;
  const response = await fetch(service.url + path, {
    method: route.split(' ')[0]!,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return [response.status, await response.text()];
  }
  await response.body?.cancel();
  return [response.status, ''];
}

/** What the casino and the table server of one tenant get for trying everything on what is borea's. */
async function tryAll(service: Service, rules: Rules, as: Tenant) {
  const got: (Rule & { try: string; status: number; text: string })[] = [];
  for (const [route, tries] of Object.entries(rules)) {
    for (const rule of tries) {
      const { by, on } = rule;
      const key = service.keys[by][as];
      const [status, text] = await ask(service, { route, key, ...on('borea') });
      got.push({ ...rule, try: `${route} by the ${by} of ${as}`, status, text });
    }
  }
  return got;
}

const told = (got: { try: string; status: number; text: string }) =>
  `${got.try}: ${got.status} ${got.text.slice(0, 300)}`;

describe.each([
  ['jackpot', jackpotOfTwo, jackpotPolicy, jackpotRules],
  ['table-game', tableGameOfTwo, tableGamePolicy, tableGameRules],
] as const)('the %s service, between tenants', (_, start, policy, rules) => {
  let service: Service;

  beforeAll(async () => {
    service = await start();
  });

  afterAll(() => service?.stop());

  it('R12: has a rule for every route that a casino or a table server may use', () => {
    expect(Object.keys(rules).sort()).toEqual(Object.keys(policy).filter(isTenantRoute(policy)).sort());
  });

  it('F-01: what is another’s is not there, and nothing of it changes', async () => {
    const before = await stateOf(service.db);
    const wrong = (await tryAll(service, rules, 'alba')).filter(({ ends, hides = /borea/, status, text }) =>
      ends === 404 ? status !== 404 : status !== 200 || hides.test(text),
    );
    expect(wrong.map(told)).toEqual([]);
    expect(await stateOf(service.db)).toEqual(before);
  });

  it('F-01: it is there for its owner', async () => {
    // Refused by its state is found all the same.
    const lost = (await tryAll(service, rules, 'borea')).filter(
      ({ status, text, isAbsent }) =>
        !isAbsent &&
        (status >= 500 || [401, 403, 404].includes(status) || text.includes('"code":"invalid-request"')),
    );
    expect(lost.map(told)).toEqual([]);
  });
});
