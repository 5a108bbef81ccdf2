// What is shown of a round: the game number, and the deadlines' word before the sweep has written it down.
import { RoundId } from '@tributary/contracts';
import { ruleSets } from '@tributary/poker';
import { Round, later, openRound } from './round';
import { gameNumber, roundView as viewOf } from './round-view';

const noon = new Date('2026-03-04T23:59:07.250Z');
const round = openRound(
  {
    id: 'rnd_1' as RoundId,
    gameNumber: gameNumber(noon, '42'),
    ruleSet: { id: 'live', version: 1 },
    windows: { bettingMs: 10_000, closingMs: 0, dealingMs: 0, decisionMs: 10_000 },
    tables: [{ code: 'table-1', owner: null, limits: {} }],
    terms: null,
    jackpotNote: 'the table has no jackpot',
    openedBy: 'key_1',
  },
  noon,
);

const roundView = (of: Round, now: Date) => viewOf(of, ruleSets.live, now);

describe('a round as it is shown', () => {
  it('its game number shows the start as GMT hours:minutes:seconds', () => {
    expect(round.gameNumber).toBe('20260304-23:59:07-42');
  });

  it('light, state and time left follow the deadlines', () => {
    expect(roundView(round, later(noon, 9_999))).toMatchObject({
      state: 'bettingOpen',
      light: 'green',
      timeLeftMs: 1,
    });
    expect(roundView(round, later(noon, 10_000))).toMatchObject({
      state: 'bettingClosed', light: 'red', timeLeftMs: null,
    }); // prettier-ignore
  });

  it('says why there is no jackpot, and shows no cards before they are dealt', () => {
    expect(roundView(round, noon)).toMatchObject({
      jackpot: null, jackpotNote: 'the table has no jackpot', cards: { player: [], dealer: [] }, result: null,
    }); // prettier-ignore
  });
});
