// The workload's vocabulary: what people, casinos, table servers, time and failure do, as self-contained steps. Rounds,
// batches and bets go by short names, so that any of them may be left out and the others still say the same.
import type { DealName } from './cast';

/** The process dies at its so-many-th statement, or commit, of a step: before it is sent, or after its effect and unheard. */
export interface Crash {
  readonly of: 'statement' | 'commit';
  readonly number: number;
  readonly isAnswered: boolean;
}

export interface SentBet {
  readonly casino: number;
  readonly bet: string;
  readonly player: number | null;
  readonly currency: string;
  /** Of the unit stake; 0 is a stake that nobody takes. */
  readonly times: number;
}

/** By REST, or as a fact of the table's service that the queue brings some time. */
export type Way = 'rest' | 'queue';

/** One call of a client or one fact of a table's service. */
export type Command =
  | { readonly do: 'open'; readonly round: string; readonly jackpot: number; readonly tables: readonly number[] }
  | { readonly do: 'bets'; readonly way: Way; readonly round: string; readonly table: number; readonly batch: string; readonly by: 'table' | number; readonly key: string | null; readonly bets: readonly SentBet[] }
  | { readonly do: 'void-bet'; readonly way: Way; readonly round: string; readonly table: number; readonly casino: number; readonly bet: string }
  | { readonly do: 'close'; readonly way: Way; readonly round: string; readonly table: number; readonly lists: readonly string[] | null }
  | { readonly do: 'outcome'; readonly way: Way; readonly round: string; readonly table: number; readonly deal: DealName }
  | { readonly do: 'void'; readonly way: Way; readonly round: string; readonly table: number }
  | { readonly do: 'ask-void'; readonly round: string }
  | { readonly do: 'ask-decline'; readonly round: string }
  | { readonly do: 'ask-parameters'; readonly jackpot: number; readonly change: ParameterChange; readonly name: string }
  | { readonly do: 'decide'; readonly of: string; readonly decision: 'approve' | 'decline' }
  | { readonly do: 'verify' | 'confirm' | 'see-alert'; readonly round: string }
  | { readonly do: 'pay'; readonly casino: number; readonly most: number }
  | { readonly do: 'status'; readonly casino: number; readonly status: 'active' | 'suspended' }
  | { readonly do: 'rates'; readonly percent: Readonly<Record<string, number>> }
  | { readonly do: 'deliver'; readonly from: Service; readonly pick: number; readonly keeps: boolean; readonly receipt: boolean }
  | { readonly do: 'sweep'; readonly what: 'rounds' | 'awards' | 'limits' }; // prettier-ignore

export type Service = 'jackpot' | 'table_game';

/** What an asked version changes of the one before. */
export interface ParameterChange {
  readonly limit?: 'raise' | 'lower' | 'none';
  readonly main?: string;
  readonly reset?: 'twice' | 'half';
}

/** One step: a command, some at the same instant, or something that happens to the surroundings. */
export type Step =
  | { readonly kind: 'command'; readonly command: Command; readonly crash: Crash | null }
  | { readonly kind: 'together'; readonly commands: readonly Command[]; readonly order: number; readonly crash: Crash | null }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'restart' }
  | { readonly kind: 'relay'; readonly from: Service }
  | { readonly kind: 'lose'; readonly from: Service; readonly pick: number }; // prettier-ignore

const spelled = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(spelled).join(' ')}]`
  : typeof value === 'object' && value !== null ? Object.entries(value).map(([name, each]) => `${name}=${spelled(each)}`).join(' ')
  : String(value); // prettier-ignore

function commandText({ do: name, ...rest }: Command): string {
  return `${name} ${spelled(rest)}`;
}

/** A step in one line, as a person reads it. */
export function stepText(step: Step): string {
  const crash = (of: Crash | null) =>
    of ? `  † dies ${of.isAnswered ? 'after' : 'before'} ${of.of} ${of.number}` : '';
  switch (step.kind) {
    case 'command': return commandText(step.command) + crash(step.crash);
    case 'together': return `together (${step.order}): ${step.commands.map(commandText).join(' | ')}${crash(step.crash)}`;
    default: return spelled(step);
  } // prettier-ignore
}
