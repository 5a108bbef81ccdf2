// Digits and texts that other systems lost: the same spelling in JSON, CSV and webhooks, sums without floats, and
// references given back byte for byte.
import { sql } from '@tributary/platform';
import { Prisma } from '../../apps/jackpot/src/casinos/prisma.provider';
import { hands, livePrizes, problemOf } from '../support/jackpot-app';
import {
  acknowledge,
  app,
  clock,
  open,
  payouts,
  settle,
  standard,
  start,
  startEmpty,
} from '../support/royal';
import { WebhookListener, deliverAll } from '../support/webhook-listener';

/** Every row of a CSV by RFC 4180, as any program reads it. */
function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  let field = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i]!;
    if (quoted && c === '"' && text[i + 1] === '"') field += text[(i += 1)]!;
    else if (c === '"') quoted = !quoted;
    else if (!quoted && (c === ',' || c === '\n')) {
      rows[rows.length - 1]!.push(field.replace(/\r$/, ''));
      field = '';
      if (c === '\n') rows.push([]);
    } else field += c;
  }
  const [head, ...lines] = rows.filter((row) => row.length > 0);
  return lines.map((line) => Object.fromEntries(head!.map((name, i) => [name, line[i]!])));
}

async function csv(path: string, key = app.keys.casino.alba!) {
  const response = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return response.text();
}

let listener: WebhookListener | null = null;
afterEach(() => listener?.stop());
async function listen(): Promise<WebhookListener> {
  listener = await WebhookListener.start();
  await app.ok('POST', '/v1/webhooks', app.keys.casino.alba!, { url: listener.url });
  return listener;
}

const betsOf = async (round: string) =>
  (await app.ok('GET', `/v1/rounds/rnd_${round}/bets`, app.keys.admin)).items;

it('A-13 a payout of 705 is "705" JPY, "705.00" EUR and "705.000" KWD in JSON, CSV and webhook alike', async () => {
  await startEmpty('2026-11-30T12:00:00Z');
  await app.casino('alba', ['JPY', 'EUR', 'KWD']);
  await app.rates({ JPY: '160', KWD: '0.33' }, clock.now());
  const unitStakes = { JPY: '235', EUR: '235.00', KWD: '235.000' };
  await app.jackpot('royal', 'EUR', { ...standard, unitStakes });
  await app.table('table-1', 'royal');
  const endpoint = await listen();
  await open('r1', Object.entries(unitStakes).map(([currency, stake]) => ({ casino: 'alba', betId: currency, currency, stake }))); // prettier-ignore
  await settle('r1', hands.three);
  await deliverAll(app);
  const spelled = { JPY: '705', EUR: '705.00', KWD: '705.000' };
  const byBet = (rows: { betId: string; amount: string }[]) =>
    Object.fromEntries(rows.map((row) => [row.betId, row.amount]));
  expect(byBet(await payouts())).toEqual(spelled);
  expect(byBet(endpoint.of('payout.instructed')[0].data.payouts)).toEqual(spelled);
  expect(byBet(readCsv(await csv('/v1/casinos/alba/payouts.csv')) as never)).toEqual(spelled);
  const [yen] = (await payouts()).filter((row: { currency: string }) => row.currency === 'JPY');
  const report = { payouts: [{ payoutId: yen.payoutId, currency: 'JPY', amount: '705.00' }] };
  const answer = await app.ok('POST', '/v1/casinos/alba/payout-reports', app.keys.casino.alba!, report);
  expect(answer.differences[0].break).toBe('amount-malformed');
}); // prettier-ignore

