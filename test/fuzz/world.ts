// The network that the fuzz test plays in: two services with casinos, tables and jackpots, what is known of them by
// name, and what their answers have added to that.
import { ManualClock } from '@tributary/platform';
import { JackpotApp, hands, livePrizes } from '../support/jackpot-app';
import { TableGameApp } from '../support/table-game-app';
import type { Chance } from './random';
import type { Schema } from './schema-values';

export interface Service {
  readonly name: 'jackpot' | 'table-game';
  readonly url: string;
  /** Bearer secrets by role; null sends none. */
  readonly keys: Readonly<Record<string, string | null>>;
}

const tables = ['table-1', 'table-2', 'private'];
const stakes = [['EUR', '1.00'], ['EUR', '1.00'], ['EUR', '1.00'], ['EUR', '2.00'], ['JPY', '150'], ['KWD', '0.300'], ['EUR', '10.00']] as const; // prettier-ignore
const deck = [...'cdhs'].flatMap((suit) => [...'23456789TJQKA'].map((rank) => rank + suit));
const poolMax = 60;

const parameters = {
  baseAmount: '160.00', resetAmount: '100.00', limit: '2000.00', rates: { main: '0.50', afterLimit: '0.20', reserve: '0.10' },
  prizes: livePrizes, unitStakes: { EUR: '1.00', JPY: '150', KWD: '0.300', USD: '1.00' }, stakeMultipleMax: 100,
  automaticConfirmationUpTo: '500.00', milestoneStep: '50.00',
}; // prettier-ignore
const gameLimits = { EUR: { minimum: '1.00', maximum: '500.00' }, JPY: { minimum: '100', maximum: '90000' } };
const windows = { bettingSeconds: 15, closingSeconds: 5, decisionSeconds: 20 };

export class World {
  readonly clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
  jackpot!: JackpotApp;
  game!: TableGameApp;
  services: Service[] = [];
  private readonly pools = new Map<string, string[]>();
  private readonly upCards = new Map<string, string>();
  private numbered = 0;

  async start(): Promise<void> {
    const { clock } = this;
    this.jackpot = await JackpotApp.start({ clock, tables });
    this.game = await TableGameApp.start({ clock, tables, casinos: ['alba', 'borea'] });
    const { jackpot, game } = this;
    await jackpot.casino('alba', ['EUR', 'JPY', 'KWD']);
    await jackpot.casino('borea', ['EUR', 'JPY', 'USD']);
    await jackpot.rates({ JPY: '160', KWD: '0.33', USD: '1.1' }, clock.now());
    await jackpot.jackpot('royal', 'EUR', parameters);
    await jackpot.jackpot('yen', 'JPY', { ...parameters, baseAmount: '9000', resetAmount: '5000', limit: null, automaticConfirmationUpTo: '0', milestoneStep: null }); // prettier-ignore
    for (const code of tables) {
      const owner = code === 'private' ? 'alba' : null;
      await jackpot.table(code, code === 'table-2' ? 'yen' : 'royal', owner);
      await game.table(code, {
        limits: gameLimits,
        windows,
        owner,
        jackpot: code === 'table-2' ? 'yen' : 'royal',
      });
    }
    for (const [name, texts] of Object.entries({
      casino: ['alba', 'borea'],
      table: tables,
      jackpot: ['royal', 'yen'],
    }))
      this.pools.set(name, [...texts]);
    const { admin, admin2, finance, tableServer, casino } = jackpot.keys;
    const none = { none: null, unknown: `trb_${'x'.repeat(43)}` };
    this.services = [
      { name: 'jackpot', url: jackpot.url, keys: { admin, admin2, finance, tableServer, alba: casino.alba!, borea: casino.borea!, ...none } }, // prettier-ignore
      { name: 'table-game', url: game.url, keys: { admin: game.keys.admin, tableServer: game.keys.tableServer, otherServer: game.keys.otherServer, ...game.keys.casino, ...none } }, // prettier-ignore
    ];
  }

  async stop(): Promise<void> {
    await this.game?.stop();
    await this.jackpot?.stop();
  }

  /** Time goes on, and the table-game service looks at its clock. */
  async advance(seconds: number): Promise<void> {
    this.clock.advance(seconds * 1000);
    await this.game.sweep();
  }

  private nextNumber(): number {
    return (this.numbered += 1);
  }

  private known(pool: string, chance: Chance): string | undefined {
    const texts = this.pools.get(pool);
    if (!texts?.length) return undefined;
    // The keys are for what was there first.
    const isNamed = pool === 'casino' || pool === 'table' || pool === 'jackpot';
    return isNamed && chance.happens(0.8) ? texts[chance.below(2)] : chance.pickLate(texts);
  }

