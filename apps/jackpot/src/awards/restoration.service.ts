// Taking back the awards of a round: unpaid payouts are declined, paid ones stay paid at the expense of corrections,
// the award returns to the live instance, and its reset funding to where it came from (domain.md, R31).
import { invariant, queues } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { JournalDraft, account, post } from '@tributary/ledger';
import { Tx, enqueue } from '@tributary/platform';
import type { IdSource } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InstancesService } from '../jackpots/instances.service';
import { Instance, lockLive, markRestored, movePools } from '../jackpots/jackpots.store';
import {
  AwardRow,
  PayoutRow,
  PayoutState,
  isReturned,
  isWonByOthers,
  lockAwardsOfRound,
  payoutsOfAward,
  setAwardState,
  setPayoutStates,
} from './awards.store';
import { figuresOf } from './confirmation.service';
import { instalmentFigures } from './instalments.service';
import { declineInstalments, instalmentsOfAward } from './instalments.store';
import { confirmationJournals, payoutJournals, sumPayouts } from './journals';
import { returnedFunding, unpaidPart } from './reversal';
import { payoutView } from './views';

const zero = new Decimal(0);
const total = (rows: readonly PayoutRow[]) => rows.reduce((sum, row) => sum.plus(row.cost), zero);

type Figures = ReturnType<typeof figuresOf>[number];

/** Figures that are declined, and those of them that were owed to casinos already. */
interface TakenBack {
  readonly figures: readonly Figures[];
  readonly instructed: readonly Figures[];
}

/** Payouts that a void leaves as they are: paid ones stay paid, unclaimed ones are their players' orphans. */
const settled: ReadonlySet<PayoutState> = new Set(['paid', 'declined', 'unclaimed']);

export interface Restoration {
  /** Whether payouts that were not paid yet are declined; a corrected result leaves them as they are. */
  readonly decline: boolean;
  readonly by: string;
  readonly at: Date;
}

@Injectable()
export class RestorationService {
  constructor(
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(InstancesService) private readonly instances: InstancesService,
  ) {}

  /** Takes back every award of a round that stands. The caller holds the jackpot's lock. */
  async restoreRound(tx: Tx, jackpot: string, roundId: string, how: Restoration): Promise<string[]> {
    const awards = (await lockAwardsOfRound(tx, roundId)).filter((award) => award.state !== 'declined');
    for (const award of awards) await this.restoreAward(tx, jackpot, award, how);
    return awards.map((award) => award.id);
  }

  /** Takes back one award, into the pool once; the caller holds the jackpot's lock and the award's. */
  async restoreAward(tx: Tx, jackpot: string, award: AwardRow, how: Restoration): Promise<void> {
    const live = await lockLive(tx, jackpot);
    invariant(live, 'a jackpot with awards has a live instance');
    const payouts = await payoutsOfAward(tx, award.id);
    const open = how.decline ? payouts.filter((p) => !settled.has(p.state)) : [];
    const back = await this.takenBack(tx, award, open);
    const standing = payouts.filter((p) => p.state !== 'declined');
    const declined = back.figures.reduce((sum, { cost }) => sum.plus(cost), zero);
    const kept = total(standing).minus(declined);
    const journals = this.declineJournals(award, live.currency, back);
    const fromMain = award.charged_to === 'main';
    // A corrected result has given it back before: what is not paid now after all returns to corrections.
    const before = fromMain && (await isReturned(tx, award));
    if (before) journals.push(this.sparedJournal(award, live.currency, declined));
    else if (fromMain) journals.push(this.returnJournal(award, live, { declined, kept }));
    else if (award.charged_to !== 'casino') journals.push(this.funderJournal(award, live.currency, kept));
    await post(tx, { chain: jackpot, at: how.at, journals });
    if (fromMain && !before) await this.returnToPools(tx, live, award, total(standing), how.at);
    await setPayoutStates(tx, open.map((p) => p.id), { state: 'declined', at: how.at }); // prettier-ignore
    await declineInstalments(tx, open.map((p) => p.id)); // prettier-ignore
    if (how.decline) await setAwardState(tx, award.id, { state: 'declined', by: how.by, at: how.at });
    await this.announce(tx, award, open, how.at);
  }

  // What of the open payouts is taken back: all of it, but for instalments that are paid, which stay paid.
  private async takenBack(tx: Tx, award: AwardRow, open: readonly PayoutRow[]): Promise<TakenBack> {
    const instalments = await instalmentsOfAward(tx, award.id);
    const owed = instalments.filter(({ state }) => state === 'instructed');
    const whole = open.filter(({ state }) => state === 'instructed');
    const figures = figuresOf(open).map((figure, i) => {
      const paid = instalments
        .filter(({ payout_id: of, state }) => of === open[i]!.id && state === 'paid')
        .reduce((sum, { amount }) => sum.plus(amount), zero);
      return unpaidPart(figure, paid);
    });
    const ids = new Set(open.map(({ id }) => id as string));
    const instructed = [
      ...figuresOf(whole),
      ...instalmentFigures(owed.filter((row) => ids.has(row.payout_id))),
    ];
    return { figures, instructed };
  }

