// Players as keyed digests (issue 4: "personal references can be pseudonymised at the edge"): no reference of a player
// is stored anywhere, and all that a reference is for works as before.
import { createHmac } from 'node:crypto';
import { AuditLog, Database, ManualClock, sql } from '@tributary/platform';
import { INestMicroservice } from '@nestjs/common';
import { JackpotApp, dealer, hands, livePrizes, problemOf } from '../support/jackpot-app';
import { TableGameApp, answerTerms } from '../support/table-game-app';

const pseudonymKey = 'a key of the tests, with enough characters';
const clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
const name = 'Ann Exampleton';

/** As documented: HMAC-SHA256 over the JSON text of casino and reference, in base64url. */
const digestOf = (casino: string, player = name) =>
  `psn_${createHmac('sha256', pseudonymKey).update(`["${casino}","${player}"]`).digest('base64url')}`;

/** Tables in which a text stands anywhere. */
async function tablesWith(db: Database, text: string): Promise<string[]> {
  const tables = await db.rows<{ name: string }>(
    sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
         WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name: table } of tables) {
    const query = `SELECT 1 AS one FROM ${table} AS t WHERE t::text LIKE '%' || $1 || '%' LIMIT 1`;
    if (await db.row({ text: query, values: [text] })) found.push(table);
  }
  return found;
}

describe('the jackpot service', () => {
  let app: JackpotApp;
  const server = () => app.keys.tableServer;
  const bet = (casino: string, betId: string) => ({
    casino,
    betId,
    player: name,
    currency: 'EUR',
    stake: '1.00',
  });

  beforeAll(async () => {
    app = await JackpotApp.start({ clock, pseudonymKey });
    for (const casino of ['alba', 'borea']) await app.casino(casino, ['EUR']);
    await app.rates({});
    await app.jackpot('royal', 'EUR', {
      baseAmount: '1000.00', resetAmount: '500.00', rates: { main: '0.50', afterLimit: '0', reserve: '0' },
      prizes: livePrizes, unitStakes: { EUR: '1.00' }, repeatWinAlertHours: 24,
    }); // prettier-ignore
    await app.table('table-1', 'royal');
  }, 60_000);
  afterAll(() => app.stop());

  async function win(round: string, casino: string) {
    const path = `/v1/rounds/rnd_${round}`;
    await app.ok('POST', '/v1/rounds', server(), {
      roundId: `rnd_${round}`,
      jackpot: 'royal',
      tables: ['table-1'],
    });
    await app.ok('POST', `${path}/bets`, server(), { bets: [bet(casino, `${round}-1`)] });
    await app.ok('POST', `${path}/close`, server(), {});
    await app.ok('POST', `${path}/outcome`, server(), { hands: [{ cards: hands.royal }], dealer });
    const { items } = await app.ok('GET', '/v1/awards?jackpot=royal&limit=1', app.keys.finance);
    return items[0].state;
  }

  it('stores a digest per casino; repeats get the first answer, from the casino’s own key too', async () => {
    await app.ok('POST', '/v1/rounds', server(), {
      roundId: 'rnd_p1',
      jackpot: 'royal',
      tables: ['table-1'],
    });
    const body = { batchId: 'p1', bets: [bet('alba', 'p1-1'), bet('borea', 'p1-2')] };
    const headers = { 'idempotency-key': 'p1' };
    const first = await app.ok('POST', '/v1/rounds/rnd_p1/bets', server(), body, headers);
    expect(await app.ok('POST', '/v1/rounds/rnd_p1/bets', server(), body, headers)).toEqual(first);
    expect(await app.ok('POST', '/v1/rounds/rnd_p1/bets', server(), body)).toEqual(first);
    const { casino: _, ...own } = bet('alba', 'p1-1');
    const again = await app.call('POST', '/v1/rounds/rnd_p1/bets', app.keys.casino.alba!, { bets: [own] });
    expect(again.status).toBeLessThan(300);
    const rows = await app.db.rows(sql`SELECT casino, player FROM jackpot.bet ORDER BY casino`);
    expect(rows).toEqual([
      { casino: 'alba', player: digestOf('alba') },
      { casino: 'borea', player: digestOf('borea') },
    ]);
    expect(digestOf('alba')).not.toBe(digestOf('borea'));
    const other = { bets: [{ ...bet('alba', 'p1-1'), player: 'someone else' }] };
    expect(problemOf(await app.call('POST', '/v1/rounds/rnd_p1/bets', server(), other))).toMatchObject({
      status: 409,
      code: 'bet-conflict',
    });
    await app.ok('POST', '/v1/rounds/rnd_p1/void', server(), { reason: 'the test is over' });
  });

  it('E-03 a second jackpot of the same player of the same casino waits, of a namesake elsewhere not', async () => {
    expect(await win('w1', 'alba')).toBe('confirmed');
    expect(await win('w2', 'borea')).toBe('confirmed');
    expect(await win('w3', 'alba')).toBe('locked');
  });

  it('R51 a player’s rounds are found by the casino’s own reference, by staff too, who name the casino in the path', async () => {
    const path = `/v1/casinos/alba/player-rounds?player=${encodeURIComponent(name)}`;
    for (const key of [app.keys.casino.alba!, app.keys.finance]) {
      const { items } = await app.ok('GET', path, key);
      expect(items.map((item: { roundId: string }) => item.roundId)).toEqual(['rnd_w3', 'rnd_w1', 'rnd_p1']);
    }
    await app.app.get(AuditLog).flush();
  });

  it('the reference stands in no table, and what cannot be one is refused as ever', async () => {
    expect(await tablesWith(app.db, digestOf('alba'))).toContain('jackpot.bet');
    expect(await tablesWith(app.db, name)).toEqual([]);
    const long = { bets: [{ ...bet('alba', 'p9'), player: 'x'.repeat(129) }] };
    expect(problemOf(await app.call('POST', '/v1/rounds/rnd_p1/bets', server(), long))).toMatchObject({
      code: 'invalid-request',
      field: 'bets.0.player',
    });
  });
});

