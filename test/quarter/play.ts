// A round as table servers and casinos play it: opened, bets in batches, some voided, closed, settled or voided. What is
// sent here is told to the auditor with the time of the clock; answers are only compared.
import { Chance } from '../fuzz/random';
import type { RoundStep } from './calendar';
import { casinos, stakeMultipleMax, suspended, tables, unitStakes } from './cast';
import { exact, money } from './exact';
import { payAll, takeByTwo } from './decisions';
import { batchDigest } from './manifest';
import type { Network } from './network';
import type { Bet, Round, SentBet } from './records';
import { monthOf } from './zones';

const secondMs = 1_000;
const dayMs = 86_400_000;
const players = 400;

interface Batch {
  readonly batchId: string;
  readonly bets: readonly SentBet[];
  /** Sent by the casino itself. */
  readonly by: string | null;
}

export class Play {
  private numbered = 0;

  constructor(private readonly network: Network) {}

  async round(step: RoundStep): Promise<void> {
    const { network } = this;
    const chance = new Chance(network.options.seed, 10_000 + Number(step.id.slice(5)));
    const table = tables.find(({ code }) => code === step.table)!;
    const path = `/v1/rounds/${step.id}`;
    const post = (route: string, body: object) => network.app.ok('POST', `${path}${route}`, network.tableServer, body); // prettier-ignore
    network.goTo(step.isEdge ? step.at - 60 * secondMs : step.at);
    const body = { roundId: step.id, jackpot: table.jackpot, tables: [step.table] };
    await network.app.ok('POST', '/v1/rounds', network.tableServer, body);
    const round = network.auditor.open(step.id, { jackpot: table.jackpot, table: step.table }, network.now);
    const batches = this.batches(step, table.owner, chance);
    // Only what a table server lists may travel late.
    const isLate = step.manifest === 'late' && batches[batches.length - 1]?.by === null;
    const late = isLate ? batches.pop() : undefined;
    await this.send(round, step, batches);
    const gone = await this.voidSome(round, step, batches, chance);
    network.goTo(network.now + 30 * secondMs);
    if (step.isVoided) return this.voidWhole(round, post);
    await post('/close', this.manifest(step, late ? [...batches, late] : batches, gone));
    if (late) {
      network.goTo(network.now + 2 * secondMs);
      await this.batch(round, late);
      network.count('batches that arrived after their manifest');
    }
    if (step.suspends) await this.suspend();
    network.goTo(network.now + 20 * secondMs);
    await this.settle(round, step, post);
  }

  private batches(step: RoundStep, owner: string | null, chance: Chance): Batch[] {
    const open = casinos.filter(({ code }) => this.network.active.has(code) && (owner === null || code === owner)); // prettier-ignore
    const bets = Array.from({ length: step.bets }, () => this.bet(chance, open, step));
    const own = chance.happens(0.2) ? chance.pick(open).code : null;
    const mine = bets.filter(({ casino }) => casino === own);
    const others = bets.filter(({ casino }) => casino !== own);
    const half = step.isEdge || step.manifest === 'late' ? Math.ceil(others.length / 2) : others.length;
    const batches: Batch[] = [
      { batchId: `${step.id}-a`, bets: others.slice(0, half), by: null },
      { batchId: `${step.id}-b`, bets: others.slice(half), by: null },
    ];
    if (mine.length > 0) batches.unshift({ batchId: `${step.id}-own`, bets: mine, by: own });
    return batches.filter((batch) => batch.bets.length > 0);
  }

  // The producer's time is a moment before; in the first days of a month some bets were placed in the last one and
  // come only now.
  private bet(chance: Chance, open: typeof casinos, step: RoundStep): SentBet {
    const { code, currencies, zone } = chance.pick(open);
    const currency = currencies.length > 1 && chance.happens(0.35) ? currencies[1]! : currencies[0]!;
    const times = chance.weighted([[14, 1], [4, 2], [2, stakeMultipleMax]]); // prettier-ignore
    const isLate = monthOf(zone, step.at) !== monthOf(zone, step.at - 2 * dayMs) && chance.happens(0.05);
    if (isLate) this.network.count('late bets of an earlier month');
    const placed = step.at - (isLate ? 3 * dayMs : 2 * secondMs) - chance.below(900);
    return {
      casino: code,
      betId: `${code}-${String((this.numbered += 1)).padStart(8, '0')}`,
      player: `${code}-p${chance.below(players)}`,
      currency,
      stake: money(exact(unitStakes[currency]!) * BigInt(times), currency),
      placedAt: new Date(placed).toISOString(),
    };
  }

