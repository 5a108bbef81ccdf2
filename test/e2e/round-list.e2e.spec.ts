// Looking rounds and awards up: newest first, page by page, by jackpot, table and state; one award by its id.
import { dealer, hands, problemOf } from '../support/jackpot-app';
import { app, bet, clock, open, table } from '../support/bets-network';

let paths: string[];

beforeAll(async () => {
  paths = [];
  for (const tables of [['table-1'], ['table-2'], ['table-1'], ['table-1', 'table-2']]) {
    paths.push(await open(tables));
    clock.advance(1_000);
  }
  const [first, second] = paths;
  await app.ok('POST', `${first}/bets`, table(), { batchId: 'one', bets: [bet()] });
  await app.ok('POST', `${first}/close`, table(), {});
  const cards = { hands: [{ cards: hands.three }], dealer };
  await app.ok('POST', `${first}/outcome`, table(), cards);
  await app.ok('POST', `${second}/void`, table(), { reason: 'a test' });
});

const list = async (query = '') => app.ok('GET', `/v1/rounds?${query}`, app.keys.finance);
const ids = async (query = '') =>
  (await list(query)).items.map(({ roundId }: { roundId: string }) => `/v1/rounds/${roundId}`);

describe('F-12 the list of rounds', () => {
  it('goes from the newest to the oldest, page by page, and each round comes once', async () => {
    expect(await ids()).toEqual([...paths].reverse());
    const first = await list('limit=3');
    const second = await list(`limit=3&cursor=${first.next}`);
    expect([first.items.length, second.items.length, second.next]).toEqual([3, 1, null]);
    expect(second.items[0].roundId).toBe('rnd_b1');
  });

  it('is of a table, a state, a jackpot, and names all tables of a round', async () => {
    expect(await ids('table=table-2')).toEqual([paths[3], paths[1]]);
    expect(await ids('state=settled')).toEqual([paths[0]]);
    expect(await ids('state=voided')).toEqual([paths[1]]);
    expect(await ids('jackpot=royal&state=open&limit=1')).toEqual([paths[3]]);
    expect(await ids('jackpot=none')).toEqual([]);
    expect((await list('limit=1')).items[0].tables).toEqual(['table-1', 'table-2']);
  });

  it('refuses a cursor of another list', async () => {
    const reply = await app.call('GET', '/v1/rounds?cursor=abc', app.keys.finance);
    expect(problemOf(reply)).toEqual({ status: 422, code: 'invalid-request', field: 'cursor' });
  });
});

describe('R19 an award', () => {
  it('is found by its id, as the list shows it', async () => {
    const { items } = await app.ok('GET', '/v1/awards', app.keys.finance);
    expect(items).toHaveLength(1);
    const found = await app.ok('GET', `/v1/awards/${items[0].awardId}`, app.keys.finance);
    expect(found).toEqual(items[0]);
    expect(found).toMatchObject({ category: 'threeOfAKind', roundId: 'rnd_b1', cost: '3.000000000000' });
    const unknown = await app.call('GET', '/v1/awards/awd_unknown', app.keys.finance);
    expect(problemOf(unknown)).toMatchObject({ status: 404, code: 'not-found' });
  });
});
