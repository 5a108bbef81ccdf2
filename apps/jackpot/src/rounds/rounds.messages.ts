// Nest's Redis transport: every replica may hear a message and answer it, so these are reads, or idempotent by
// round id (C-14, C-15).
import { OpenRound, openRound, patterns } from '@tributary/contracts';
import { Database, Public, parseBy } from '@tributary/platform';
import { Controller, Inject } from '@nestjs/common';
import { MessagePattern, Payload } from '@nestjs/microservices';
import { Participants } from '../casinos/participants';
import { MeterFeed } from '../jackpots/meter-feed';
import { OpeningService } from './opening.service';
import { publicTerms } from './terms';

@Public()
@Controller()
export class RoundsMessages {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject(OpeningService) private readonly opening: OpeningService,
    @Inject(MeterFeed) private readonly meters: MeterFeed,
    @Inject(Participants) private readonly participants: Participants,
  ) {}

  /** Opens the jackpot round of this id unless it is open, and answers its terms; a refusal is `{ problem }`. */
  @MessagePattern(patterns.openRound)
  async open(@Payload() payload: unknown) {
    const body: OpenRound = parseBy(openRound, payload);
    const round = await this.db.transaction((tx) => this.opening.open(tx, body, 'table-game'));
    const casinos = await this.participants.inPlay(round.jackpot);
    return { terms: { ...publicTerms(round.id, round.terms), casinos } };
  }

  @MessagePattern(patterns.meter)
  meter(@Payload() payload: { jackpot?: unknown }) {
    return this.meters.state(String(payload?.jackpot ?? ''));
  }
}