  private async send(round: Round, step: RoundStep, batches: readonly Batch[]): Promise<void> {
    const { network } = this;
    for (const [i, batch] of batches.entries()) {
      // At an edge: the first batches in the last millisecond before it, the last one at the very beginning.
      if (step.isEdge) network.goTo(i < batches.length - 1 ? step.at - 1 : step.at);
      else network.goTo(network.now + 3 * secondMs);
      await this.batch(round, batch);
    }
  }

  private async batch(round: Round, { batchId, bets, by }: Batch): Promise<void> {
    const { network } = this;
    const key = by === null ? network.tableServer : network.casinoKeys.get(by)!;
    const sent = by === null ? bets : bets.map(({ casino: _, ...bet }) => bet);
    const answer = await network.app.ok('POST', `/v1/rounds/${round.id}/bets`, key, { batchId, bets: sent });
    network.auditor.place(round, bets, network.now);
    const { live } = network.auditor.pools.get(round.jackpot)!;
    const expected = { accepted: bets.length, instance: live.number };
    network.comparison.fields('answers to batches', `${round.id} ${batchId}`, expected, answer);
    network.comparison.same('answers to batches', `${round.id} ${batchId} meter`, live.main, exact(answer.meter.amount)); // prettier-ignore
    network.count('bets', bets.length);
    network.count('batches');
  }

  /** Takes back some single bets while the round is open. */
  private async voidSome(round: Round, step: RoundStep, batches: readonly Batch[], chance: Chance) {
    const { network } = this;
    const gone = new Set<string>();
    for (let i = 0; i < step.singleVoids; i += 1) {
      const bet = chance.pick(round.bets);
      if (bet.voidedAt !== null || batches.length === 0) continue;
      network.goTo(network.now + secondMs);
      const body = { casino: bet.casino, reason: 'the player took it back' };
      await network.app.ok(
        'POST',
        `/v1/rounds/${round.id}/bets/${bet.betId}/void`,
        network.tableServer,
        body,
      );
      network.auditor.void(round, network.now, [bet]);
      network.count('single bets voided');
      gone.add(bet.betId);
    }
    return gone;
  }

  private manifest(step: RoundStep, batches: readonly Batch[], gone: ReadonlySet<string>): object {
    if (step.manifest === 'none') return {};
    const own = batches.filter((batch) => batch.by === null);
    return {
      manifest: {
        batches: own.map(({ batchId, bets }) => {
          const standing = bets.filter((bet) => !gone.has(bet.betId));
          return { batchId, count: standing.length, digest: batchDigest(standing) };
        }),
      },
    };
  }

  private async voidWhole(round: Round, post: (route: string, body: object) => Promise<{ bets: number }>) {
    const { network } = this;
    const standing: Bet[] = round.bets.filter((bet) => bet.voidedAt === null);
    const answer = await post('/void', { reason: 'a card was exposed' });
    network.comparison.same('voids', `${round.id} bets`, standing.length, answer.bets);
    network.auditor.void(round, network.now);
    network.count('rounds voided before settlement');
  }

  private async suspend(): Promise<void> {
    const { network } = this;
    const body = { status: 'suspended', reason: 'its licence is being looked at' };
    await network.app.ok('PATCH', `/v1/casinos/${suspended}`, network.keys.admin, body);
    network.active.delete(suspended);
    network.count('casinos suspended mid-round');
  }

  private async settle(
    round: Round,
    step: RoundStep,
    post: (route: string, body: object) => Promise<{ awards: string[] }>,
  ) {
    const { network } = this;
    const { cards, dealer } = step.deal;
    const answer = await post('/outcome', { hands: [{ cards }], dealer });
    const award = network.auditor.hits.settle(round, step.deal, network.now);
    network.comparison.same('awards', `${round.id} number`, award ? 1 : 0, answer.awards.length);
    if (!award) return;
    network.count(award.chargedTo === 'main' ? 'hits of a progressive' : 'fixed prizes');
    if (award.isLarge) await takeByTwo(network, award, answer.awards[0]!);
    await payAll(network);
  }
}
