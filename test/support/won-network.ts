// A won jackpot for tests in a browser, small enough to be worked out by hand: three bets in two currencies, a share of
// 101.46 EUR that leaves two units over, and a fixed prize.
import { JackpotApp, dealer, hands, livePrizes } from './jackpot-app';
import { changeJurisdiction } from './jurisdiction';
import { addPerson } from './people';

export interface WonNetwork {
  readonly app: JackpotApp;
  /** The share of round rnd_won. */
  readonly share: string;
  /** The fixed prize of round rnd_again. */
  readonly fixed: string;
}

export const bet = (casino: string, betId: string, currency: string, stake: string) => ({
  casino, betId, currency, stake, player: `guest of ${casino}`,
}); // prettier-ignore

/** A round of one batch and one hand; the award that it won. */
export async function play(
  app: JackpotApp,
  roundId: string,
  bets: object[],
  cards: string[],
): Promise<string> {
  const path = `/v1/rounds/${roundId}`;
  const server = app.keys.tableServer;
  await app.ok('POST', '/v1/rounds', server, { roundId, jackpot: 'royal', tables: ['table-1'] });
  await app.ok('POST', `${path}/bets`, server, { bets });
  await app.ok('POST', `${path}/close`, server, {});
  const { awards } = await app.ok('POST', `${path}/outcome`, server, { hands: [{ cards }], dealer });
  return awards[0];
}

/**
 * Starts it: alice and bruno are finance and admin. Values: 1.00 and 1.00 EUR, and 150 JPY ÷ 160 = 0.9375 EUR; main is
 * 100 + half of them = 101.46875.
 */
export async function startWonNetwork(): Promise<WonNetwork> {
  const app = await JackpotApp.start({ tables: ['table-1'] });
  for (const name of ['alice', 'bruno']) await addPerson(app.db, name, ['finance', 'admin']);
  await app.casino('alba', ['EUR', 'JPY']);
  await app.casino('borea', ['EUR', 'JPY']);
  await app.rates({ JPY: '160' });
  await app.jackpot('royal', 'EUR', {
    baseAmount: '100.00', resetAmount: '50.00', limit: '500.00', rates: { main: '0.50', afterLimit: '0.20', reserve: '0.10' },
    prizes: livePrizes, unitStakes: { EUR: '1.00', JPY: '150' }, stakeMultipleMax: 10,
    automaticConfirmationUpTo: '0.01', repeatWinAlertHours: 24,
  }); // prettier-ignore
  await app.table('table-1', 'royal');
  await app.table('alba-1', 'royal', 'alba');
  await changeJurisdiction(app, 'alba', { onHit: 'stop-linked-tables' });
  const bets = [
    bet('alba', 'a-1', 'EUR', '1.00'),
    bet('alba', 'a-2', 'EUR', '1.00'),
    bet('borea', 'b-1', 'JPY', '150'),
  ];
  const share = await play(app, 'rnd_won', bets, hands.royal);
  const fixed = await play(app, 'rnd_again', [bet('borea', 'b-2', 'JPY', '150')], hands.flush);
  return { app, share, fixed };
}