  /** What a request may say in a field of this name. `round` is the one in its path. */
  knowledge(service: string, chance: Chance, round: string | undefined) {
    const cards = chance.shuffled(deck);
    const five = () => (chance.happens(0.3) ? chance.pick(Object.values(hands)) : cards.splice(0, 5));
    const isNew = chance.happens(0.6);
    const fields: Record<string, () => unknown> = {
      casino: () => this.known('casino', chance), owner: () => chance.pick([null, 'alba']), table: () => this.known('table', chance),
      tables: () => (chance.happens(0.8) ? [chance.pick(tables)] : ['table-1', 'private']), jackpot: () => this.known('jackpot', chance),
      code: () => `f${this.nextNumber()}`, roundId: () => (isNew ? `rnd_f${this.nextNumber()}` : this.known(`${service} roundId`, chance)),
      round: () => this.known(`${service} roundId`, chance), betId: () => (isNew ? `b${this.nextNumber()}` : this.known(`${service} betId`, chance)),
      priceBetId: () => `b${this.nextNumber()}`, batchId: () => (isNew ? `t${this.nextNumber()}` : this.known(`${service} batchId`, chance)),
      awardId: () => this.known(`${service} awardId`, chance), award: () => this.known(`${service} awardId`, chance), payoutId: () => this.known(`${service} payoutId`, chance),
      endpoint: () => this.known(`${service} endpointId`, chance), player: () => `p${chance.below(5)}`, hand: () => (chance.happens(0.8) ? 0 : chance.below(9)),
      currency: () => chance.pick(['EUR', 'JPY', 'EUR', 'KWD', 'USD']), currencie: () => chance.pick(['EUR', 'JPY']), base: () => 'EUR',
      quote: () => chance.pick(['JPY', 'KWD', 'USD', 'NOK']), rate: () => `${chance.pick([160, 0.33, 1.1, 11.5])}`, asOf: () => this.clock.now().toISOString(),
      placedAt: () => this.clock.now().toISOString(), expiresAt: () => '2027-01-01T00:00:00Z', startsAt: () => new Date(this.clock.now().getTime() + 60_000).toISOString(),
      from: () => '2026-11-01T00:00:00Z', to: () => '2026-12-31T00:00:00Z', reason: () => 'the fuzz test says so', timeZone: () => 'Europe/Tirane',
      parameters: () => structuredClone(chance.happens(0.7) ? parameters : { ...parameters, ruleSet: 'land' }), ruleSet: () => 'live',
      limits: () => gameLimits, windows: () => windows, cards: five, dealer: () => cards.splice(0, 5), playerCards: five,
      dealerUpCard: () => cards.pop(), card: () => cards.pop(), discarded: () => cards.pop(),
      dealerCards: () => [this.upCards.get(round ?? '') ?? cards.pop(), ...cards.splice(0, 4)], url: () => 'http://127.0.0.1:9/hook',
      cursor: () => (chance.happens(0.4) ? this.known(`${service} next`, chance) : 'none'), limit: () => chance.pick([1, 2, 100, 1_000]), multiple: () => '25', amount: () => '10.00',
      digest: () => chance.pick(['0', 'a']).repeat(64), difference: () => chance.pick(['1.00', '-1.00', '0.000000000001']), role: () => chance.pick(['casino', 'finance', 'table-server']),
    }; // prettier-ignore
    return (field: string, schema: Schema): unknown => {
      if (field.startsWith('key of')) return chance.pick(['EUR', 'JPY', 'note']);
      if (schema.format === 'date') return field === 'from' ? '2026-11-01' : '2026-12-31';
      return schema.enum && field !== 'role' ? undefined : fields[field]?.();
    };
  }

  /** Stakes that go with their currency; a body as a table server would send it. */
  agree(body: unknown, chance: Chance): void {
    if (typeof body !== 'object' || body === null) return;
    const made = body as Record<string, unknown>;
    if (chance.happens(0.7)) delete made.table;

    if ('stake' in made && 'currency' in made) [made.currency, made.stake] = chance.pick(stakes);
    for (const each of Object.values(made)) this.agree(each, chance);
  }

  /** A part of a path that names something that exists. */
  partOf(service: string, path: string, name: string, chance: Chance): string | undefined {
    if (name !== 'code') return this.known(`${service} ${name}`, chance);
    const [, kind] = /\/(\w+)s\/\{code\}/.exec(path) ?? [];
    return this.known(kind ?? 'casino', chance);
  }

  /** Remembers what an accepted request and its answer name. */
  learn(service: string, value: unknown, depth = 0): void {
    if (typeof value !== 'object' || value === null || depth > 5) return;
    for (const [field, each] of Object.entries(value)) {
      if (typeof each !== 'string') this.learn(service, each, depth + 1);
      else if (/^(\w+Id|next|code)$/.test(field))
        this.add(service, field, each, value as Record<string, unknown>);
    }
  }

  learnUpCard(round: string, body: { dealerUpCard?: unknown }): void {
    if (typeof body.dealerUpCard === 'string') this.upCards.set(round, body.dealerUpCard);
  }

  private add(service: string, field: string, text: string, beside: Record<string, unknown>): void {
    const kind = 'timeZone' in beside ? 'casino' : 'windows' in beside || 'ruleSetVersion' in beside ? 'table' : 'jackpot'; // prettier-ignore
    const name = field === 'code' ? kind : `${service} ${field}`;
    const texts = this.pools.get(name) ?? [];
    if (texts.includes(text)) return;
    texts.push(text);
    // What was there first stays: it is what the keys are for.
    if (texts.length > poolMax) texts.splice(3, 1);
    this.pools.set(name, texts);
  }
}
