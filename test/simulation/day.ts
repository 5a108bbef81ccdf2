// One seed's day: its steps are done one after another, each judged as it is answered; then everything that is still
// under way arrives, and the whole of the books is audited.
import { createHash } from 'node:crypto';
import { Database } from '@tributary/platform';
import type { EventEnvelope } from '@tributary/contracts';
import { spell } from '../quarter/exact';
import { Chance } from '../fuzz/random';
import { firstState } from './auditor/auditor';
import type { State } from './auditor/state';
import { compareBooks, Judgement, Made, judge } from './judge';
import {
  expectedBooks,
  expectedEvents,
  expectedRecords,
  storedBooks,
  storedEvents,
  storedRecords,
} from './books';
import type { Call, Fact } from './calls';
import { CastJackpot, firstRates } from './cast';
import { Client } from './client';
import { TableLog, resolve } from './resolve';
import { Actor, Schedule, actors } from './schedule';
import type { Command, Crash, Service, Step } from './steps';
import { Wire } from './wire';
import type { Reply } from '../support/jackpot-app';
import type { World } from './world';

/** Time between two steps, so that no two of them are of the same millisecond. */
const stepMs = 200;
const tidyingRounds = 12;
/** Of plain steps, every so-manieth has its books compared; each of the others, at once. */
const booksEvery = 4;

export interface Plan {
  readonly seed: number;
  readonly jackpots: readonly CastJackpot[];
  readonly steps: readonly Step[];
}

/** A fault, with the place of its step. */
export interface Fault extends Judgement {
  readonly step: number;
}

export interface Figures {
  calls: number;
  /** Several calls at the same instant. */
  instants: number;
  crashes: number;
  facts: number;
  deliveries: number;
}

/** A call ready to be made. */
interface Ready {
  readonly call: Call;
  readonly make: () => Promise<Reply>;
}

// Which bet crossed a limit first shows in the bets alone: of calls at the same instant everything is compared.
const everything = async (world: World) => [...(await storedBooks(world)), ...(await storedRecords(world))];
const expectedOfAll = (state: State) => [...expectedBooks(state), ...expectedRecords(state)];

export class Day {
  private state: State;
  private readonly client: Client;
  private readonly wire: Wire;
  private readonly log: TableLog;
  private readonly facts = new Map<string, Fact>();
  private readonly faults: Fault[] = [];
  /** Over what was let through, answered and noticed, in its order: the same seed has the same. */
  private readonly trace = createHash('sha256');
  readonly figures: Figures = { calls: 0, instants: 0, crashes: 0, facts: 0, deliveries: 0 };
  private sent = 0;

  constructor(
    private readonly world: World,
    private readonly plan: Plan,
    private readonly at: Date,
  ) {
    this.state = firstState(at.getTime(), plan.jackpots, firstRates);
    this.log = new TableLog(plan.steps);
    this.client = new Client(world, plan.jackpots);
    this.wire = new Wire(world, world.app.get(Database, { strict: false }));
  }

  /** Plays the day. Answers what was not as the auditor foresaw: of the first step that was not, or of the end. */
  async play(): Promise<readonly Fault[]> {
    await this.begin();
    for (const [place, step] of this.plan.steps.entries()) {
      this.pass(stepMs);
      await this.step(step, place);
      if (this.faults.length > 0) return this.faults;
    }
    await this.finish(this.plan.steps.length);
    return this.faults;
  }

  /** What tells this run from another one. */
  digest(): string {
    return this.trace.copy().digest('hex');
  }

  private async begin(): Promise<void> {
    const { world } = this;
    await world.begin(this.at);
    for (const { name, currency, parameters } of this.plan.jackpots) {
      const body = { code: name, currency, parameters, reason: 'the day begins' };
      const asked = await world.call('POST', '/v1/jackpots', world.keys.admin, body);
      const reply = await world.call('POST', `/v1/approvals/${asked.body.approvalId}/decision`, world.keys.admin2, { decision: 'approve' }); // prettier-ignore
      if (reply.status !== 200) throw new Error(`the jackpot ${name} was refused: ${JSON.stringify([asked.body, reply.body])}`); // prettier-ignore
    }
    await world.link(this.plan.jackpots.map(({ name }) => name));
  }

