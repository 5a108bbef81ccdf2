// Examples of events, with the figures of the domain's worked example: the royal flush of its third round.
import type { CasinoEventType } from '../events';
import { exampleAward, exampleHit, examplePayout } from '../http-answers-examples';

/** The yen of the royal flush in three: 777,577 = 259,193 + 259,192 + 259,192. */
const exampleInstalment = {
  instalmentId: 'ins_019ad4a2-0003-7000-8000-000000000001',
  awardId: exampleAward.awardId,
  payoutId: examplePayout.payoutId,
  casino: examplePayout.casino,
  betId: examplePayout.betId,
  player: examplePayout.player,
  number: 1,
  of: 3,
  dueAt: '2026-11-30T12:00:00.000Z',
  currency: 'JPY',
  amount: '259193',
  state: 'instructed',
  instructedAt: '2026-11-30T12:00:00.000Z',
  paidAt: null,
};

const exampleStop = {
  stopId: 'stp_019ad4a2-0003-7000-8000-000000000001',
  jackpot: 'royal',
  roundId: exampleAward.roundId,
  tables: ['table-1'],
  stoppedAt: '2026-11-30T12:00:00.000Z',
};

const stake = { currency: 'JPY', amount: '150' };

export const asyncApiExamples: Readonly<Record<CasinoEventType, readonly unknown[]>> = {
  'payout.instructed': [{ ...exampleAward, fundedBy: 'main', payouts: [examplePayout] }],
  'payout.declined': [
    {
      awardId: exampleAward.awardId,
      roundId: exampleAward.roundId,
      payouts: [{ ...examplePayout, state: 'declined' }],
    },
  ],
  'payout.unclaimed': [
    {
      awardId: exampleAward.awardId,
      roundId: exampleAward.roundId,
      keptUntil: '2027-11-30T12:00:00.000Z',
      payouts: [{ ...examplePayout, state: 'unclaimed' }],
    },
  ],
  'instalment.due': [
    {
      awardId: exampleAward.awardId,
      jackpot: 'royal',
      roundId: exampleAward.roundId,
      fundedBy: 'main',
      instalments: [exampleInstalment],
    },
  ],
  'tables.stopped': [exampleStop],
  'tables.released': [{ ...exampleStop, releasedAt: '2026-11-30T12:20:00.000Z' }],
  'bet.refunded': [
    {
      roundId: exampleAward.roundId,
      jackpot: 'royal',
      refunds: [
        { casino: 'fuji', betId: 'r3-006', player: 'guest-6', stake, refund: stake, changeover: null },
      ],
    },
  ],
  'jackpot.hit': [exampleHit],
  'meter.milestone': [
    {
      jackpot: 'royal',
      instance: 1,
      currency: 'EUR',
      milestone: '50004.00',
      amount: '50004.191644878581',
      sequence: '11',
    },
  ],
  'award.state': [{ awardId: exampleAward.awardId, state: 'paid' }],
};
