// Whatever clocks and bookings under way do: each entry of a casino's accounts is in exactly one statement, and balances
// carry on (F-25, domain.md "Late items of a closed period appear in the next one"). Random bookings on two chains with
// times before and after the cuts, on the real database.
import { newId, sql } from '@tributary/platform';
import fc from 'fast-check';
import { JackpotApp } from '../support/jackpot-app';
import { ManualClock } from '@tributary/platform';

jest.setTimeout(60_000);

let app: JackpotApp;
const clock = new ManualClock(new Date('2026-01-01T00:00:00Z'));
const millisecondsPerDay = 86_400_000;
const firstDay = Date.parse('2026-01-01T00:00:00Z');

beforeAll(async () => {
  app = await JackpotApp.start({ clock });
  await app.db.run(sql`INSERT INTO ledger.chain (code) VALUES ('one'), ('two')`);
});
afterAll(() => app.stop());

interface Booking {
  readonly chain: 'one' | 'two';
  readonly currency: 'EUR' | 'USD';
  readonly cents: number;
  /** The booker's clock against the right one, in hours. */
  readonly clockHours: number;
}
type Step = Booking | 'close';

const booking: fc.Arbitrary<Step> = fc.record({
  chain: fc.constantFrom('one' as const, 'two' as const),
  currency: fc.constantFrom('EUR' as const, 'USD' as const),
  cents: fc.integer({ min: -5_000, max: 5_000 }).filter((cents) => cents !== 0),
  clockHours: fc.integer({ min: -40, max: 40 }),
});
const steps = fc.array(fc.oneof({ weight: 3, arbitrary: booking }, { weight: 1, arbitrary: fc.constant('close' as const) }), { minLength: 1, maxLength: 25 }); // prettier-ignore

const book = (casino: string, { chain, currency, cents, clockHours }: Booking, now: number) =>
  app.db.row(sql`
    SELECT ledger.post(${chain}, ${new Date(now + clockHours * 3_600_000)}, '{correction}', ${[newId('approval')]}::text[], '{"{}"}', '{1,1}',
      ${[`settlement:${casino}`, 'corrections']}::text[], ${[currency, currency]}::text[],
      ${[(cents / 100).toFixed(2), (-cents / 100).toFixed(2)]}::numeric[])`); // prettier-ignore

let casinos = 0;

it('F-25 each entry is in exactly one statement, and each opening is the closing before', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const casino = `casino-${(casinos += 1)}`;
      await app.casino(casino, ['EUR', 'USD']);
      let now = firstDay + 40 * millisecondsPerDay;
      let day = '2025-12-01';
      const statements: { statementId: string; balances: { currency: string; opening: string; closing: string }[] }[] = [];
      const booked = new Map<string, number>([['EUR', 0], ['USD', 0]]);
      const close = async () => {
        const to = new Date(now - millisecondsPerDay).toISOString().slice(0, 10);
        clock.set(new Date(now));
        statements.push(await app.ok('POST', '/v1/admin/statements', app.keys.finance, { casino, from: day, to }));
        day = new Date(Date.parse(to) + millisecondsPerDay).toISOString().slice(0, 10);
      };
      for (const step of plan) {
        now += millisecondsPerDay;
        if (step === 'close') await close();
        else {
          await book(casino, step, now);
          booked.set(step.currency, booked.get(step.currency)! + step.cents);
        }
      }
      // The last one takes everything that any clock has booked.
      now += 3 * millisecondsPerDay;
      await close();
      const counts = await app.db.rows<{ times: string }>(sql`
        SELECT count(x.journal_id)::text AS times
          FROM ledger.account a JOIN ledger.entry e ON e.account_id = a.id
          LEFT JOIN (jackpot.statement s CROSS JOIN LATERAL jackpot.statement_entries(s.id) x)
            ON s.casino = ${casino} AND x.journal_id = e.journal_id AND x.currency = e.currency
         WHERE a.code = 'settlement:' || ${casino} GROUP BY e.journal_id, e.line`);
      expect(counts.map(({ times }) => times).filter((times) => times !== '1')).toEqual([]);
      expect(counts).toHaveLength(plan.filter((step) => step !== 'close').length);
      for (const [currency, cents] of booked) {
        const own = statements.map(({ balances }) => balances.find((balance) => balance.currency === currency));
        own.forEach((balance, i) => expect(balance?.opening ?? '0.00').toBe(own[i - 1]?.closing ?? '0.00'));
        // Owed to the casino by the books: so much less is due from it.
        expect(own[own.length - 1]?.closing ?? '0.00').toBe((cents === 0 ? 0 : -cents / 100).toFixed(2));
      }
    }),
    { numRuns: 12 },
  );
}); // prettier-ignore
