// R6, R32 to R36 as a property: over any sequence of contributions, transfers, withdrawals, stops and returns no digit
// is lost in any currency, and no casino's money ends with another. The model holds what each holder has, and where.
import { Decimal } from '@tributary/money';
import { ManualClock, sql } from '@tributary/platform';
import fc from 'fast-check';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, dealer, hands } from '../support/jackpot-app';

jest.setTimeout(60_000);
const casinos = ['alba', 'borea', 'corso'] as const;
const codes = ['jay', 'kay', 'ell'] as const;
const pools = ['main', 'reserve'] as const;
const units = 10n ** 12n;

let app: JackpotApp;
let clock: ManualClock;
let number = 0;

beforeAll(async () => {
  clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
  app = await JackpotApp.start({ clock });
  for (const casino of casinos) await app.casino(casino, ['EUR']);
});

afterAll(() => app.stop());

type Step =
  | { kind: 'bet'; casino: number; jackpot: number; cents: number }
  | { kind: 'transfer'; from: number; to: number; pool: number; part: number }
  | { kind: 'stop'; jackpot: number; into: number }
  | { kind: 'return'; orphan: number; to: number; owner: boolean };

const index = fc.nat({ max: 2 });
const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({ kind: fc.constant('bet' as const), casino: index, jackpot: index, cents: fc.integer({ min: 1, max: 999 }) }),
  fc.record({ kind: fc.constant('transfer' as const), from: index, to: index, pool: fc.nat({ max: 1 }), part: fc.integer({ min: 1, max: 1000 }) }),
  fc.record({ kind: fc.constant('stop' as const), jackpot: index, into: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('return' as const), orphan: fc.nat({ max: 5 }), to: index, owner: fc.boolean() }),
); // prettier-ignore

/** What every casino has, in units of 10^-12: in pools, as orphans, and paid out less its stakes. */
async function heldBy(prefix: string): Promise<Record<string, bigint>> {
  const rows = await app.db.rows<{ holder: string; amount: string }>(sql`
    SELECT CASE WHEN split_part(code, ':', 1) IN ('main', 'overflow', 'reserve') THEN split_part(code, ':', 3)
                ELSE split_part(code, ':', 2) END AS holder,
           sum(balance)::text AS amount
      FROM ledger.account
     WHERE starts_with(chain, ${prefix}) AND split_part(code, ':', 1) IN ('main', 'overflow', 'reserve', 'orphan')
     GROUP BY 1`);
  return Object.fromEntries(rows.map(({ holder, amount }) => [holder, toUnits(amount)]));
}

const toUnits = (text: string) => BigInt(new Decimal(text).times(units.toString()).toFixed(0));

async function network(): Promise<string> {
  const prefix = `n${(number += 1)}-`;
  for (const code of codes) {
    const parameters = {
      baseAmount: '0.00', resetAmount: '0.00', rates: { main: '0.5', afterLimit: '0', reserve: '0.1' },
      prizes: { royalFlush: { kind: 'share', to: 'round' } }, unitStakes: { EUR: '0.01' }, stakeMultipleMax: 1000,
    }; // prettier-ignore
    await app.jackpot(prefix + code, 'EUR', parameters);
    await app.table(prefix + code, prefix + code);
  }
  await app.db.run(sql`
    UPDATE access.api_key SET tables = tables || ${codes.map((code) => prefix + code)}::text[] WHERE role = 'table-server'`);
  return prefix;
}

/** Asked for and approved; a refusal is as good an answer, and changes nothing. */
async function twoPeople(path: string, body: object): Promise<boolean> {
  const asked = await app.call('POST', path, app.keys.finance, { reason: 'a property', ...body });
  if (asked.status !== 201) return false;
  const decided = await app.call('POST', `/v1/approvals/${asked.body.approvalId}/decision`, app.keys.admin2, {
    decision: 'approve',
  });
  expect([200, 409]).toContain(decided.status);
  return decided.status === 200;
}

