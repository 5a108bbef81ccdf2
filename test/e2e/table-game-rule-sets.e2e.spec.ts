// Operators' rule sets at tables: switches are data, and a round keeps the version that it was opened under. Table
// minimum EUR 5.00; ante 10.00, call 20.00.
import { sql } from '@tributary/platform';
import { RuleSet, ruleSets } from '@tributary/poker';
import { problemOf } from '../support/jackpot-app';
import { TableGameApp, answerTerms } from '../support/table-game-app';
import { bet, buy, call, five, fold } from '../support/table-game-wagers';

// This file has a service of its own, with tables of operators' rules.
let own: TableGameApp;
const tables = ['hall-1', 'club-1', 'live-9', 'live-11'];
const { land, live } = ruleSets;

/** An approved document by direct SQL: asking for one has tests of its own. */
function approve(document: RuleSet): Promise<number> {
  return own.db.run(sql`
    INSERT INTO rules.rule_set (id, version, document, digest, state, reason, requested_by, requested_at, decided_by,
                                decided_at, figures)
    VALUES (${document.id}, ${document.version}, ${JSON.stringify(document)}::jsonb, ${'a'.repeat(64)}, 'approved',
            'a test', 'first', now(), 'second', now(), '{}')`);
}

beforeAll(async () => {
  own = await TableGameApp.start({ tables });
  // Three seats; the BONUS is a tenth of the minimum, lost on a tie, kept by who buys a card, which costs two antes.
  await approve({
    ...land,
    id: 'hall',
    hands: { dealt: 'perSeat', maximum: 3 },
    bonus: { ...land.bonus!, tableMinimumDivisor: 10, onTie: 'lost' },
    purchase: { ...land.purchase!, priceMultipleOfAnte: 2, forfeitsBonus: false },
  });
  // A 5+1 falls with a fold by choice, and stands after one by the clock.
  const foldForfeits = { byChoice: true, byClock: false };
  await approve({ ...live, id: 'club', fivePlusOne: { ...live.fivePlusOne!, foldForfeits } });
  await own.table('hall-1', { ruleSet: 'hall' });
  await own.table('club-1', { ruleSet: 'club' });
}, 60_000);
afterAll(() => own.stop());

const post = (path: string, command: string, body: unknown) =>
  own.ok('POST', `${path}/${command}`, own.keys.tableServer, body);
const linesOf = async (path: string): Promise<string[]> =>
  (await own.ok('GET', `${path}/settlements`, own.keys.tableServer)).items
    .map((line: Record<string, string>) => `${line.hand} ${line.player} ${line.kind} ${line.returned}`)
    .sort();

/** Bets and cards of one round; decisions are open then. */
async function dealt(table: string, bets: unknown[], hands: Record<number, string>, up: string) {
  const { path, round } = await own.open([table]);
  await post(path, 'bets', { bets });
  await post(path, 'close', {});
  const cards = Object.entries(hands).map(([hand, text]) => ({ hand: Number(hand), cards: five(text) }));
  await post(path, 'deal', { hands: cards, dealerUpCard: up });
  return { path, round };
}

it('BONUS and purchase follow the document: a tie loses the BONUS, a bought card keeps it and costs 20.00', async () => {
  const bets = [0, 1].flatMap((hand) => [
    bet(`p${hand}`, hand, 'ante', '10'),
    bet(`p${hand}`, hand, 'bonus', '0.50'),
  ]);
  const hands = { 0: 'Kh Th 5h 4h 3h', 1: 'Ad Qd 9d 7d 2c' };
  const { path } = await dealt('hall-1', bets, hands, '3s');
  await post(path, 'decisions', { decisions: [call('p0', 0), buy('p1', 1, '2c')] });
  await post(path, 'draws', { hand: 1, card: '2d' });
  await post(path, 'reveal', { dealerCards: five('Ks Ts 5s 4s 3s') });
  // Hand 1: a flush of the ace: 10 + 10, 20 + 5 × 20, 0.50 + 100 × 0.50; the card is lost.
  expect(await linesOf(path)).toEqual([
    '0 p0 ante 10.00', '0 p0 bonus 0.00', '0 p0 call 20.00',
    '1 p1 ante 20.00', '1 p1 bonus 50.50', '1 p1 call 120.00', '1 p1 purchase 0.00',
  ]); // prettier-ignore
  const { items } = await own.ok('GET', `${path}/bets`, own.keys.tableServer);
  expect(items.find(({ kind }: { kind: string }) => kind === 'purchase')).toMatchObject({ stake: '20.00' });
});

