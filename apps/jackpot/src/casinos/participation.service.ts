// Joining a jackpot: the casino confirms the digest of its rules and what it shows its players. A difference refuses
// the joining by field; when the rules change with a later instance, the reading says what is not confirmed (E-08).
import { DisplayedTerms, JoinJackpot, Problem } from '@tributary/contracts';
import { Database, Principal } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MetersService } from '../jackpots/meters.service';
import { displayFaults } from './displayed-terms';
import { ConfirmationRow, Participants } from './participants';
import { ReferenceData } from './reference-data';

export interface ParticipantView {
  readonly jackpot: string;
  readonly casino: string;
  readonly rulesDigest: string;
  readonly displayed: unknown;
  readonly confirmedBy: string;
  readonly confirmedAt: string;
  /** Whether these are the rules of the live instance. */
  readonly current: boolean;
  /** What the casino shows and the live rules do not say. */
  readonly differences: readonly { readonly field: string; readonly reason: string }[];
}

@Injectable()
export class ParticipationService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject(ReferenceData) private readonly reference: ReferenceData,
    @Inject(Participants) private readonly participants: Participants,
    @Inject(MetersService) private readonly meters: MetersService,
  ) {}

  /**
   * Joins the caller's casino, or confirms the rules anew. Errors: `not-found`, `jackpot-not-open`,
   * `casino-not-active`, `joining-refused` with every difference by field.
   */
  async join(jackpot: string, body: JoinJackpot, by: Principal): Promise<ParticipantView> {
    const rules = await this.meters.rules(jackpot);
    const casino = await this.reference.casino(by.casino!);
    if (!casino) throw new Problem('not-found', `there is no casino ${by.casino}`);
    if (casino.status === 'left')
      throw new Problem('casino-not-active', `${casino.code} has left the network`);
    const faults = displayFaults(rules, body.displayed, casino.currencies);
    if (body.rulesDigest !== rules.digest) {
      faults.unshift({ field: 'rulesDigest', reason: `the rules are ${rules.digest}: read them again` });
    }
    const [first] = faults;
    if (first) throw new Problem('joining-refused', `${first.field}: ${first.reason}`, faults);
    const confirmation = {
      jackpot, casino: casino.code, rulesDigest: rules.digest, displayed: body.displayed, by: by.actor, at: this.clock.now(),
    }; // prettier-ignore
    await this.db.transaction((tx) => this.participants.confirm(tx, confirmation));
    return (await this.list(jackpot, by)).items.find((item) => item.casino === casino.code)!;
  }

  /** Who takes part, and whether what each has confirmed still holds; a casino sees itself only. */
  async list(jackpot: string, by: Principal): Promise<{ items: ParticipantView[] }> {
    const rules = await this.meters.rules(jackpot);
    const rows = await this.participants.newest(jackpot, by.casino);
    const items: ParticipantView[] = [];
    for (const row of rows) {
      const casino = await this.reference.casino(row.casino);
      items.push(this.view(row, rules, casino?.currencies ?? []));
    }
    return { items };
  }

  private view(
    row: ConfirmationRow,
    rules: Awaited<ReturnType<MetersService['rules']>>,
    currencies: readonly string[],
  ): ParticipantView {
    const displayed = row.displayed as Partial<DisplayedTerms>;
    const complete = displayed.resetAmount !== undefined;
    return {
      jackpot: row.jackpot,
      casino: row.casino,
      rulesDigest: row.rules_digest,
      displayed,
      confirmedBy: row.confirmed_by,
      confirmedAt: row.confirmed_at.toISOString(),
      current: row.rules_digest === rules.digest,
      differences: complete ? displayFaults(rules, displayed as DisplayedTerms, currencies) : [],
    };
  }
}