  // What the lock and the confirmation posted is taken back with the stored figures.
  private declineJournals(award: AwardRow, currency: string, back: TakenBack): JournalDraft[] {
    if (award.charged_to === 'casino') return [];
    const source = award.charged_to === 'main' ? account.awards : award.charged_to;
    return [
      ...confirmationJournals(award, sumPayouts(back.instructed), -1),
      ...payoutJournals(
        'payout-declined',
        { source, currency, reference: award.round_id, sign: -1 },
        sumPayouts(back.figures),
      ),
    ];
  }

  private returnJournal(
    award: AwardRow,
    live: Instance,
    costs: { declined: Decimal; kept: Decimal },
  ): JournalDraft {
    const { currency } = live;
    return {
      kind: 'award-restored',
      reference: award.round_id,
      context: { award: award.id, instance: live.number },
      lines: [
        { account: account.awards, currency, amount: costs.declined.negated() },
        { account: account.corrections, currency, amount: costs.kept.negated() },
        {
          account: account.pool('main', live.number, 'network'),
          currency,
          amount: costs.declined.plus(costs.kept),
        },
      ],
    };
  }

  private sparedJournal(award: AwardRow, currency: string, declined: Decimal): JournalDraft {
    return {
      kind: 'award-restored',
      reference: award.round_id,
      context: { award: award.id },
      lines: [
        { account: account.awards, currency, amount: declined.negated() },
        { account: account.corrections, currency, amount: declined },
      ],
    };
  }

  // A paid fixed prize stays paid: its funder gets the cost back from corrections.
  private funderJournal(award: AwardRow, currency: string, kept: Decimal): JournalDraft {
    return {
      kind: 'award-restored',
      reference: award.round_id,
      context: { award: award.id },
      lines: [
        { account: account.corrections, currency, amount: kept.negated() },
        { account: award.charged_to, currency, amount: kept },
      ],
    };
  }

  private async returnToPools(
    tx: Tx,
    live: Instance,
    award: AwardRow,
    restored: Decimal,
    at: Date,
  ): Promise<void> {
    const pools = await movePools(tx, live, { main: restored });
    // As long as another hand keeps its share of it, the instance was won: it is not there again, and the reset stands.
    if (award.prize.kind !== 'share' || (await isWonByOthers(tx, award))) return;
    await markRestored(tx, { jackpot: award.jackpot, number: award.instance, into: live.number });
    // Only the instance that this reset opened still has its funding.
    if (!award.reset_funding || live.number !== award.instance + 1) return;
    const parts = await this.instances.partsOf(tx, live);
    const opening = parts.main.find(({ holder }) => holder === 'opening')?.balance ?? zero;
    const residue = new Decimal(award.residue ?? 0);
    const funding = {
      house: new Decimal(award.reset_funding.house),
      overflow: new Decimal(award.reset_funding.overflow),
      reserve: new Decimal(award.reset_funding.reserve),
    };
    const back = returnedFunding(funding, Decimal.min(opening.minus(residue), pools.main));
    const all = back.house.plus(back.overflow).plus(back.reserve);
    await post(tx, { chain: award.jackpot, at, journals: [fundingJournal(award, live, back)] });
    await movePools(tx, live, { main: all.negated(), overflow: back.overflow, reserve: back.reserve });
  }

  private async announce(tx: Tx, award: AwardRow, declined: readonly PayoutRow[], at: Date): Promise<void> {
    const casinos = [...new Set(declined.map((payout) => payout.casino))].sort();
    const events = casinos.map((casino) => ({
      id: this.newId('event'),
      queue: queues.jackpotEvents,
      type: 'payout.declined',
      casino,
      body: {
        awardId: award.id,
        roundId: award.round_id,
        payouts: declined
          .filter((p) => p.casino === casino)
          .map((p) => payoutView({ ...p, state: 'declined' })),
      },
    }));
    await enqueue(tx, 'jackpot', events, at);
  }
}

function fundingJournal(
  award: AwardRow,
  live: Instance,
  back: { house: Decimal; overflow: Decimal; reserve: Decimal },
): JournalDraft {
  const { currency, number } = live;
  const opening = account.pool('main', number, 'opening');
  return {
    kind: 'reset-returned',
    reference: award.round_id,
    context: { award: award.id, instance: number },
    lines: [
      { account: opening, currency, amount: back.house.negated() },
      { account: account.house, currency, amount: back.house },
      { account: opening, currency, amount: back.overflow.negated() },
      { account: account.pool('overflow', number, 'opening'), currency, amount: back.overflow },
      { account: opening, currency, amount: back.reserve.negated() },
      { account: account.pool('reserve', number, 'opening'), currency, amount: back.reserve },
    ],
  };
}