it('a seat or a minimum that the document does not have is refused; its decisions are told', async () => {
  const { path } = await own.open(['hall-1']);
  const fourth = { bets: [bet('ann', 3, 'ante', '10')] };
  const refused = await own.call('POST', `${path}/bets`, own.keys.tableServer, fourth);
  expect(problemOf(refused)).toMatchObject({ code: 'bet-not-possible', field: 'bets.0.hand' });
  await post(path, 'void', { reason: 'makes room' });
  const limits = { EUR: { minimum: '5.05', maximum: '100.00' } };
  const changed = await own.call('PATCH', '/v1/tables/hall-1', own.keys.admin, { limits });
  expect(problemOf(changed)).toMatchObject({ code: 'parameters-invalid', field: 'limits.EUR' });
  const { decisions } = await own.ok('GET', '/v1/tables/hall-1/rules', null);
  expect(decisions).toEqual(
    expect.arrayContaining([
      'The BONUS is exactly the table minimum divided by 10.',
      'On a tie of hands in its table the BONUS is lost; a hand below its table loses it on a tie too.',
    ]),
  );
});

it('D-22 where the rules let a fold by choice take the 5+1, it is lost; a fold by the clock leaves it', async () => {
  const bets = ['ann', 'bob'].flatMap((player) => [
    bet(player, 0, 'ante', '10'),
    bet(player, 0, 'fivePlusOne', '5'),
  ]);
  const { path } = await dealt('club-1', bets, { 0: 'Ah Jh 8h 5h 2c' }, '9h');
  await post(path, 'decisions', { decisions: [fold('ann', 0)] });
  const id = path.split('/').at(-1);
  // Bob's window ends: its deadline is moved, since this service runs by the real clock.
  await own.db.run(sql`
    UPDATE table_game.round SET decision_ends_at = now() - interval '1 second' WHERE id = ${id}`);
  await post(path, 'reveal', { dealerCards: five('9h Kd Kc 7s 3d') });
  // The 5+1 flush: 5 + 15 × 5.
  expect(await linesOf(path)).toEqual([
    '0 ann ante 0.00', '0 ann fivePlusOne 0.00', '0 bob ante 0.00', '0 bob fivePlusOne 80.00',
  ]); // prettier-ignore
});

it('a round keeps the version that it was opened under, and a table the one it was made with', async () => {
  await own.table('live-9');
  const bets = [bet('ann', 0, 'ante', '10')];
  const { path, round } = await dealt('live-9', bets, { 0: 'As 2d 3h 4c 5s' }, 'Kd');
  expect(round.ruleSet).toEqual({ id: 'live', version: 1 });
  // Version 2 pays a straight 500:1 instead of 5:1.
  const table = { ...live.call.table, straight: '500' };
  await approve({ ...live, version: 2, call: { ...live.call, table } });
  await post(path, 'decisions', { decisions: [call('ann', 0)] });
  await post(path, 'reveal', { dealerCards: five('Kd Kc 9h 7s 2c') });
  expect(await linesOf(path)).toEqual(['0 ann ante 20.00', '0 ann call 120.00']);
  const made = await own.table('live-10');
  expect([made.ruleSet, made.ruleSetVersion]).toEqual(['live', 2]);
  const kept = await own.ok('GET', '/v1/tables/live-9', own.keys.tableServer);
  expect(kept.ruleSetVersion).toBe(1);
});

it('R47 a round with a jackpot plays the version of its terms, as all tables of that jackpot do', async () => {
  await own.table('live-11', { ruleSetVersion: 1, jackpot: 'main' });
  const jackpot = await answerTerms(({ roundId, jackpot: code }) => ({
    terms: {
      roundId,
      jackpot: code,
      currency: 'EUR',
      ruleSet: { id: 'live', version: 2 },
      unitStakes: { EUR: '1.00' },
      stakeMultipleMax: 1,
      currencies: ['EUR'],
    },
  }));
  const { round } = await own.open(['live-11']);
  await jackpot.close();
  expect(round.ruleSet).toEqual({ id: 'live', version: 2 });
});