  private pass(ms: number): void {
    this.world.clock.advance(ms);
    this.state.now = this.world.clock.now().getTime();
  }

  private note(step: number, faults: readonly Judgement[]): void {
    this.faults.push(...faults.map((fault) => ({ ...fault, step })));
  }

  private async step(step: Step, place: number): Promise<void> {
    switch (step.kind) {
      case 'wait': return this.pass(step.seconds * 1000);
      case 'restart': return this.world.die();
      case 'relay': return void (await this.wire.relay(step.from));
      case 'lose': return this.wire.lose(step.from, step.pick);
      case 'command': return this.make([step.command], step, place);
      case 'together': return this.make(step.commands, step, place);
    } // prettier-ignore
  }

  private async make(commands: readonly Command[], step: Step, place: number): Promise<void> {
    const crash = 'crash' in step ? step.crash : null;
    const order = step.kind === 'together' ? step.order : 0;
    const ready: Ready[] = [];
    for (const command of commands) ready.push(...(await this.prepare(command)));
    if (ready.length === 0) return;
    const isPlain = ready.length === 1 && crash === null;
    const made = isPlain ? await this.alone(ready[0]!) : await this.together(ready, { crash, order, place });
    this.figures.calls += made.length;
    for (const { call, reply, again } of made) {
      this.trace.update(JSON.stringify([call, reply, again]));
      this.remember(call, again ?? reply!);
    }
    const { state, faults } = isPlain
      ? judge(
          this.state,
          made,
          place % booksEvery === 0 ? await storedBooks(this.world) : null,
          expectedBooks,
        )
      : judge(this.state, made, await everything(this.world), expectedOfAll);
    this.state = state;
    this.note(place, faults);
  }

  /** What a command comes to: a call, a fact put into an outbox, an event brought, or nothing. */
  private async prepare(command: Command): Promise<Ready[]> {
    if (command.do === 'deliver') return this.bring(command);
    const known = { state: this.state, log: this.log, event: () => null };
    const call = resolve(command, known);
    if (!call) return [];
    if ('way' in call && call.way === 'queue') {
      await this.send(call);
      return [];
    }
    return [{ call, make: await this.client.prepare(call as never) }];
  }

  private async send(fact: Fact): Promise<void> {
    const id = `evt_t${String((this.sent += 1)).padStart(6, '0')}`;
    const { type, body } = this.client.factOf(fact);
    this.facts.set(id, fact);
    await this.wire.send(id, type, body);
    this.figures.facts += 1;
    if (fact.do === 'void-bet') this.log.takenBack(fact.casino, fact.bet);
  }

  private bring({ from, pick, keeps, receipt }: Extract<Command, { do: 'deliver' }>): Ready[] {
    const event = this.wire.pick(from, pick, keeps);
    return event ? [this.delivery(from, event, receipt)] : [];
  }

  private delivery(from: Service, event: EventEnvelope, receipt: boolean): Ready {
    this.figures.deliveries += 1;
    const fact = this.facts.get(event.id);
    const call: Call = from === 'table_game' ? { do: 'fact', event: event.id, fact: fact! } : { do: 'sweep', what: 'awards' }; // prettier-ignore
    const make = () => this.client.deliver(from === 'table_game' ? 'rounds' : 'webhooks', event);
    if (receipt) this.receipts.push([from, event.id]);
    return { call, make };
  }

  private receipts: [Service, string][] = [];

  private async alone({ call, make }: Ready): Promise<Made[]> {
    const reply = await actors.run(new Actor(this.world.instruments.life, null), make);
    await this.acceptReceipts();
    return [{ call, reply, again: null }];
  }

  private async acceptReceipts(): Promise<void> {
    for (const [from, id] of this.receipts.splice(0)) await this.wire.received(from, id);
  }

  private async together(
    ready: readonly Ready[],
    how: { crash: Crash | null; order: number; place: number },
  ): Promise<Made[]> {
    const { world } = this;
    const schedule = new Schedule(
      {
        chance: new Chance(this.plan.seed, how.order),
        life: world.instruments.life,
        note: (text) => void this.trace.update(text),
        blockers: (backend) => world.blockers(backend),
        die: () => world.die(),
      },
      how.crash,
    );
    const replies = await schedule.run(ready.map(({ make }) => make));
    if (schedule.deadlocks > 0)
      this.note(how.place, [{ rule: 'lock order', what: 'deadlocks', expected: '0', found: `${schedule.deadlocks}` }]); // prettier-ignore
    if (ready.length > 1) this.figures.instants += 1;
    if (schedule.hasDied) this.figures.crashes += 1;
    const made: Made[] = [];
    for (const [i, { call }] of ready.entries())
      made.push({ call, reply: replies[i]!, again: replies[i] ? null : await this.again(ready[i]!) });
    await this.acceptReceipts();
    return made;
  }

