// What the jackpot service's answers come to.
import { readAnswer } from './jackpot-link';

const ask = { roundId: 'rnd_1', jackpot: 'main' };
const terms = {
  roundId: 'rnd_1', jackpot: 'main', currency: 'EUR', ruleSet: { id: 'live', version: 1 },
  unitStakes: { EUR: '1.00' }, stakeMultipleMax: 1, currencies: ['EUR'],
}; // prettier-ignore

describe('an answer about terms', () => {
  it('that fits what was asked gives the terms', () => {
    expect(readAnswer(ask, { terms })).toEqual({ terms, note: null, mayBeOpen: true });
  });

  it('that refuses gives its reason; then nothing was opened', () => {
    const answer = readAnswer(ask, {
      problem: { code: 'jackpot-not-open', detail: 'the jackpot main is disabled' },
    });
    expect(answer).toEqual({
      terms: null, note: 'no jackpot bets in this round, says the jackpot service: the jackpot main is disabled', mayBeOpen: false,
    }); // prettier-ignore
  });

  it('that fails leaves open whether the round was opened', () => {
    const problem = { code: 'database-unavailable', status: 503, detail: 'send it again' };
    expect(readAnswer(ask, { problem })).toMatchObject({ terms: null, mayBeOpen: true });
  });

  it('R39 that the tables stand still after a hit is no round without jackpot, but no round', () => {
    const detail = 'table-1 stands still since a hit';
    expect(readAnswer(ask, { problem: { code: 'tables-stopped', detail } })).toEqual({
      terms: null, note: detail, mayBeOpen: false, stopped: detail,
    }); // prettier-ignore
  });

  it('for another round, in another shape, or empty counts as none', () => {
    for (const other of [
      { terms: { ...terms, roundId: 'rnd_2' } },
      { terms: { ...terms, jackpot: 'other' } },
      { terms: { ...terms, unitStakes: { EUR: 1 } } },
      null,
      'yes',
    ]) {
      expect(readAnswer(ask, other)).toMatchObject({ terms: null, mayBeOpen: true });
    }
  });
});
