// Everyone who talks to the service: table servers, casinos, finance and administrators over REST, tables' services by
// facts. A call says the same however often it is made.
import type { EventEnvelope } from '@tributary/contracts';
import { AwardSweep } from '../../apps/jackpot/src/awards/award-sweep';
import { WebhooksProcessor } from '../../apps/jackpot/src/casinos/webhooks.processor';
import { LimitRaisesService } from '../../apps/jackpot/src/jackpots/limit-raises.service';
import { RoundsProcessor } from '../../apps/jackpot/src/rounds/rounds.processor';
import { RoundSweep } from '../../apps/jackpot/src/rounds/sweep';
import { spell, exact, money } from '../quarter/exact';
import { batchDigest } from '../quarter/manifest';
import { movedRate } from './auditor/auditor';
import type { Call, Fact, Listed } from './calls';
import { CastJackpot, casinos, dealer, deals, firstRates, tables, unitStakes } from './cast';
import type { SentBet } from './steps';
import type { Reply } from '../support/jackpot-app';
import type { World } from './world';

type Of<D extends Call['do']> = Extract<Call, { do: D }>;

/** What is asked without an id that the service gave. */
type Request = Exclude<Call, Of<'fact' | 'acknowledge' | 'verify' | 'confirm' | 'see-alert' | 'ask-decline'>>;

export const roundId = (name: string) => `rnd_${name}`;
const stakeText = ({ currency, times }: SentBet) =>
  money(exact(unitStakes[currency]!) * BigInt(times), currency);
const player = ({ casino, player: number }: SentBet) => `${casinos[casino]!.name}-p${number}`;

/** A bet as it is sent, and as the digest of its batch covers it. */
const betOf = (bet: SentBet) => ({
  casino: casinos[bet.casino]!.name, betId: bet.bet, currency: bet.currency, stake: stakeText(bet),
  ...(bet.player === null ? {} : { player: player(bet) }),
}); // prettier-ignore

const cardsOf = (deal: keyof typeof deals) => ({ hands: [{ hand: 0, cards: deals[deal].cards }], dealer });

/** How work ended that answers nobody. */
async function outcomeOf(work: Promise<unknown>): Promise<Reply> {
  try {
    await work;
    return { status: 200, body: {} };
  } catch (error) {
    return { status: 500, body: { code: 'failed', detail: String(error) } };
  }
}

export class Client {
  /** Ids of what was asked for, by the names of the workload. */
  private readonly approvals = new Map<string, string>();

  constructor(
    private readonly world: World,
    private readonly jackpots: readonly CastJackpot[],
  ) {}

  private post(
    path: string,
    key: keyof World['keys'] | string,
    body: object,
    headers?: Record<string, string>,
  ) {
    const { keys } = this.world;
    const secret = key in keys ? (keys[key as 'admin'] as string) : key;
    return this.world.call('POST', `/v1${path}`, secret, body, headers);
  }

  /** Looks up what the client knows of earlier answers; what is left is one request. */
  async prepare(call: Exclude<Call, { do: 'fact' }>): Promise<() => Promise<Reply>> {
    if (call.do === 'acknowledge') {
      const ids = await this.payoutIds(call);
      return () => this.acknowledge(call.casino, ids);
    }
    if (
      call.do === 'verify' ||
      call.do === 'confirm' ||
      call.do === 'see-alert' ||
      call.do === 'ask-decline'
    ) {
      const id = await this.awardId(call.round);
      return () => this.ofAward(call, id);
    }
    return () => this.perform(call as Request);
  }

  private perform(call: Request): Promise<Reply> {
    switch (call.do) {
      case 'open': return this.post('/rounds', 'tableServer', { roundId: roundId(call.round), jackpot: this.jackpots[call.jackpot]!.name, tables: call.tables.map((each) => tables[each]!.name) });
      case 'bets': return this.place(call);
      case 'void-bet': return this.post(`/rounds/${roundId(call.round)}/bets/${call.bet}/void`, 'tableServer', { casino: casinos[call.casino]!.name, reason: 'taken back' });
      case 'close': return this.post(`/rounds/${roundId(call.round)}/close`, 'tableServer', { table: tables[call.table]!.name, ...(call.declared ? { manifest: { batches: this.manifest(call.declared) } } : {}) });
      case 'outcome': return this.post(`/rounds/${roundId(call.round)}/outcome`, 'tableServer', { table: tables[call.table]!.name, ...cardsOf(call.deal) });
      case 'void': return this.post(`/rounds/${roundId(call.round)}/void`, 'tableServer', { reason: 'a card was exposed' });
      case 'ask-void': return this.asks(`void ${call.round}`, `/rounds/${roundId(call.round)}/void-requests`, { reason: 'a misdeal' });
      case 'ask-parameters': return this.asks(`parameters ${call.name}`, `/jackpots/${this.jackpots[call.jackpot]!.name}/parameters`, { parameters: call.parameters, reason: call.name });
      case 'decide': return this.decide(call);
      case 'status': return this.world.call('PATCH', `/v1/casinos/${casinos[call.casino]!.name}`, this.world.keys.admin, { status: call.status, reason: 'its licence' });
      case 'rates': return this.rates(call);
      case 'sweep': return this.sweep(call);
    } // prettier-ignore
  }

  private place({ round, table, batch, by, key, bets }: Of<'bets'>): Promise<Reply> {
    const secret = by === 'table' ? 'tableServer' : this.world.keys.casinos[by]!;
    const body = { table: tables[table]!.name, batchId: batch, bets: bets.map(betOf) };
    return this.post(`/rounds/${roundId(round)}/bets`, secret, body, key === null ? {} : { 'idempotency-key': key }); // prettier-ignore
  }

