// The network that plays: casinos in several currencies, one jackpot, tables of both services, the keys of all who call.
import { createHash, randomBytes } from 'node:crypto';

/** One euro in each currency, as stored; and the stake of one unit. */
export const currencies = {
  EUR: { rate: null, unit: '1.00' },
  USD: { rate: '1.10', unit: '1.10' },
  JPY: { rate: '160.00', unit: '160' },
  KWD: { rate: '0.337', unit: '0.340' },
  CZK: { rate: '25.10', unit: '25.00' },
};
export const casinos = Object.keys(currencies).map((currency) => ({ code: `casino-${currency.toLowerCase()}`, currency })); // prettier-ignore

export const jackpot = { code: 'royal', rates: { main: '0.50', afterLimit: '0.25', reserve: '0.10' } };
export const directTables = ['direct-1', 'direct-2', 'direct-3'];
export const gameTables = ['game-1', 'game-2', 'game-3'];

const toRound = { to: 'round' };
const parameters = {
  ruleSet: 'live',
  baseAmount: '10000.00',
  resetAmount: '5000.00',
  rates: jackpot.rates,
  limit: '900000000.00',
  prizes: {
    royalFlush: { kind: 'share', ...toRound },
    straightFlush: { kind: 'multiple', multiple: '50', ...toRound },
    fourOfAKind: { kind: 'percentage', percent: '10', ...toRound },
    fullHouse: { kind: 'multiple', multiple: '5', ...toRound },
  },
  unitStakes: Object.fromEntries(Object.entries(currencies).map(([code, { unit }]) => [code, unit])),
  stakeMultipleMax: 3,
  repeatWinAlertHours: 0,
  // Fixed prizes go out at once, a share of main takes two people.
  automaticConfirmationUpTo: '2000.00',
  manifestWaitSeconds: 120,
  milestoneStep: '10.00',
};

const windows = { bettingSeconds: 20, closingSeconds: 1, decisionSeconds: 1 };
const limits = Object.fromEntries(
  Object.entries(currencies).map(([code, { unit }]) => [code, { minimum: unit, maximum: `${Number.parseInt(unit, 10) || 1}000` }]),
); // prettier-ignore

/** Keys of the first people, by SQL as the README says. */
export async function firstKeys(session) {
  const make = async (client, role) => {
    const secret = `trb_${randomBytes(32).toString('base64url')}`;
    const hash = createHash('sha256').update(secret).digest();
    const id = `key_${randomBytes(12).toString('hex')}`;
    await client.query(
      'INSERT INTO access.api_key (id, name, role, tables, secret_hash, created_at) VALUES ($1, $2, $3, $4, $5, now())',
      [id, `${role} of the chaos`, role, [], hash],
    );
    return { secret };
  };
  return session(async (client) => ({
    admin: await make(client, 'admin'),
    second: await make(client, 'admin'),
    finance: await make(client, 'finance'),
  }));
}

class Furnisher {
  constructor(clients, keys) {
    Object.assign(this, { clients, keys });
  }

  post(path, body, key = this.keys.admin, to = 'jackpot') {
    return this.clients.ok({ to, key, path, body });
  }

  async jackpot() {
    const asOf = new Date().toISOString();
    const rates = Object.entries(currencies)
      .filter(([, { rate }]) => rate)
      .map(([quote, { rate }]) => ({ base: 'EUR', quote, rate, asOf }));
    await this.post('/v1/rates', { rates, source: 'chaos' }, this.keys.finance);
    const asked = await this.post('/v1/jackpots', { code: jackpot.code, currency: 'EUR', reason: 'chaos', parameters }); // prettier-ignore
    await this.post(`/v1/approvals/${asked.approvalId}/decision`, { decision: 'approve' }, this.keys.second);
  }

  async tables() {
    const of = { ruleSet: 'live', jackpot: jackpot.code, owner: null };
    for (const code of [...directTables, ...gameTables]) await this.post('/v1/tables', { code, ...of });
    for (const code of gameTables) await this.post('/v1/tables', { code, ...of, limits, windows }, this.keys.admin, 'tableGame'); // prettier-ignore
    const server = (name, tables) => this.post('/v1/keys', { name, role: 'table-server', tables });
    return {
      direct: await server('direct tables', directTables),
      game: await server('game tables', gameTables),
    };
  }

  async casino({ code, currency }) {
    const body = { code, name: code, timeZone: 'Europe/Brussels', currencies: [currency] };
    await this.post('/v1/casinos', body);
    const key = await this.post('/v1/keys', { name: code, role: 'casino', casino: code });
    const path = `/v1/jackpots/${jackpot.code}`;
    const rules = await this.clients.ok({ to: 'jackpot', key, method: 'GET', path: `${path}/rules` });
    const { digest, limit, resetAmount, unitStakes } = rules;
    await this.post(`${path}/participants`, { rulesDigest: digest, displayed: { limit, resetAmount, unitStakes } }, key); // prettier-ignore
    return key;
  }
}

/** Furnishes it by the public REST. Answers the keys: of people, of table servers, and `casino` by code. */
export async function furnish({ clients, keys, listeners }) {
  const furnisher = new Furnisher(clients, keys);
  await furnisher.jackpot();
  const tables = await furnisher.tables();
  const casino = {};
  for (const each of casinos) {
    casino[each.code] = await furnisher.casino(each);
    const made = await furnisher.post('/v1/webhooks', { url: listeners.urlOf(each.code) }, casino[each.code]);
    listeners.trust(each.code, made.secret);
  }
  return { ...keys, tables, casino };
}
