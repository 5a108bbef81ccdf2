// Rate reconciliation: every conversion worked out a second time in SQL, from the rate that is stored with it. What
// decimal.js made agrees to the last digit, and one changed digit is found, named and an incident.
import * as fc from 'fast-check';
import { CurrencyCode, Decimal, RateTable, bookedValue } from '@tributary/money';
import { ManualClock, sql } from '@tributary/platform';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { ReferenceData } from '../../apps/jackpot/src/casinos/reference-data';
import { JackpotApp, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';

let app: JackpotApp;
let clock: ManualClock;

beforeAll(async () => {
  clock = new ManualClock(new Date('2025-12-31T12:00:00Z'));
  app = await JackpotApp.start({ clock });
  await app.casino('alba', ['EUR']);
  await app.casino('fuji', ['JPY']);
  await app.casino('sofia', ['BGN'], 'Europe/Sofia');
  await app.rates({ GBP: '0.83417', JPY: '162.37', BGN: '1.95583' }, clock.now());
  // The jackpot is in pounds: yen and leva come by a cross through the euro, euros by the pair itself.
  const parameters = {
    baseAmount: '100.00', resetAmount: '50.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
    prizes: { ...livePrizes, fullHouse: { kind: 'amount', amount: '20.00', to: 'round' } },
    unitStakes: { EUR: '1.00', JPY: '150', BGN: '2.00' }, stakeMultipleMax: 10, repeatWinAlertHours: 0,
  }; // prettier-ignore
  await app.jackpot('royal', 'GBP', parameters);
  await app.jackpot('face', 'EUR', { ...parameters, payoutRule: 'faceValue' });
  await app.table('table-1', 'royal');
}, 60_000);

afterAll(async () => {
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
  await app?.stop();
});

const stakes = [['alba', 'EUR', '1.00'], ['fuji', 'JPY', '150'], ['sofia', 'BGN', '2.00']] as const; // prettier-ignore

async function open(round: string, jackpot = 'royal'): Promise<string> {
  const roundId = `rnd_${round}`;
  const bets = stakes.map(([casino, currency, stake]) => ({
    casino,
    betId: `${round}-${casino}`,
    currency,
    stake,
  }));
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, { roundId, jackpot, tables: ['table-1'] });
  await app.ok('POST', `/v1/rounds/${roundId}/bets`, app.keys.tableServer, { bets });
  return `/v1/rounds/${roundId}`;
}

async function settle(path: string, cards: string[]): Promise<void> {
  await app.ok('POST', `${path}/close`, app.keys.tableServer, {});
  await app.ok('POST', `${path}/outcome`, app.keys.tableServer, { hands: [{ cards }], dealer });
}

const period = { from: '2025-12-01T00:00:00Z', to: '2026-02-01T00:00:00Z' };
const reconcile = (body: object = period) =>
  app.ok('POST', '/v1/admin/rate-reconciliations', app.keys.finance, body);

