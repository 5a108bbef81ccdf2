// How an award was computed, on the worked example (R17): from the answer alone, with a few lines of whole numbers, every
// share and every payout comes out as the example says, digit for digit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JackpotApp, Reply, dealer, hands, livePrizes } from '../support/jackpot-app';

const example = JSON.parse(readFileSync(join(__dirname, '../fixtures/worked-example.json'), 'utf8'));
const { scenario, trace } = example;

/** An answer of any shape: tests look into it. */
type Json = Reply['body'];

let app: JackpotApp;

beforeAll(async () => {
  app = await JackpotApp.start();
  for (const casino of Object.values<{ code: string; currency: string }>(scenario.casinos)) {
    await app.casino(casino.code, [casino.currency]);
  }
  await app.rates(scenario.rates);
  const { code, currency, baseAmount, resetAmount, limit, rates, shareRule, fixedPrizeFunder } =
    scenario.jackpot;
  await app.jackpot(code, currency, {
    baseAmount, resetAmount, limit, rates, shareRule, fixedPrizeFunder,
    prizes: livePrizes, unitStakes: scenario.unitStakes, repeatWinAlertHours: 0,
  }); // prettier-ignore
  await app.table('table-1', code);
}, 60_000);

afterAll(() => app?.stop());

async function replay(step: Json): Promise<string[]> {
  const id = `rnd_${step.round}`;
  const server = app.keys.tableServer;
  if (step.do === 'bets') {
    await app.ok('POST', '/v1/rounds', server, { roundId: id, jackpot: 'royal', tables: ['table-1'] });
    await app.ok('POST', `/v1/rounds/${id}/bets`, server, { bets: step.bets });
    return [];
  }
  if (step.do === 'void') {
    await app.ok('POST', `/v1/rounds/${id}/void`, server, { reason: 'as the example says' });
    return [];
  }
  await app.ok('POST', `/v1/rounds/${id}/close`, server, {});
  const cards = step.do === 'royalFlush' ? hands.royal : hands.flush;
  return (await app.ok('POST', `/v1/rounds/${id}/outcome`, server, { hands: [{ cards }], dealer })).awards;
}

/** All pages of three lines each. */
async function computationOf(award: string): Promise<Json> {
  const lines: Json[] = [];
  for (let cursor = ''; ;) {
    const path = `/v1/admin/awards/${award}/computation?limit=3${cursor}`;
    const { items, next, ...head } = await app.ok('GET', path, app.keys.finance);
    lines.push(...items);
    if (next === null) return { ...head, lines };
    cursor = `&cursor=${next}`;
  }
}

