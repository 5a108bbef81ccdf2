// The script of rounds for table servers: open, close early, deal, draw, dead hands, reveal, interrupt, resume, void.
// Every command first lets the clock do what is due, and is one transaction.
import {
  DealCards, DeadHand, DrawCard, OpenGameRound, Problem, RevealCards, RoundId,
} from '@tributary/contracts'; // prettier-ignore
import type { RuleSet } from '@tributary/poker';
import { Database, firstAnswer, once, sqlState } from '@tributary/platform';
import type { Clock, IdSource, Principal, Tx } from '@tributary/platform';
import { Inject, Injectable } from '@nestjs/common';
import { handsWithAnte } from '../bets/bets.store';
import { countUndecided } from '../bets/decisions.store';
import type { RequestInfo } from '../request-info';
import { RuleSetRegistry } from '@tributary/rule-sets';
import { GameTable, commonGround, refuseSharedDeal, windowsOf } from '../tables/table';
import { findTables } from '../tables/tables.store';
import { declareDead, draw } from './hands';
import { interrupt, resume, voidRound } from './interruption';
import { JackpotAnswer, JackpotLink } from './jackpot-link';
import { JackpotFacts } from './jackpot-facts';
import { insertOpening, takeOpening } from './openings.store';
import { Decision, Round, advance, closeBetting, deal, openRound, reveal } from './round';
import { readDealerCards, readOpenCards, reading, refuseOtherHands } from './reported-cards';
import { visibleTo } from './round-access';
import { RoundEffects } from './round-effects';
import { RoundFeed } from './round-feed';
import { RoundView, gameNumber, roundView } from './round-view';
import { findBusyTable, findRound, insertRound, lockRound, nextGameNumber } from './rounds.store';
import { Wake } from './wake';

const noJackpot: JackpotAnswer = { terms: null, note: 'the table has no jackpot', mayBeOpen: false };
const uniqueViolation = '23505';

type Decide = (round: Round, now: Date, by: { tx: Tx; ruleSet: RuleSet }) => Decision | Promise<Decision>;

