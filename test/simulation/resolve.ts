// From a step's command to the call: what its client knows at this moment. A manifest lists what its table server has
// sent or is going to send; payouts are those that the casino was told of; a command that nobody could make is left out.
import type { EventEnvelope } from '@tributary/contracts';
import { exact, spell } from '../quarter/exact';
import { awardOf } from './auditor/people';
import { liveOf } from './auditor/pools';
import type { State } from './auditor/state';
import type { Call, Fact, Listed, PayoutName } from './calls';
import { Parameters, casinos, whole } from './cast';
import type { Command, ParameterChange, SentBet, Step } from './steps';

type Of<D extends Command['do']> = Extract<Command, { do: D }>;

/** What a table server remembers of what it did, to list it. */
export class TableLog {
  private readonly gone = new Set<string>();
  private readonly refused = new Set<string>();
  private readonly batches = new Map<string, Of<'bets'>>();

  constructor(steps: readonly Step[]) {
    for (const command of steps.flatMap(commandsOf))
      if (command.do === 'bets' && !this.batches.has(command.batch)) this.batches.set(command.batch, command);
  }

  /** A bet was taken back: it does not stand. */
  takenBack(casino: number, bet: string): void {
    this.gone.add(`${casino} ${bet}`);
  }

  /** The service refused a batch: nobody lists it. */
  wasRefused(batch: string): void {
    this.refused.add(batch);
  }

  listed(round: string, table: number, names: readonly string[]): Listed[] {
    const own = names.flatMap((name) => this.batches.get(name) ?? []);
    return own
      .filter(
        (each) =>
          each.round === round &&
          each.table === table &&
          each.by === 'table' &&
          !this.refused.has(each.batch),
      ) // prettier-ignore
      .map(({ batch, bets }) => ({ batch, bets: this.standing(bets) }));
  }

  private standing(bets: readonly SentBet[]) {
    return bets.filter(({ casino, bet }) => !this.gone.has(`${casino} ${bet}`));
  }
}

export const commandsOf = (step: Step): readonly Command[] =>
  step.kind === 'command' ? [step.command] : step.kind === 'together' ? step.commands : [];

export interface Knowledge {
  readonly state: State;
  readonly log: TableLog;
  /** An event under way, if there is one. */
  readonly event: (command: Of<'deliver'>) => { event: EventEnvelope; fact: Fact | null } | null;
}

/** The call of a command, or null when there is nothing to call about. */
export function resolve(command: Command, known: Knowledge): Call | null {
  const { state, log } = known;
  switch (command.do) {
    case 'close': {
      const { lists, ...rest } = command;
      const declared = lists === null ? null : log.listed(command.round, command.table, lists);
      return { ...rest, lists, declared: command.way === 'queue' ? (declared ?? []) : declared };
    }
    case 'pay': return payments(state, command);
    case 'ask-parameters': {
      const parameters = changed(state, command);
      return { do: command.do, jackpot: command.jackpot, name: command.name, parameters };
    }
    case 'decide': return state.approvals.has(command.of) ? command : null;
    case 'verify': case 'confirm': case 'see-alert': case 'ask-decline': return awardOf(state, command.round) ? command : null;
    case 'deliver': return null;
    default: return command;
  } // prettier-ignore
}

// Those that it was told of first come first; some that are paid already come again.
function payments(state: State, { casino: number, most }: Of<'pay'>): Call | null {
  const casino = casinos[number]!.name;
  const told = state.awards.flatMap((award) =>
    award.payouts
      .filter((payout) => payout.casino === casino && payout.wasInstructed && payout.state !== 'declined')
      .map((payout): PayoutName => ({ round: award.round, casino, bet: payout.bet })),
  ); // prettier-ignore
  const payouts = told.slice(-most);
  return payouts.length > 0 ? { do: 'acknowledge', casino, payouts } : null;
}

function changed(state: State, { jackpot: number, change }: Of<'ask-parameters'>): Parameters {
  const jackpot = [...state.jackpots.values()][number]!;
  const before = jackpot.versions[jackpot.versions.length - 1]!.parameters;
  return {
    ...before,
    ...changeOf(before, change, { main: liveOf(jackpot).main, currency: jackpot.currency }),
  };
}

function changeOf(
  before: Parameters,
  change: ParameterChange,
  now: { main: bigint; currency: string },
): Partial<Parameters> {
  const around = Number(spell(now.main - (now.main % exact('1')), 0));
  const limits = {
    raise: whole(around + 3, now.currency),
    lower: whole(Math.max(1, around - 1), now.currency),
    none: null,
  };
  const half = Number(before.resetAmount.split('.')[0]);
  return {
    ...(change.limit ? { limit: limits[change.limit] } : {}),
    ...(change.main ? { rates: { ...before.rates, main: change.main } } : {}),
    ...(change.reset
      ? { resetAmount: whole(change.reset === 'twice' ? 2 * half : half >> 1, now.currency) }
      : {}),
  };
}
