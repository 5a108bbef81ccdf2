// The part of Go's templates that our Helm chart uses, for rendering it where no Helm is: actions with trimming, pipelines,
// variables, if, range, with, define and include, and the functions below. What it does not know is an error, never text.

export type Scope = Readonly<Record<string, unknown>>;
export type Functions = Readonly<Record<string, (...args: never[]) => unknown>>;

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'print'; readonly code: string }
  | {
      readonly kind: 'block';
      readonly word: string;
      readonly code: string;
      readonly body: Node[];
      readonly otherwise: Node[];
    };

/** Texts and actions in turn; `{{-` and `-}}` have taken the white space beside them away. */
function partsOf(source: string): { readonly action: boolean; readonly text: string }[] {
  const parts: { action: boolean; text: string }[] = [];
  let trim = false;
  for (const piece of source.split(/(\{\{(?:"(?:[^"\\]|\\.)*"|[^"])*?\}\})/)) {
    if (!piece.startsWith('{{')) {
      parts.push({ action: false, text: trim ? piece.trimStart() : piece });
      continue;
    }
    const before = parts.at(-1);
    if (/^\{\{-\s/.test(piece) && before && !before.action) before.text = before.text.trimEnd();
    trim = /\s-\}\}$/.test(piece);
    const code = piece.replace(/^\{\{-?/, '').replace(/-?\}\}$/, '').trim(); // prettier-ignore
    if (!code.startsWith('/*')) parts.push({ action: true, text: code });
  }
  return parts;
}

interface Parsed {
  readonly nodes: Node[];
  /** What ended the list: `end`, `else` with its condition, or nothing at the end of the file. */
  readonly ended: string | null;
}

function parseList(parts: { action: boolean; text: string }[], defined: Map<string, Node[]>): Parsed {
  const nodes: Node[] = [];
  for (let part = parts.shift(); part; part = parts.shift()) {
    if (!part.action) nodes.push({ kind: 'text', text: part.text });
    else {
      const [word = ''] = part.text.split(/\s/);
      if (word === 'end' || word === 'else') return { nodes, ended: part.text };
      if (['if', 'range', 'with', 'define'].includes(word)) {
        const code = part.text.slice(word.length).trim();
        const block = parseBlock(word, code, parts, defined);
        if (word === 'define') defined.set(JSON.parse(code) as string, block.body);
        else nodes.push(block);
      } else nodes.push({ kind: 'print', code: part.text });
    }
  }
  return { nodes, ended: null };
}

function parseBlock(word: string, code: string, parts: { action: boolean; text: string }[], defined: Map<string, Node[]>): Node & { kind: 'block' } {
  const body = parseList(parts, defined);
  let otherwise: Node[] = [];
  if (body.ended?.startsWith('else')) {
    const further = body.ended.slice('else'.length).trim();
    if (further.startsWith('if ')) otherwise = [parseBlock('if', further.slice(3), parts, defined)];
    else {
      const rest = parseList(parts, defined);
      if (rest.ended !== 'end') throw new Error(`no end of ${word} ${code}`);
      otherwise = rest.nodes;
    }
  } else if (body.ended !== 'end') throw new Error(`no end of ${word} ${code}`);
  return { kind: 'block', word, code, body: body.nodes, otherwise };
} // prettier-ignore

/** Go's truth: neither zero nor empty. */
export function isTrue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

const tokens = /\s*("(?:[^"\\]|\\.)*"|\(|\)|\||:=|=|,|\$?[\w.]*[\w.]|\$|-?\d+)/y;

function tokensOf(code: string): string[] {
  const found: string[] = [];
  tokens.lastIndex = 0;
  while (tokens.lastIndex < code.length) {
    const at = tokens.lastIndex;
    const match = tokens.exec(code);
    if (!match) throw new Error(`cannot read ${code.slice(at)}`);
    found.push(match[1]!);
  }
  return found;
}

export class GoTemplates {
  private readonly defined = new Map<string, Node[]>();
  private readonly files: { readonly name: string; readonly nodes: Node[] }[] = [];

  constructor(private readonly functions: Functions) {}

  /** Reads a file; what it defines is known to all. */
  add(name: string, source: string): void {
    const { nodes, ended } = parseList(partsOf(source), this.defined);
    if (ended !== null) throw new Error(`${name}: ${ended} ends nothing`);
    this.files.push({ name, nodes });
  }

  /** What a file gives for these values. */
  render(name: string, root: Scope): string {
    const file = this.files.find((each) => each.name === name);
    if (!file) throw new Error(`there is no ${name}`);
    return this.run(file.nodes, root, new Map([['$', root]]));
  }

