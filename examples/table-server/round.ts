// One jackpot round as a table server plays it: open, bets in batches, close with a manifest, outcome. Every step may
// be repeated: the client does so by itself, and a program that was restarted may call `playRound` again.
import { JackpotClient, MerkleBet, answerOf, declaredBatch } from '@tributary/client';

export interface PlacedBet extends MerkleBet {
  readonly player: string;
}

export interface RoundPlan {
  /** Chosen by the table server: opening the same id again answers the same round. */
  readonly roundId: string;
  readonly jackpot: string;
  readonly table: string;
  readonly batches: readonly { readonly batchId: string; readonly bets: PlacedBet[] }[];
  /** Cards such as `Th`: what is payable is computed by the network. */
  readonly hand: string[];
  readonly dealer: string[];
}

/** Plays the round to its end and answers the service's last word on it. Throws a Refusal. */
export async function playRound(jackpot: JackpotClient, plan: RoundPlan): Promise<unknown> {
  const { roundId, table, batches } = plan;
  const params = { path: { roundId } };
  const opening = { roundId, jackpot: plan.jackpot, tables: [table] };
  await answerOf(jackpot.POST('/v1/rounds', { body: opening }));
  for (const { batchId, bets } of batches) {
    await answerOf(jackpot.POST('/v1/rounds/{roundId}/bets', { params, body: { table, batchId, bets } }));
  }
  const manifest = { batches: batches.map(({ batchId, bets }) => declaredBatch(batchId, bets)) };
  await answerOf(jackpot.POST('/v1/rounds/{roundId}/close', { params, body: { table, manifest } }));
  const body = { table, hands: [{ hand: 0, cards: plan.hand }], dealer: plan.dealer };
  return answerOf(jackpot.POST('/v1/rounds/{roundId}/outcome', { params, body }));
}
