// The life of a round: describe = the state it is in, it = the rule (game-rules, `live`).
import { Problem, RoundId } from '@tributary/contracts';
import type { Card } from '@tributary/poker';
import { interrupt, resume, voidRound } from './interruption';
import {
  Decision, Round, advance, arrivalGraceMs, closeBetting, deal, later, nextDue, openRound, reveal,
} from './round'; // prettier-ignore
import { lightOf, refuseLateBets, refuseLateDecisions, runningDeadline } from './windows';

const noon = new Date('2026-03-04T12:00:00.000Z');
const at = (milliseconds: number) => later(noon, milliseconds);
const second = 1000;

const opened = openRound(
  {
    id: 'rnd_1' as RoundId,
    gameNumber: '20260304-12:00:00-1',
    ruleSet: { id: 'live', version: 1 },
    windows: { bettingMs: 15 * second, closingMs: 5 * second, dealingMs: 0, decisionMs: 20 * second },
    tables: [{ code: 'table-1', owner: null, limits: {} }],
    terms: null,
    jackpotNote: null,
    openedBy: 'key_1',
  },
  noon,
);
const straight = ['As', '2d', '3h', '4c', '5s'] as Card[];
const cards = { hands: [{ hand: 0, cards: straight }], dealerUpCard: 'Kd' as Card };
const dealerCards = ['Kd', 'Kc', '9h', '7s', '2c'] as Card[];

/** After each command the clock acts, as the service does. */
function play(round: Round, now: Date, command: (round: Round, now: Date) => Decision): Decision {
  const due = advance(round, now);
  const decided = command(due.round, now);
  return { round: decided.round, effects: [...due.effects, ...decided.effects] };
}

const closed = advance(opened, at(20 * second)).round;
const sealed = advance(opened, at(20 * second + arrivalGraceMs)).round;
const dealt = play(opened, at(21 * second), (round, now) => deal(round, cards, now)).round;
const deciding = advance(dealt, at(21 * second)).round;
const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as Problem).code;
  }
  return null;
};

describe('betting open', () => {
  it('is green for its window, then yellow, then red, and each deadline belongs to what follows', () => {
    const stateAt = (milliseconds: number) => advance(opened, at(milliseconds)).round.state;
    expect([0, 14_999, 15_000, 19_999, 20_000].map((ms) => [stateAt(ms), lightOf(stateAt(ms))])).toEqual([
      ['bettingOpen', 'green'], ['bettingOpen', 'green'],
      ['bettingClosing', 'yellow'], ['bettingClosing', 'yellow'],
      ['bettingClosed', 'red'],
    ]); // prettier-ignore
  });

  it('shows the time until betting closes, in green and yellow alike', () => {
    expect(runningDeadline(opened)).toEqual(at(20 * second));
    expect(runningDeadline(advance(opened, at(16 * second)).round)).toEqual(at(20 * second));
    expect(runningDeadline(closed)).toBeNull();
  });

  it('goes through every state that is due when nobody looked for a minute', () => {
    const late = advance(opened, at(60 * second));
    expect([late.round.state, late.effects]).toEqual(['bettingClosed', ['seal']]);
    expect(late.round.sealedAt).toEqual(at(60 * second));
  });

  it('a window of no length is passed over', () => {
    const quick = { ...opened, closesAt: opened.closingAt };
    expect(advance(quick, at(15 * second)).round.state).toBe('bettingClosed');
  });

  it('is closed early by the table: bets that arrive from that instant on are late', () => {
    const early = play(opened, at(3 * second), closeBetting).round;
    expect([early.state, early.closesAt, early.closingAt]).toEqual([
      'bettingClosed',
      at(3 * second),
      at(3 * second),
    ]);
    expect(codeOf(() => refuseLateBets(early, at(3 * second)))).toBe('round-not-open');
    expect(codeOf(() => refuseLateBets(early, at(3 * second - 1)))).toBeNull();
  });

  it('closing in yellow keeps when yellow began', () => {
    expect(play(opened, at(16 * second), closeBetting).round.closingAt).toEqual(at(15 * second));
  });

  it('takes no cards', () => {
    expect(codeOf(() => deal(opened, cards, at(1)))).toBe('round-state');
    expect(codeOf(() => reveal(opened, { dealerCards, undecided: 0 }, at(1)))).toBe('round-state');
  });
});

