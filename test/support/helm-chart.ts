// Our Helm chart, rendered as `helm template` would: values of the chart under those that are given, each template, and the
// objects of Kubernetes that come of it.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { GoTemplates, Scope, isTrue } from './go-template';

export const chartFolder = resolve(__dirname, '../../deploy/helm/tributary');

const indent = (spaces: number, text: string) => text.split('\n').map((line) => ' '.repeat(spaces) + line).join('\n'); // prettier-ignore

/** The functions that the chart uses, as Go's templates, Sprig and Helm define them. */
const functions = {
  quote: (value: unknown) => JSON.stringify(String(value ?? '')),
  nindent: (spaces: number, text: string) => `\n${indent(spaces, text)}`,
  toYaml: (value: unknown) => stringify(value, { lineWidth: 0 }).trimEnd(),
  default: (usual: unknown, value: unknown) => (isTrue(value) ? value : usual),
  required: (message: string, value: unknown) => {
    if (!isTrue(value)) throw new Error(message);
    return value;
  },
  printf: (format: string, ...args: unknown[]) => args.reduce<string>((text, arg) => text.replace('%s', String(arg)), format), // prettier-ignore
  trunc: (length: number, text: string) => text.slice(0, length),
  trimSuffix: (suffix: string, text: string) =>
    text.endsWith(suffix) ? text.slice(0, -suffix.length) : text,
  sha256sum: (text: string) => createHash('sha256').update(text).digest('hex'),
  list: (...items: unknown[]) => items,
  dict: (...pairs: unknown[]) => Object.fromEntries(pairs.flatMap((key, i) => (i % 2 === 0 ? [[key, pairs[i + 1]]] : []))), // prettier-ignore
  eq: (one: unknown, other: unknown) => one === other,
  or: (...values: unknown[]) => values.find(isTrue) ?? values.at(-1),
  and: (...values: unknown[]) => values.find((value) => !isTrue(value)) ?? values.at(-1),
  not: (value: unknown) => !isTrue(value),
};

/** Values under values, as Helm lays them: objects by key, everything else as a whole. */
function over(base: unknown, given: unknown): unknown {
  const both = [base, given].every(
    (each) => typeof each === 'object' && each !== null && !Array.isArray(each),
  );
  if (!both) return given;
  const [below, above] = [base as Scope, given as Scope];
  return Object.fromEntries([...new Set([...Object.keys(below), ...Object.keys(above)])].map((key) => [key, key in above ? over(below[key], above[key]) : below[key]])); // prettier-ignore
}

const read = (path: string) => readFileSync(join(chartFolder, path), 'utf8');
export const chartValues = () => parse(read('values.yaml')) as Scope;
export const valuesOver = (given: Scope) => over(chartValues(), given) as Scope;

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Record<string, string> };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into objects of every kind
  readonly [field: string]: any;
}

/** Texts by template. Throws what the chart says of values that are missing. */
export function renderTexts(given: Scope, release = 'jackpot'): Map<string, string> {
  const { name, version, appVersion } = parse(read('Chart.yaml')) as Record<string, string>;
  const scope = {
    Values: valuesOver(given),
    Release: { Name: release, Namespace: 'default', Service: 'Helm' },
    Chart: { Name: name, Version: version, AppVersion: appVersion },
    Files: { Get: (path: string) => read(path) },
  };
  const templates = new GoTemplates(functions);
  const names = readdirSync(join(chartFolder, 'templates')).sort();
  for (const each of names) templates.add(each, read(`templates/${each}`));
  return new Map(names.filter((each) => !each.startsWith('_')).map((each) => [each, templates.render(each, scope)])); // prettier-ignore
}

/** The objects, in order of their files. Throws if one is no YAML, or names a key twice. */
export function renderChart(given: Scope): KubernetesObject[] {
  return [...renderTexts(given)].filter(([name]) => name.endsWith('.yaml')).flatMap(([name, text]) =>
    parseAllDocuments(text).flatMap((document) => {
      if (document.errors.length > 0) throw new Error(`${name}: ${document.errors[0]!.message}\n${text}`);
      return document.toJS() === null ? [] : [document.toJS() as KubernetesObject];
    }),
  );
} // prettier-ignore
