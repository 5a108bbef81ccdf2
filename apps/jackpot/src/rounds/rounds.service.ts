// The script of a jackpot round: open, close with manifest, outcome, void. REST and the queue enter here alike; each
// command takes the jackpot's lock first and is one transaction.
import {
  ManifestBatch, OutcomeCards, Problem, ProblemCode, canonicalJson,
} from '@tributary/contracts'; // prettier-ignore
import { handSize, parseCards, validateDeal } from '@tributary/poker';
import { Database, Tx, asProblem } from '@tributary/platform';
import type { Clock, IdSource, Queryable } from '@tributary/platform';
import { RuleSetRegistry } from '@tributary/rule-sets';
import { Inject, Injectable } from '@nestjs/common';
import { AwardsService } from '../awards/awards.service';
import { Instance, lockLive } from '../jackpots/jackpots.store';
import { insertLateEvent } from './bets.store';
import {
  BookedBatches,
  BookedBet,
  NamedBatch,
  manifestAt,
  missingFrom,
  roundRoot,
  unlisted,
} from './manifest';
import {
  RoundRow, RoundTableRow, closeTable, findRound, markComplete, openIncident, roundTables, setClosed,
  setSettled, setState, setVoided, storeTableOutcome, pagesOfTableBets,
} from './rounds.store'; // prettier-ignore
import { Terms } from './terms';
import { VoidsService } from './voids.service';

/** Where a command came from: REST is answered by problems, the queue records and goes on. */
export type Source = 'rest' | 'queue';

export interface OutcomeResult {
  readonly roundId: string;
  readonly state: string;
  /** Batches of the manifest that have not arrived yet; the outcome waits for them. */
  readonly waitingFor: readonly string[];
  readonly awards: readonly string[];
}

/** A command by REST that came too late: what it was is recorded once its transaction has ended, and its locks. */
class LateRefusal extends Problem {
  constructor(
    code: ProblemCode,
    detail: string,
    readonly event: Parameters<typeof insertLateEvent>[1],
  ) {
    super(code, detail);
  }
}

@Injectable()
export class RoundsService {
  constructor(
    @Inject(Database) private readonly db: Database,
    @Inject('Clock') private readonly clock: Clock,
    @Inject('NewId') private readonly newId: IdSource,
    @Inject(AwardsService) private readonly awards: AwardsService,
    @Inject(VoidsService) private readonly voids: VoidsService,
    @Inject(RuleSetRegistry) private readonly ruleSets: RuleSetRegistry,
  ) {}

