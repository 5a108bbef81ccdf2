// Sets the demo network up as its administrators would: casinos, keys, the jackpot by two people, tables. Whatever is
// there already stays, so that every start may do it again.
import { Api } from './api';
import {
  casinos, jackpotCode, jackpotCurrency, jackpotParameters, liveTables, openingTable, watchedTable,
} from './cast'; // prettier-ignore
import { Keepsakes, readFirstKeys } from './keys';

/** Everyone who calls, each with a key of its own. */
export interface Network {
  /** Asks for what takes two people. */
  readonly requester: Api;
  /** Decides on it. */
  readonly approver: Api;
  readonly finance: Api;
  readonly tableServer: Api;
  /** The table-game service as its administrator and its table server call it; null where it is not there. */
  readonly tableGame: { readonly admin: Api; readonly server: Api } | null;
  /** By casino code. */
  readonly casinos: ReadonlyMap<string, Api>;
  readonly kept: Keepsakes;
}

interface NewKey {
  readonly name: string;
  readonly role: 'casino' | 'table-server';
  readonly casino?: string;
  readonly tables?: readonly string[];
}

interface JackpotRules {
  readonly digest: string;
  readonly limit: string | null;
  readonly resetAmount: string;
  readonly unitStakes: Readonly<Record<string, string>>;
}

export interface NetworkPlace {
  readonly jackpotUrl: string;
  readonly tableGameUrl: string | null;
  readonly keysFile: string;
  readonly demoKeysFile: string;
}

type Say = (line: string) => void;

class SetUp {
  readonly store: Keepsakes;
  readonly admin: Api;
  readonly finance: Api;

  constructor(
    private readonly place: NetworkPlace,
    private readonly say: Say,
  ) {
    const keys = readFirstKeys(place.keysFile);
    this.store = new Keepsakes(place.demoKeysFile);
    this.admin = this.as(keys.admin);
    this.finance = this.as(keys.finance);
  }

  private as(secret: string, url = this.place.jackpotUrl): Api {
    return new Api(url, secret, this.say);
  }

  /** The secret of the key of this name; a new key if there is none, or the database does not know it. */
  private async secretOf(key: NewKey): Promise<string> {
    const known = this.store.get(key.name);
    if (known) {
      const api = this.as(known);
      if (await api.unless(['unauthenticated'], api.get('/v1/jackpots'))) return known;
    }
    const { secret } = await this.admin.post<{ secret: string }>('/v1/keys', key);
    this.store.set(key.name, secret);
    return secret;
  }

  /** The caller with the key of this name. */
  async caller(key: NewKey): Promise<Api> {
    return this.as(await this.secretOf(key));
  }

  /** Who runs a table at the table-game service; keys are of both services. */
  async tableGame(): Promise<Network['tableGame']> {
    const url = this.place.tableGameUrl;
    if (url === null) return null;
    const secret = await this.secretOf({
      name: 'demo table game',
      role: 'table-server',
      tables: [watchedTable],
    });
    return { admin: this.as(readFirstKeys(this.place.keysFile).admin, url), server: this.as(secret, url) };
  }

  async casinos(): Promise<void> {
    for (const { code, name, timeZone, currency, commission } of casinos) {
      const body = { code, name, timeZone, currencies: [currency], commission };
      await this.admin.unless(['already-exists'], this.admin.post('/v1/casinos', body));
    }
  }

  /** One person asks for the jackpot, another approves it. */
  async jackpot(requester: Api, approver: Api): Promise<void> {
    const path = `/v1/jackpots/${jackpotCode}`;
    const found = await requester.unless(['not-found'], requester.get<{ instance: unknown }>(path));
    if (found?.instance) return;
    const { approvalId } = await requester.post<{ approvalId: string }>('/v1/jackpots', {
      code: jackpotCode,
      currency: jackpotCurrency,
      parameters: jackpotParameters,
      reason: 'the jackpot of the demo network',
    });
    await approver.post(`/v1/approvals/${approvalId}/decision`, { decision: 'approve' });
    this.say(`the jackpot ${jackpotCode} is open: asked for by one person, approved by another`);
  }

  /** A casino reads the rules, shows its players what they say, and confirms both. Again changes nothing. */
  async join(casino: Api): Promise<void> {
    const path = `/v1/jackpots/${jackpotCode}`;
    const rules = await casino.get<JackpotRules>(`${path}/rules`);
    const displayed = {
      limit: rules.limit,
      resetAmount: rules.resetAmount,
      unitStakes: rules.unitStakes,
    };
    await casino.post(`${path}/participants`, { rulesDigest: rules.digest, displayed });
  }

  async tables(): Promise<void> {
    for (const code of [openingTable, ...liveTables, watchedTable]) {
      const body = { code, owner: null, ruleSet: 'live', jackpot: jackpotCode };
      await this.admin.unless(['already-exists'], this.admin.post('/v1/tables', body));
    }
  }
}

/** Brings the demo network about over the public REST. Errors: an Error that says what to do, or `Refused`. */
export async function setUpNetwork(place: NetworkPlace, say: Say): Promise<Network> {
  const setUp = new SetUp(place, say);
  await setUp.casinos();
  // Two of the first keys: keys that one of them makes would act for the same person.
  const { admin: requester, finance: approver } = setUp;
  await setUp.jackpot(requester, approver);
  await setUp.tables();
  const tables = [openingTable, ...liveTables];
  const tableServer = await setUp.caller({ name: 'demo table server', role: 'table-server', tables });
  const own = new Map<string, Api>();
  for (const { code } of casinos) {
    own.set(code, await setUp.caller({ name: `demo ${code}`, role: 'casino', casino: code }));
    await setUp.join(own.get(code)!);
  }
  return {
    requester,
    approver,
    finance: setUp.finance,
    tableServer,
    tableGame: await setUp.tableGame(),
    casinos: own,
    kept: setUp.store,
  };
}
