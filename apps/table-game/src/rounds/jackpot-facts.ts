// What the jackpot service is told of a round, as events of the outbox. A round without jackpot tells nothing.
import { BetFact, JackpotCommands, ManifestBatch, OutcomeCards, RoundId, queues } from '@tributary/contracts';
import { formatAmount } from '@tributary/money';
import { enqueue } from '@tributary/platform';
import type { IdSource, Tx } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Wager } from '../bets/wager';
import type { Round } from './round';
import { playedCards } from './round-hand';

type Fact = { [T in keyof JackpotCommands]: { type: T; body: JackpotCommands[T] } }[keyof JackpotCommands];

/** All hands of a round as they are played, by their numbers, with what the dealer has shown. */
function outcomeCards({ hands, dealerUpCard, dealerCards }: Round): OutcomeCards {
  const dealer = dealerCards ?? (dealerUpCard ? [dealerUpCard] : []);
  return { hands: hands.map((each) => ({ hand: each.hand, cards: playedCards(each) })), dealer };
}

function factOf(wager: Wager, at: Date): BetFact {
  const { casino, betId, hand, player, currency } = wager;
  const stake = formatAmount(wager.stake, currency);
  return { casino, betId, hand, player, currency, stake, acceptedAt: at.toISOString() };
}

@Injectable()
export class JackpotFacts {
  constructor(@Inject('NewId') private readonly newId: IdSource) {}

  private send(tx: Tx, facts: readonly Fact[], at: Date): Promise<void> {
    const events = facts.map((fact) => ({ id: this.newId('event'), queue: queues.jackpotCommands, ...fact }));
    return enqueue(tx, 'table_game', events, at);
  }

  /** Jackpot bets of one accepted request: one event under the batch that they carry. */
  async betsPlaced(tx: Tx, round: Round, wagers: readonly Wager[], at: Date): Promise<void> {
    const [first] = wagers;
    if (!first) return;
    const bets = wagers.map((wager) => factOf(wager, at));
    const body = { roundId: round.id, table: first.table, batchId: first.batchId!, bets };
    await this.send(tx, [{ type: 'bets.placed', body }], at);
  }

  /** Jackpot bets among these that were taken back. */
  async betsVoided(tx: Tx, round: Round, wagers: readonly Wager[], at: Date): Promise<void> {
    const facts = wagers
      .filter((wager) => wager.kind === 'jackpot')
      .map(({ table, casino, betId }): Fact => ({
        type: 'bet.voided',
        body: { roundId: round.id, table, casino, betId },
      }));
    await this.send(tx, facts, at);
  }

  /** Betting is closed: a manifest per table. */
  async closed(tx: Tx, round: Round, manifest: (table: string) => ManifestBatch[], at: Date): Promise<void> {
    if (!round.terms) return;
    const closedAt = round.closesAt.toISOString();
    const facts = round.tables.map(({ code: table }): Fact => {
      const body = { roundId: round.id, table, closedAt, batches: manifest(table) };
      return { type: 'round.closed', body };
    });
    await this.send(tx, facts, at);
  }

  /** The complete cards; one table of the round is enough. */
  async dealt(tx: Tx, round: Round, at: Date): Promise<void> {
    if (!round.terms || !round.dealerCards) return;
    const body = { roundId: round.id, table: round.tables[0]!.code, cards: outcomeCards(round) };
    await this.send(tx, [{ type: 'round.dealt', body }], at);
  }

  /** The round is void; the cards as far as they were dealt, for a compensation case. */
  async voided(tx: Tx, round: Round, at: Date): Promise<void> {
    if (!round.terms) return;
    const cards = round.dealerUpCard ? { cards: outcomeCards(round) } : {};
    const body = {
      roundId: round.id,
      table: round.tables[0]!.code,
      reason: round.voidReason ?? 'voided',
      ...cards,
    };
    await this.send(tx, [{ type: 'round.voided', body }], at);
  }

  /** A jackpot round that may have been opened is not played with jackpot bets. */
  async notPlayed(tx: Tx, of: { roundId: RoundId; table: string; reason: string }, at: Date): Promise<void> {
    await this.send(tx, [{ type: 'round.voided', body: of }], at);
  }
}