describe('betting closed', () => {
  it('C-19 a bet counts by its arrival, until the bets are sealed a moment after the close', () => {
    const arrived = at(20 * second - 1);
    expect(codeOf(() => refuseLateBets(closed, arrived))).toBeNull();
    expect(codeOf(() => refuseLateBets(closed, at(20 * second)))).toBe('round-not-open');
    expect(codeOf(() => refuseLateBets(sealed, arrived))).toBe('round-not-open');
  });

  it('is sealed once: the manifest leaves once', () => {
    expect(advance(closed, at(20 * second + arrivalGraceMs - 1)).effects).toEqual([]);
    expect(advance(closed, at(20 * second + arrivalGraceMs)).effects).toEqual(['seal']);
    expect(advance(sealed, at(25 * second)).effects).toEqual([]);
    expect(nextDue(sealed)).toBeNull();
  });

  it('cards seal the bets before they are seen', () => {
    const decision = deal(closed, cards, at(20 * second + 1));
    expect(decision.effects).toEqual(['seal']);
    expect(decision.round.sealedAt).toEqual(at(20 * second + 1));
    expect(deal(sealed, cards, at(21 * second)).effects).toEqual([]);
  });

  it('closing again changes nothing', () => {
    expect(closeBetting(closed, at(22 * second)).round).toBe(closed);
  });
});

describe('dealt', () => {
  it('decisions open at once, or after the dealing window', () => {
    expect([deciding.state, deciding.decisionEndsAt]).toEqual(['decision', at(41 * second)]);
    const slow = { ...sealed, windows: { ...sealed.windows, dealingMs: 2 * second } };
    const shown = deal(slow, cards, at(21 * second)).round;
    expect(advance(shown, at(23 * second - 1)).round.state).toBe('dealt');
    expect(advance(shown, at(23 * second)).round.state).toBe('decision');
    expect(shown.decisionEndsAt).toEqual(at(43 * second));
  });

  it('the same cards again change nothing, other cards are refused', () => {
    expect(deal(deciding, cards, at(22 * second))).toEqual({ round: deciding, effects: [] });
    expect(codeOf(() => deal(deciding, { ...cards, dealerUpCard: '2c' }, at(22 * second)))).toBe(
      'outcome-conflict',
    );
  });
});

describe('decision', () => {
  it('D-23 (b) a decision at the deadline or 1 ms after is late, 1 ms before is not', () => {
    const ends = at(41 * second);
    expect(codeOf(() => refuseLateDecisions(deciding, later(ends, -1)))).toBeNull();
    expect(codeOf(() => refuseLateDecisions(deciding, ends))).toBe('decision-refused');
    expect(codeOf(() => refuseLateDecisions(deciding, later(ends, 1)))).toBe('decision-refused');
  });

  it('D-23 (a) the clock folds once, when the window is over', () => {
    const over = advance(deciding, at(41 * second + arrivalGraceMs));
    expect(over.effects).toEqual(['foldUndecided']);
    expect(advance(over.round, at(60 * second)).effects).toEqual([]);
    expect(nextDue(deciding)).toEqual(at(41 * second + arrivalGraceMs));
  });

  it('cards are not revealed while somebody may still decide', () => {
    expect(codeOf(() => reveal(deciding, { dealerCards, undecided: 1 }, at(30 * second)))).toBe(
      'round-state',
    );
  });

  it('cards are revealed early when everyone has decided', () => {
    const shown = reveal(deciding, { dealerCards, undecided: 0 }, at(30 * second));
    expect([shown.round.state, shown.effects]).toEqual(['revealed', ['foldUndecided', 'tellCards']]);
  });

  it('cards revealed at the deadline fold who has not decided first', () => {
    const shown = reveal(deciding, { dealerCards, undecided: 3 }, at(41 * second));
    expect(shown.effects).toEqual(['foldUndecided', 'tellCards']);
  });

  it('betting cannot be closed any more without a word: it is closed', () => {
    expect(closeBetting(deciding, at(30 * second)).round).toBe(deciding);
  });
});

