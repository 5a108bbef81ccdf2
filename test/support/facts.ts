// Facts of a table-game service as the jackpot service's worker takes them: in a transaction of their own, without
// Redis. Their times are the producer's, so a test may say when a bet arrived.
import { BetFact, EventEnvelope, JackpotCommands } from '@tributary/contracts';
import { newId } from '@tributary/platform';
import { RoundsProcessor } from '../../apps/jackpot/src/rounds/rounds.processor';
import { JackpotApp } from './jackpot-app';

/** Lets the worker handle one fact. */
export async function handleFact<T extends keyof JackpotCommands>(
  app: JackpotApp,
  type: T,
  body: JackpotCommands[T],
): Promise<void> {
  const event: EventEnvelope = { id: newId('event'), type, createdAt: '2026-11-30T12:00:00Z', body };
  const processor = app.app.get(RoundsProcessor, { strict: false });
  await app.db.transaction((tx) => processor.handle(tx, event));
}

/** Bets of one table that arrived at this time. */
export function placed(
  app: JackpotApp,
  roundId: `rnd_${string}`,
  bets: readonly (Partial<BetFact> & { betId: string })[],
  acceptedAt = '2026-11-30T12:00:00Z',
): Promise<void> {
  const full = bets.map((bet) => ({
    casino: 'alba', hand: 0, currency: 'EUR', stake: '1.00', acceptedAt, ...bet,
  })); // prettier-ignore
  return handleFact(app, 'bets.placed', { roundId, table: 'table-1', batchId: bets[0]!.betId, bets: full });
}
