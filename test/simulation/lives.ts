// Lives of rounds, from opening to payment, as a seed chooses them: with repeats and conflicts, single voids, manifests
// with batches that come late, outcomes that differ, voids at every state, and duels of two rounds for one jackpot.
import type { Chance } from '../fuzz/random';
import { DealName, casinos } from './cast';
import type { Command, SentBet, Step, Way } from './steps';

const command = (of: Command): Step => ({ kind: 'command', command: of, crash: null });
const deals: readonly (readonly [number, DealName])[] = [
  [5, 'royal'], [3, 'straightFlush'], [3, 'flush'], [3, 'three'], [5, 'nothing'],
]; // prettier-ignore

type Batch = Extract<Command, { do: 'bets' }>;

interface Round {
  readonly name: string;
  readonly jackpot: number;
  readonly tables: readonly number[];
  readonly way: Way;
  readonly batches: Batch[];
}

export class Lives {
  private rounds = 0;
  private bets = 0;

  constructor(
    private readonly chance: Chance,
    private readonly players: number,
    private readonly tables: readonly { readonly jackpot: number }[],
  ) {}

  /** The steps of one more life; now and then of two that end at the same instant. */
  next(): Step[] {
    return this.chance.happens(0.2) ? this.duel() : this.life(this.round());
  }

  private round(
    jackpot = this.chance.weighted([
      [3, 0],
      [1, 1],
    ]),
  ): Round {
    const { chance } = this;
    const own = this.tables.flatMap((table, i) => (table.jackpot === jackpot ? [i] : []));
    const tables = chance.happens(0.15) ? own : [chance.pick(own)];
    const name = `r${String((this.rounds += 1)).padStart(2, '0')}`;
    return { name, jackpot, tables, way: chance.happens(0.6) ? 'rest' : 'queue', batches: [] };
  }

  private bet(): SentBet {
    const { chance } = this;
    const casino = chance.below(casinos.length);
    const currency = chance.happens(0.02) ? 'EUR' : chance.pick(casinos[casino]!.currencies);
    const times = chance.weighted([[10, 1], [3, 2], [2, 3], [0.15, 0], [0.15, 9]]);
    const player = chance.happens(0.3) ? null : chance.below(this.players);
    return { casino, bet: `w${String((this.bets += 1)).padStart(3, '0')}`, player, currency, times };
  } // prettier-ignore

  private batch(round: Round): Batch {
    const { chance } = this;
    const bets = Array.from({ length: 1 + chance.below(4) }, () => this.bet());
    const casino = bets[0]!.casino;
    const by = round.way === 'rest' && chance.happens(0.2) ? casino : 'table';
    const table = chance.pick(round.tables);
    const batch = `b${round.name}-${round.batches.length + 1}`;
    const key = round.way === 'rest' && chance.happens(0.3) ? `k-${batch}` : null;
    const own = by === 'table' ? bets : bets.filter((bet) => bet.casino === casino);
    const made: Batch = { do: 'bets', way: by === 'table' ? round.way : 'rest', round: round.name, table, batch, by, key, bets: own }; // prettier-ignore
    round.batches.push(made);
    return made;
  }

  private open({ name, jackpot, tables }: Round): Step {
    return command({ do: 'open', round: name, jackpot, tables });
  }

  // Batches, some of them sent again or with an id that was used before.
  private play(round: Round, count: number): Step[] {
    const { chance } = this;
    return Array.from({ length: count }, () => {
      const batch = this.batch(round);
      const steps = [command(batch)];
      if (chance.happens(0.15)) steps.push(command(batch));
      if (chance.happens(0.08)) steps.push(command(this.conflicting(round, batch)));
      if (chance.happens(0.2)) steps.push(this.voidBet(round, batch));
      return steps;
    }).flat();
  }

  private conflicting(round: Round, batch: Batch): Batch {
    const { chance } = this;
    const bets = batch.bets.map((bet) => ({
      ...bet,
      times: chance.happens(0.5) ? (bet.times % 3) + 1 : bet.times,
    }));
    const name = chance.happens(0.5) ? batch.batch : `${batch.batch}x${round.batches.length}`;
    return { ...batch, batch: name, key: null, bets: [...bets, ...(chance.happens(0.3) ? [this.bet()] : [])].filter((bet) => batch.by === 'table' || bet.casino === batch.by) }; // prettier-ignore
  }