  // The client has heard nothing, and sends the same again.
  private async again({ call, make }: Ready): Promise<Reply> {
    const same = call.do === 'fact' || call.do === 'sweep' ? make : await this.client.prepare(call);
    return actors.run(new Actor(this.world.instruments.life, null), same);
  }

  private remember(call: Call, reply: Reply): void {
    if (call.do === 'void-bet' && reply.status === 200) this.log.takenBack(call.casino, call.bet);
    if (call.do === 'bets' && reply.status >= 300) this.log.wasRefused(call.batch);
  }

  /** What is under way arrives, whatever was lost is sent again, and everything is compared. */
  private async finish(place: number): Promise<void> {
    for (let round = 0; round < tidyingRounds && this.faults.length === 0; round += 1) {
      this.pass(5_000);
      await this.make([{ do: 'sweep', what: 'rounds' }], { kind: 'restart' }, place);
      const more = (await this.wire.relay('table_game')) + (await this.wire.relay('jackpot'));
      const arrived = (await this.drain('table_game', place)) + (await this.drain('jackpot', place));
      if (more + arrived === 0) break;
    }
    if (this.faults.length > 0) return;
    this.note(place, compareBooks(expectedBooks(this.state), await storedBooks(this.world)));
    this.note(place, compareBooks(expectedRecords(this.state), await storedRecords(this.world), 'records'));
    this.note(place, compareBooks(expectedEvents(this.state), await storedEvents(this.world), 'events'));
    this.note(place, await this.rest());
  }

  private async drain(from: Service, place: number): Promise<number> {
    for (let arrived = 0; ; arrived += 1) {
      const event = this.wire.pick(from, 0, false);
      if (!event || this.faults.length > 0) return arrived;
      const made = await this.alone(this.delivery(from, event, true));
      const { state, faults } = judge(this.state, made, null, expectedBooks);
      this.state = state;
      this.note(place, faults);
    }
  }

  // Outboxes are empty, deliveries stand once per endpoint and event, meters show main, and the service's own proofs hold.
  private async rest(): Promise<Judgement[]> {
    const { world, state } = this;
    const { rows } = await world.admin.query(`
      SELECT (SELECT count(*)::int FROM jackpot.outbox WHERE receipt_at IS NULL)
           + (SELECT count(*)::int FROM table_game.outbox WHERE receipt_at IS NULL) AS unsent,
             (SELECT count(*)::int FROM jackpot.outbox o JOIN jackpot.webhook_endpoint e ON o.type = ANY (e.types)
               AND (o.casino IS NULL OR o.casino = e.casino)) AS due,
             (SELECT count(*)::int FROM jackpot.webhook_delivery) AS made,
             (SELECT count(DISTINCT (endpoint_id, event_id))::int FROM jackpot.webhook_delivery) AS different`);
    const { unsent, due, made, different } = rows[0] as Record<string, number>;
    const wanted = [['events without receipt', '0'], ['deliveries', `${due} ${due}`]] as const; // prettier-ignore
    const found = [['events without receipt', `${unsent}`], ['deliveries', `${made} ${different}`]] as const; // prettier-ignore
    const faults = compareBooks(wanted, found, 'outbox');
    for (const { name, instances } of state.jackpots.values()) {
      const { body } = await world.call('GET', `/v1/jackpots/${name}/meter`, world.keys.finance);
      const main = spell(instances[instances.length - 1]!.main);
      faults.push(...compareBooks([[name, main]], [[name, body.authoritative.amount]], 'meter'));
    }
    const { body } = await world.call('GET', '/v1/admin/proofs', world.keys.finance);
    for (const { name, holds, detail } of body.proofs as { name: string; holds: boolean; detail: string }[])
      if (!holds) faults.push({ rule: 'proof', what: name, expected: 'holds', found: detail });
    return faults;
  }
}
