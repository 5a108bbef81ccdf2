// The fuzz test itself: a world, requests by chance, and after each what must be true; then the proofs of the books.
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { Changes, Documented, problemFault } from './oracles';
import { Chance } from './random';
import { Choices, Document, Operation, Requests, Sent, operationsOf } from './requests';
import { Answer, closeConnections, send, sendBytes, strangeBytes } from './sending';
import { Scenes } from './scenes';
import { World } from './world';

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
}

export interface Failure {
  readonly number: number;
  readonly rule: string;
  readonly request: string;
  readonly answer: string;
}

export interface Report {
  readonly seed: number;
  readonly requests: number;
  readonly seconds: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Operations that were answered 2xx at least once, of all that there are. */
  readonly operations: number;
  readonly reached: number;
  readonly unreached: readonly string[];
  readonly proofs: readonly { readonly name: string; readonly holds: boolean; readonly detail: string }[];
  readonly failures: readonly Failure[];
}

const failuresMax = 200;
/** Of every hundred requests the last ones are sent at the same time. */
const together = 20;

/** A request as a command that sends it again; keys are named by role. */
function reproducer({ operation, method, target, headers, body, role }: Sent): string {
  const quoted = (text: string) => `'${text.replace(/'/g, `'\\''`)}'`;
  const shown = Object.entries(headers).map(([name, value]) => {
    const text =
      name === 'authorization' && role !== 'none' ? `Bearer $${role.toUpperCase()}` : String(value);
    return `-H ${quoted(`${name}: ${text.slice(0, 200)}`)}`;
  });
  const text = body?.toString('utf8') ?? '';
  const sent = body ? [`--data-raw ${quoted(text.length > 1_500 ? `${text.slice(0, 1_500)}… (${body.length} bytes)` : text)}`] : []; // prettier-ignore
  return [
    'curl',
    '-X',
    method,
    quoted(`${operation.service.name}:${target.slice(0, 600)}`),
    ...shown,
    ...sent,
  ].join(' ');
}

class Run {
  readonly statuses: Record<string, number> = {};
  readonly reached = new Set<Operation>();
  readonly refusals = new Map<Operation, string>();
  readonly failures: Failure[] = [];
  private readonly choices: Choices;
  private readonly scenes: Scenes;

  constructor(
    private readonly world: World,
    private readonly options: FuzzOptions,
    private readonly tools: { requests: Requests; documented: Documented; changes: readonly Changes[]; operations: readonly Operation[] }, // prettier-ignore
  ) {
    this.choices = new Choices(tools.operations);
    this.scenes = new Scenes(world);
  }

  async all(): Promise<void> {
    for (let number = 0; number < this.options.requests && this.failures.length < failuresMax;) {
      const place = number % 100;
      if (place % 20 === 0) {
        await this.scenes.play(new Chance(this.options.seed, -2 - number));
        await this.changed();
      }
      if (place >= 100 - together) {
        const count = Math.min(together, this.options.requests - number);
        await Promise.all(Array.from({ length: count }, (_, more) => this.one(number + more, false)));
        await this.changed();
        number += count;
      } else {
        await this.one(number, true);
        number += 1;
      }
    }
  }

  private async changed(): Promise<string[]> {
    return (await Promise.all(this.tools.changes.map((each) => each.since()))).flat();
  }

  private async one(number: number, isAlone: boolean): Promise<void> {
    const chance = new Chance(this.options.seed, number);
    if (isAlone && chance.happens(0.04)) {
      await this.world.advance(chance.pick([1, 5, 16, 21]));
      await this.changed();
    }
    if (chance.happens(0.01)) return this.bytes(number, chance);
    const { operation, role } = this.choices.pick(chance);
    const sent = this.tools.requests.make(operation, role, chance);
    let answer: Answer;
    try {
      answer = await send(sent);
    } catch (error) {
      return this.noAnswer(number, sent, error as Error);
    }
    this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
    this.choices.learn(sent, answer.status);
    const fault = answer.status < 400 ? this.accepted(sent, answer) : problemFault(answer, sent.method);
    if (fault) this.fail(number, fault, sent, answer);
    if (answer.status >= 404)
      this.refusals.set(
        sent.operation,
        (JSON.parse(answer.text || '{}') as { detail?: string }).detail ?? '',
      );
    if (!isAlone) return;
    const changed = await this.changed();
    const isRead = answer.status < 400 && ['GET', 'HEAD', 'OPTIONS'].includes(sent.method);
    if (changed.length > 0 && (answer.status >= 400 || isRead)) {
      this.fail(
        number,
        `${isRead ? 'a read' : 'a refused request'} changed ${changed.join(', ')}`,
        sent,
        answer,
      );
    }
  }

  private accepted(sent: Sent, answer: Answer): string | null {
    if (sent.method !== sent.operation.method) return null;
    this.reached.add(sent.operation);
    const body = answer.text.startsWith('{') ? (JSON.parse(answer.text) as unknown) : null;
    this.world.learn(sent.operation.service.name, sent.value);
    this.world.learn(sent.operation.service.name, body);
    if (sent.round && sent.target.endsWith('/deal')) this.world.learnUpCard(sent.round, sent.value as never);
    return this.tools.documented.fault(sent, answer);
  }

  // A request that Node's client cannot send was never one; a service that hangs or breaks off is a fault.
  private noAnswer(number: number, sent: Sent, error: NodeJS.ErrnoException): void {
    if (/^ERR_(INVALID_CHAR|UNESCAPED_CHARACTERS|HTTP_INVALID_HEADER_VALUE)/.test(error.code ?? '')) return;
    if (error.code === 'EPIPE' || error.code === 'ECONNRESET' || error.code === 'HPE_INVALID_CONSTANT') {
      const isBig = (sent.body?.length ?? 0) > 200_000 || JSON.stringify(sent.headers).length > 15_000;
      if (isBig) return;
    }
    this.fail(number, `no answer: ${error.code ?? ''} ${error.message}`, sent, null);
  }

  private async bytes(number: number, chance: Chance): Promise<void> {
    const service = chance.pick(this.world.services);
    const bytes = strangeBytes(chance);
    const text = await sendBytes(service.url, bytes);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    const isProblem = /content-type: application\/problem\+json/i.test(text);
    if (status < 400 || (status < 500 && isProblem)) return;
    const request = `printf ${JSON.stringify(bytes.toString('latin1').slice(0, 400))} | nc (${service.name})`;
    this.failures.push({ number, rule: `bytes: status ${status} without a problem`, request, answer: text.slice(0, 400) }); // prettier-ignore
  }

  private fail(number: number, rule: string, sent: Sent, answer: Answer | null): void {
    const request = reproducer(sent);
    this.failures.push({ number, rule, request, answer: answer ? `${answer.status} ${answer.text.slice(0, 600)}` : '' }); // prettier-ignore
  }
}

/** Plays so many requests by a seed. */
export async function fuzz(options: FuzzOptions): Promise<Report> {
  const startedAt = performance.now();
  const world = new World();
  try {
    await world.start();
    const documents = new Map<string, Document>();
    for (const { name, url } of world.services) {
      documents.set(name, (await (await fetch(`${url}/openapi.json`)).json()) as Document);
    }
    const operations = world.services.flatMap((service) =>
      operationsOf(service, documents.get(service.name)!),
    );
    const changes = [await Changes.of(world.jackpot.db), await Changes.of(world.game.db)];
    const tools = { requests: new Requests(world, documents), documented: new Documented(documents), changes, operations }; // prettier-ignore
    const run = new Run(world, options, tools);
    await run.all();
    const unreached = operations.filter((each) => !run.reached.has(each));
    return {
      seed: options.seed,
      requests: options.requests,
      seconds: (performance.now() - startedAt) / 1000,
      statuses: run.statuses,
      operations: operations.length,
      reached: run.reached.size,
      unreached: unreached.map(
        (each) => `${each.service.name} ${each.method} ${each.path}: ${run.refusals.get(each) ?? ''}`,
      ),
      proofs: await allProofs(world.jackpot.db),
      failures: run.failures,
    };
  } finally {
    closeConnections();
    await world.stop();
  }
}
