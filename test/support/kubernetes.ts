// Objects of Kubernetes against its own schemas: what is required and of which form by the validators of kubernetes-models,
// and names of fields by its types, since those validators, like the OpenAPI document behind them, let unknown fields pass.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(__dirname, '../..');
const groups: readonly (readonly [RegExp, (group: string, version: string) => string])[] = [
  [/^v1$/, () => 'kubernetes-models/v1'],
  [
    /^monitoring\.coreos\.com\//,
    (group, version) => `@kubernetes-models/prometheus-operator/${group}/${version}`,
  ],
  [/^postgresql\.cnpg\.io\//, (group, version) => `@kubernetes-models/cloudnative-pg/${group}/${version}`],
  [/\//, (group, version) => `kubernetes-models/${group}/${version}`],
];

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

/** The module of a kind. Throws for one that is in no schema. */
function moduleOf({ apiVersion, kind }: Manifest): string {
  const [group = '', version = ''] = apiVersion.split('/');
  const [, path] = groups.find(([pattern]) => pattern.test(apiVersion))!;
  const name = `${path(group, version)}/${kind}`;
  if (!existsSync(join(root, 'node_modules', `${name}.js`)))
    throw new Error(`there is no ${apiVersion} ${kind}`);
  return name;
}

const nameOf = ({ kind, metadata }: Manifest) => `${kind}/${metadata.name}`;

/** What validators say against objects. */
export function schemaFaults(objects: readonly Manifest[]): string[] {
  return objects.flatMap((object) => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the kind decides at run time
    const Model = (require(moduleOf(object)) as Record<string, new (data: object) => { validate(): void }>)[
      object.kind
    ]!;
    try {
      new Model(object).validate();
      return [];
    } catch (error) {
      return [`${nameOf(object)}: ${(error as Error).message}`];
    }
  });
}

/** What types say against objects: fields that do not exist, values of another type. */
export function typeFaults(objects: readonly Manifest[]): string[] {
  const modules = [...new Set(objects.map(moduleOf))];
  const imports = modules.map((name, i) => `import type { I${name.split('/').at(-1)} as M${i} } from '${name}';`);
  const values = objects.map((object, i) => `export const o${i}: M${modules.indexOf(moduleOf(object))} = ${JSON.stringify(object, null, 1)};`);
  const text = [...imports, ...values].join('\n');
  const file = join(root, 'objects-of-the-chart.ts');
  const options: ts.CompilerOptions = {
    strict: true, noEmit: true, skipLibCheck: true, types: [], target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.CommonJS, moduleResolution: ts.ModuleResolutionKind.Node10,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, version) => name === file ? ts.createSourceFile(name, text, version) : getSourceFile.call(host, name, version);
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  host.readFile = (name) => (name === file ? text : readFile.call(host, name));
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const number = [...text.slice(0, start).matchAll(/^export const o(\d+)/gm)].at(-1)?.[1];
    const where = number === undefined ? 'imports' : nameOf(objects[Number(number)]!);
    return `${where}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
} // prettier-ignore
