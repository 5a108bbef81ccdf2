// Asks the jackpot service for a round's terms over Nest's Redis transport. Without an answer in time the round runs
// without jackpot bets and says so.
import { RoundTerms, patterns, roundTerms } from '@tributary/contracts';
import { keepAsking, reconnectAfterMs, redisTransportOptions } from '@tributary/platform';
import type { RedisServers } from '@tributary/platform';
import { Inject, Injectable, OnApplicationShutdown } from '@nestjs/common';
import { ClientRedis } from '@nestjs/microservices';
import { firstValueFrom, timeout } from 'rxjs';

/** How long an opening round waits for its terms. */
export const termsWaitMs = 1_000;

/** Never gives up a lost connection, and reports it nowhere: the platform's own connection does. */
class PatientRedisClient extends ClientRedis {
  override createRetryStrategy(times: number): undefined | number {
    return this.isManuallyClosed ? undefined : reconnectAfterMs(times);
  }

  override async createClient() {
    return keepAsking(await super.createClient());
  }

  override registerErrorListener(client: { addListener(event: 'error', listener: () => void): void }): void {
    client.addListener('error', () => undefined);
  }

  override async close(): Promise<void> {
    this.isManuallyClosed = true;
    this.pubClient?.disconnect();
    this.subClient?.disconnect();
  }
}

export interface JackpotAnswer {
  readonly terms: RoundTerms | null;
  /** Why there are no terms; null when there are. */
  readonly note: string | null;
  /** The jackpot service may have opened its round although this one runs without it. */
  readonly mayBeOpen: boolean;
  /** The jurisdiction stops the tables after a hit: there is no round at all until they are released (R39). */
  readonly stopped?: string;
}

@Injectable()
export class JackpotLink implements OnApplicationShutdown {
  private readonly client: PatientRedisClient;

  constructor(@Inject('RedisServers') servers: RedisServers) {
    this.client = new PatientRedisClient(redisTransportOptions(servers));
  }

  /** Opens the jackpot round of this id on the jackpot's side and answers its terms, or why there are none. */
  async open(ask: { roundId: string; jackpot: string; tables: readonly string[] }): Promise<JackpotAnswer> {
    try {
      const answer = this.client.send<unknown>(patterns.openRound, ask).pipe(timeout(termsWaitMs));
      return readAnswer(ask, await firstValueFrom(answer));
    } catch {
      return {
        terms: null,
        note: 'the jackpot service did not answer; no jackpot bets in this round',
        mayBeOpen: true,
      };
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.client.close();
  }
}

// A service that lost its database while it opened the round does not know whether it is open; the other replica may
// have opened it.
const isFailure = (status: unknown) => typeof status === 'number' && status >= 500;

/** What an answer comes to; one that does not fit what was asked counts as none. */
export function readAnswer(ask: { roundId: string; jackpot: string }, answer: unknown): JackpotAnswer {
  const { terms, problem } = (answer ?? {}) as {
    terms?: unknown;
    problem?: { code?: unknown; detail?: unknown; status?: unknown };
  };
  if (problem?.code === 'tables-stopped') {
    const detail = String(problem.detail);
    return { terms: null, note: detail, mayBeOpen: false, stopped: detail };
  }
  if (problem)
    return {
      terms: null,
      note: `no jackpot bets in this round, says the jackpot service: ${String(problem.detail)}`,
      mayBeOpen: isFailure(problem.status),
    };
  const read = roundTerms.safeParse(terms);
  const fits = read.success && read.data.roundId === ask.roundId && read.data.jackpot === ask.jackpot;
  if (fits) return { terms: read.data, note: null, mayBeOpen: true };
  return {
    terms: null,
    note: 'the jackpot service gave no usable answer; no jackpot bets in this round',
    mayBeOpen: true,
  };
}
