// The queue between outboxes and consumers, as bad as Redis may be: what the relay takes from an outbox may come late, in
// any order, twice or not at all, and its receipt may be lost. The rows, what is taken and what takes it are the service's.
import type { EventEnvelope } from '@tributary/contracts';
import { Database, Tx, enqueue, markReceived, takeUnsent } from '@tributary/platform';
import type { World } from './world';
import type { Service } from './steps';

/** As the relay has it: without a receipt for so long, an event is sent again. */
const receiptWaitMs = 3_000;
const sentAtOnceMax = 500;

export class Wire {
  private readonly underWay: Record<Service, EventEnvelope[]> = { jackpot: [], table_game: [] };

  constructor(
    private readonly world: World,
    private readonly db: Database,
  ) {}

  /** A fact of a table's service, in its outbox; the transaction of its own command is not ours. */
  async send(id: string, type: string, body: unknown): Promise<void> {
    const at = this.world.clock.now();
    const event = { id: id as `evt_${string}`, queue: 'jackpot.commands', type, body };
    await this.db.transaction((tx: Tx) => enqueue(tx, 'table_game', [event], at));
  }

  /** What was never sent, or has had no receipt for too long, is on its way. Answers how many there are. */
  async relay(from: Service): Promise<number> {
    const now = this.world.clock.now();
    const overdueBefore = new Date(now.getTime() - receiptWaitMs);
    const events = await this.db.transaction((tx) => takeUnsent(tx, from, { now, overdueBefore, limit: sentAtOnceMax })); // prettier-ignore
    events.sort((a, b) => (a.id < b.id ? -1 : 1));
    this.underWay[from].push(...events);
    return events.length;
  }

  /** One of those under way, or null when there is none. `keeps`: it will come again. */
  pick(from: Service, number: number, keeps: boolean): EventEnvelope | null {
    const all = this.underWay[from];
    if (all.length === 0) return null;
    const place = number % all.length;
    const event = all[place]!;
    if (!keeps) all.splice(place, 1);
    return event;
  }

  lose(from: Service, number: number): void {
    this.pick(from, number, false);
  }

  /** Everything under way is lost with Redis. */
  async received(from: Service, id: string): Promise<void> {
    await markReceived(this.db, from, [{ id, history: null }], this.world.clock.now());
  }
}
