// SQL books and crosses the limit, decimal.js computes: a property test holds the two against a pure model that
// knows neither (domain.md, "Ledger"). The model works on bigints in units of 10^-12.
import fc from 'fast-check';
import { JackpotApp, livePrizes } from '../support/jackpot-app';

let app: JackpotApp;
beforeAll(async () => {
  app = await JackpotApp.start();
  await app.casino('alba', ['EUR']);
  await app.casino('borea', ['EUR']);
});
afterAll(() => app?.stop());

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

it('R4 R5 every bet’s legs equal the model’s, below, across and above the limit, over several batches', async () => {
  let run = 0;
  const bet = fc.record({
    cents: fc.integer({ min: 1, max: 999 }),
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
          unitStakes: { EUR: '0.01' }, stakeMultipleMax: 1000,
        }); // prettier-ignore
        await app.table(table, code);
        await app.db.run({
          text: "UPDATE access.api_key SET tables = tables || $1::text WHERE role = 'table-server'",
          values: [table],
        });
        const opened = { roundId: round, jackpot: code, tables: [table] };
        for (let tries = 0; tries < 30; tries += 1) {
          // The key's new table is seen when the cached key has run out.
          if ((await app.call('POST', '/v1/rounds', app.keys.tableServer, opened)).status < 300) break;
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
        const stakes: bigint[] = [];
        for (const [b, batch] of batches.entries()) {
          const bets = batch.map(({ cents, casino }, i) => {
            stakes.push((BigInt(cents) * unit) / 100n);
            return {
              casino,
              betId: `${run}-${b}-${i}`,
              currency: 'EUR',
              stake: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
            };
          });
          await app.ok('POST', `/v1/rounds/${round}/bets`, app.keys.tableServer, { bets });
        }
        const booked = (await app.ok('GET', `/v1/rounds/${round}/bets?limit=1000`, app.keys.admin)).items;
        const legs = booked.map((item: { legs: Record<string, string> }) =>
          ['main', 'overflow', 'reserve', 'margin'].map((leg) => item.legs[leg]),
        );
        const rates = { main: BigInt(main), after: BigInt(after), reserve: BigInt(reserve) };
        expect(legs).toEqual(
          model(stakes, rates, 100n * unit, 100n * unit + (BigInt(roomCents) * unit) / 100n),
        );
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);
