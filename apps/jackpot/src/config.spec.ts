// The environment of the jackpot service: values from files, empty ones, and one list of all faults.
import { variablesOf } from '@tributary/platform';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jackpotEnv, readConfig } from './config';

const servers = { DATABASE_URL: 'postgresql://tributary@127.0.0.1/x', REDIS_URL: 'redis://127.0.0.1' };
let folder: string;

beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'tributary-config-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

/** The lines of the refusal. */
function refusal(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message.split('\n').slice(1).map((line) => line.trim()); // prettier-ignore
  }
  return [];
}

describe('values from files', () => {
  it('stand for every variable, without the last line feed', () => {
    const config = readConfig({
      ...servers,
      DATABASE_PASSWORD_FILE: file('password', 'p@ss/w ord\n'),
      SIGNING_MASTER_SECRET_FILE: file('master', `${'m'.repeat(40)}\r\n`),
      RATE_LIMIT_PER_KEY_FILE: file('limit', '7'),
    });
    expect(config.databaseUrl).toBe('postgresql://tributary:p%40ss%2Fw%20ord@127.0.0.1/x');
    expect(config.signing?.masters).toEqual(['m'.repeat(40)]);
    expect(config.limits?.requestsPerKey).toBe(7);
  });

  it('a password in an address wins over one beside it', () => {
    const address = 'postgresql://tributary:own@127.0.0.1/x';
    const config = readConfig({
      ...servers,
      DATABASE_URL: address,
      DATABASE_PASSWORD: 'other',
      REDIS_PASSWORD: 'r',
    });
    expect([config.databaseUrl, config.redisUrl]).toEqual([address, 'redis://:r@127.0.0.1']);
  });

  it('Sentinels and a cluster are lists of hosts and ports, with passwords of their own', () => {
    const config = readConfig({
      ...servers,
      REDIS_SENTINELS: 's1.example:26379, [::1]:26380',
      REDIS_SENTINEL_PASSWORD_FILE: file('sentinel', 'of the sentinels'),
      REDIS_CLUSTER: 'n1.example:6379',
    });
    const hosts = [{ host: 's1.example', port: 26_379 }, { host: '::1', port: 26_380 }]; // prettier-ignore
    expect(config.redisSentinels).toEqual({ hosts, name: 'tributary', password: 'of the sentinels' });
    expect(config.queueCluster).toEqual({
      nodes: [{ host: 'n1.example', port: 6_379 }],
      password: undefined,
    });
    expect(readConfig(servers)).toMatchObject({ redisSentinels: undefined, queueCluster: undefined });
    const wrong = refusal({ ...servers, REDIS_SENTINELS: 's1.example', REDIS_CLUSTER: 'redis://n:1,n:0' });
    expect(wrong).toEqual([
      'REDIS_SENTINELS: write each as host:port, not s1.example',
      'REDIS_CLUSTER: write each as host:port, not redis://n:1',
      'REDIS_CLUSTER: write each as host:port, not n:0',
    ]);
  });

  it('that are missing, empty, too long or given twice are told once', () => {
    expect(
      refusal({
        REDIS_URL: servers.REDIS_URL,
        DATABASE_URL_FILE: join(folder, 'nowhere'),
        OIDC_CLIENT_SECRET_FILE: file('empty', '\n'),
        PLAYER_PSEUDONYM_KEY_FILE: file('long', 'x'.repeat(70_000)),
        REDIS_URL_FILE: file('redis', 'redis://elsewhere'),
      }),
    ).toEqual([
      `DATABASE_URL_FILE: ${join(folder, 'nowhere')} cannot be read (ENOENT)`,
      'REDIS_URL: set REDIS_URL or REDIS_URL_FILE, not both',
      `PLAYER_PSEUDONYM_KEY_FILE: ${join(folder, 'long')} is longer than 65536 bytes`,
      `OIDC_CLIENT_SECRET_FILE: ${join(folder, 'empty')} is empty`,
    ]);
  });
});

describe('the environment', () => {
  it('an empty variable counts as left out', () => {
    const config = readConfig({ ...servers, HOST: '', LOG_LEVEL: '', OIDC_ISSUER: '', PORT: '', PUBLIC_ORIGIN: '' });
    expect([config.host, config.port, config.people?.oidc, config.publicOrigin]).toEqual(['127.0.0.1', 7300, null, undefined]);
  }); // prettier-ignore

  it('NODE_ENV is one of three words: a typing error would turn all safeguards off', () => {
    expect(refusal({ ...servers, NODE_ENV: 'prod' })).toHaveLength(1);
    expect(refusal({ ...servers, NODE_ENV: 'Production' })[0]).toMatch(/^NODE_ENV: /);
  });

  it('all faults are in one list: forms, what belongs together, and what production refuses', () => {
    const names = refusal({
      NODE_ENV: 'production',
      DATABASE_URL: 'mysql://db',
      REDIS_URL: 'redis://cache.example',
      PORT: '73oo',
      HOST: '0.0.0.0',
      CASINO_SILENCE_HOURS: '0',
      OIDC_ISSUER: 'https://login.example',
      RATE_SOURCES: 'csv',
      WEBHOOK_ADDRESSES: 'any',
      PRODUCTION_WITHOUT: 'everything',
    }).map((line) => line.split(':')[0]);
    expect(names.sort()).toEqual(
      [
        'CASINO_SILENCE_HOURS', 'DATABASE_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PLAYER_PSEUDONYM_KEY', 'PORT',
        'PRODUCTION_WITHOUT.0', 'PUBLIC_ORIGIN', 'RATE_CSV_URL', 'REDIS_URL', 'SIGNING_MASTER_SECRET',
        'TRUSTED_PROXIES', 'WEBHOOK_ADDRESSES',
      ], // prettier-ignore
    );
  });

  it('every variable says what it means, and secrets are marked', () => {
    const variables = variablesOf(jackpotEnv);
    expect(variables.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
    const secrets = variables.filter(({ secret }) => secret).map(({ name }) => name);
    const named = variables.filter(({ name }) => /SECRET|PASSWORD$|_KEY$|^(DATABASE|REDIS)_URL$/.test(name));
    expect(secrets).toEqual(named.map(({ name }) => name).filter((name) => name !== 'RATE_LIMIT_PER_KEY' && name !== 'RATE_LIMIT_BULK_PER_KEY')); // prettier-ignore
  });
});