/** A decimal text as a whole number of its last decimals, and how many those are. */
function whole(text: string): [bigint, number] {
  const [integer, decimals = ''] = text.split('.');
  return [BigInt(integer! + decimals), decimals.length];
}
const power = (n: number) => 10n ** BigInt(n);
const spelled = (units: bigint, digits: number) => {
  const text = `${units}`.padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** The shares of an award in minor units, by payout: what a reader with the answer and a pocket calculator does. */
function sharesFrom(award: Json): Map<string, bigint> {
  const units = BigInt(award.minorUnits);
  const lines = award.lines.map((line: Json) => ({ ...line, weight: whole(line.weight)[0] }));
  const divisor = lines.reduce((sum: bigint, line: Json) => sum + line.weight, 0n);
  const parts = lines.map((line: Json) => ({
    line, floor: (units * line.weight) / divisor, remainder: (units * line.weight) % divisor,
  })); // prettier-ignore
  let left = units - parts.reduce((sum: bigint, part: Json) => sum + part.floor, 0n);
  const order = (a: Json, b: Json) =>
    Number(b.remainder - a.remainder > 0n) - Number(a.remainder - b.remainder > 0n) ||
    Number(b.line.weight > a.line.weight) - Number(a.line.weight > b.line.weight) ||
    (a.line.casino < b.line.casino
      ? -1
      : a.line.casino > b.line.casino
        ? 1
        : a.line.betId < b.line.betId
          ? -1
          : 1);
  const shares = new Map<string, bigint>();
  for (const { line, floor, remainder } of [...parts].sort(order)) {
    const extra = remainder > 0n && left > 0n ? 1n : 0n;
    left -= extra;
    shares.set(line.payoutId, floor + extra);
  }
  return shares;
}

/** An amount of the award's minor units in the player's currency: one fraction, halves away from zero. */
function converted(
  share: bigint,
  digits: number,
  { numerator, denominator }: Json,
  exponent: number,
): bigint {
  const [n, nScale] = whole(numerator);
  const [d, dScale] = whole(denominator);
  const above = share * n * power(dScale + exponent);
  const below = d * power(digits + nScale);
  return (2n * above + below) / (2n * below);
}

describe('R17: the worked example, worked out again from the answer', () => {
  const awards: { round: string; entry: Json; ids: string[] }[] = [];

  beforeAll(async () => {
    for (const entry of trace) {
      const ids = await replay(entry.step);
      if (ids.length > 0) awards.push({ round: entry.step.round, entry, ids });
    }
  }, 60_000);

  const wins = trace.filter((t: Json) => t.step.do === 'royalFlush').map((t: Json) => t.step.round);

  it.each(wins)('every share and payout of %s, to the last unit', async (...args: unknown[]) => {
    const [round] = args;
    const { entry, ids } = awards.find((award) => award.round === round)!;
    const award = await computationOf(ids[0]!);
    const shares = sharesFrom(award);
    const recomputed = award.lines.map((line: Json) => {
      const exponent = (line.amount.amount.split('.')[1] ?? '').length;
      const share = shares.get(line.payoutId)!;
      return {
        casino: line.casino,
        betId: line.betId,
        poolAmount: spelled(share, 2),
        currency: line.amount.currency,
        amount: spelled(converted(share, 2, line.conversion, exponent), exponent),
      };
    });
    expect(recomputed).toEqual(entry.award.shares);
    // And the answer says the same of itself: quotient, floor, rank and unit of every line.
    for (const line of award.lines) {
      const { split } = line;
      expect(split.share).toBe(spelled(shares.get(line.payoutId)!, 2));
      expect(BigInt(split.numerator)).toBe(BigInt(award.minorUnits) * whole(line.weight)[0]);
      expect(BigInt(split.numerator) % BigInt(split.denominator)).toBe(BigInt(split.remainder));
      expect(line.agrees).toBe(true);
    }
    const units = award.lines.reduce((sum: number, line: Json) => sum + line.split.extraUnits, 0);
    expect(`${units}`).toBe(award.lines[0].split.unitsLeft);
  });

  it.each(wins)(
    'main and pool of %s: opening, contributions and voids sum to what was locked',
    async (...args: unknown[]) => {
      const [round] = args;
      const { entry, ids } = awards.find((award) => award.round === round)!;
      const { main, pool, amount, divisor, lines } = await computationOf(ids[0]!);
      const ledgerSum = pool.pools[0].lines.reduce(
        (sum: bigint, line: Json) => sum + whole(line.amount)[0],
        0n,
      );
      const locked = whole(entry.award.amount)[0] * power(10) + whole(entry.award.residue)[0];
      expect(ledgerSum).toBe(locked);
      expect(whole(main.mainLocked)[0]).toBe(locked);
      expect([amount, main.residue]).toEqual([entry.award.amount, entry.award.residue]);
      expect(whole(divisor)[0]).toBe(
        lines.reduce((sum: bigint, line: Json) => sum + whole(line.value)[0], 0n),
      );
      expect(pool.contributions.agrees).toBe(true);
    },
  );

  it('a multiple is exact in the player’s currency, with what it costs at the frozen rate', async () => {
    const { entry, ids } = awards.find(({ entry: { step } }) => step.do === 'fixedPrize')!;
    const award = await computationOf(ids[0]!);
    expect(award).toMatchObject({
      method: 'multiple',
      main: null,
      pool: null,
      divisor: null,
      minorUnits: null,
    });
    const told = award.lines.map((line: Json) => ({
      casino: line.casino,
      betId: line.betId,
      ...line.amount,
      cost: line.cost,
    }));
    expect(told).toEqual(entry.payouts);
    expect(award.lines[0]).toMatchObject({
      split: null,
      agrees: null,
      conversion: { rule: 'exact-multiple' },
    });
  });
});