describe('rate reconciliation', () => {
  it('multiples, amounts, shares, crosses, face value and changeovers agree to the last digit', async () => {
    await settle(await open('r1'), hands.flush);
    await settle(await open('r2'), ['Kh', 'Kd', 'Ks', '9c', '9d']);
    await settle(await open('r3'), hands.royal);
    await app.db.run(sql`UPDATE jackpot.game_table SET jackpot = 'face' WHERE code = 'table-1'`);
    app.app.get(ReferenceData).forget();
    await settle(await open('r4', 'face'), hands.royal);
    const late = await open('r5', 'face');
    const later = await open('r6', 'face');
    // From 2026 on leva are euros: a stake goes back, and a share is paid, in the successor.
    clock.set(new Date('2026-01-02T12:00:00Z'));
    await app.ok('POST', `${late}/void`, app.keys.tableServer, { reason: 'a misdeal' });
    await settle(later, hands.flush);
    const made = await reconcile();
    expect(made).toMatchObject({
      counted: { bets: '18', payouts: '15', refunds: '1' },
      differences: '0',
      shown: [],
    });
    const paid = await app.db.rows<{ currency: string; n: string }>(sql`
      SELECT currency, count(*)::text AS n FROM jackpot.payout WHERE bet_id LIKE '%sofia' GROUP BY 1 ORDER BY 1`);
    expect(paid).toEqual([{ currency: 'BGN', n: '4' }, { currency: 'EUR', n: '1' }]); // prettier-ignore
  });

  it('one changed digit of a booked value, a rounding and a refund is found with both figures', async () => {
    const change = (sign: 1 | -1) =>
      app.db.transaction(async (tx) => {
        await tx.run(sql`SET LOCAL session_replication_role = replica`);
        await tx.run(sql`
          UPDATE jackpot.bet SET value = value + ${sign}::int * 0.000000000001, margin = margin + ${sign}::int * 0.000000000001
           WHERE bet_id = 'r1-fuji'`);
        await tx.run(sql`
          UPDATE jackpot.payout SET rounding = rounding - ${sign}::int * 0.000000000001
           WHERE bet_id = 'r3-fuji'`);
        await tx.run(sql`
          UPDATE jackpot.bet SET refund_amount = refund_amount + ${sign}::int * 0.01 WHERE bet_id = 'r5-sofia'`);
      });
    await change(1);
    const made = await reconcile();
    expect(made.differences).toBe('3');
    // 150 JPY are 150 × 0.83417 ÷ 162.37 = 125.1255 ÷ 162.37 = 0.770619572581 (0.7706195725811418…) GBP; 2.00 BGN ÷ 1.95583
    // are 1.02 EUR.
    expect(made.shown).toMatchObject([
      { kind: 'bet', subject: 'fuji r1-fuji', field: 'value', currency: 'GBP', stored: '0.770619572582', recomputed: '0.770619572581' },
      { kind: 'payout', field: 'rounding', currency: 'JPY', jackpot: 'royal' },
      { kind: 'refund', subject: 'sofia r5-sofia', field: 'refund', currency: 'EUR', stored: '1.030000000000', recomputed: '1.020000000000' },
    ]); // prettier-ignore
    const { stored, recomputed } = made.shown[1];
    expect(new Decimal(recomputed).minus(stored).toFixed(12)).toBe('0.000000000001');
    const { items } = await app.ok('GET', '/v1/admin/incidents?state=open', app.keys.finance);
    const incidents = items.filter((i: { kind: string }) => i.kind === 'conversion-differs');
    expect(incidents.map((i: { subject: string }) => i.subject)).toContain('bet fuji r1-fuji value');
    expect(incidents).toHaveLength(3);
    expect(incidents[0].detail).toMatchObject({ run: made.runId, jackpot: expect.any(String) });
    await change(-1);
    expect((await reconcile()).differences).toBe('0');
  });

  it('runs are kept, newest first, and never change; a period outside has nothing to count', async () => {
    const empty = await reconcile({ from: '2024-01-01T00:00:00Z', to: '2024-02-01T00:00:00Z' });
    expect(empty.counted).toEqual({ bets: '0', payouts: '0', refunds: '0' });
    const { items, next } = await app.ok('GET', '/v1/admin/rate-reconciliations?limit=1', app.keys.finance);
    expect(items).toMatchObject([{ runId: empty.runId }]);
    expect(next).not.toBeNull();
    expect(await app.ok('GET', `/v1/admin/rate-reconciliations/${empty.runId}`, app.keys.finance)).toEqual(
      empty,
    );
    await expect(app.db.run(sql`DELETE FROM jackpot.rate_reconciliation`)).rejects.toThrow('append-only');
    const refused = await app.call('POST', '/v1/admin/rate-reconciliations', app.keys.finance, { from: period.to, to: period.from }); // prettier-ignore
    expect(problemOf(refused)).toMatchObject({ status: 422, code: 'invalid-request', field: 'to' });
  });

  const digits = (max: bigint) => fc.bigInt({ min: 1n, max });
  const stake = digits(10n ** 14n).map((n) => new Decimal(`${n}e-3`).toFixed());
  const rate = fc
    .tuple(digits(10n ** 20n), fc.nat(20))
    .map(([n, scale]) => new Decimal(`${n}e-${scale}`).toFixed());
  const quote = (base: string, code: string, text: string) => ({
    base,
    quote: code,
    rate: text,
    asOf: '',
    source: '',
  });
  /** Direct, inverse, and the four ways to cross: every quote in either direction. */
  const quotes = fc.tuple(rate, rate, fc.nat(5)).map(([a, b, shape]) =>
    [
      [quote('JPY', 'GBP', a)],
      [quote('GBP', 'JPY', a)],
      [quote('EUR', 'JPY', a), quote('EUR', 'GBP', b)],
      [quote('JPY', 'EUR', a), quote('EUR', 'GBP', b)],
      [quote('EUR', 'JPY', a), quote('GBP', 'EUR', b)],
      [quote('JPY', 'EUR', a), quote('GBP', 'EUR', b)],
    ][shape]!,
  ); // prettier-ignore

  it('SQL and decimal.js value any stake by any rates alike, to the last of 12 decimals', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(stake, quotes), { minLength: 200, maxLength: 200 }),
        async (cases) => {
          const rows = await app.db.rows<{ value: string }>(sql`
          SELECT round(jackpot.rounded_quotient(c.stake * f.numerator, f.denominator, 12), 12)::text AS value
            FROM unnest(${cases.map(([text]) => text)}::numeric[], ${cases.map(([, set]) => JSON.stringify(set))}::text[])
                 WITH ORDINALITY AS c(stake, quotes, ord), LATERAL jackpot.rate_factor(c.quotes::jsonb, 'JPY', 'GBP') f
           ORDER BY c.ord`);
          const expected = cases.map(([text, set]) => {
            const table = new RateTable(
              set.map((q) => ({
                base: q.base as CurrencyCode,
                quote: q.quote as CurrencyCode,
                rate: new Decimal(q.rate),
              })),
            );
            return bookedValue(
              new Decimal(text),
              table.conversion('JPY' as CurrencyCode, 'GBP' as CurrencyCode),
            ).toFixed(12);
          });
          expect(rows.map(({ value }) => value)).toEqual(expected);
        },
      ),
      { numRuns: 10, endOnFailure: true },
    );
  }, 30_000);

  it('a pair beats a cross, a cross goes through the first common currency, and no way is no value', async () => {
    const factor = (set: object[]) =>
      app.db.row(sql`SELECT numerator::text, denominator::text FROM jackpot.rate_factor(${JSON.stringify(set)}::jsonb, 'JPY', 'GBP')`);
    const cross = [quote('USD', 'JPY', '150'), quote('USD', 'GBP', '0.75'), quote('EUR', 'JPY', '160'), quote('EUR', 'GBP', '0.8')];
    expect(await factor(cross)).toEqual({ numerator: '0.8', denominator: '160' });
    expect(await factor([...cross, quote('GBP', 'JPY', '200')])).toEqual({ numerator: '1', denominator: '200' });
    expect(await factor([quote('EUR', 'USD', '1')])).toEqual({ numerator: null, denominator: null });
  }); // prettier-ignore
});
