// The Helm chart, rendered with several sets of values: each object is valid by Kubernetes' schemas, pods are restricted,
// health paths and ports are the services', and the environment is one that the services take in production.
import Ajv from 'ajv';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../apps/jackpot/src/config';
import { readConfig as readTableGameConfig } from '../../apps/table-game/src/config';
import {
  KubernetesObject,
  chartFolder,
  chartValues,
  renderChart,
  renderTexts,
  valuesOver,
} from '../support/helm-chart';
import { schemaFaults, typeFaults } from '../support/kubernetes';

const root = join(chartFolder, '../../..');
const examples = readdirSync(join(chartFolder, 'examples')).map((name) => ({
  name,
  values: parse(readFileSync(join(chartFolder, 'examples', name), 'utf8')) as Record<string, unknown>,
}));
const rendered = new Map(examples.map(({ name, values }) => [name, renderChart(values)]));
const minimal = examples.find(({ name }) => name === 'minimal.yaml')!.values;
const all = [...rendered.values()].flat();
const kinds = (objects: readonly KubernetesObject[]) => [...new Set(objects.map(({ kind }) => kind))].sort();
const podOf = (object: KubernetesObject) => object.spec.template.spec;
const withPods = all.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');

describe('values', () => {
  const validate = new Ajv({ allowUnionTypes: true }).compile(
    JSON.parse(readFileSync(join(chartFolder, 'values.schema.json'), 'utf8')),
  );

  it.each(examples)('of $name fit the schema, alone and over the chart’s', ({ values }) => {
    expect([validate(values), validate.errors]).toEqual([true, null]);
    expect(validate(valuesOver(values))).toBe(true);
  });

  it('every value of the chart is in the schema; others, and wrong ones, are refused', () => {
    expect([validate(chartValues()), validate.errors]).toEqual([true, null]);
    for (const wrong of [{ replica: 3 }, { publicOrigin: 'http://plain.example' }, { jackpot: { replicas: 0 } }, { database: { pooler: 'session' } }, { secrets: { signingMasterSecret: 'short' } }, { environment: { LOG_LEVEL: 1 } }])
      expect([wrong, validate(wrong)]).toEqual([wrong, false]);
  }); // prettier-ignore

  it.each([
    ['publicOrigin', { ...minimal, publicOrigin: '' }],
    ['trustedProxies', { ...minimal, trustedProxies: '' }],
    ['secrets.databaseUrl', { ...minimal, secrets: {} }],
    ['ingress.tlsSecret', { ...minimal, ingress: { enabled: true, host: 'a.example' } }],
  ])('that are missing are asked for by name: %s', (name, values) => {
    expect(() => renderChart(values)).toThrow(`set ${name}`);
  });
});