  /** Runs a command by REST in a transaction of its own; one that came too late is recorded (C-17). */
  async command<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await this.db.transaction(run);
    } catch (error) {
      if (error instanceof LateRefusal) await insertLateEvent(this.db, error.event);
      throw error;
    }
  }

  /** The round under the jackpot's lock. Errors: `not-found`, `jackpot-not-open` once it is decommissioned. */
  async lock(tx: Tx, roundId: string): Promise<{ round: RoundRow; live: Instance; tables: RoundTableRow[] }> {
    const known = await findRound(tx, roundId);
    if (!known) throw new Problem('not-found', `there is no round ${roundId}`);
    const live = await lockLive(tx, known.jackpot);
    if (!live) throw new Problem('jackpot-not-open', `the jackpot ${known.jackpot} is decommissioned`);
    return { round: (await findRound(tx, roundId))!, live, tables: await roundTables(tx, roundId) };
  }

  /** Closes betting on one table with its manifest. The same manifest again gives the same answer. */
  async close(
    tx: Tx,
    close: { roundId: string; table: string; declared: readonly ManifestBatch[] | null; source: Source },
  ): Promise<OutcomeResult> {
    const at = this.clock.now();
    const { round, tables } = await this.lock(tx, close.roundId);
    const table = tables.find((row) => row.table_code === close.table);
    if (!table) throw new Problem('not-found', `the round has no table ${close.table}`);
    if (round.state === 'settled' || round.state === 'voided')
      return this.late(tx, round, 'closed', close, close.source);
    const booked = await this.booked(tx, round.id, close.table);
    const manifest = manifestAt(close.table, close.declared, booked);
    if (table.manifest) {
      const same = close.declared === null || canonicalJson(manifest) === canonicalJson(table.manifest);
      if (!same) throw new Problem('manifest-mismatch', `${close.table} was closed with another manifest`);
      return this.progress(tx, round.id);
    }
    await closeTable(tx, { roundId: round.id, code: close.table, manifest, at });
    await this.voidUnlisted(tx, round, unlisted(close.table, manifest, booked), at);
    return this.progress(tx, round.id, new Map([[close.table, booked]]));
  }

  private async booked(tx: Tx, roundId: string, table: string): Promise<NamedBatch[]> {
    const batches = new BookedBatches();
    for await (const bets of pagesOfTableBets(tx, roundId, table)) batches.add(bets);
    return batches.all();
  }

  // Batches that the table server does not list were taken back by their players: their bets do not stand.
  private async voidUnlisted(
    tx: Tx,
    round: RoundRow,
    batches: readonly NamedBatch[],
    at: Date,
  ): Promise<void> {
    if (batches.length === 0) return;
    const names = new Set(batches.map((batch) => `${batch.submitter}\n${batch.batchId}`));
    const bets: BookedBet[] = [];
    for await (const page of pagesOfTableBets(tx, round.id, batches[0]!.submitter))
      bets.push(...page.filter((bet) => names.has(`${bet.submitter}\n${bet.batch_id}`)));
    await this.voids.reverse(
      tx,
      round,
      { roundId: round.id, bets: bets.map((b) => ({ casino: b.casino, betId: b.bet_id })) },
      at,
    );
  }

  /**
   * Looks how far a round is: closes it when all tables are, settles it when its outcome has what it needs. `known`: booked
   * batches of tables that were read already.
   */
  async progress(
    tx: Tx,
    roundId: string,
    known: ReadonlyMap<string, readonly NamedBatch[]> = new Map(),
  ): Promise<OutcomeResult> {
    const { round, live, tables } = await this.lock(tx, roundId);
    const at = this.clock.now();
    const waitingFor: string[] = [];
    for (const table of tables) {
      if (!table.manifest || table.complete) continue;
      const booked = known.get(table.table_code) ?? (await this.booked(tx, roundId, table.table_code));
      const missing = missingFrom(table.manifest, booked);
      if (missing.length === 0) await markComplete(tx, roundId, table.table_code);
      else waitingFor.push(...missing.map((batch) => batch.batchId));
    }
    const allClosed = tables.every((table) => table.closed_at !== null);
    if (round.state === 'open' && allClosed) {
      const root = roundRoot(tables.map((table) => ({ table: table.table_code, manifest: table.manifest! })));
      await setClosed(tx, roundId, { root, at });
    }
    const outcome = tables.find((table) => table.outcome)?.outcome ?? null;
    const state = round.state === 'open' && allClosed ? 'closed' : round.state;
    const ready = outcome && state === 'closed' && waitingFor.length === 0;
    if (!ready) return { roundId, state, waitingFor, awards: [] };
    return this.settle(tx, { ...round, state }, outcome, live, at);
  }

  private async settle(
    tx: Tx,
    round: RoundRow,
    cards: OutcomeCards,
    live: Instance,
    at: Date,
  ): Promise<OutcomeResult> {
    const { awards } = await this.awards.settle(tx, {
      roundId: round.id,
      terms: round.terms,
      cards,
      instance: live,
      at,
    });
    await setSettled(tx, round.id, { outcome: cards, instance: live.number, main: live.main.toFixed(), at });
    return { roundId: round.id, state: 'settled', waitingFor: [], awards };
  }

  /** Cards of an outcome, checked against the rule set. Errors: `card-invalid` naming the card. */
  async checkCards(tx: Tx, terms: Terms, cards: OutcomeCards): Promise<OutcomeCards> {
    const ruleSet = await this.ruleSets.of(terms, tx);
    try {
      const playerHands = cards.hands.map((hand) => parseCards(hand.cards));
      validateDeal(ruleSet, { playerHands, dealer: parseCards(cards.dealer) });
    } catch (error) {
      throw asProblem(error, 'hands') ?? error;
    }
    const hands = cards.hands.map(({ hand, cards: texts }) => ({ hand, cards: [...texts] }));
    if (new Set(hands.map(({ hand }) => hand)).size !== hands.length) {
      throw new Problem('card-invalid', 'a hand stands twice in the outcome', [
        { field: 'hands', reason: 'each hand once' },
      ]);
    }
    return { hands, dealer: [...cards.dealer] };
  }

  /** Cards of a deal that was broken off: players' hands that are complete count, the dealer's may be few. */
  private async dealtSoFar(tx: Tx, terms: Terms, cards: OutcomeCards): Promise<OutcomeCards> {
    if (cards.dealer.length >= handSize) return this.checkCards(tx, terms, cards);
    try {
      parseCards([...cards.hands.flatMap((hand) => hand.cards), ...cards.dealer]);
    } catch (error) {
      throw asProblem(error, 'cards') ?? error;
    }
    return { hands: cards.hands.filter((hand) => hand.cards.length === handSize), dealer: cards.dealer };
  }

  /** Stores a table's outcome; the first complete one counts, a differing one interrupts the round. */
  async outcome(
    tx: Tx,
    report: { roundId: string; table: string; cards: OutcomeCards; source: Source },
  ): Promise<OutcomeResult> {
    const { round, tables } = await this.lock(tx, report.roundId);
    const cards = await this.checkCards(tx, round.terms, report.cards);
    const sameAs = (other: OutcomeCards | null) =>
      other !== null && canonicalJson(other) === canonicalJson(cards);
    if (round.state === 'settled' && sameAs(round.outcome)) {
      return {
        roundId: round.id,
        state: 'settled',
        waitingFor: [],
        awards: await this.awardIds(tx, round.id),
      };
    }
    if (round.state === 'settled' || round.state === 'voided')
      return this.late(tx, round, 'outcome', report, report.source);
    if (round.state === 'open' && report.source === 'rest') {
      throw new Problem('round-state', 'the round is open: close betting before its outcome');
    }
    await storeTableOutcome(tx, round.id, report.table, cards);
    if (tables.some((table) => table.outcome && !sameAs(table.outcome)))
      return this.interrupt(tx, round, report);
    return this.progress(tx, round.id);
  }

  private async awardIds(db: Queryable, roundId: string): Promise<string[]> {
    const rows = await db.rows<{ id: string }>({
      text: 'SELECT id FROM jackpot.award WHERE round_id = $1 ORDER BY hit_order',
      values: [roundId],
    });
    return rows.map((row) => row.id);
  }

  private async interrupt(
    tx: Tx,
    round: RoundRow,
    report: { table: string; cards: OutcomeCards },
  ): Promise<OutcomeResult> {
    await setState(tx, round.id, 'interrupted');
    const detail = { table: report.table, cards: report.cards };
    await openIncident(tx, {
      id: this.newId('incident'),
      kind: 'differing-outcomes',
      subject: round.id,
      detail,
      at: this.clock.now(),
    });
    return { roundId: round.id, state: 'interrupted', waitingFor: [], awards: [] };
  }

  // A settled or voided round records late events and ignores them (C-17); a caller by REST is told so.
  private async late(
    tx: Tx,
    round: RoundRow,
    kind: string,
    body: object,
    source: Source,
  ): Promise<OutcomeResult> {
    const at = this.clock.now();
    if (source === 'rest') {
      const code = kind === 'outcome' && round.state === 'settled' ? 'outcome-conflict' : 'round-state';
      const event = { roundId: round.id, kind, reason: `round-${round.state}`, body, at };
      throw new LateRefusal(code, `the round is ${round.state}; nothing was changed`, event);
    }
    await insertLateEvent(tx, { roundId: round.id, kind, reason: `round-${round.state}`, body, at });
    return { roundId: round.id, state: round.state, waitingFor: [], awards: [] };
  }

  /** Voids an unsettled round as a whole: stakes back, contributions out, a case for a hand that would have won. */
  async void(
    tx: Tx,
    command: { roundId: string; cards: OutcomeCards | null; source: Source },
  ): Promise<{ roundId: string; state: string; bets: number; cases: string[] }> {
    const at = this.clock.now();
    const { round, tables } = await this.lock(tx, command.roundId);
    if (round.state === 'voided') return { roundId: round.id, state: 'voided', bets: 0, cases: [] };
    if (round.state === 'settled') {
      if (command.source === 'queue')
        return { ...(await this.late(tx, round, 'voided', command, 'queue')), bets: 0, cases: [] };
      throw new Problem('approval-needed', 'a settled round is voided only with a second person’s approval');
    }
    const given = command.cards ? await this.dealtSoFar(tx, round.terms, command.cards) : null;
    const cards = given ?? tables.find((table) => table.outcome)?.outcome ?? null;
    const bets = await this.voids.reverse(tx, round, { roundId: round.id, bets: null }, at);
    const cases = await this.voids.openCase(tx, round, cards, bets, at);
    await setVoided(tx, round.id, at);
    return { roundId: round.id, state: 'voided', bets, cases };
  }
}
