// One jackpot round as a table server plays it: open, bets in batches, close with a manifest, then cards or a void.
// Each step may be repeated, so that a round goes on from wherever a fault left it.
import { MerkleBet, merkleLeaf, merkleRoot } from '@tributary/contracts';
import { Api, Refused } from './api';
import { jackpotCode } from './cast';

export interface PlannedBet extends MerkleBet {
  readonly player: string;
}

export interface Batch {
  readonly batchId: string;
  readonly bets: readonly PlannedBet[];
}

export interface RoundPlan {
  readonly roundId: string;
  readonly table: string;
  readonly batches: readonly Batch[];
  /** Bets that their players take back before close. */
  readonly undone: readonly { readonly casino: string; readonly betId: string }[];
  readonly player: readonly string[];
  readonly dealer: readonly string[];
  /** Why the round is voided after the deal instead of settled. */
  readonly voidReason?: string;
}

export interface RoundView {
  readonly roundId: string;
  readonly state: 'open' | 'closed' | 'interrupted' | 'settled' | 'voided';
  readonly terms: { readonly rates: { readonly missing: Readonly<Record<string, unknown>> } };
  readonly settledInstance: number | null;
}

/** Whether the round has come to its end. */
export const isOver = (round: RoundView) => round.state === 'settled' || round.state === 'voided';

/** Opens the round, or finds it where it stands. */
export function openRound(server: Api, plan: Pick<RoundPlan, 'roundId' | 'table'>): Promise<RoundView> {
  const body = { roundId: plan.roundId, jackpot: jackpotCode, tables: [plan.table] };
  return server.post<RoundView>('/v1/rounds', body);
}

/** What the table server says the round consists of: its batches without the bets that were taken back. */
function manifestOf(plan: RoundPlan) {
  const undone = new Set(plan.undone.map(({ casino, betId }) => `${casino} ${betId}`));
  return {
    batches: plan.batches.map(({ batchId, bets }) => {
      const standing = bets.filter(({ casino, betId }) => !undone.has(`${casino} ${betId}`));
      return { batchId, count: standing.length, digest: merkleRoot(standing.map(merkleLeaf)) };
    }),
  };
}

async function placeBets(server: Api, plan: RoundPlan): Promise<void> {
  for (const { batchId, bets } of plan.batches) {
    await server.post(`/v1/rounds/${plan.roundId}/bets`, { table: plan.table, batchId, bets });
  }
  for (const { casino, betId } of plan.undone) {
    const path = `/v1/rounds/${plan.roundId}/bets/${encodeURIComponent(betId)}/void`;
    await server.post(path, { casino, reason: 'taken back by the player before close' });
  }
}

/** Plays the opened round to its end. Throws `Refused` if the service does not settle it. */
export async function playRound(server: Api, opened: RoundView, plan: RoundPlan): Promise<void> {
  const path = `/v1/rounds/${plan.roundId}`;
  if (opened.state === 'open') {
    await placeBets(server, plan);
    await server.post(`${path}/close`, { table: plan.table, manifest: manifestOf(plan) });
  }
  const cards = { hands: [{ hand: 0, cards: plan.player }], dealer: plan.dealer };
  const { state } = plan.voidReason
    ? await server.post<{ state: string }>(`${path}/void`, { reason: plan.voidReason, cards })
    : await server.post<{ state: string }>(`${path}/outcome`, { table: plan.table, ...cards });
  if (state !== 'settled' && state !== 'voided') {
    throw new Refused(409, 'round-state', `the round ${plan.roundId} is ${state} after its cards`);
  }
}
