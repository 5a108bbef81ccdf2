// Repeats: what of a request was taken earlier. The database holds who sent what; memory and Redis do not count.
import { FieldError, Problem } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { Queryable, firstAnswer } from '@tributary/platform';
import { CheckedBet } from './bet';
import { BatchAnswer, BetRequest, BetRow, findBatch, findBets } from './bets.store';

const conflictsNamedMax = 100;

/** Whether a stored bet is this bet: same casino, id, round, hand, currency, stake and player. */
function sameBet(row: BetRow, roundId: string, bet: CheckedBet): boolean {
  return (
    row.round_id === roundId &&
    row.hand === bet.hand &&
    row.currency === bet.currency &&
    row.player === bet.player &&
    new Decimal(row.stake).equals(bet.stake)
  );
}

/** What of a request was booked before: its whole answer, or the bets that are still to be booked. */
export async function repeated(
  db: Queryable,
  request: BetRequest,
): Promise<{ answer: BatchAnswer } | { fresh: CheckedBet[] }> {
  const command = { caller: request.caller, key: request.key, digest: request.requestDigest };
  const byKey = await firstAnswer<BatchAnswer>(db, 'jackpot', command);
  if (byKey) return { answer: byKey };
  const batch = await findBatch(db, request);
  if (batch && batch.digest !== request.digest) {
    throw new Problem('batch-conflict', `the batch ${request.batchId} was sent before with other bets`);
  }
  if (batch) return { answer: batch.answer };
  const stored = new Map(
    (await findBets(db, request.bets)).map((row) => [`${row.casino}\n${row.bet_id}`, row]),
  );
  const conflicts: FieldError[] = [];
  const fresh = request.bets.filter((bet, i) => {
    const row = stored.get(`${bet.casino}\n${bet.betId}`);
    if (row && !sameBet(row, request.roundId, bet)) {
      conflicts.push({ field: `bets.${i}.betId`, reason: 'exists with other content' });
    }
    return !row;
  });
  if (conflicts.length > 0) {
    throw new Problem(
      'bet-conflict',
      `${conflicts[0]!.field}: exists with other content`,
      conflicts.slice(0, conflictsNamedMax),
    );
  }
  if (fresh.length > 0) return { fresh };
  const first = [...stored.values()][0]!;
  const kept = await findBatch(db, {
    roundId: first.round_id,
    table: first.table_code,
    submitter: first.submitter,
    batchId: first.batch_id,
  });
  return { answer: { ...kept!.answer, accepted: request.bets.length } };
}
