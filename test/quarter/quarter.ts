// The quarter itself: set up, played by its calendar, closed, and compared figure by figure with the auditor.
import { calendar, Step } from './calendar';
import { casinos, currencies } from './cast';
import { compareAccounts, compareAwards, compareDays, compareInstances, compareMeters, comparePayouts } from './compare'; // prettier-ignore
import { Difference } from './comparison';
import { correct, resume, voidSettled } from './decisions';
import { decommission, leave } from './endings';
import { Network, Options } from './network';
import { Play } from './play';
import { reconcileAll } from './reconcile';
import { compareMonthEnds, compareRegisters, takeRegisters } from './registers';
import { compareShares } from './shares';
import { StatementLine, Statements } from './statements';

export interface Report {
  readonly seed: number;
  readonly bets: number;
  readonly seconds: number;
  readonly casinos: number;
  readonly currencies: number;
  /** How often what happened. */
  readonly events: Readonly<Record<string, number>>;
  readonly statements: readonly StatementLine[];
  readonly breaksPlanted: number;
  readonly breaksFound: number;
  readonly proofs: readonly { readonly name: string; readonly holds: boolean; readonly detail: string }[];
  readonly checks: readonly { readonly name: string; readonly figures: number; readonly differ: number }[];
  readonly differences: readonly Difference[];
}

class Quarter {
  private readonly play: Play;
  private readonly statements: Statements;
  private readonly startedAt = performance.now();

  constructor(private readonly network: Network) {
    this.play = new Play(network);
    this.statements = new Statements(network);
  }

  private tell(what: string): void {
    const seconds = ((performance.now() - this.startedAt) / 1000).toFixed(1).padStart(6);
    this.network.options.progress(
      `${seconds} s  ${this.network.clock.now().toISOString().slice(0, 16)}  ${what}`,
    );
  }

  private step(step: Step): Promise<void> {
    const { network } = this;
    if (step.kind === 'round') return this.play.round(step);
    network.goTo(step.at);
    switch (step.kind) {
      case 'rates': return this.day(step.day);
      case 'void-settled': return voidSettled(network, step.round);
      case 'resume': return resume(network);
      case 'correct': return correct(network);
      case 'leave': return leave(network);
      case 'decommission': return decommission(network);
      case 'close-month': return this.statements.close(step.month);
    } // prettier-ignore
  }

  // A day begins: its rates are posted, and the service writes its registers.
  private async day(day: number): Promise<void> {
    await this.network.postRates(day);
    await takeRegisters(this.network);
  }

  async run(): Promise<Report> {
    const { network } = this;
    const { bets, seed } = network.options;
    await network.start();
    this.tell(`${casinos.length} casinos have joined`);
    let told = '';
    for (const step of calendar(bets, seed)) {
      await this.step(step);
      const week = Math.floor(step.at / (7 * 86_400_000));
      if (`${week}` !== told) this.tell(`${network.events.bets ?? 0} bets`);
      told = `${week}`;
    }
    this.tell('all is played; every figure is compared');
    for (const compare of [compareShares, compareRegisters, compareMonthEnds, compareInstances, compareAwards, comparePayouts, compareMeters, compareDays, compareAccounts])
      await compare(network); // prettier-ignore
    const breaks = await reconcileAll(network);
    this.tell(`${breaks.found} breaks found of ${breaks.planted} planted`);
    const { proofs } = await network.app.ok('GET', '/v1/admin/proofs', network.keys.finance);
    this.tell('the quarter is closed');
    return this.report(proofs, breaks);
  }

  private report(proofs: Report['proofs'], breaks: { planted: number; found: number }): Report {
    const { network } = this;
    const { bets, seed } = network.options;
    const { checks, differences } = network.comparison;
    const pools = [...network.auditor.pools.values()];
    const crossings = pools.flatMap(({ instances }) => instances).reduce((sum, each) => sum + (each.crossings > 0 ? 1 : 0), 0); // prettier-ignore
    return {
      seed, bets, seconds: (performance.now() - this.startedAt) / 1000, casinos: casinos.length,
      currencies: currencies.length, events: { ...network.events, 'instances that crossed their limit': crossings },
      statements: this.statements.closed, breaksPlanted: breaks.planted, breaksFound: breaks.found, proofs, checks, differences,
    }; // prettier-ignore
  }
}

/** Plays, closes and audits a quarter. */
export async function quarter(options: Options): Promise<Report> {
  const network = new Network(options);
  try {
    return await new Quarter(network).run();
  } finally {
    await network.stop();
  }
}
