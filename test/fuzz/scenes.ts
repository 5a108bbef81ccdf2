// Right sequences of requests, broken off at any point: so that the strange ones meet rounds, awards and approvals in
// every state. What the strange ones have spoilt is mended before.
import { sql } from '@tributary/platform';
import { hands } from '../support/jackpot-app';
import type { Chance } from './random';
import type { Service, World } from './world';

type Step = () => Promise<unknown>;

export class Scenes {
  private numbered = 0;

  constructor(private readonly world: World) {}

  /** Plays the beginning of one scene, or all of it. */
  async play(chance: Chance): Promise<void> {
    await this.mend();
    const scene = chance.pick([
      this.jackpotRound,
      this.jackpotRound,
      this.gameRound,
      this.gameRound,
      this.decisions,
    ]);
    const steps = scene.call(this, chance);
    const last = chance.happens(0.5) ? steps.length : 1 + chance.below(steps.length);
    for (const step of steps.slice(0, last)) await step();
  }

  /** Keys, casinos and tables as they were: else the first revocation would end all play. */
  private async mend(): Promise<void> {
    const { jackpot, game } = this.world;
    await jackpot.db.run(sql`UPDATE jackpot.casino SET status = 'active' WHERE code IN ('alba', 'borea')`);
    await jackpot.db.run(sql`UPDATE jackpot.game_table SET status = 'active'`);
    await game.db.run(sql`UPDATE table_game.game_table SET status = 'active'`);
    for (const { db } of [jackpot, game]) {
      await db.run(sql`UPDATE access.api_key SET revoked_at = NULL, expires_at = NULL WHERE id IN (
        SELECT id FROM access.api_key ORDER BY created_at, id LIMIT 8)`);
    }
  }

  /** A request as a client sends it. What it is refused for is of no interest here. */
  private async ask(
    service: Service,
    role: string,
    [method, path, body]: readonly [string, string, unknown?],
  ) {
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${service.keys[role]}`, ...(body ? { 'content-type': 'application/json' } : {}) }, // prettier-ignore
      body: body ? JSON.stringify(body) : undefined,
    });
    const answer = (await response.json()) as Record<string, never>;
    if (response.ok) {
      this.world.learn(service.name, body);
      this.world.learn(service.name, answer);
    }
    return answer;
  }

  private jackpotRound(chance: Chance): Step[] {
    const jackpot = this.world.services[0]!;
    const roundId = `rnd_s${(this.numbered += 1)}`;
    const path = `/v1/rounds/${roundId}`;
    const isYen = chance.happens(0.3);
    const bet = (n: number) => ({ casino: chance.pick(['alba', 'borea']), betId: `${roundId}-${n}`, player: `p${n}`, currency: isYen ? 'JPY' : 'EUR', stake: isYen ? '150' : '1.00' }); // prettier-ignore
    const cards = chance.pick([hands.royal, hands.straightFlush, hands.four, hands.flush, hands.nothing]);
    const server = (...call: [string, string, unknown?]) => this.ask(jackpot, 'tableServer', call);
    return [
      () => server('POST', '/v1/rounds', { roundId, jackpot: isYen ? 'yen' : 'royal', tables: [isYen ? 'table-2' : 'table-1'] }), // prettier-ignore
      () => server('POST', `${path}/bets`, { batchId: `${roundId}-batch`, bets: [bet(1), bet(2), bet(3)] }),
      () => server('POST', `${path}/close`, {}),
      () => server('POST', `${path}/outcome`, { hands: [{ cards }], dealer: ['Qs', 'Jd', '3c', '2c', '2h'] }),
    ];
  }

  private gameRound(chance: Chance): Step[] {
    const game = this.world.services[1]!;
    const table = chance.pick(['table-1', 'table-2']);
    let path = '';
    const server = (...call: [string, string, unknown?]) => this.ask(game, 'tableServer', call);
    const id = `s${(this.numbered += 1)}`;
    const bets = ['ante', 'fivePlusOne', 'jackpot'].map((kind) => ({ casino: 'alba', player: 'p1', kind, betId: `${id}-${kind}`, currency: 'EUR', stake: kind === 'jackpot' ? '1.00' : '10.00' })); // prettier-ignore
    return [
      async () => {
        const last = await server('GET', `/v1/rounds?table=${table}&limit=1`);
        const open = (last.items as { roundId: string }[] | undefined)?.[0];
        if (open) await server('POST', `/v1/rounds/${open.roundId}/void`, { reason: 'the next scene' });
        path = `/v1/rounds/${(await server('POST', '/v1/rounds', { tables: [table] })).roundId}`;
      },
      () => server('POST', `${path}/bets`, { bets }),
      () => this.world.advance(21),
      () =>
        server('POST', `${path}/deal`, { playerCards: ['As', '2d', '3h', '4c', '5s'], dealerUpCard: 'Kd' }),
      () => server('POST', `${path}/decisions`, { decisions: [{ casino: 'alba', player: 'p1', decision: 'call', betId: `${id}-call` }] }), // prettier-ignore
      () => server('POST', `${path}/reveal`, { dealerCards: ['Kd', 'Kc', '9h', '7s', '2c'] }),
    ];
  }

  /** A second person decides what was asked for; awards are verified, confirmed and acknowledged. */
  private decisions(chance: Chance): Step[] {
    const jackpot = this.world.services[0]!;
    const items = async (path: string, role: string) =>
      ((await this.ask(jackpot, role, ['GET', path])).items ?? []) as Record<string, string>[];
    return [
      async () => {
        for (const { approvalId } of (await items('/v1/approvals?state=requested', 'admin2')).slice(0, 2)) {
          const decision = chance.pick(['approve', 'approve', 'decline']);
          await this.ask(jackpot, 'admin2', ['POST', `/v1/approvals/${approvalId}/decision`, { decision }]);
        }
      },
      async () => {
        const waiting = (await items('/v1/awards', 'finance')).filter(({ state }) => state === 'locked');
        for (const { awardId } of waiting.slice(0, 2)) {
          await this.ask(jackpot, 'finance', ['POST', `/v1/awards/${awardId}/verify`]);
          if (chance.happens(0.7))
            await this.ask(jackpot, 'admin', ['POST', `/v1/awards/${awardId}/confirm`]);
        }
      },
      async () => {
        const due = (await items('/v1/payouts?state=instructed', 'alba')).slice(0, 3);
        const payouts = due.map(({ payoutId }) => ({ payoutId }));
        if (payouts.length > 0)
          await this.ask(jackpot, 'alba', ['POST', '/v1/payouts/acknowledgements', { payouts }]);
      },
    ];
  }
}
