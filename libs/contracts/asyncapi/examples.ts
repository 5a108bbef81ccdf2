// Examples of events, with the figures of the domain's worked example: the royal flush of its third round.
import type { CasinoEventType } from '../events';
import { exampleAward, exampleHit, examplePayout } from '../http-answers-examples';

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
