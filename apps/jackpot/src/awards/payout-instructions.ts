// What tells casinos to pay: one event per casino, or several when its payouts are many. Pure.
import { queues } from '@tributary/contracts';
import type { IdSource, OutgoingEvent } from '@tributary/platform';
import { partsByCasino } from '../by-casino';
import type { AwardRow } from './awards.store';
import type { PayoutView } from './views';

/** What tells a casino to pay. */
export type Instruction = OutgoingEvent & { body: { payouts: readonly PayoutView[] } };

/** The instructions of these payouts of an award, by casino code. */
export function payoutInstructions(
  newId: IdSource,
  award: AwardRow,
  payouts: readonly PayoutView[],
): Instruction[] {
  return partsByCasino(payouts).map(({ casino, part }) => ({
    id: newId('event'),
    queue: queues.jackpotEvents,
    type: 'payout.instructed',
    casino,
    body: {
      awardId: award.id, jackpot: award.jackpot, instance: award.instance, roundId: award.round_id,
      category: award.category, fundedBy: award.charged_to, payouts: part,
    },
  })); // prettier-ignore
}
