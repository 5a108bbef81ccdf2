// Several commands at once, one statement at a time: each waits at the gate before every statement, and a seeded choice
// says whose goes next. One that waits for a lock is left waiting and another goes on, so the same seed gives the same
// run. After so many statements the process may die: nothing of it reaches the database any more.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Problem } from '@tributary/contracts';
import type { Chance } from '../fuzz/random';
import type { Crash } from './steps';

/** Turns of the event loop without a new statement after which nobody is at work in this process. */
const quietTurns = 12;
const lookEveryMs = 2;
const stuckMs = 20_000;

/** A statement of a process that has ended: like any other whose connection is gone. */
export class ProcessEnded extends Problem {
  constructor() {
    super('database-unavailable', 'the process has ended');
  }
}

type Result = { readonly value: unknown } | { readonly error: unknown };

/** A statement at the gate, or in the database, where it may wait for a lock. A command may have several. */
interface Waiting {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly backend: number;
  readonly run: () => Promise<unknown>;
  readonly settle: (result: Result) => void;
}

/** What a statement waits for as far as it can be told: a jackpot's live instance, or what an equal statement waits for. */
const lockOf = ({ text, values }: Waiting): string =>
  /\bbook_bets\b|FOR NO KEY UPDATE OF i\b/.test(text)
    ? `live ${String(values[0])}`
    : `${text} ${JSON.stringify(values)}`;

interface AtGate extends Waiting {
  readonly member: number;
}

interface Flight extends AtGate {
  readonly result: Promise<Result>;
  /** The database has answered, whether that was looked at or not. */
  hasLanded: boolean;
}

/** One command, and the life of the process that it belongs to. */
export class Actor {
  constructor(
    readonly life: number,
    readonly schedule: Schedule | null,
    /** Number of the command among those of its instant. */
    readonly member = 0,
  ) {}
}

/** Who sends a statement: null for what the simulation itself asks. */
export const actors = new AsyncLocalStorage<Actor>();

/** What the schedule needs of the world. */
export interface Surroundings {
  readonly chance: Chance;
  readonly life: number;
  /** Told each statement as it is let through. */
  note(text: string): void;
  /** The backends that a backend waits for. */
  blockers(backend: number): Promise<readonly number[]>;
  /** Cuts every connection of the process and ends its life; answers when the server has forgotten them. */
  die(): Promise<void>;
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
const isFree = (text: string) => /^(BEGIN|SAVEPOINT|SET)\b/.test(text);
/** Gives locks back; within a transaction nothing else does, and outside of one every statement. */
const isEnd = (text: string) => /^(COMMIT|ROLLBACK)\b/.test(text);

export class Schedule {
  private readonly waiting: AtGate[] = [];
  private readonly flights: Flight[] = [];
  /** Backends that are in a transaction, with what they have waited for in it: locks that they may hold. */
  private readonly transactions = new Map<number, Set<string>>();
  private atWork = 0;
  /** Connections and transactions that are being opened. */
  private opening = 0;
  private moves = 0;
  private sent = 0;
  hasDied = false;
  deadlocks = 0;

  constructor(
    private readonly around: Surroundings,
    private readonly crash: Crash | null,
  ) {}

  /** What each command answers, or null for those that the process did not survive. */
  async run<T>(commands: readonly (() => Promise<T>)[]): Promise<(T | null)[]> {
    const answers = commands.map((): T | null => null);
    this.atWork = commands.length;
    const ends = commands.map((command, i) =>
      actors.run(new Actor(this.around.life, this, i), async () => {
        const answer = await command();
        if (!this.hasDied) answers[i] = answer;
        this.atWork -= 1;
        this.moves += 1;
      }),
    );
    await Promise.all([this.conduct(), ...ends]);
    return answers;
  }