it('A-24 0.0000001 and 1234567890123456789012.34 are never written with an exponent: JSON, CSV, webhook', async () => {
  await start({
    baseAmount: '1234567890123456789012.34',
    rates: { main: '0.0000001', afterLimit: '0', reserve: '0' },
    prizes: { ...livePrizes, straight: { kind: 'amount', amount: '50.00', to: 'round' } },
  });
  const endpoint = await listen();
  await open('r1', [{ casino: 'alba', betId: '1', stake: '1.00' }]);
  const [bet] = await betsOf('r1');
  expect(bet.legs.main).toBe('0.000000100000');
  const [row] = readCsv(await csv('/v1/casinos/alba/bets.csv'));
  expect([row!.main, row!.margin, row!.stake]).toEqual(['0.000000100000', '0.999999900000', '1.00']);
  await settle('r1', hands.royal);
  await deliverAll(app);
  const [hit] = endpoint.of('jackpot.hit');
  expect(hit.data.amount).toBe('1234567890123456789012.34');
  const text = endpoint.bodies.join() + (await csv('/v1/casinos/alba/payouts.csv')) + JSON.stringify(await payouts()); // prettier-ignore
  expect(text).toContain('1234567890123456789012.34');
  // Ids are hexadecimal: one may end like a number with an exponent.
  const withoutIds = text.replace(/\b(evt|awd|pay|rnd)_\w+/g, '');
  expect(withoutIds).not.toMatch(/\d[eE][+-]?\d+[",]/);
});

it('A-26 two references one apart beyond 2^53 and a pool of 90071992547409.93 go through API and webhook digit for digit', async () => {
  await start({ baseAmount: '90071992547409.93', rates: { main: '0', afterLimit: '0', reserve: '0' } });
  const endpoint = await listen();
  const ids = ['9196877626998784', '9196877626998785'];
  await open('r1', ids.map((betId) => ({ casino: 'alba', betId }))); // prettier-ignore
  expect((await betsOf('r1')).map((bet: { betId: string }) => bet.betId)).toEqual(ids);
  expect((await app.ok('GET', '/v1/jackpots/royal/meter', null)).amount).toBe('90071992547409.93');
  const bare = `{"bets":[{"casino":"alba","betId":"x","currency":"EUR","stake":90071992547409.93}]}`;
  expect((await app.call('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, bare)).status).toBe(422);
  await settle('r1', hands.royal);
  await deliverAll(app);
  expect(endpoint.of('jackpot.hit')[0].data.amount).toBe('90071992547409.93');
  // Half of 9007199254740993 minor units is 4503599627370496.5: the odd one goes to the first bet id.
  const shares = endpoint.of('payout.instructed')[0].data.payouts;
  expect(shares.map((p: { betId: string; amount: string }) => [p.betId, p.amount])).toEqual([
    [ids[0], '45035996273704.97'],
    [ids[1], '45035996273704.96'],
  ]);
});

it.each([
  [['1.10', '1.80'], '2.9'],
  [['0.10', '0.20'], '0.3'],
])('A-30 contributions of %j add up to %s by a raw query and by the model', async (stakes, expected) => {
  await start({
    rates: { main: '1', afterLimit: '0', reserve: '0' },
    prizes: { royalFlush: { kind: 'share', to: 'round' } },
    unitStakes: { EUR: '0.10' },
  });
  await open('r1', stakes.map((stake, i) => ({ casino: 'alba', betId: `${i}`, stake }))); // prettier-ignore
  const raw = await app.db.row<{ total: string }>(sql`SELECT trim_scale(sum(main))::text AS total FROM jackpot.bet`);
  const model = await app.app.get(Prisma, { strict: false }).client.bet.aggregate({ _sum: { main: true } });
  expect([raw!.total, model._sum.main!.toFixed()]).toEqual([expected, expected]);
}); // prettier-ignore

it('A-31 stakes of 16972 and 437 yen are 17409 in two bets; a day without any is 0 in none', async () => {
  await startEmpty('2026-11-30T12:00:00Z');
  await app.casino('alba', ['JPY']);
  await app.rates({ JPY: '160' }, clock.now());
  for (const [code, unit] of [['royal', '16972'], ['small', '437']] as const) {
    await app.jackpot(code, 'EUR', { ...standard, unitStakes: { JPY: unit } });
    await app.table(`table-${unit}`, code);
  } // prettier-ignore
  await app.db.run(sql`UPDATE access.api_key SET tables = '{table-16972,table-437}' WHERE role = 'table-server'`);
  clock.advance(3_000);
  for (const [jackpot, stake] of [['royal', '16972'], ['small', '437']] as const) {
    const roundId = `rnd_${jackpot}`;
    await app.ok('POST', '/v1/rounds', app.keys.tableServer, { roundId, jackpot, tables: [`table-${stake}`] });
    const bets = [{ casino: 'alba', betId: stake, currency: 'JPY', stake }];
    await app.ok('POST', `/v1/rounds/${roundId}/bets`, app.keys.tableServer, { bets });
  } // prettier-ignore
  const until = 'to=2100-01-01T00:00:00Z';
  const { lines } = await app.ok('GET', `/v1/casinos/alba/statement?${until}`, app.keys.finance);
  expect([lines[0].stakes, lines[0].bets]).toEqual(['17409', 2]);
  const empty = await app.ok('GET', '/v1/casinos/alba/days?from=2020-01-01&to=2020-01-01', app.keys.finance);
  expect(empty.days).toEqual([
    { day: '2020-01-01', lines: [{ currency: 'JPY', bets: '0', stakes: '0', betsVoided: '0', stakesVoided: '0' }] },
  ]); // prettier-ignore
}); // prettier-ignore

const references = ['9912140633506421', '000123', '1E5', '2025-10-26', '12,5', 'say "hi"', '=1+1', ' x '];

it('F-14 references come out of the CSV exactly, for a program; for a spreadsheet they are texts', async () => {
  await start();
  await open('r1', references.map((betId) => ({ casino: 'alba', betId, player: betId }))); // prettier-ignore
  const rows = readCsv(await csv('/v1/casinos/alba/bets.csv'));
  expect(rows.map((row) => row.betId)).toEqual(references);
  expect(rows.map((row) => row.player)).toEqual(references);
  const sheet = readCsv(await csv('/v1/casinos/alba/bets.csv?layout=spreadsheet'));
  expect(sheet.map((row) => row.betId)).toEqual(references.map((text) => `="${text.replaceAll('"', '""')}"`));
  expect(sheet[0]!.stake).toBe('1.00');
});

const pairs = [
  ['caf\u00e9', 'cafe\u0301'],
  ['\u2460', '1'],
  ['\u{1F468}\u200d\u{1F469}\u200d\u{1F467}', '\u{1F468}\u{1F469}\u{1F467}'],
  ['\u200fa', 'a'],
  ['REF', 'ref'],
];

it.each(pairs)(
  'F-17 %j and %j are two references in API, index, search, export and webhook',
  async (a, b) => {
    await start();
    const endpoint = await listen();
    await open('r1', [{ casino: 'alba', betId: a }, { casino: 'alba', betId: b }]); // prettier-ignore
    const again = await app.call('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, {
      bets: [{ casino: 'alba', betId: a, currency: 'EUR', stake: '2.00' }],
    });
    expect(problemOf(again)).toMatchObject({ status: 409, code: 'bet-conflict' });
    expect((await betsOf('r1')).map((bet: { betId: string }) => bet.betId)).toEqual([a, b]);
    expect(readCsv(await csv('/v1/casinos/alba/bets.csv')).map((row) => row.betId)).toEqual([a, b]);
    const target = `/v1/rounds/rnd_r1/bets/${encodeURIComponent(b!)}/void`;
    await app.ok('POST', target, app.keys.tableServer, { casino: 'alba', reason: 'only this one' });
    const states = (await betsOf('r1')).map((bet: { state: string }) => bet.state);
    expect(states).toEqual(['accepted', 'voided']);
    await settle('r1', hands.flush);
    await deliverAll(app);
    expect(endpoint.of('bet.refunded')[0].data.refunds[0].betId).toBe(b);
    const [payout] = endpoint.of('payout.instructed')[0].data.payouts;
    expect(payout.betId).toBe(a);
    await acknowledge('alba', [payout.payoutId]);
  },
);

it('F-21 a time of 11:31:59.9996 is never written as second 60; our own parser takes it, and the order stays', async () => {
  await start();
  const times = ['2026-11-30T11:31:59.9996Z', '2026-11-30T11:32:00.0004Z'];
  await open('r1', []);
  const bets = times.map((placedAt, i) => ({ casino: 'alba', betId: `${i}`, currency: 'EUR', stake: '1.00', placedAt })); // prettier-ignore
  await app.ok('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, { bets });
  const written = (await betsOf('r1')).map((bet: { placedAt: string }) => bet.placedAt);
  expect(['2026-11-30T11:31:59.999Z', '2026-11-30T11:32:00.000Z']).toContain(written[0]);
  expect(written[0] <= written[1]).toBe(true);
  const send = (placedAt: string, betId: string) =>
    app.call('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, { bets: [{ ...bets[0], betId, placedAt }] });
  expect((await send(written[0], 'own')).status).toBe(201);
  expect((await send('2026-11-30T11:31:60.000Z', 'sixty')).status).toBe(422);
}); // prettier-ignore
