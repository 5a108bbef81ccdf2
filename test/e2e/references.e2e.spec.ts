// What payouts and lines of settlements name is there and stays: held by the database for each statement, whoever writes.
import { Client } from 'pg';
import { FreshDatabase, freshDatabase } from '../support/stack';

let database: FreshDatabase;
let client: Client;

beforeAll(async () => {
  database = await freshDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`
    INSERT INTO jackpot.bet (casino, bet_id, round_id, table_code, submitter, batch_id, hand, currency, stake, value, main,
        overflow, reserve, margin, instance, journal_id, accepted_at)
    VALUES ('alba', 'bet-1', 'rnd_1', 'table-1', 'table-1', 'btc_1', 0, 'EUR', 1, 1, 0.5, 0, 0.1, 0.4, 1, 1, now())`);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const payout = (award: string, bet: string) => `
  INSERT INTO jackpot.payout (id, award_id, casino, bet_id, currency, amount, rate, state)
  VALUES ('pay_${award}${bet}', '${award}', 'alba', '${bet}', 'EUR', 1, '{}', 'locked')`;

it.each([
  ['a payout of a bet that is not there', payout('awd_1', 'bet-2'), '23503', /names the bet bet-2 of alba/],
  ['a payout of an award that is not there', payout('awd_1', 'bet-1'), '23503', /names the award awd_1/],
  [
    'one payout among many',
    `${payout('awd_1', 'bet-1')}, ('pay_3', 'awd_1', 'bergen', 'bet-1', 'EUR', 1, '{}', 'locked')`,
    '23503',
    /the bet bet-1 of bergen/,
  ],
  [
    'a line of a wager that is not there',
    `INSERT INTO table_game.settlement (casino, bet_id, round_id, outcome, reason, returned, settled_at)
     VALUES ('alba', 'bet-1', 'rnd_1', 'won', 'settled', 2, now())`,
    '23503',
    /the wager bet-1 of alba/,
  ],
  ['deleting a bet', `DELETE FROM jackpot.bet WHERE bet_id = 'bet-1'`, 'TJ008', /DELETE on jackpot.bet/],
  ['emptying the bets', 'TRUNCATE jackpot.bet', 'TJ008', /TRUNCATE on jackpot.bet/],
  ['another id for a bet', `UPDATE jackpot.bet SET bet_id = 'bet-2'`, 'TJ008', /UPDATE on jackpot.bet/],
  ['deleting an award', 'DELETE FROM jackpot.award', 'TJ008', /DELETE on jackpot.award/],
  ['deleting a wager', 'DELETE FROM table_game.bet', 'TG001', /DELETE on table_game.bet/],
])('%s is refused', async (_, statement, code, message) => {
  await expect(client.query(statement)).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message),
  });
});

it('a bet may change in all else', async () => {
  const { rowCount } = await client.query(`UPDATE jackpot.bet SET casino = casino, player = 'ann'`);
  expect(rowCount).toBe(1);
});
