// What production asks of an environment beyond its form: nothing that is handy on a desk and unsafe on a network. Each
// safeguard that an operator leaves out on purpose is named in PRODUCTION_WITHOUT, so that it stands written somewhere.
import type { Fault } from './files';
import { weaknessOf } from './weak-secret';

/** Safeguards by the name under which they can be left out, and what then protects instead. */
export const safeguards = {
  signatures: 'requests of table servers and casinos are not signed',
  tls: 'browsers and casinos reach the service without TLS, or no proxy is trusted',
  'database-tls': 'the way to PostgreSQL is not encrypted, or its server is not checked',
  'redis-tls': 'the way to Redis is not encrypted',
  pseudonyms: 'references of players are stored as they come',
  'webhook-addresses': 'webhooks may go to private networks',
  'indicative-rates': 'exchange rates come from a package, for a demonstration',
} as const;

type Safeguard = keyof typeof safeguards;

/** The environment as it came: what is of the wrong form is refused by the schema, and in the same list. */
type ProductionEnv = NodeJS.ProcessEnv;

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;
const checkedTls = new Set(['require', 'verify-ca', 'verify-full']);
const passwordLengthMin = 12;

function addressOf(env: ProductionEnv, name: string): URL | undefined {
  const value = env[name];
  return value !== undefined && URL.canParse(value) ? new URL(value) : undefined;
}

const listOf = (value = '') => value.split(',').map((each) => each.trim()).filter((each) => each !== ''); // prettier-ignore

/** A server on this machine: nobody listens on the way. An empty host is a socket. */
const isHere = ({ hostname }: URL) => hostname === '' || loopback.test(hostname);

const instead = (name: Safeguard) => `or name ${name} in PRODUCTION_WITHOUT: then ${safeguards[name]}`;

type Rule = (env: ProductionEnv) => { readonly safeguard?: Safeguard; readonly fault: Fault } | null;

const fault = (name: string, message: string, safeguard?: Safeguard) => ({
  safeguard,
  fault: { name, message: safeguard ? `${message}, ${instead(safeguard)}` : message },
});

const signatures: Rule = (env) =>
  env.REQUIRE_SIGNED_REQUESTS === 'false'
    ? fault('REQUIRE_SIGNED_REQUESTS', 'leave it out: production checks signatures', 'signatures')
    : null;

const databaseTls: Rule = (env) => {
  const url = addressOf(env, 'DATABASE_URL');
  if (!url || isHere(url) || url.searchParams.get('host')?.startsWith('/')) return null;
  if (checkedTls.has(url.searchParams.get('sslmode') ?? '')) return null;
  return fault('DATABASE_URL', 'end it with ?sslmode=verify-full', 'database-tls');
};

const redisTls: Rule = (env) => {
  const url = addressOf(env, 'REDIS_URL');
  if (!url || url.protocol !== 'redis:') return null;
  const sentinels = listOf(env.REDIS_SENTINELS);
  const hosts = [...(sentinels.length > 0 ? sentinels : [url.host]), ...listOf(env.REDIS_CLUSTER)];
  if (hosts.every((host) => URL.canParse(`redis://${host}`) && isHere(new URL(`redis://${host}`))))
    return null;
  return fault('REDIS_URL', 'begin it with rediss://', 'redis-tls');
};

const origin: Rule = (env) => {
  const url = addressOf(env, 'PUBLIC_ORIGIN');
  if (!url) return fault('PUBLIC_ORIGIN', 'set it to where browsers reach the console: https://…', 'tls');
  if (url.protocol === 'https:' || isHere(url)) return null;
  return fault('PUBLIC_ORIGIN', 'begin it with https://', 'tls');
};

const proxies: Rule = (env) => {
  if (env.TRUSTED_PROXIES !== undefined || loopback.test(env.HOST ?? '127.0.0.1')) return null;
  return fault('TRUSTED_PROXIES', 'set it to the addresses of the proxy that ends TLS', 'tls');
};

const pseudonyms: Rule = (env) =>
  env.PLAYER_PSEUDONYM_KEY === undefined
    ? fault('PLAYER_PSEUDONYM_KEY', 'set it to a random key, for good', 'pseudonyms')
    : null;

const weak =
  (name: string): Rule =>
  (env) => {
    const value = env[name];
    const weakness = value === undefined ? null : weaknessOf(value);
    return weakness === null ? null : fault(name, `${weakness}: make one with openssl rand -base64 32`);
  };

/** One secret for two purposes gives both away at once. */
const twice: Rule = (env) => {
  const [master, ...others] = [
    'SIGNING_MASTER_SECRET',
    'PLAYER_PSEUDONYM_KEY',
    'OIDC_CLIENT_SECRET',
  ] as const;
  const same = others.find((name) => env[name] !== undefined && env[name] === env[master]);
  return same ? fault(same, `is the same as ${master}: make one of its own`) : null;
};

const databasePassword: Rule = (env) => {
  const url = addressOf(env, 'DATABASE_URL');
  if (!url || isHere(url)) return null;
  const [name, password] = url.password
    ? ['DATABASE_URL', decodeURIComponent(url.password)]
    : ['DATABASE_PASSWORD', env.DATABASE_PASSWORD];
  if (password === undefined) return null;
  if (password.length >= passwordLengthMin && password !== decodeURIComponent(url.username)) return null;
  return fault(name, `has a password of fewer than ${passwordLengthMin} characters, or the user's name`);
};

const demo: Rule = (env) =>
  env.TRIBUTARY_DEMO === '1'
    ? fault('TRIBUTARY_DEMO', 'leave it out: keys and people of the demo network are known to others')
    : null;

const webhooks: Rule = (env) =>
  env.WEBHOOK_ADDRESSES === 'any'
    ? fault('WEBHOOK_ADDRESSES', 'set it to public', 'webhook-addresses')
    : null;

const rates: Rule = (env) =>
  listOf(env.RATE_SOURCES).includes('indicative')
    ? fault('RATE_SOURCES', 'leave indicative out: it is for demonstrations', 'indicative-rates')
    : null;

const origins: Rule = (env) => {
  const urls = listOf(env.CORS_ORIGINS).filter((each) => URL.canParse(each)).map((each) => new URL(each)); // prettier-ignore
  const plain = urls.some((url) => url.protocol !== 'https:' && !isHere(url));
  return plain ? fault('CORS_ORIGINS', 'name https origins', 'tls') : null;
};

const rules: readonly Rule[] = [
  signatures,
  weak('SIGNING_MASTER_SECRET'),
  weak('SIGNING_MASTER_SECRET_PREVIOUS'),
  pseudonyms,
  weak('PLAYER_PSEUDONYM_KEY'),
  twice,
  databaseTls,
  databasePassword,
  redisTls,
  origin,
  proxies,
  origins,
  webhooks,
  rates,
  demo,
];

/** What an environment of production lacks; nothing for other environments. */
export function productionFaults(env: ProductionEnv): Fault[] {
  if (env.NODE_ENV !== 'production') return [];
  const without = new Set(listOf(env.PRODUCTION_WITHOUT));
  return rules.flatMap((rule) => {
    const found = rule(env);
    return found === null || (found.safeguard && without.has(found.safeguard)) ? [] : [found.fault];
  });
}
