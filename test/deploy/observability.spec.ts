// Alerts, dashboards and runbooks: what they name exists, what they ask parses, and each alert was provoked.
import { parser } from '@prometheus-io/lezer-promql';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { findPromtool } from '../../scripts/servers/programs.cjs';

const root = resolve(__dirname, '../..');
const folder = join(root, 'deploy/observability');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Metric {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly scope: 'database' | 'process';
  readonly labels: string[];
}
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Record<string, string>;
  readonly annotations: Record<string, string>;
}
interface Panel {
  readonly title: string;
  readonly targets: { readonly expr: string }[];
}

const metrics = JSON.parse(read('deploy/observability/metrics.json')) as {
  own: Metric[];
  defaults: string[];
};
const rules = (parse(read('deploy/observability/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules); // prettier-ignore
const boards = readdirSync(join(folder, 'dashboards')).map(
  (name) => JSON.parse(read(`deploy/observability/dashboards/${name}`)) as { uid: string; panels: Panel[] },
);
const asked = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...boards.flatMap(({ uid, panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: `${uid}: ${title}`, expr }))),
  ),
];

/** Names of metrics with the labels that are asked of them, and whether the text parses at all. */
function readQuery(expr: string): { sound: boolean; names: string[]; added: string[] } {
  const names: string[] = [];
  const added: string[] = [];
  let sound = true;
  parser.parse(expr).iterate({
    enter(node) {
      if (node.type.isError) sound = false;
      if (node.name !== 'VectorSelector') return;
      const name = /^[\w:]+/.exec(expr.slice(node.from, node.to))![0];
      names.push(name);
      for (let at = node.node.parent; at; at = at.parent)
        if (at.name === 'AggregateExpr' && /^sum\b/.test(expr.slice(at.from, at.to))) added.push(name);
    },
  });
  return { sound, names, added };
}

/** A histogram is asked for by its parts. */
const exposed = new Map(
  metrics.own.flatMap((metric) =>
    metric.type === 'histogram'
      ? ['_bucket', '_count', '_sum'].map((part) => [`${metric.name}${part}`, metric] as const)
      : [[metric.name, metric] as const],
  ),
);

describe('what rules and dashboards ask', () => {
  it('parses', () => {
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter(({ expr }) => !readQuery(expr).sound)).toEqual([]);
    expect(readQuery('sum by (rate(').sound).toBe(false);
  });

  it('names metrics that there are: metrics.json, and those of every process', () => {
    const known = new Set([...exposed.keys(), ...metrics.defaults, 'up']);
    const faults = asked.flatMap(
      ({ where, expr }) =>
      readQuery(expr).names.filter((name) => !known.has(name)).map((name) => `${where}: ${name}`), // prettier-ignore
    );
    expect(faults).toEqual([]);
  });

  it('asks each metric of the house somewhere', () => {
    const named = new Set(asked.flatMap(({ expr }) => readQuery(expr).names));
    const silent = metrics.own.filter(
      (metric) => ![...exposed].some(([name, of]) => of === metric && named.has(name)),
    );
    expect(silent).toEqual([]);
  });

  it('adds up over replicas only what is of one process', () => {
    const wrong = asked.flatMap(
      ({ where, expr }) =>
      readQuery(expr).added.filter((name) => exposed.get(name)?.scope === 'database').map((name) => `${where}: ${name}`), // prettier-ignore
    );
    expect(wrong).toEqual([]);
  });
});

describe('each alert', () => {
  it('has a name of its own, a severity, a summary and a runbook that is there', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules) {
      expect(['warning', 'critical']).toContain(labels.severity);
      expect(annotations.summary).toBeTruthy();
      expect(annotations.runbook_url).toBe(`docs/runbooks/${alert}.md`);
      expect(existsSync(join(root, `docs/runbooks/${alert}.md`))).toBe(true);
    }
  });

  it('has a runbook with symptom, meaning, first look and remedy, listed in the index; none is left over', () => {
    const index = read('docs/runbooks/README.md');
    for (const { alert } of rules) {
      const text = read(`docs/runbooks/${alert}.md`);
      const parts = [
        '# ' + alert,
        '**Symptom.**',
        '**What it means.**',
        '**First look**',
        '```bash',
        '**Remedy.**',
      ];
      expect(parts.filter((part) => !text.includes(part))).toEqual([]);
      expect(index).toContain(`[${alert}](${alert}.md)`);
    }
    const pages = readdirSync(join(root, 'docs/runbooks')).filter((name) => /^Tributary/.test(name));
    expect(pages.sort()).toEqual(rules.map(({ alert }) => `${alert}.md`).sort());
  });

  it('is provoked by a test of promtool, and shown silent by another', () => {
    const { tests } = parse(read('deploy/observability/alerts.test.yml')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const outcomes = tests.flatMap(({ alert_rule_test: of }) => of.map(({ alertname, exp_alerts }) => `${alertname} ${exp_alerts.length > 0}`)); // prettier-ignore
    const wanted = rules.flatMap(({ alert }) => [`${alert} true`, `${alert} false`]);
    expect(outcomes.sort()).toEqual(wanted.sort());
  });
});

describe('promtool', () => {
  const promtool = findPromtool();
  if (promtool === null) {
    it('was SKIPPED: there is no promtool on this machine (install the package prometheus, or set PROMTOOL)', () => {
      process.stderr.write('SKIPPED, no promtool: rules are not checked by Prometheus itself\n');
    });
    return;
  }
  const run = (...args: string[]) => execFileSync(promtool, args, { cwd: folder, encoding: 'utf8' });

  it('takes the configuration and the rules, and every provoked alert fires', () => {
    expect(run('check', 'config', 'prometheus.yml')).toContain(`SUCCESS: ${rules.length} rules found`);
    expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  });
});
