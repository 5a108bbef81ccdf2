// Judges what came back: each answer against what the auditor foresees, and the books after each step. Of calls at the
// same instant some order must explain all answers and the books; of calls that the process did not survive it must
// explain as well which had their effect before.
import { spell } from '../quarter/exact';
import { foresee } from './auditor/auditor';
import { Answer, State } from './auditor/state';
import type { Call } from './calls';
import type { Reply } from '../support/jackpot-app';

export interface Judgement {
  /** Which rule of the auditor was broken, such as `books` or `answer`. */
  readonly rule: string;
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

/** A call with what was answered to it; null when the process died before. */
export interface Made {
  readonly call: Call;
  readonly reply: Reply | null;
  /** The answer to the same call, made again afterwards. */
  readonly again: Reply | null;
}

/** The books as they are in the database, by the auditor's names. */
export type Books = readonly (readonly [name: string, figure: string])[];

export interface Verdict {
  readonly state: State;
  readonly faults: readonly Judgement[];
}

/** One possible history: calls in the order of their effects, and which answer each has given. */
interface Event {
  readonly call: Call;
  readonly reply: Reply | null;
}

const shown = (value: unknown): string =>
  typeof value === 'bigint' ? spell(value) : typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'); // prettier-ignore

/** How a reply differs from what was foreseen; what is foreseen as null may be anything. */
function compareAnswer(call: Call, foreseen: Answer, reply: Reply): Judgement[] {
  const what =
    call.do === 'fact' ? `fact ${call.fact.do}` : `${call.do} ${'round' in call ? call.round : ''}`;
  const said = (answer: { status: number; code?: string | undefined }) =>
    `${answer.status} ${answer.code ?? ''}`.trim();
  const [expected, found] = [
    said(foreseen),
    said({ status: reply.status, code: reply.status < 400 ? '' : reply.body?.code }),
  ];
  if (expected !== found)
    return [
      {
        rule: 'answer',
        what,
        expected,
        found: `${found} ${reply.status < 400 ? '' : (reply.body?.detail ?? '')}`.trim(),
      },
    ];
  const fields = Object.entries(foreseen.body ?? {}).filter(([, value]) => value !== null);
  return fields.flatMap(([name, value]) => {
    const [wanted, got] = [shown(value), shown(fieldOf(call, name, reply.body))];
    return wanted === got ? [] : [{ rule: 'answer', what: `${what}: ${name}`, expected: wanted, found: got }];
  });
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- bodies of every answer
function fieldOf(call: Call, name: string, body: any): unknown {
  switch (name) {
    case 'main': return body.meter.amount;
    case 'awards': return body.awards.length;
    case 'cases': return body.cases.length;
    case 'payouts': return body.payouts.length;
    case 'first': return body.payouts.filter((each: { first: boolean }) => each.first).length;
    default: return body[name];
  } // prettier-ignore
}

function* orders<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length === 0) yield [];
  for (const [i, item] of items.entries())
    for (const rest of orders([...items.slice(0, i), ...items.slice(i + 1)])) yield [item, ...rest];
}

function* subsets<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length === 0) return yield [];
  const [first, ...rest] = items as [T, ...T[]];
  for (const each of subsets(rest)) {
    yield [first, ...each];
    yield each;
  }
}

/** Every history that the calls may have had: answered ones and some of the unheard in any order, then the repeats. */
function* histories(made: readonly Made[]): Generator<readonly Event[]> {
  const answered = made
    .filter(({ reply }) => reply !== null)
    .map(({ call, reply }): Event => ({ call, reply }));
  const unheard = made.filter(({ reply }) => reply === null);
  const repeats = unheard.map(({ call, again }): Event => ({ call, reply: again }));
  for (const effective of subsets(unheard.map(({ call }): Event => ({ call, reply: null }))))
    for (const order of orders([...answered, ...effective])) yield [...order, ...repeats];
}

/** Finds the history that explains answers and books; the faults are those of the one that explains most. */
export function judge(
  state: State,
  made: readonly Made[],
  books: Books | null,
  expect: (state: State) => Books,
): Verdict {
  let best: Verdict | null = null;
  for (const history of histories(made)) {
    const tried: State = made.length === 1 && made[0]!.reply !== null ? state : structuredClone(state);
    tried.isTogether = made.length > 1;
    const faults = history.flatMap(({ call, reply }) => {
      const foreseen = foresee(tried, call);
      return foreseen && reply ? compareAnswer(call, foreseen, reply) : [];
    });
    if (books) faults.push(...compareBooks(expect(tried), books));
    if (faults.length === 0) return { state: tried, faults };
    if (!best || faults.length < best.faults.length) best = { state: tried, faults };
  }
  return best!;
}

/** What differs between the auditor's figures and those found, by name. */
export function compareBooks(expected: Books, found: Books, rule = 'books'): Judgement[] {
  const wanted = new Map(expected);
  const got = new Map(found);
  return [...new Set([...wanted.keys(), ...got.keys()])].sort().flatMap((what) => {
    const [mine, theirs] = [wanted.get(what) ?? 'nothing', got.get(what) ?? 'nothing'];
    return mine === theirs ? [] : [{ rule, what, expected: mine, found: theirs }];
  });
}