describe('rendered objects', () => {
  it('are of the kinds that the values ask for', () => {
    const least = ['ConfigMap', 'Deployment', 'Job', 'NetworkPolicy', 'PodDisruptionBudget', 'Service', 'ServiceAccount'];
    expect(kinds(rendered.get('minimal.yaml')!)).toEqual(least);
    expect(kinds(rendered.get('production.yaml')!)).toEqual([...least, 'HorizontalPodAutoscaler', 'Ingress', 'PrometheusRule', 'ServiceMonitor'].sort());
    expect(kinds(rendered.get('external-servers.yaml')!)).toEqual(['ConfigMap', 'Deployment', 'Job', 'Secret', 'Service']);
  }); // prettier-ignore

  it('are valid by the schemas of Kubernetes and of the Prometheus operator', () => {
    expect(schemaFaults(all)).toEqual([]);
    const broken = structuredClone(all.find(({ kind }) => kind === 'Deployment')!);
    delete broken.spec.selector;
    expect(schemaFaults([broken])).toHaveLength(1);
  });

  it('have no field that Kubernetes does not know', () => {
    const broken = structuredClone(all.find(({ kind }) => kind === 'Deployment')!);
    broken.spec.template.spec.containers[0].livenesProbe = {};
    const faults = typeFaults([...all, broken]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('livenesProbe');
  }, 60_000);

  it('have names of their own', () => {
    for (const objects of rendered.values()) {
      const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('pods', () => {
  it('are restricted: not root, nothing to write but /tmp, no capabilities, no token', () => {
    expect(withPods.length).toBe(9);
    for (const object of withPods) {
      const pod = podOf(object);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod.automountServiceAccountToken).toBe(false);
      for (const container of pod.containers) {
        expect(container.securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
        expect(container.resources.limits.memory).toBeDefined();
      }
    }
  }); // prettier-ignore

  it('are asked for health where the services answer, and found where they listen', () => {
    const { paths } = JSON.parse(readFileSync(join(root, 'libs/contracts/openapi/jackpot.json'), 'utf8'));
    for (const objects of rendered.values())
      for (const object of objects.filter(({ kind }) => kind === 'Deployment')) {
        const [container] = podOf(object).containers;
        const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
        expect(probes.filter(({ httpGet }) => !paths[httpGet.path] || httpGet.port !== 'http')).toEqual([]);
        expect(container.readinessProbe.httpGet.path).toBe('/health/ready');
        const [port] = container.ports;
        const map = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === object.metadata.name)!;
        const service = objects.find(({ kind, metadata }) => kind === 'Service' && metadata.name === object.metadata.name)!;
        expect([map.data.PORT, service.spec.ports[0].port]).toEqual([`${port.containerPort}`, port.containerPort]);
        expect(service.spec.selector).toEqual(object.spec.selector.matchLabels);
        expect(object.spec.template.metadata.labels).toMatchObject(object.spec.selector.matchLabels);
      }
  }); // prettier-ignore

  it('mount what they name, and every file of a secret is a key of it', () => {
    const made = rendered.get('external-servers.yaml')!;
    const keys = Object.keys(made.find(({ kind }) => kind === 'Secret')!.stringData);
    for (const object of made.filter(({ kind }) => kind === 'ConfigMap'))
      for (const value of Object.values(object.data as Record<string, string>).filter((each) => each.startsWith('/run/')))
        expect(keys).toContain(value.replace('/run/secrets/tributary/', ''));
    for (const object of withPods) {
      const { containers, volumes } = podOf(object);
      const mounted = containers.flatMap(({ volumeMounts }: { volumeMounts: { name: string }[] }) => volumeMounts.map(({ name }) => name));
      expect(mounted.sort()).toEqual(volumes.map(({ name }: { name: string }) => name).sort());
    }
  }); // prettier-ignore

  it('are replaced when what they are told changes, one by one and never fewer', () => {
    const sums = (values: Record<string, unknown>) => renderChart(values).filter(({ kind }) => kind === 'Deployment').map((object) => JSON.stringify(object.spec.template.metadata.annotations));
    expect(sums({ ...minimal, environment: { LOG_LEVEL: 'warn' } })).not.toEqual(sums(minimal));
    const [first, second] = [sums(minimal), sums({ ...minimal, tableGame: { environment: { LOG_LEVEL: 'warn' } } })];
    expect([second[0] === first[0], second[1] === first[1]]).toEqual([true, false]);
    for (const { spec } of all.filter(({ kind }) => kind === 'Deployment'))
      expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  }); // prettier-ignore
});

describe('the environment', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'tributary-chart-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(examples)('of $name is one that both services take in production', ({ name }) => {
    const secrets: Record<string, string> = {
      'database-url': 'postgresql://tributary:aK3vYp8RzQ1mWx@db.example/x?sslmode=verify-full',
      'redis-url': 'rediss://cache.example',
      ...rendered.get(name)!.find(({ kind }) => kind === 'Secret')?.stringData,
    };
    for (const key of ['signing-master-secret', 'player-pseudonym-key']) secrets[key] ??= randomBytes(32).toString('base64url');
    for (const [key, value] of Object.entries(secrets)) writeFileSync(join(folder, key), value);
    for (const [service, read] of [['jackpot', readConfig], ['table-game', readTableGameConfig]] as const) {
      const map = rendered.get(name)!.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === `jackpot-${service}`)!;
      const environment = Object.fromEntries(Object.entries(map.data as Record<string, string>).map(([key, value]) => [key, value.replace('/run/secrets/tributary', folder)]));
      expect(read(environment)).toMatchObject({ production: true, signing: { required: true }, databaseUrl: secrets['database-url'] });
    }
  }); // prettier-ignore
});

describe('the rest of deploy/', () => {
  it('the rules of the operator are those of Prometheus', () => {
    const rule = rendered.get('production.yaml')!.find(({ kind }) => kind === 'PrometheusRule')!;
    expect(rule.spec).toEqual(parse(readFileSync(join(root, 'deploy/observability/alerts.yml'), 'utf8')));
  });

  it('the notes name the deployment and the console', () => {
    expect(renderTexts(minimal).get('NOTES.txt')).toMatch(
      /deploy\/jackpot-jackpot[^]*https:\/\/jackpot\.example\/console\//,
    );
  });

  it('the cluster of CloudNativePG is valid, and a commit waits for a standby', () => {
    const text = readFileSync(join(root, 'deploy/postgres/cloudnative-pg.yaml'), 'utf8');
    const objects = parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);
    expect(objects.map(({ kind }) => kind)).toEqual(['Cluster', 'ScheduledBackup', 'Pooler']);
    expect([schemaFaults(objects), typeFaults(objects)]).toEqual([[], []]);
    expect(objects[0]!.spec.postgresql.synchronous).toEqual({ method: 'any', number: 1 });
    expect(objects[2]!.spec.pgbouncer.poolMode).toBe('transaction');
  }, 60_000);
});
