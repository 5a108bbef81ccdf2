// SQL books and crosses the limit, decimal.js computes: a property test holds the two against a pure model that
// knows neither (domain.md, "Ledger"). The model works on bigints in units of 10^-12.
import { balances } from '@tributary/ledger';
import fc from 'fast-check';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, livePrizes } from '../support/jackpot-app';

let app: JackpotApp;
beforeAll(async () => {
  // More tables than runs: a run that fails is tried again in smaller forms.
  app = await JackpotApp.start({ tables: Array.from({ length: 300 }, (_, i) => `t-${i + 1}`) });
  await app.casino('alba', ['EUR', 'JPY']);
  await app.casino('borea', ['EUR', 'JPY']);
  await app.rates({ JPY: '163.37' });
});
afterAll(async () => {
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
  await app.stop();
});

const unit = 10n ** 12n;
const text = (units: bigint) => `${units / unit}.${(units % unit).toString().padStart(12, '0')}`;

/** Legs as fractions n/d in exact integers, rounded by the largest remainder in the order of the legs. */
function rounded(total: bigint, numerators: bigint[], denominator: bigint): bigint[] {
  const floors = numerators.map((n) => n / denominator);
  const spare = Number(total - floors.reduce((a, b) => a + b, 0n));
  const order = [0, 1, 2, 3].sort((a, b) => {
    const [x, y] = [numerators[a]! % denominator, numerators[b]! % denominator];
    return x === y ? a - b : x > y ? -1 : 1;
  });
  order.slice(0, spare).forEach((i) => (floors[i]! += 1n));
  return floors;
}

function model(
  stakes: bigint[],
  r: { main: bigint; after: bigint; reserve: bigint },
  base: bigint,
  limit: bigint,
) {
  let main = base;
  return stakes.map((value) => {
    const room = limit > main ? limit - main : 0n;
    const crosses = value * r.main > room * 100n;
    const d = crosses ? r.main * 100n : 100n;
    const toMain = crosses ? room * d : value * r.main;
    const over = crosses ? (value * r.main - room * 100n) * r.after : 0n;
    const reserve = crosses ? value * r.reserve * r.main : value * r.reserve;
    const legs = rounded(value, [toMain, over, reserve, value * d - toMain - over - reserve], d);
    main += legs[0]!;
    return legs.map(text);
  });
}

interface Bet {
  readonly units: number;
  readonly currency: 'EUR' | 'JPY';
  readonly casino: 'alba' | 'borea';
}

/** Booked value in 10^-12 EUR: cents are exact, JPY 163.37 are one EUR, half away from zero. */
function valueOf({ units, currency }: Bet): bigint {
  if (currency === 'EUR') return (BigInt(units) * unit) / 100n;
  return (2n * BigInt(units) * 100n * unit + 16337n) / (2n * 16337n);
}

function stakeOf({ units, currency }: Bet): string {
  const cents = `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`;
  return currency === 'JPY' ? `${units}` : cents;
}

/** Nothing is lost: what the pools of instance 1 were given by each casino, and margin, are the sums of the legs. */
async function expectPosted(code: string, bets: readonly Bet[], legs: readonly string[][]): Promise<void> {
  const booked = await balances(app.db, code);
  const sum = (leg: number, of: (bet: Bet) => boolean) =>
    text(bets.reduce((total, bet, i) => (of(bet) ? total + BigInt(legs[i]![leg]!.replace('.', '')) : total), 0n)); // prettier-ignore
  const posted = (account: string) => booked.get(`${account} EUR`)?.toFixed(12) ?? text(0n);
  for (const casino of ['alba', 'borea'])
    for (const [leg, pool] of ['main', 'overflow', 'reserve'].entries())
      expect(posted(`${pool}:1:${casino}`)).toBe(sum(leg, (bet) => bet.casino === casino));
  expect(posted('margin')).toBe(sum(3, () => true));
}

it('R4 R5 every bet’s legs equal the model’s and the pools what was posted, below, across and above the limit, in two currencies', async () => {
  let run = 0;
  const bet: fc.Arbitrary<Bet> = fc.record({
    units: fc.integer({ min: 1, max: 999 }),
    currency: fc.constantFrom('EUR', 'JPY'),
    casino: fc.constantFrom('alba', 'borea'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(bet, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 3000 }),
      async (batches, main, after, reserve, roomCents) => {
        run += 1;
        const [code, round] = [`jp-${run}`, `rnd_m${run}`];
        const table = `t-${run}`;
        const percent = (n: number) => `0.${String(n).padStart(2, '0')}`;
        await app.jackpot(code, 'EUR', {
          baseAmount: '100.00', resetAmount: '0.00', limit: `${100 + Math.floor(roomCents / 100)}.${String(roomCents % 100).padStart(2, '0')}`,
          rates: { main: percent(main), afterLimit: percent(after), reserve: percent(reserve) },
          prizes: { royalFlush: livePrizes.royalFlush },
          unitStakes: { EUR: '0.01', JPY: '1' }, stakeMultipleMax: 1000,
        }); // prettier-ignore
        await app.table(table, code);
        await app.ok('POST', '/v1/rounds', app.keys.tableServer, { roundId: round, jackpot: code, tables: [table] }); // prettier-ignore
        const played = batches.flat();
        for (const [b, batch] of batches.entries()) {
          const bets = batch.map((each, i) => {
            const { casino, currency } = each;
            return { casino, betId: `${run}-${b}-${i}`, currency, stake: stakeOf(each) };
          });
          await app.ok('POST', `/v1/rounds/${round}/bets`, app.keys.tableServer, { bets });
        }
        const booked = (await app.ok('GET', `/v1/rounds/${round}/bets?limit=1000`, app.keys.admin)).items;
        const legs = booked.map((item: { legs: Record<string, string> }) =>
          ['main', 'overflow', 'reserve', 'margin'].map((leg) => item.legs[leg]),
        );
        const rates = { main: BigInt(main), after: BigInt(after), reserve: BigInt(reserve) };
        expect(legs).toEqual(
          model(played.map(valueOf), rates, 100n * unit, 100n * unit + (BigInt(roomCents) * unit) / 100n),
        );
        await expectPosted(code, played, legs);
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);