  private voidBet({ name, way }: Round, { bets, table }: Batch): Step {
    const { casino, bet } = this.chance.pick(bets);
    return command({ do: 'void-bet', way, round: name, table, casino, bet });
  }

  private close(round: Round, lists: readonly string[] | null): Step[] {
    const { name, way, tables } = round;
    return tables.map((table) => command({ do: 'close', way, round: name, table, lists: way === 'queue' ? round.batches.map(({ batch }) => batch) : lists })); // prettier-ignore
  }

  private outcome({ name, way, tables }: Round, deal: DealName): Step[] {
    return tables.map((table) => command({ do: 'outcome', way, round: name, table, deal }));
  }

  private voided({ name, way, tables }: Round): Step {
    return command({ do: 'void', way, round: name, table: tables[0]! });
  }

  private life(round: Round): Step[] {
    const { chance } = this;
    const steps = [this.open(round)];
    if (chance.happens(0.05)) steps.unshift(this.voided(round));
    steps.push(...this.play(round, 1 + chance.below(3)));
    if (chance.happens(0.08)) return [...steps, this.voided(round), ...this.play(round, 1)];
    const late = chance.happens(0.25) ? this.play(round, 1) : [];
    const names = round.batches.map(({ batch }) => batch);
    const lists = chance.happens(0.1) ? names.slice(1) : names;
    steps.push(...this.close(round, chance.happens(0.3) && late.length === 0 ? null : lists));
    if (chance.happens(0.06)) return [...steps, this.voided(round), ...late];
    const deal = chance.weighted(deals);
    const ending = this.outcome(round, deal);
    steps.push(...(chance.happens(0.5) ? [...ending, ...late] : [...late, ...ending]));
    if (late.length > 0 || chance.happens(0.2)) steps.push(...ending);
    if (chance.happens(0.06)) steps.push(...this.outcome(round, chance.weighted(deals)));
    return [...steps, ...this.after(round)];
  }

  private duel(): Step[] {
    const { chance } = this;
    const jackpot = chance.below(2);
    const [first, second] = [this.round(jackpot), this.round(jackpot)].map((round) => ({ ...round, way: 'rest' as const, batches: round.batches })); // prettier-ignore
    const both = [first!, second!];
    const steps = both.flatMap((round) => [this.open(round), ...this.play(round, 1 + chance.below(2))]);
    steps.push(...both.flatMap((round) => this.close(round, null)));
    const hits = both.flatMap((round) => this.outcome(round, chance.weighted([[4, 'royal'], [1, 'straightFlush']])).map((step) => (step as Step & { kind: 'command' }).command)); // prettier-ignore
    const bet = chance.happens(0.4) ? [this.batch(first!)] : [];
    steps.push({ kind: 'together', commands: [...hits, ...bet].slice(0, 4), order: chance.below(1_000_000), crash: null }); // prettier-ignore
    return [...steps, ...both.flatMap((round) => this.after(round))];
  }

  // What people do with a settled round: awards taken by two, declined, the round voided by two.
  private after({ name: round, way, tables }: Round): Step[] {
    const { chance } = this;
    const steps: Step[] = [];
    const decision = chance.happens(0.85) ? 'approve' : 'decline';
    if (chance.happens(0.1)) steps.push(command({ do: 'void', way, round, table: tables[0]! }));
    if (chance.happens(0.6)) {
      if (chance.happens(0.7)) steps.push(command({ do: 'see-alert', round }));
      steps.push(command({ do: 'verify', round }), command({ do: 'confirm', round }));
    }
    if (chance.happens(0.4))
      steps.push(command({ do: 'pay', casino: chance.below(casinos.length), most: 3 }));
    if (chance.happens(0.15)) steps.push(command({ do: 'ask-decline', round }), command({ do: 'decide', of: `decline ${round}`, decision })); // prettier-ignore
    if (chance.happens(0.25)) steps.push(command({ do: 'ask-void', round }), command({ do: 'decide', of: `void ${round}`, decision })); // prettier-ignore
    return steps;
  }
}
