// Carries out what a decision about a round asks for, in the decision's own transaction, and stores the round.
import { Tx } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { standingJackpotBets } from '../bets/bets.store';
import { foldUndecided } from '../bets/decisions.store';
import { SettlementService } from '../settlement/settlement.service';
import { JackpotFacts } from './jackpot-facts';
import { saveHands } from './hands.store';
import { manifestOf } from './manifest';
import { Decision, Effect, Round } from './round';
import { saveRound } from './rounds.store';

@Injectable()
export class RoundEffects {
  constructor(
    @Inject(JackpotFacts) private readonly facts: JackpotFacts,
    @Inject(SettlementService) private readonly settlement: SettlementService,
  ) {}

  /** The stored round after the decision; the same round when nothing was decided. */
  async apply(tx: Tx, before: Round, decision: Decision, at: Date): Promise<Round> {
    if (decision.round === before) return before;
    const { id, hands } = decision.round;
    if (hands !== before.hands) await saveHands(tx, id, hands);
    for (const effect of decision.effects) await this.carryOut(tx, decision.round, effect, at);
    return saveRound(tx, decision.round);
  }

  private async carryOut(tx: Tx, round: Round, effect: Effect, at: Date): Promise<void> {
    switch (effect) {
      case 'seal': {
        const wagers = await standingJackpotBets(tx, round.id);
        return this.facts.closed(tx, round, (table) => manifestOf(table, wagers), at);
      }
      case 'foldUndecided':
        await foldUndecided(tx, round.id, at);
        return;
      case 'tellCards':
        return this.facts.dealt(tx, round, at);
      case 'settle':
        return this.settlement.settle(tx, round, at);
      case 'returnAll':
        await this.settlement.returnAll(tx, round, at);
        return this.facts.voided(tx, round, at);
    }
  }
}
