// The moment of a hit: which bets are of the instance that is won, what the next one opens with, who gets nothing, and
// what viewers of the meter see go down.
import { sql } from '@tributary/platform';
import { dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';
import { app, awards, instance, ledger, open, payouts, settle, start } from '../support/royal';

const outcome = { hands: [{ cards: hands.royal }], dealer };
const at = (round: string, path: string, body: object) =>
  app.ok('POST', `/v1/rounds/rnd_${round}/${path}`, app.keys.tableServer, body);
const betOf = (betId: string, stake = '1.00', casino = 'alba') => ({ casino, betId, currency: 'EUR', stake });
const place = (round: string, betId: string, stake?: string) =>
  at(round, 'bets', { bets: [betOf(betId, stake)] });
const betsOf = async (
  round: string,
): Promise<{ betId: string; instance: number; legs: { main: string } }[]> =>
  (await app.ok('GET', `/v1/rounds/rnd_${round}/bets?limit=1000`, app.keys.admin)).items;

/** Until so many sessions wait for a lock. */
async function waiting(sessions: number): Promise<void> {
  for (let tries = 0; tries < 250; tries += 1) {
    const row = await app.db.row<{ n: number }>(sql`
      SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    if (row!.n >= sessions) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('nobody waits for the lock');
}

describe('R13 bets around the lock of a hit', () => {
  it('R13 one that waits before the hit is of the won instance, one that comes after it of the next', async () => {
    await start();
    await open('won', [{ casino: 'alba', betId: 'own' }], ['table-1']);
    await open('other', [], ['table-2']);
    await at('won', 'close', {});
    let answers: Promise<unknown>[] = [];
    await app.db.transaction(async (tx) => {
      await tx.run(sql`SELECT 1 FROM jackpot.instance WHERE jackpot = 'royal' FOR UPDATE`);
      answers = [place('other', 'before', '10.00')];
      await waiting(1);
      answers.push(at('won', 'outcome', outcome));
      await waiting(2);
    });
    await Promise.all(answers);
    await place('other', 'after', '20.00');
    expect((await betsOf('other')).map(({ betId, instance: of }) => [betId, of])).toEqual([
      ['before', 1],
      ['after', 2],
    ]);
    // 1000.00 + 0.40 of the round's own bet + 4.00 of the other round's; then 500.00 + 8.00.
    expect((await awards()).map((award: { amount: string }) => award.amount)).toEqual(['1004.40']);
    expect(await instance()).toMatchObject({ number: 2, main: '508.000000000000', bets: '1' });
  });

  it('R13 forty bets of three tables while a hit settles: each is in one instance, and both add up to the last digit', async () => {
    const tables = ['table-1', 'table-2', 'table-3', 'table-4'];
    await start({ unitStakes: { EUR: '0.01' } }, tables);
    await open('won', [{ casino: 'alba', betId: 'own', stake: '0.01' }], ['table-1']);
    for (const n of [2, 3, 4]) await open(`o${n}`, [], [`table-${n}`]);
    await at('won', 'close', {});
    const playing = Array.from({ length: 40 }, (_, i) =>
      (i === 20 ? at('won', 'outcome', outcome) : place(`o${(i % 3) + 2}`, `b${i}`, `0.${10 + i}`)),
    ); // prettier-ignore
    await Promise.all(playing);
    const bets = (await Promise.all(['won', 'o2', 'o3', 'o4'].map(betsOf))).flat();
    expect(bets).toHaveLength(40);
    const sum = (number: number) =>
      bets.filter(({ instance: of }) => of === number).reduce((total, { legs }) => total + BigInt(legs.main.replace('.', '')), 0n); // prettier-ignore
    const [award] = await awards();
    const unit = 10n ** 12n;
    const won = 1000n * unit + sum(1);
    // Whole cents are paid; what is below a cent stays in main as part of the 500.00.
    expect(BigInt(award.amount.replace('.', ''))).toBe(won / 10n ** 10n);
    const live = await instance();
    expect(BigInt(live.main.replace('.', ''))).toBe(500n * unit + sum(2));
    expect(bets.find(({ betId }) => betId === 'own')!.instance).toBe(1);
  });
});

describe('R16 the next instance', () => {
  it('R16 reserve and overflow below the reset: both are used up in this order, and the house books the rest', async () => {
    await start({ limit: '1010.00' });
    // As three bets of 20.00 at the limit give: overflow 7.00, reserve 6.00.
    await open('r1', [1, 2, 3].map((n) => ({ casino: 'alba', betId: `${n}`, stake: '20.00' }))); // prettier-ignore
    await settle('r1', hands.royal);
    const [award] = await awards();
    expect(award.resetFunding).toEqual({
      reserve: '6.000000000000',
      overflow: '7.000000000000',
      house: '487.000000000000',
    });
    expect(await instance()).toMatchObject({
      number: 2, opening: '500.000000000000', main: '500.000000000000', overflow: '0.000000000000', reserve: '0.000000000000',
    }); // prettier-ignore
    // The house had given 1000.00 for the base amount.
    expect([await ledger('house'), await ledger('main:2:opening')]).toEqual(['-1487', '500']);
  });

  it('R16 reserve enough for a part, overflow for the rest: the house gives nothing, and what is left stays hidden', async () => {
    await start({ limit: '1000.00', resetAmount: '50.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' } }); // prettier-ignore
    // Main is at its limit: of 400.00, 80.00 are overflow and 40.00 reserve. The reset takes 40.00 and 10.00.
    await open('r1', [{ casino: 'alba', betId: '1', stake: '400.00' }]);
    await settle('r1', hands.royal);
    expect((await awards())[0].resetFunding).toEqual({
      reserve: '40.000000000000',
      overflow: '10.000000000000',
      house: '0.000000000000',
    });
    expect(await instance()).toMatchObject({ main: '50.000000000000', overflow: '70.000000000000', reserve: '0.000000000000' }); // prettier-ignore
    expect(await ledger('house')).toBe('-1000');
  });
});

describe('R44 no accepted jackpot bet, no prize', () => {
  it('R44 a mixed round: of two royal hands the one without a bet is no hit, and refused and voided bets win nothing', async () => {
    const holder = { ...livePrizes.royalFlush, to: 'holder' };
    await start({ ruleSet: 'multi-hand', prizes: { ...livePrizes, royalFlush: holder } });
    await app.db.run(sql`UPDATE jackpot.game_table SET rule_set = 'multi-hand'`);
    await open('r1', [
      { casino: 'alba', betId: 'stands', hand: 0 },
      { casino: 'borea', betId: 'voided', hand: 1 },
    ]);
    await at('r1', 'bets/voided/void', { casino: 'borea', reason: 'player asked' });
    const refused = await app.call('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, {
      bets: [{ ...betOf('refused', '1.50', 'borea'), hand: 1 }],
    });
    expect(problemOf(refused).code).toBe('stake-invalid');
    await at('r1', 'close', {});
    const late = await app.call('POST', '/v1/rounds/rnd_r1/bets', app.keys.tableServer, {
      bets: [{ ...betOf('late', '1.00', 'borea'), hand: 1 }],
    });
    expect(late.status).toBe(409);
    await at('r1', 'outcome', {
      hands: [{ hand: 0, cards: hands.flush }, { hand: 1, cards: ['As', 'Ks', 'Qs', 'Js', 'Ts'] }],
      dealer: ['9d', '8d', '3c', '2c', '2h'],
    }); // prettier-ignore
    // The flush of hand 0 pays its 25.00; the royal flush of hand 1 has no bet, so main stays as it is.
    expect((await awards()).map((award: { category: string }) => award.category)).toEqual(['flush']);
    expect((await payouts()).map((payout: { betId: string; amount: string }) => [payout.betId, payout.amount])).toEqual([['stands', '25.00']]); // prettier-ignore
    expect(await instance()).toMatchObject({ number: 1, main: '1000.400000000000' });
  });
});
