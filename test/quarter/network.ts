// The network that the quarter is played in: the jackpot service in this process with a clock by hand, set up and driven
// over its public REST by keys of each role.
import { ManualClock } from '@tributary/platform';
import { JackpotApp } from '../support/jackpot-app';
import { Auditor } from './auditor';
import { casinos, jackpotsFor, prizes, stakeMultipleMax, tables, unitStakes } from './cast';
import { Comparison } from './comparison';
import { Openings } from './openings';
import { ratesOf } from './rate-series';

export interface Options {
  readonly bets: number;
  readonly seed: number;
  /** Told now and then how far it is. */
  readonly progress: (line: string) => void;
}

const setUpAt = '2025-09-30T12:00:00Z';

export class Network {
  readonly clock = new ManualClock(new Date(setUpAt));
  readonly auditor = new Auditor();
  readonly comparison = new Comparison();
  readonly openings = new Openings(this.auditor);
  /** Casinos whose bets are taken now. */
  readonly active = new Set(casinos.map(({ code }) => code));
  readonly events: Record<string, number> = {};
  readonly casinoKeys = new Map<string, string>();
  /** When the casino that leaves has left. */
  leftAt: number | null = null;
  tableServer = '';
  app!: JackpotApp;

  constructor(readonly options: Options) {}

  get now(): number {
    return this.clock.now().getTime();
  }

  /** Time never goes back. */
  goTo(at: number): void {
    if (at <= this.now) return;
    this.openings.pass(this.now, at);
    this.clock.set(new Date(at));
  }

  count(event: string, times = 1): void {
    this.events[event] = (this.events[event] ?? 0) + times;
  }

  get keys() {
    return this.app.keys;
  }

  /** A request that two people take: asked by one, approved by another. Answers what it did. */
  async asTwo(path: string, body: unknown): Promise<unknown> {
    const asked = await this.app.ok('POST', path, this.keys.finance, body);
    this.count('actions of two people');
    return this.app.approve(asked.approvalId);
  }

  async start(): Promise<void> {
    this.app = await JackpotApp.start({ clock: this.clock, relay: true, tables: [] });
    await this.postRates(0);
    for (const { code, zone, currencies, commission } of casinos) {
      const body = { code, name: code, timeZone: zone, currencies, commission };
      await this.app.ok('POST', '/v1/casinos', this.keys.admin, body);
    }
    await this.jackpots();
    for (const { code, owner, jackpot } of tables)
      await this.app.ok('POST', '/v1/tables', this.keys.admin, { code, owner, jackpot });
    const names = tables.map(({ code }) => code);
    this.tableServer = await this.makeKey({ name: 'tables', role: 'table-server', tables: names });
    for (const { code } of casinos) {
      this.casinoKeys.set(code, await this.makeKey({ name: code, role: 'casino', casino: code }));
      await this.join(code);
    }
  }

  private async makeKey(body: object): Promise<string> {
    return (await this.app.ok('POST', '/v1/keys', this.keys.admin, body)).secret;
  }

  private async jackpots(): Promise<void> {
    for (const cast of jackpotsFor(this.options.bets)) {
      const { code, currency, ...amounts } = cast;
      const parameters = { ...amounts, prizes, unitStakes, stakeMultipleMax };
      const body = { code, currency, parameters, reason: 'the quarter’s jackpot' };
      const { approvalId } = await this.app.ok('POST', '/v1/jackpots', this.keys.admin, body);
      await this.app.approve(approvalId);
      this.auditor.jackpot(cast, this.now);
    }
  }

  private async join(casino: string): Promise<void> {
    const key = this.casinoKeys.get(casino)!;
    for (const { code, limit, resetAmount } of jackpotsFor(this.options.bets)) {
      const { digest } = await this.app.ok('GET', `/v1/jackpots/${code}/rules`, key);
      const own = casinos.find((each) => each.code === casino)!.currencies;
      const shown = Object.fromEntries(own.map((currency) => [currency, unitStakes[currency]]));
      const body = { rulesDigest: digest, displayed: { limit, resetAmount, unitStakes: shown } };
      await this.app.ok('POST', `/v1/jackpots/${code}/participants`, key, body);
    }
  }

  async postRates(day: number): Promise<void> {
    const perEuro = ratesOf(day, this.options.seed);
    const asOf = this.clock.now().toISOString();
    const rates = Object.entries(perEuro).map(([quote, rate]) => ({ base: 'EUR', quote, rate, asOf }));
    const { approvalId } = await this.app.ok('POST', '/v1/rates', this.keys.finance, {
      rates,
      source: 'quarter',
    });
    if (approvalId !== null) throw new Error('a rate of the series counts as a jump');
    this.auditor.rates(perEuro);
  }

  async stop(): Promise<void> {
    await this.app?.stop();
  }
}
