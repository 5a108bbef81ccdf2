// After a hit: two people release what is too large to be released at once, and every casino pays its players.
import type { Network } from './network';
import { jackpotCode } from './cast';

interface OpenAward {
  readonly awardId: string;
  readonly state: string;
}

const awardsLookedAtMax = 50;
const payoutsPerCallMax = 1_000;

/** Verifies and confirms waiting awards, as two people. A state that moved on meanwhile is no fault. */
async function release(network: Network): Promise<void> {
  const { requester, approver } = network;
  const path = `/v1/awards?jackpot=${jackpotCode}&limit=${awardsLookedAtMax}`;
  const { items } = await requester.get<{ items: OpenAward[] }>(path);
  for (const { awardId, state } of items) {
    if (state === 'locked')
      await requester.unless(['award-state'], requester.post(`/v1/awards/${awardId}/verify`, {}));
    if (state === 'locked' || state === 'verified')
      await approver.unless(['award-state'], approver.post(`/v1/awards/${awardId}/confirm`, {}));
  }
}

/** Each casino acknowledges what it was told to pay. */
async function acknowledge(network: Network): Promise<void> {
  for (const [casino, api] of network.casinos) {
    for (;;) {
      const path = `/v1/payouts?state=instructed&limit=${payoutsPerCallMax}`;
      const { items } = await api.get<{ items: { payoutId: string }[] }>(path);
      if (items.length === 0) break;
      const payouts = items.map(({ payoutId }) => ({ payoutId, reference: `${casino}-${payoutId}` }));
      await api.post('/v1/payouts/acknowledgements', { payouts });
    }
  }
}

/** Sees that every award is confirmed and every instructed payout is paid. Safe to repeat. */
export async function payAll(network: Network): Promise<void> {
  await release(network);
  await acknowledge(network);
}
