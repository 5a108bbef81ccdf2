// A table-game service with a table of own seats (`land`) and one for a single player (`multi-hand`), the clock in the
// test's hand, and the steps of a round of several hands. Each test file has its own service.
import { ManualClock } from '@tributary/platform';
import { INestMicroservice } from '@nestjs/common';
import { TableGameApp, answerTerms, unitStakes } from './table-game-app';
import { five } from './table-game-wagers';

export const clock = new ManualClock(new Date('2026-03-04T12:00:00.000Z'));
export let game: TableGameApp;
let jackpot: INestMicroservice;

const multiHandTerms = ({ roundId, jackpot: code }: { roundId: string; jackpot: string }) => ({
  terms: {
    roundId,
    jackpot: code,
    currency: 'EUR',
    ruleSet: { id: 'multi-hand', version: 1 },
    unitStakes,
    // More than the rule set allows: on own hands it is exactly one unit all the same.
    stakeMultipleMax: 5,
    currencies: ['EUR', 'JPY', 'KWD'],
  },
});

beforeAll(async () => {
  jackpot = await answerTerms(multiHandTerms);
  game = await TableGameApp.start({ clock, tables: ['land-1', 'land-2', 'multi-1', 'live-1'] });
  for (const code of ['land-1', 'land-2']) await game.table(code, { ruleSet: 'land' });
  await game.table('multi-1', { ruleSet: 'multi-hand', jackpot: 'main' });
  await game.table('live-1');
}, 60_000);

afterAll(async () => {
  await game.stop();
  await jackpot.close();
});

export const server = () => game.keys.tableServer;

/** Opens a round on a table, ending what an earlier test left there. */
export async function open(table: string): Promise<string> {
  const { items } = await game.ok('GET', `/v1/rounds?table=${table}&limit=1`, server());
  const [last] = items;
  if (last && last.state !== 'settled' && last.state !== 'voided') {
    await game.ok('POST', `/v1/rounds/${last.roundId}/void`, server(), { reason: 'the test is over' });
  }
  return (await game.open([table])).path;
}

export const post = (path: string, command: string, body: unknown, key = server()) =>
  game.call('POST', `${path}/${command}`, key, body);
export const must = (path: string, command: string, body: unknown) =>
  game.ok('POST', `${path}/${command}`, server(), body);
export const place = (path: string, ...bets: unknown[]) => must(path, 'bets', { bets });

export type Hands = Record<number, string>;
const dealt = (hands: Hands) =>
  Object.entries(hands).map(([hand, cards]) => ({ hand: Number(hand), cards: five(cards) }));

/** Betting is closed by the table, and the hands are dealt. */
export async function deal(path: string, hands: Hands, dealerUpCard: string) {
  await must(path, 'close', {});
  return must(path, 'deal', { hands: dealt(hands), dealerUpCard });
}

export const tryDeal = (path: string, hands: Hands, dealerUpCard: string) =>
  post(path, 'deal', { hands: dealt(hands), dealerUpCard });

export const decide = (path: string, ...decisions: unknown[]) => must(path, 'decisions', { decisions });
export const tryDecide = (path: string, ...decisions: unknown[]) => post(path, 'decisions', { decisions });
export const reveal = (path: string, dealer: string) => must(path, 'reveal', { dealerCards: five(dealer) });

/** Lines of a round as "hand kind outcome returned", in order of hand and kind. */
export async function lines(path: string): Promise<string[]> {
  const { items } = await game.ok('GET', `${path}/settlements?limit=1000`, server());
  const order = ['ante', 'call', 'purchase', 'fivePlusOne', 'bonus', 'jackpot'];
  return items
    .map((line: Record<string, string>) => line)
    .sort(
      (a: Record<string, string>, b: Record<string, string>) =>
        Number(a.hand) - Number(b.hand) || order.indexOf(a.kind!) - order.indexOf(b.kind!),
    )
    .map((line: Record<string, string>) => `${line.hand} ${line.kind} ${line.outcome} ${line.returned}`);
}

/** Facts about one round for the jackpot service, in order. */
export async function factsOf(path: string) {
  const id = path.split('/').at(-1);
  return (await game.facts()).filter((fact) => fact.body.roundId === id);
}
