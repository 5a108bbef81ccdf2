// Live meters as server-sent events: one Redis subscription of the process, fanned out to its clients. Every message
// carries the whole value; what got lost, or a Redis that is down, is made good by reading the database (R21).
import { Problem } from '@tributary/contracts';
import { connectAgain, quietReporter } from '@tributary/platform';
import type { Clock } from '@tributary/platform';
import { Inject, Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { MeterFeed, MeterState, meterChannel } from './meter-feed';

const clientsMax = 5_000;
const waitingBytesMax = 64 * 1024;
const heartbeatEveryMs = 15_000;
const pollEveryMs = 1_000;
/** With Redis there, the database is read less often, for the case that the last message was lost. */
const pollsPerReading = 5;

/** What a stream is written to: Node's response, or a test's. */
export type StreamTarget = Pick<
  ServerResponse,
  'writeHead' | 'write' | 'end' | 'destroy' | 'on' | 'writableLength'
>;

interface Client {
  readonly to: StreamTarget;
  last: bigint;
}

/** A state as it goes out: made once, however many clients it goes to. */
interface Message {
  readonly sequence: bigint;
  readonly bytes: Buffer;
}

function messageOf(state: MeterState): Message {
  const text = `id: ${state.sequence}\nevent: meter\ndata: ${JSON.stringify(state)}\n\n`;
  return { sequence: BigInt(state.sequence), bytes: Buffer.from(text) };
}

const heartbeat = Buffer.from(': alive\n\n');

@Injectable()
export class MeterStreams implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly clients = new Map<string, Set<Client>>();
  private readonly report: (error: unknown) => void;
  private subscriber: Redis | null = null;
  private readonly timers: NodeJS.Timeout[] = [];
  private count = 0;
  private polls = 0;
  private polling = false;
  private stopped = false;

  constructor(
    @Inject(MeterFeed) private readonly feed: MeterFeed,
    @Inject('Redis') private readonly redis: Redis,
    @Inject('Clock') clock: Clock,
  ) {
    this.report = quietReporter('MeterStreams', clock);
  }

  onApplicationBootstrap(): void {
    this.timers.push(setInterval(() => void this.poll(), pollEveryMs));
    this.timers.push(setInterval(() => this.heartbeat(), heartbeatEveryMs));
  }

  /**
   * Writes the current state and then every later one to a client until either ends; the sequence only grows.
   * Errors, before anything is written: `not-found`, `overloaded`.
   */
  async open(jackpot: string, to: StreamTarget, headers: OutgoingHttpHeaders = {}): Promise<void> {
    const state = await this.feed.state(jackpot);
    if (!state) throw new Problem('not-found', `there is no jackpot ${jackpot} with a meter`);
    if (this.stopped || this.count >= clientsMax) throw new Problem('overloaded', 'no stream is free now');
    to.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const client: Client = { to, last: -1n };
    this.join(jackpot, client);
    this.send(client, messageOf(state));
  }

  private join(jackpot: string, client: Client): void {
    const known = this.clients.get(jackpot);
    if (known) known.add(client);
    else this.clients.set(jackpot, new Set([client]));
    this.count += 1;
    const leave = () => {
      const set = this.clients.get(jackpot);
      if (!set?.delete(client)) return;
      this.count -= 1;
      if (set.size > 0) return;
      this.clients.delete(jackpot);
      this.subscriber?.unsubscribe(meterChannel(jackpot)).catch(this.report);
    };
    client.to.on('close', leave);
    client.to.on('error', leave);
    if (!known) this.listen().subscribe(meterChannel(jackpot)).catch(this.report);
  }

  private listen(): Redis {
    if (!this.subscriber) {
      this.subscriber = connectAgain(this.redis, this.report);
      this.subscriber.on('message', (_, text) => this.publish(JSON.parse(text) as MeterState));
    }
    return this.subscriber;
  }

  private publish(state: MeterState): void {
    const message = messageOf(state);
    for (const client of this.clients.get(state.jackpot) ?? []) this.send(client, message);
  }

  // A client that does not read is let go: it comes back and gets the whole value.
  private send(client: Client, { sequence, bytes }: Message): void {
    if (sequence <= client.last) return;
    client.last = sequence;
    this.write(client, bytes);
  }

  private write(client: Client, bytes: Buffer): void {
    if (client.to.writableLength > waitingBytesMax) client.to.destroy();
    else client.to.write(bytes);
  }

  private heartbeat(): void {
    for (const set of this.clients.values()) for (const client of set) this.write(client, heartbeat);
  }

  /** Reads the meters that somebody watches: each second without Redis, now and then with it. */
  private async poll(): Promise<void> {
    this.polls += 1;
    const lost = this.subscriber?.status !== 'ready' || this.redis.status !== 'ready';
    if (this.polling || (!lost && this.polls % pollsPerReading !== 0)) return;
    this.polling = true;
    try {
      for (const jackpot of [...this.clients.keys()]) {
        const state = await this.feed.state(jackpot);
        if (state) this.publish(state);
      }
    } catch (error) {
      this.report(error);
    } finally {
      this.polling = false;
    }
  }

  onModuleDestroy(): void {
    this.stopped = true;
    for (const timer of this.timers) clearInterval(timer);
    for (const set of [...this.clients.values()]) for (const client of [...set]) client.to.end();
    this.subscriber?.disconnect();
  }
}