  private manifest(declared: readonly Listed[]) {
    return declared.map(({ batch, bets }) => ({ batchId: batch, count: bets.length, digest: batchDigest(bets.map(betOf) as never) })); // prettier-ignore
  }

  private async asks(name: string, path: string, body: object): Promise<Reply> {
    const reply = await this.post(path, 'finance', body);
    if (reply.status === 201) this.approvals.set(name, reply.body.approvalId as string);
    return reply;
  }

  private decide({ of, decision }: Of<'decide'>): Promise<Reply> {
    const approval = this.approvals.get(of) ?? 'apr_unknown';
    return this.post(`/approvals/${approval}/decision`, 'admin2', { decision });
  }

  /** What was asked for, however its answer was lost: clients find it in the list of what waits. */
  async findApprovals(): Promise<void> {
    const { rows } = await this.world.admin.query('SELECT id, action, subject, reason FROM jackpot.approval ORDER BY id'); // prettier-ignore
    for (const { id, action, subject, reason } of rows as Record<string, string>[]) {
      if (action === 'round.void') this.approvals.set(`void ${subject!.slice(4)}`, id!);
      if (action === 'jackpot.parameters') this.approvals.set(`parameters ${reason}`, id!);
      if (action === 'award.decline') this.approvals.set(`decline ${reason}`, id!);
    }
  }

  private async awardId(round: string): Promise<string> {
    const { rows } = await this.world.admin.query('SELECT id FROM jackpot.award WHERE round_id = $1 ORDER BY hit_order LIMIT 1', [roundId(round)]); // prettier-ignore
    return (rows[0]?.id as string | undefined) ?? 'awd_unknown';
  }

  private ofAward(call: Of<'verify' | 'confirm' | 'see-alert' | 'ask-decline'>, id: string): Promise<Reply> {
    switch (call.do) {
      case 'verify': return this.post(`/awards/${id}/verify`, 'finance', {});
      case 'confirm': return this.post(`/awards/${id}/confirm`, 'admin', {});
      case 'see-alert': return this.post(`/admin/awards/${id}/alert-acknowledgement`, 'admin', { reason: 'known to the house' });
      case 'ask-decline': return this.asks(`decline ${call.round}`, `/admin/awards/${id}/decline-requests`, { reason: call.round });
    } // prettier-ignore
  }

  private async payoutIds({ payouts }: Of<'acknowledge'>): Promise<{ payoutId: string }[]> {
    const ids: { payoutId: string }[] = [];
    for (const { round, casino, bet } of payouts) {
      const { rows } = await this.world.admin.query(
        `SELECT p.id FROM jackpot.payout p JOIN jackpot.award a ON a.id = p.award_id
          WHERE a.round_id = $1 AND p.casino = $2 AND p.bet_id = $3 ORDER BY p.id LIMIT 1`,
        [roundId(round), casino, bet],
      );
      ids.push({ payoutId: (rows[0]?.id as string | undefined) ?? 'pay_unknown' });
    }
    return ids;
  }

  private acknowledge(casino: string, payouts: readonly object[]): Promise<Reply> {
    const own = casinos.findIndex(({ name }) => name === casino);
    return this.post('/payouts/acknowledgements', this.world.keys.casinos[own]!, { payouts });
  }

  private rates({ percent }: Of<'rates'>): Promise<Reply> {
    const asOf = this.world.clock.now().toISOString();
    const rates = Object.entries(percent).map(([quote, moved]) => ({ base: 'EUR', quote, rate: spell(movedRate(firstRates[quote]!, moved)).replace(/0+$/, ''), asOf })); // prettier-ignore
    return this.post('/rates', 'finance', { rates, source: 'feed' });
  }

  private sweep({ what }: Of<'sweep'>): Promise<Reply> {
    const of = <T>(type: new (...args: never[]) => T) => this.world.app.get(type, { strict: false });
    const looks = {
      rounds: () => of(RoundSweep).sweep(),
      awards: () => of(AwardSweep).sweep(),
      limits: () => of(LimitRaisesService).look(),
    };
    return outcomeOf(looks[what]());
  }

  /** The body of a fact, and its type. */
  factOf(fact: Fact): { type: string; body: object } {
    const round = { roundId: roundId(fact.do === 'decide' ? '' : (fact as { round: string }).round) };
    const table = { table: 'table' in fact ? tables[fact.table]!.name : '' };
    const acceptedAt = this.world.clock.now().toISOString();
    switch (fact.do) {
      case 'bets': return { type: 'bets.placed', body: { ...round, ...table, batchId: fact.batch, bets: fact.bets.map((bet) => ({ hand: 0, ...betOf(bet), acceptedAt })) } };
      case 'void-bet': return { type: 'bet.voided', body: { ...round, ...table, casino: casinos[fact.casino]!.name, betId: fact.bet } };
      case 'close': return { type: 'round.closed', body: { ...round, ...table, closedAt: acceptedAt, batches: this.manifest(fact.declared ?? []) } };
      case 'outcome': return { type: 'round.dealt', body: { ...round, ...table, cards: cardsOf(fact.deal) } };
      case 'void': return { type: 'round.voided', body: { ...round, ...table, reason: 'a card was exposed' } };
      default: throw new Error(`${fact.do} is no fact`);
    } // prettier-ignore
  }

  /** Offers an event to its real consumer. A refusal is a failure of the attempt: the queue brings it again. */
  deliver(to: 'rounds' | 'webhooks', event: EventEnvelope): Promise<Reply> {
    const of = <T>(type: new (...args: never[]) => T) => this.world.app.get(type, { strict: false });
    const consumer = to === 'webhooks' ? of(WebhooksProcessor) : of(RoundsProcessor)['consumer']!;
    return outcomeOf(consumer.take(event));
  }
}