@Injectable()
export class RoundsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(JackpotLink) private readonly link: JackpotLink,
    @Inject(JackpotFacts) private readonly facts: JackpotFacts,
    @Inject(RoundEffects) private readonly effects: RoundEffects,
    @Inject(RoundFeed) private readonly feed: RoundFeed,
    @Inject(Wake) private readonly wake: Wake,
    @Inject(RuleSetRegistry) private readonly ruleSets: RuleSetRegistry,
  ) {}

  /** Opens a round whose betting starts now. Errors: `not-found`, `table-not-active`, `round-state`, `tables-stopped`. */
  async open(body: OpenGameRound, info: RequestInfo): Promise<RoundView> {
    const codes = [...new Set(body.tables)].sort();
    const tables = await this.tablesFor(codes, info.principal);
    const earlier = await firstAnswer<RoundView>(this.db, 'table_game', info.command);
    if (earlier) return earlier;
    const { jackpot, ruleSet: ruleSetId, ruleSetVersion: version } = commonGround(tables);
    const ruleSet = await this.ruleSets.of({ ruleSet: { id: ruleSetId, version } });
    refuseSharedDeal(ruleSet, tables);
    await this.refuseBusy(codes);
    const id = this.newId('round');
    const answer = jackpot ? await this.askTerms(id, jackpot, tables) : noJackpot;
    const view = await this.db
      .transaction((tx) =>
        once(tx, 'table_game', { ...info.command, at: info.arrivedAt }, async () => {
          if (jackpot && !(await takeOpening(tx, id)))
            throw new Problem('overloaded', 'opening took too long');
          const round = await this.insert(tx, id, tables, answer, info.principal);
          return roundView(round, await this.ruleSets.of(round, tx), this.clock.now());
        }),
      )
      .catch(async (error: unknown) => {
        if (sqlState(error) === uniqueViolation) await this.refuseBusy(codes);
        throw error;
      });
    await this.afterCommit((await findRound(this.db, view.roundId))!);
    return view;
  }

  private async tablesFor(codes: readonly string[], by: Principal): Promise<GameTable[]> {
    const tables = await findTables(this.db, codes);
    const missing = codes.find(
      (code) => !by.tables.includes(code) || !tables.some((table) => table.code === code),
    );
    if (missing === undefined) return tables;
    const reason = `${missing} is not known`;
    throw new Problem('not-found', `there is no table ${missing}`, [{ field: 'tables', reason }]);
  }

  private async refuseBusy(codes: readonly string[]): Promise<void> {
    const busy = await findBusyTable(this.db, codes);
    if (!busy) return;
    const reason = `${busy.code} is in the round ${busy.round}, which is not finished`;
    throw new Problem('round-state', reason, [{ field: 'tables', reason }], { roundId: busy.round });
  }

  // The opening is on record first: if this process dies while it asks, the sweep tells the jackpot side.
  private async askTerms(
    roundId: RoundId,
    jackpot: string,
    tables: readonly GameTable[],
  ): Promise<JackpotAnswer> {
    const [first] = tables;
    await insertOpening(this.db, { roundId, jackpot, table: first!.code, at: this.clock.now() });
    const answer = await this.link.open({ roundId, jackpot, tables: tables.map((table) => table.code) });
    if (answer.stopped) {
      await takeOpening(this.db, roundId);
      throw new Problem('tables-stopped', answer.stopped, [{ field: 'tables', reason: answer.stopped }]);
    }
    if (!answer.terms || answer.terms.ruleSet.id === first!.ruleSet) return answer;
    return { terms: null, note: `the jackpot ${jackpot} is played by other rules`, mayBeOpen: true };
  }

  private async insert(
    tx: Tx,
    id: RoundId,
    tables: readonly GameTable[],
    { terms, note, mayBeOpen }: JackpotAnswer,
    by: Principal,
  ): Promise<Round> {
    const now = this.clock.now();
    const { ruleSet, ruleSetVersion } = commonGround(tables);
    // All tables of a jackpot play one version: the one that its terms name (R47).
    const version = terms?.ruleSet.version ?? ruleSetVersion;
    const opening = {
      id,
      gameNumber: gameNumber(now, await nextGameNumber(tx)),
      ruleSet: { id: ruleSet, version },
      windows: windowsOf(tables),
      tables: tables.map(({ code, owner, limits }) => ({ code, owner, limits })),
      terms,
      jackpotNote: note,
      openedBy: by.actor,
    };
    const round = openRound(opening, now);
    await insertRound(tx, round);
    const table = tables[0]!.code;
    if (!terms && mayBeOpen) await this.facts.notPlayed(tx, { roundId: id, table, reason: note! }, now);
    return round;
  }

  close(id: string, info: RequestInfo): Promise<RoundView> {
    return this.command(id, info, closeBetting);
  }

  /** The open cards. Errors: `card-invalid`, `round-state`, `outcome-conflict`. */
  deal(id: string, body: DealCards, info: RequestInfo): Promise<RoundView> {
    return this.command(id, info, async (round, now, { tx, ruleSet }) => {
      const cards = readOpenCards(ruleSet, body);
      if (round.state === 'bettingClosed')
        refuseOtherHands(ruleSet, cards, await handsWithAnte(tx, round.id));
      return deal(round, cards, now);
    });
  }

  /** The card that a hand has bought. Errors: `card-invalid`, `round-state`, `outcome-conflict`. */
  draw(id: string, body: DrawCard, info: RequestInfo): Promise<RoundView> {
    return this.command(id, info, (round) => reading(() => draw(round, body)));
  }

  /** A hand is dead: its wagers are lost. Errors: `round-state`. */
  declareDead(id: string, body: DeadHand, info: RequestInfo): Promise<RoundView> {
    const dead = { ...body, by: info.principal.actor };
    return this.command(id, info, (round, now, { ruleSet }) => declareDead(round, ruleSet, dead, now));
  }

  /** The dealer's five cards; then the round is settled. Errors: as `deal`. */
  async reveal(id: string, body: RevealCards, info: RequestInfo): Promise<RoundView> {
    await this.command(id, info, async (round, now, { tx, ruleSet }) => {
      const dealerCards = readDealerCards(ruleSet, round, body.dealerCards);
      return reveal(round, { dealerCards, undecided: await countUndecided(tx, round.id) }, now);
    });
    return this.command(id, { ...info, command: { ...info.command, key: null } }, (round) => ({
      round,
      effects: [],
    }));
  }

  interrupt(id: string, reason: string, info: RequestInfo): Promise<RoundView> {
    return this.command(id, info, (round, now) => interrupt(round, reason, now));
  }

  resume(id: string, info: RequestInfo): Promise<RoundView> {
    return this.command(id, info, resume);
  }

  void(id: string, reason: string, info: RequestInfo): Promise<RoundView> {
    return this.command(id, info, (round, now) => voidRound(round, reason, now));
  }

  // A repeat under the same Idempotency-Key decides nothing again; it answers the round as it is now.
  private async command(id: string, info: RequestInfo, decide: Decide): Promise<RoundView> {
    const changed = await this.db.transaction(async (tx) => {
      let round: Round | null = null;
      await once(tx, 'table_game', { ...info.command, at: info.arrivedAt }, async () => {
        round = await this.decideOn(tx, id, info.principal, decide);
        return { roundId: id };
      });
      return round as Round | null;
    });
    if (changed) await this.afterCommit(changed);
    return this.read(id, info.principal);
  }

  private async decideOn(tx: Tx, id: string, by: Principal, decide: Decide): Promise<Round> {
    const locked = visibleTo(by, id, await lockRound(tx, id));
    const now = this.clock.now();
    const due = advance(locked, now);
    const ruleSet = await this.ruleSets.of(locked, tx);
    const decided = await decide(due.round, now, { tx, ruleSet });
    const effects = [...due.effects, ...decided.effects];
    return this.effects.apply(tx, locked, { round: decided.round, effects }, now);
  }

  async read(id: string, by: Principal): Promise<RoundView> {
    const round = visibleTo(by, id, await findRound(this.db, id));
    return roundView(round, await this.ruleSets.of(round), this.clock.now());
  }

  /** Lets the clock act on a locked round. */
  async progress(tx: Tx, locked: Round): Promise<Round> {
    const now = this.clock.now();
    return this.effects.apply(tx, locked, advance(locked, now), now);
  }

  /** What may be lost: the stream's message and the wake-up call. */
  async afterCommit(round: Round): Promise<void> {
    this.feed.publish(round);
    this.wake.at(round);
  }
}