describe('the table-game service', () => {
  let game: TableGameApp;
  let jackpot: INestMicroservice;

  beforeAll(async () => {
    jackpot = await answerTerms();
    game = await TableGameApp.start({ clock, pseudonymKey });
    await game.table();
  }, 60_000);
  afterAll(async () => {
    await game.stop();
    await jackpot.close();
  });

  it('a casino finds, repeats and ends by its own reference; facts carry the digest', async () => {
    const { path } = await game.open();
    const alba = game.keys.casino.alba!;
    const wager = { player: name, kind: 'ante', betId: 'a1', currency: 'EUR', stake: '10.00' };
    await game.ok('POST', `${path}/bets`, game.keys.tableServer, { bets: [{ ...wager, casino: 'alba' }] });
    expect((await game.call('POST', `${path}/bets`, alba, { bets: [wager] })).status).toBeLessThan(300);
    const query = `player=${encodeURIComponent(name)}`;
    const found = await game.ok('GET', `${path}/bets?${query}`, alba);
    expect(found.items.map((item: { betId: string; player: string }) => [item.betId, item.player])).toEqual([
      ['a1', digestOf('alba')],
    ]);
    expect(
      (await game.ok('GET', `${path}/bets?player=${digestOf('alba')}`, game.keys.admin)).items,
    ).toHaveLength(1);
    expect((await game.ok('GET', `${path}/bets?casino=alba&${query}`, game.keys.admin)).items).toHaveLength(
      1,
    );
    expect(problemOf(await game.call('GET', `${path}/bets?${query}`, game.keys.admin))).toMatchObject({
      status: 422,
      field: 'player',
    });
    clock.advance(20_300);
    await game.sweep();
    await game.ok('POST', `${path}/deal`, game.keys.tableServer, {
      playerCards: ['As', '2d', '3h', '4c', '5s'],
      dealerUpCard: 'Kd',
    });
    const call = { player: name, decision: 'call', betId: 'c1' };
    const decided = await game.ok('POST', `${path}/decisions`, alba, { decisions: [call] });
    expect(JSON.stringify(decided)).not.toContain(name);
    expect(await tablesWith(game.db, digestOf('alba'))).toContain('table_game.bet');
    expect(await tablesWith(game.db, name)).toEqual([]);
  });
});