async function bet(prefix: string, of: Step & { kind: 'bet' }, id: number): Promise<bigint> {
  const roundId = `rnd_${prefix}${id}`;
  const code = prefix + codes[of.jackpot]!;
  const opening = { roundId, jackpot: code, tables: [code] };
  const opened = await app.call('POST', '/v1/rounds', app.keys.tableServer, opening);
  if (opened.status !== 201) return 0n;
  const stake = new Decimal(of.cents).div(100).toFixed(2);
  await app.ok('POST', `/v1/rounds/${roundId}/bets`, app.keys.tableServer, {
    bets: [{ casino: casinos[of.casino], betId: `${prefix}${id}`, currency: 'EUR', stake }],
  });
  await app.ok('POST', `/v1/rounds/${roundId}/close`, app.keys.tableServer, {});
  await app.ok('POST', `/v1/rounds/${roundId}/outcome`, app.keys.tableServer, { hands: [{ cards: hands.nothing }], dealer });
  // 50 % into main and 10 % into the reserve are the casino's.
  return (BigInt(of.cents) * units * 60n) / 10_000n;
} // prettier-ignore

async function transfer(prefix: string, of: Step & { kind: 'transfer' }): Promise<void> {
  const from = { jackpot: prefix + codes[of.from]!, pool: pools[of.pool]! };
  const instance = (await app.ok('GET', `/v1/jackpots/${from.jackpot}`, app.keys.admin)).instance;
  if (!instance) return;
  const whole = toUnits(instance[from.pool]);
  // A thousandth at least, and one time in a while more than there is.
  const amount = new Decimal(((whole * BigInt(of.part)) / 990n + 1n).toString()).div(units.toString());
  const to = { jackpot: prefix + codes[of.to]!, pool: 'main' };
  await twoPeople('/v1/admin/transfers', { from, to, amount: amount.toFixed(12) });
}

async function goBack(prefix: string, of: Step & { kind: 'return' }): Promise<Record<string, bigint>> {
  const { items } = await app.ok('GET', '/v1/admin/orphans?state=held', app.keys.finance);
  const held = items.filter((it: { jackpot: string }) => it.jackpot.startsWith(prefix));
  const orphan = held[of.orphan % Math.max(held.length, 1)];
  if (!orphan) return {};
  const to = of.owner ? { to: 'owner' } : { to: 'jackpot', jackpot: prefix + codes[of.to]! };
  const done = await twoPeople(`/v1/admin/orphans/${orphan.orphanId}/returns`, to);
  return done && of.owner ? { [orphan.owner]: toUnits(orphan.amount) } : {};
}

it('R33 R36 money is conserved, and each casino’s never ends with another, over random sequences', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const prefix = await network();
      const own: Record<string, bigint> = {};
      for (const [id, of] of steps.entries()) {
        if (of.kind === 'bet') own[casinos[of.casino]!] = (own[casinos[of.casino]!] ?? 0n) + (await bet(prefix, of, id));
        else if (of.kind === 'transfer') await transfer(prefix, of);
        else if (of.kind === 'stop') await stop(prefix, of);
        else for (const [owner, paid] of Object.entries(await goBack(prefix, of))) own[owner] = own[owner]! - paid;
      }
      const held = await heldBy(prefix);
      for (const casino of casinos) expect([casino, held[casino] ?? 0n]).toEqual([casino, own[casino] ?? 0n]);
      expect([held.network ?? 0n, held.opening ?? 0n]).toEqual([0n, 0n]);
    }), // prettier-ignore
    { numRuns: 12 },
  );
  expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
});

async function stop(prefix: string, of: Step & { kind: 'stop' }): Promise<void> {
  const jackpot = prefix + codes[of.jackpot]!;
  const into = codes[of.into];
  const deadline = '2027-11-30T00:00:00Z';
  if (into === undefined) await twoPeople('/v1/admin/network-stops', { jackpot, deadline });
  else {
    const targets = { main: prefix + into };
    await twoPeople('/v1/admin/decommissions', { jackpot, targets, deadline });
  }
}