  /** A member's statement: waits until it is its turn. */
  statement(statement: Omit<Waiting, 'settle'>): Promise<unknown> {
    if (/^BEGIN\b/.test(statement.text)) this.transactions.set(statement.backend, new Set());
    if (isFree(statement.text)) return this.during(statement.run());
    this.moves += 1;
    return new Promise((resolve, reject) => {
      const settle = (result: Result) => ('error' in result ? reject(result.error) : resolve(result.value));
      // It is sent as part of its own command, whoever lets it go.
      const actor = actors.getStore()!;
      const { member } = actor;
      this.waiting.push({ ...statement, member, run: () => actors.run(actor, statement.run), settle });
      // Whoever came first may have found an open connection: the order here is nobody's chance.
      this.waiting.sort((a, b) => a.member - b.member || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
    });
  }

  /** A member opens a connection or a transaction: nobody goes on meanwhile, however long it takes. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.opening += 1;
    try {
      return await work;
    } finally {
      this.opening -= 1;
      this.moves += 1;
    }
  }

  // Whoever can still do something by itself has done it.
  private async quiet(): Promise<void> {
    for (let turns = 0, seen = this.moves; turns < quietTurns; turns += 1) {
      await turn();
      if (seen === this.moves && this.opening === 0) continue;
      seen = this.moves;
      turns = 0;
    }
  }

  private async conduct(): Promise<void> {
    for (let stuckSince = Date.now(); ;) {
      await this.quiet();
      if (this.hasDied || this.atWork + this.waiting.length + this.flights.length === 0) return;
      const moved = await this.goOn();
      if (moved) stuckSince = Date.now();
      else await pause(lookEveryMs);
      if (Date.now() - stuckSince > stuckMs) throw new Error('the commands wait for each other for ever');
    }
  }

  /** Lets one of the statements at the gate go, and looks after those that wait for a lock. Answers whether anything moved. */
  private async goOn(): Promise<boolean> {
    const ready = this.ready();
    if (ready.length === 0 && (await this.collect())) return true;
    // Nobody goes on by himself: whoever is held at the gate has to.
    const places = ready.length > 0 ? ready : [...this.waiting.keys()];
    if (places.length === 0) return false;
    if (await this.release(places[this.around.chance.below(places.length)]!)) await this.collect();
    return true;
  }

  // Of several that wait for one row PostgreSQL wakes all when it was changed, and whoever is the fastest has it: chance that
  // no seed knows. So one waits there, and the others at the gate.
  private ready(): number[] {
    const awaited = new Set(this.flights.map(lockOf));
    const isHeld = (each: Waiting) => this.transactions.get(each.backend)?.has(lockOf(each)) === true;
    return this.waiting.flatMap((each, place) => (awaited.has(lockOf(each)) && !isHeld(each) ? [] : [place]));
  }

  /** Lets a statement go. Answers whether it may have given back what another one waits for. */
  private async release(place: number): Promise<boolean> {
    const isCounted = this.crash?.of !== 'commit' || this.waiting[place]!.text === 'COMMIT';
    if (isCounted) this.sent += 1;
    const isLast = isCounted && this.sent === this.crash?.number;
    if (isLast && !this.crash!.isAnswered) {
      await this.end();
      return true;
    }
    const [statement] = this.waiting.splice(place, 1) as [AtGate];
    this.around.note(statement.text);
    const result = statement.run().then(
      (value): Result => ({ value }),
      (error: unknown): Result => ({ error }),
    );
    const flight: Flight = { ...statement, result, hasLanded: false };
    void result.then(() => (flight.hasLanded = true));
    this.flights.push(flight);
    const isHere = await this.land(flight, isLast);
    if (isLast && isHere) await this.end();
    const isAlone = !this.transactions.has(statement.backend);
    if (/^(COMMIT|ROLLBACK)(?! TO)\b/.test(statement.text)) this.transactions.delete(statement.backend);
    return !isHere || isAlone || isEnd(statement.text);
  }

  // Looks after those that waited for a lock, until none of them goes on. Answers whether one has.
  private async collect(): Promise<boolean> {
    let moved = false;
    for (let more = true; more;) {
      more = false;
      for (const flight of [...this.flights])
        if (!this.hasDied && (await this.land(flight, false))) more = true;
      moved ||= more;
    }
    return moved;
  }

  // It waits, in the end, for a command that waits here. One that waits for a statement under way goes on by itself, and of
  // two that wait for each other PostgreSQL ends one.
  private async isStuck({ backend }: Flight, seen: Set<number>): Promise<boolean> {
    seen.add(backend);
    for (const blocker of await this.around.blockers(backend)) {
      const other = this.flights.find((each) => each.backend === blocker && !each.hasLanded);
      if (!other || (!seen.has(blocker) && (await this.isStuck(other, seen)))) return true;
    }
    return false;
  }

  /** Waits for a statement's result, or until it is seen to wait for a lock. `isLast`: nobody hears of it. */
  private async land(flight: Flight, isLast: boolean): Promise<boolean> {
    for (;;) {
      const done = await Promise.race([flight.result, pause(lookEveryMs)]);
      if (done === null) {
        if (await this.isStuck(flight, new Set())) return false;
        continue;
      }
      // Its sender is told that the process has ended, like everybody else.
      if (isLast) return true;
      this.flights.splice(this.flights.indexOf(flight), 1);
      this.transactions.get(flight.backend)?.add(lockOf(flight));
      if ('error' in done && (done.error as { code?: string } | null)?.code === '40P01') this.deadlocks += 1;
      flight.settle(done);
      this.moves += 1;
      return true;
    }
  }

  private async end(): Promise<void> {
    this.hasDied = true;
    await this.around.die();
    const ended: Result = { error: new ProcessEnded() };
    for (const { settle } of [...this.waiting, ...this.flights]) settle(ended);
  }
}