  private run(nodes: readonly Node[], dot: unknown, variables: ReadonlyMap<string, unknown>): string {
    const own = new Map(variables);
    return nodes.map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'block') return this.runBlock(node, dot, own);
      const set = /^(\$\w+)\s*:?=\s*(.*)$/s.exec(node.code);
      if (set) own.set(set[1]!, this.value(set[2]!, dot, own));
      return set ? '' : String(this.value(node.code, dot, own) ?? '');
    }).join('');
  } // prettier-ignore

  private runBlock(
    node: Node & { kind: 'block' },
    dot: unknown,
    variables: ReadonlyMap<string, unknown>,
  ): string {
    if (node.word === 'range') return this.runRange(node, dot, variables);
    const value = this.value(node.code, dot, variables);
    if (isTrue(value)) return this.run(node.body, node.word === 'with' ? value : dot, variables);
    return this.run(node.otherwise, dot, variables);
  }

  private runRange(
    node: Node & { kind: 'block' },
    dot: unknown,
    variables: ReadonlyMap<string, unknown>,
  ): string {
    const [, names = '', code = ''] = /^(?:(\$\w+(?:\s*,\s*\$\w+)?)\s*:=)?(.*)$/s.exec(node.code)!;
    const value = this.value(code.trim(), dot, variables);
    // Go goes through a map in the order of its keys.
    const entries: [unknown, unknown][] = Array.isArray(value)
      ? [...value.entries()]
      : Object.entries((value ?? {}) as Scope).sort(([a], [b]) => (a < b ? -1 : 1));
    if (entries.length === 0) return this.run(node.otherwise, dot, variables);
    const named = names.split(',').map((name) => name.trim()).filter((name) => name !== ''); // prettier-ignore
    return entries
      .map(([key, item]) => {
        const own = new Map(variables);
        if (named.length === 2) own.set(named[0]!, key);
        if (named.length > 0) own.set(named.at(-1)!, item);
        return this.run(node.body, item, own);
      })
      .join('');
  }

  /** The value of a pipeline. */
  private value(code: string, dot: unknown, variables: ReadonlyMap<string, unknown>): unknown {
    const left = tokensOf(code);
    const value = this.pipeline(left, dot, variables);
    if (left.length > 0) throw new Error(`cannot read ${left.join(' ')} of ${code}`);
    return value;
  }

  private pipeline(left: string[], dot: unknown, variables: ReadonlyMap<string, unknown>): unknown {
    let value = this.command(left, dot, variables, []);
    while (left[0] === '|') {
      left.shift();
      value = this.command(left, dot, variables, [value]);
    }
    return value;
  }

  private command(
    left: string[],
    dot: unknown,
    variables: ReadonlyMap<string, unknown>,
    last: unknown[],
  ): unknown {
    const first = left[0]!;
    const isCall = /^[a-z]\w*$/i.test(first) && !/^(true|false|nil)$/.test(first);
    if (isCall) left.shift();
    const args: unknown[] = [];
    while (left.length > 0 && left[0] !== '|' && left[0] !== ')')
      args.push(this.operand(left, dot, variables));
    if (isCall) return this.call(first, [...args, ...last]);
    const [value, ...more] = args;
    if (typeof value === 'function') return (value as (...given: unknown[]) => unknown)(...more, ...last);
    if (more.length + last.length > 0) throw new Error(`${first} takes nothing`);
    return value;
  }

  private call(name: string, args: unknown[]): unknown {
    if (name === 'include') {
      const body = this.defined.get(args[0] as string);
      if (!body) throw new Error(`nothing is defined as ${String(args[0])}`);
      return this.run(body, args[1], new Map([['$', args[1]]]));
    }
    const of = this.functions[name] as ((...given: unknown[]) => unknown) | undefined;
    if (!of) throw new Error(`there is no function ${name}`);
    return of(...args);
  }

  private operand(left: string[], dot: unknown, variables: ReadonlyMap<string, unknown>): unknown {
    const token = left.shift()!;
    if (token === '(') {
      const value = this.pipeline(left, dot, variables);
      if (left.shift() !== ')') throw new Error('a bracket is not closed');
      return value;
    }
    if (token.startsWith('"')) return JSON.parse(token) as string;
    if (/^-?\d+$/.test(token)) return Number(token);
    if (token === 'true' || token === 'false') return token === 'true';
    return this.field(token, dot, variables);
  }

  private field(path: string, dot: unknown, variables: ReadonlyMap<string, unknown>): unknown {
    const [head = '', ...fields] = path.split('.');
    if (head !== '' && !variables.has(head)) throw new Error(`there is no ${path}`);
    const start = head === '' ? dot : variables.get(head);
    return fields.filter((name) => name !== '').reduce<unknown>((value, name) => {
      if (typeof value !== 'object' || value === null) throw new Error(`${path}: nothing has ${name}`);
      return (value as Scope)[name];
    }, start);
  } // prettier-ignore
}
