// What production refuses (issue 9): each unsafe setting by its name, all of them in one list, and what is left out on
// purpose only by naming it.
import { randomBytes } from 'node:crypto';
import { productionFaults } from './production';
import { weaknessOf } from './weak-secret';

const random = () => randomBytes(32).toString('base64url');

const sound = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://tributary:dR8kq2Lw9xZt@db.example/tributary?sslmode=verify-full',
  REDIS_URL: 'rediss://cache.example',
  HOST: '0.0.0.0',
  TRUSTED_PROXIES: '10.0.0.0/8',
  PUBLIC_ORIGIN: 'https://console.example',
  SIGNING_MASTER_SECRET: random(),
  PLAYER_PSEUDONYM_KEY: random(),
};

const namesOf = (change: NodeJS.ProcessEnv) =>
  productionFaults({ ...sound, ...change }).map(({ name }) => name);

describe('an environment of production', () => {
  it('that is sound has no fault', () => {
    expect(productionFaults(sound)).toEqual([]);
  });

  it.each([
    ['unsigned requests', { REQUIRE_SIGNED_REQUESTS: 'false' }, 'REQUIRE_SIGNED_REQUESTS', 'signatures'],
    ['a database without TLS', { DATABASE_URL: 'postgresql://u:dR8kq2Lw9xZt@db.example/x' }, 'DATABASE_URL', 'database-tls'],
    ['a database whose server is not checked', { DATABASE_URL: 'postgresql://u:dR8kq2Lw9xZt@db.example/x?sslmode=prefer' }, 'DATABASE_URL', 'database-tls'],
    ['Redis without TLS', { REDIS_URL: 'redis://cache.example' }, 'REDIS_URL', 'redis-tls'],
    ['Sentinels without TLS', { REDIS_URL: 'redis://127.0.0.1', REDIS_SENTINELS: '127.0.0.1:26379,s2.example:26379' }, 'REDIS_URL', 'redis-tls'],
    ['a cluster without TLS', { REDIS_URL: 'redis://127.0.0.1', REDIS_CLUSTER: 'node.example:6379' }, 'REDIS_URL', 'redis-tls'],
    ['pages without TLS', { PUBLIC_ORIGIN: 'http://console.example' }, 'PUBLIC_ORIGIN', 'tls'],
    ['no origin', { PUBLIC_ORIGIN: undefined }, 'PUBLIC_ORIGIN', 'tls'],
    ['no proxy in front of an open port', { TRUSTED_PROXIES: undefined }, 'TRUSTED_PROXIES', 'tls'],
    ['pages of others without TLS', { CORS_ORIGINS: 'https://a.example, http://b.example' }, 'CORS_ORIGINS', 'tls'],
    ['players as they come', { PLAYER_PSEUDONYM_KEY: undefined }, 'PLAYER_PSEUDONYM_KEY', 'pseudonyms'],
    ['webhooks into private networks', { WEBHOOK_ADDRESSES: 'any' }, 'WEBHOOK_ADDRESSES', 'webhook-addresses'],
    ['indicative rates', { RATE_SOURCES: 'ecb, indicative' }, 'RATE_SOURCES', 'indicative-rates'],
  ])('%s: refused, unless named in PRODUCTION_WITHOUT', (_, change, name, safeguard) => {
    expect(namesOf(change)).toEqual([name]);
    expect(productionFaults({ ...sound, ...change })[0]!.message).toContain(`name ${safeguard} in PRODUCTION_WITHOUT`);
    expect(namesOf({ ...change, PRODUCTION_WITHOUT: `pseudonymes, ${safeguard}` })).toEqual([]);
    expect(namesOf({ ...change, NODE_ENV: 'development' })).toEqual([]);
  }); // prettier-ignore

  it.each([
    ['a weak master secret', { SIGNING_MASTER_SECRET: 'x'.repeat(32) }, 'SIGNING_MASTER_SECRET'],
    ['a weak secret before', { SIGNING_MASTER_SECRET_PREVIOUS: 'abc'.repeat(12) }, 'SIGNING_MASTER_SECRET_PREVIOUS'],
    ['a weak pseudonym key', { PLAYER_PSEUDONYM_KEY: '0123456789abcdefghijklmnopqrstuv' }, 'PLAYER_PSEUDONYM_KEY'],
    ['one secret for two things', { PLAYER_PSEUDONYM_KEY: sound.SIGNING_MASTER_SECRET }, 'PLAYER_PSEUDONYM_KEY'],
    ['a short password of the database', { DATABASE_URL: 'postgresql://tributary:tributary@db.example/x?sslmode=require' }, 'DATABASE_URL'],
    ['a short password apart', { DATABASE_URL: 'postgresql://u@db.example/x?sslmode=require', DATABASE_PASSWORD: 'short' }, 'DATABASE_PASSWORD'],
    ['the demo network', { TRIBUTARY_DEMO: '1' }, 'TRIBUTARY_DEMO'],
  ])('%s: refused whatever PRODUCTION_WITHOUT names', (_, change, name) => {
    const without = 'signatures,tls,database-tls,redis-tls,pseudonyms,webhook-addresses,indicative-rates';
    expect(namesOf({ ...change, PRODUCTION_WITHOUT: without })).toEqual([name]);
  }); // prettier-ignore

  it.each([
    [
      'servers on this machine',
      { DATABASE_URL: 'postgresql://u@127.0.0.1/x', REDIS_URL: 'redis://localhost' },
    ],
    ['a database behind a socket', { DATABASE_URL: 'postgresql:///x?host=/run/postgresql' }],
    ['IPv6 of this machine', { DATABASE_URL: 'postgresql://u@[::1]:5432/x', REDIS_URL: 'redis://[::1]' }],
    ['Sentinels of this machine', { REDIS_URL: 'redis://group', REDIS_SENTINELS: '127.0.0.1:1, [::1]:2' }],
    ['a port of this machine alone', { HOST: '127.0.0.1', TRUSTED_PROXIES: undefined }],
    ['a browser on this machine', { PUBLIC_ORIGIN: 'http://127.0.0.1:7300' }],
  ])('%s need no TLS', (_, change) => {
    expect(namesOf(change)).toEqual([]);
  });

  it('names all faults at once', () => {
    const bare = { NODE_ENV: 'production', DATABASE_URL: 'postgresql://u:p@db.example/x', REDIS_URL: 'redis://c', HOST: '::', TRIBUTARY_DEMO: '1' }; // prettier-ignore
    expect(productionFaults(bare).map(({ name }) => name)).toEqual([
      'PLAYER_PSEUDONYM_KEY',
      'DATABASE_URL',
      'DATABASE_URL',
      'REDIS_URL',
      'PUBLIC_ORIGIN',
      'TRUSTED_PROXIES',
      'TRIBUTARY_DEMO',
    ]);
  });
});

describe('a secret', () => {
  it('of random bytes is not weak, in base64url or hex', () => {
    for (let i = 0; i < 500; i += 1) expect([weaknessOf(random()), weaknessOf(randomBytes(32).toString('hex'))]).toEqual([null, null]); // prettier-ignore
  });

  it.each([
    ['change-me-change-me-change-me-12', 'is a placeholder, not a secret'],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'has too few different characters'],
    ['qX7!mZ2#pL9$qX7!mZ2#pL9$qX7!mZ2#pL9$', 'repeats itself'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'is a sequence'],
  ])('%s: %s', (secret, weakness) => {
    expect(weaknessOf(secret)).toBe(weakness);
  });
});