describe('revealed and settled', () => {
  const revealed = reveal(deciding, { dealerCards, undecided: 0 }, at(30 * second)).round;
  const settled = advance(revealed, at(30 * second)).round;

  it('C-08 is settled by the clock, once', () => {
    expect(advance(revealed, at(30 * second)).effects).toEqual(['settle']);
    expect(settled.settledAt).toEqual(at(30 * second));
    expect(advance(settled, at(99 * second))).toEqual({ round: settled, effects: [] });
    expect(nextDue(settled)).toBeNull();
  });

  it('C-17 late commands do not move it: the same cards change nothing, everything else is refused', () => {
    const now = at(60 * second);
    expect(reveal(settled, { dealerCards, undecided: 0 }, now)).toEqual({ round: settled, effects: [] });
    const other = ['Kd', 'Kc', '9h', '7s', '3c'] as Card[];
    expect(codeOf(() => reveal(settled, { dealerCards: other, undecided: 0 }, now))).toBe('outcome-conflict');
    for (const late of [
      () => closeBetting(settled, now),
      () => deal(settled, cards, now),
      () => interrupt(settled, 'camera', now),
      () => resume(settled, now),
      () => voidRound(settled, 'malfunction', now),
    ]) {
      expect(codeOf(late)).toBe('round-state');
    }
    expect(codeOf(() => refuseLateBets(settled, at(1)))).toBe('round-not-open');
    expect(codeOf(() => refuseLateDecisions(settled, at(22 * second)))).toBe('decision-refused');
  });
});

describe('interrupted', () => {
  const stopped = play(opened, at(12 * second), (round, now) => interrupt(round, 'camera', now)).round;

  it('nothing happens by the clock, bets and decisions are refused', () => {
    expect(advance(stopped, at(3600 * second))).toEqual({ round: stopped, effects: [] });
    expect(lightOf(stopped.state)).toBe('red');
    expect(codeOf(() => refuseLateBets(stopped, at(11 * second)))).toBe('round-not-open');
    expect(codeOf(() => deal(stopped, cards, at(13 * second)))).toBe('round-state');
    expect(codeOf(() => closeBetting(stopped, at(13 * second)))).toBe('round-state');
  });

  it('resumes where it stood with the time that was left: 3 s of green, 8 s until the close', () => {
    const back = resume(stopped, at(100 * second)).round;
    expect([back.state, back.interruption]).toEqual(['bettingOpen', null]);
    expect([back.closingAt, back.closesAt]).toEqual([at(103 * second), at(108 * second)]);
  });

  it('a decision window has its rest too, and what was over stays over', () => {
    const paused = play(deciding, at(36 * second), (round, now) =>
      interrupt(round, 'a card fell', now),
    ).round;
    const back = resume(paused, at(1000 * second)).round;
    expect([back.state, back.decisionEndsAt]).toEqual(['decision', at(1005 * second)]);
    expect([back.closingAt, back.closesAt]).toEqual([at(15 * second), at(20 * second)]);
  });

  it('the clock acts before the interruption: what was due at that instant has happened', () => {
    const late = play(opened, at(20 * second), (round, now) => interrupt(round, 'camera', now)).round;
    expect(late.interruption?.from).toBe('bettingClosed');
    expect(resume(late, at(50 * second)).round.closesAt).toEqual(at(20 * second));
  });

  it('interrupting again changes nothing; resuming what is not interrupted is refused', () => {
    expect(interrupt(stopped, 'other', at(13 * second)).round).toBe(stopped);
    expect(codeOf(() => resume(opened, at(1)))).toBe('round-state');
  });

  it('two interruptions add up', () => {
    const again = interrupt(resume(stopped, at(20 * second)).round, 'again', at(21 * second)).round;
    expect(resume(again, at(31 * second)).round.closesAt).toEqual(at(20 * second + 8 * second + 10 * second));
  });

  it('ends voided, and every wager is returned', () => {
    const ended = voidRound(stopped, 'camera broken', at(60 * second));
    expect([ended.round.state, ended.round.interruption, ended.effects]).toEqual([
      'voided',
      null,
      ['returnAll'],
    ]);
    expect(nextDue(ended.round)).toBeNull();
  });
});

describe('voided', () => {
  const ended = voidRound(deciding, 'wrong card count', at(30 * second)).round;

  it('from any unsettled state, once', () => {
    for (const round of [opened, closed, sealed, deciding]) {
      expect(voidRound(round, 'fault', at(30 * second)).effects).toEqual(['returnAll']);
    }
    expect(voidRound(ended, 'again', at(31 * second))).toEqual({ round: ended, effects: [] });
  });

  it('takes nothing any more', () => {
    expect(codeOf(() => reveal(ended, { dealerCards, undecided: 0 }, at(42 * second)))).toBe('round-state');
    expect(codeOf(() => deal(ended, cards, at(42 * second)))).toBe('round-state');
    expect(codeOf(() => refuseLateBets(ended, at(1)))).toBe('round-not-open');
  });
});
