// Rounds with their bets, and the awards that their outcomes make: REST, queue and messages enter the same services.
import { Module } from '@nestjs/common';
import { AwardsController } from '../awards/awards.controller';
import { AwardsService } from '../awards/awards.service';
import { ConfirmationService } from '../awards/confirmation.service';
import { InstalmentsService } from '../awards/instalments.service';
import { PayoutsService } from '../awards/payouts.service';
import { RestorationService } from '../awards/restoration.service';
import { CasinosModule } from '../casinos/casinos.module';
import { DeadLettersModule } from '../dead-letters/dead-letters.module';
import { ApprovalsModule } from '../finance/approvals.module';
import { JackpotsModule } from '../jackpots/jackpots.module';
import { MetersModule } from '../jackpots/meters.module';
import { RatesModule } from '../rates/rates.module';
import { BetChecks } from './bet-checks';
import { BetsService } from './bets.service';
import { CorrectionsService } from './corrections.service';
import { InclusionController } from './inclusion.controller';
import { InclusionService } from './inclusion.service';
import { OpeningService } from './opening.service';
import { RefusedBetsController } from './refused-bets.controller';
import { RoundContexts } from './round-context';
import { RoundListController } from './round-list.controller';
import { RoundQueries } from './round-queries';
import { RoundsController } from './rounds.controller';
import { RoundsMessages } from './rounds.messages';
import { RoundsProcessor } from './rounds.processor';
import { RoundsService } from './rounds.service';
import { RoundSweep } from './sweep';
import { VoidsService } from './voids.service';

@Module({
  imports: [ApprovalsModule, CasinosModule, DeadLettersModule, JackpotsModule, MetersModule, RatesModule],
  controllers: [
    RoundsController,
    RoundListController,
    AwardsController,
    RefusedBetsController,
    InclusionController,
    RoundsMessages,
  ],
  providers: [
    BetChecks, BetsService, RoundsService, OpeningService, RoundContexts, RoundQueries, VoidsService, CorrectionsService, RoundsProcessor,
    RoundSweep, InclusionService, AwardsService, ConfirmationService, RestorationService,
    PayoutsService, InstalmentsService,
  ], // prettier-ignore
  exports: [
    AwardsService, ConfirmationService, InstalmentsService, RestorationService, RoundContexts, RoundsService,
  ], // prettier-ignore
})
export class RoundsModule {}
