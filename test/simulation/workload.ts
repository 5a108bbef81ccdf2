// A seed's workload: lives of rounds, by REST and by facts, woven into each other and into what people, rates and time do
// meanwhile; some of it at the same instant, some repeated, some by a process that dies. The same seed, the same steps.
import { Chance } from '../fuzz/random';
import { jackpotsOf, players, tables } from './cast';
import { casinos } from './cast';
import type { Plan } from './day';
import { Lives } from './lives';
import type { Command, Crash, Step } from './steps';

const roundsOf = { least: 4, more: 3 } as const;
const longWaitSeconds = 25 * 3_600;

const command = (of: Command): Step => ({ kind: 'command', command: of, crash: null });

/** Commands that may come at the same instant as others: one request or one event each. */
function isInstant(step: Step): step is Step & { kind: 'command' } {
  if (step.kind !== 'command') return false;
  const { command: of } = step;
  const apart = ['status', 'rates', 'ask-parameters', 'ask-void', 'ask-decline'];
  return !apart.includes(of.do) && !isFact(of);
}

const isFact = (of: Command) => 'way' in of && of.way === 'queue';

/** Steps of several lives in one order, each life in its own. */
function woven(chance: Chance, lives: readonly (readonly Step[])[]): Step[] {
  const left = lives.map((life) => [...life]).filter((life) => life.length > 0);
  const all: Step[] = [];
  while (left.length > 0) {
    const place = chance.below(Math.min(left.length, 3));
    const life = left[place]!;
    all.push(life.shift()!);
    if (life.length === 0) left.splice(place, 1);
  }
  return all;
}

function surroundings(chance: Chance, number: number): Step[] {
  const casino = chance.below(casinos.length);
  const from = chance.happens(0.8) ? 'table_game' : 'jackpot';
  const jackpot = chance.below(2);
  const name = `p${String(number).padStart(2, '0')}`;
  return chance.weighted<() => Step[]>([
    [6, () => [{ kind: 'relay', from }, deliver(chance, from)]],
    [8, () => [deliver(chance, from)]],
    [1, () => [{ kind: 'lose', from, pick: chance.below(9) }]],
    [3, () => [{ kind: 'wait', seconds: chance.weighted([[6, 1 + chance.below(5)], [3, 90], [1, longWaitSeconds]]) }]],
    [1, () => [{ kind: 'restart' }]],
    [2, () => [command({ do: 'rates', percent: { [chance.pick(['USD', 'JPY', 'KWD'])]: 97 + chance.below(7) } })]],
    [1, () => [command({ do: 'status', casino, status: 'suspended' })]],
    [2, () => [command({ do: 'status', casino, status: 'active' })]],
    [4, () => [command({ do: 'pay', casino, most: 1 + chance.below(4) })]],
    [3, () => [command({ do: 'sweep', what: chance.pick(['rounds', 'rounds', 'limits', 'awards']) })]],
    [2, () => [
      command({ do: 'ask-parameters', jackpot, name, change: change(chance) }),
      command({ do: 'decide', of: `parameters ${name}`, decision: chance.happens(0.8) ? 'approve' : 'decline' }),
    ]],
  ])(); // prettier-ignore
}

const change = (chance: Chance) =>
  chance.weighted([
    [3, { limit: chance.pick(['raise', 'lower', 'none'] as const) }],
    [1, { main: chance.pick(['0.2', '0.45']) }],
    [1, { reset: chance.pick(['twice', 'half'] as const) }],
  ]);

const deliver = (chance: Chance, from: 'table_game' | 'jackpot'): Step =>
  command({ do: 'deliver', from, pick: chance.below(12), keeps: chance.happens(0.25), receipt: chance.happens(0.85) }); // prettier-ignore

const crashOf = (chance: Chance): Crash => ({
  ...(chance.happens(0.5)
    ? { of: 'commit', number: chance.weighted([[4, 1], [1, 2]]) }
    : { of: 'statement', number: 1 + chance.below(chance.pick([3, 8, 14])) }),
  isAnswered: chance.happens(0.5),
}); // prettier-ignore

/** How often a command is not survived: more often where money moves and somebody is told. */
function crashes({ do: name }: Command): number {
  if (['outcome', 'void', 'void-bet'].includes(name)) return 0.3;
  return ['decide', 'pay', 'confirm'].includes(name) ? 0.12 : 0.02;
}

/** Some neighbours come at the same instant; some steps are not survived. */
function disturbed(chance: Chance, steps: readonly Step[]): Step[] {
  const all: Step[] = [];
  for (let i = 0; i < steps.length; i += 1) {
    const step = steps[i]!;
    if (!isInstant(step)) {
      const mayDie =
        step.kind === 'together' ? 0.3 : step.kind === 'command' && !isFact(step.command) ? 0.04 : 0;
      all.push(chance.happens(mayDie) ? ({ ...step, crash: crashOf(chance) } as Step) : step);
      continue;
    }
    const group = [step.command];
    while (group.length < 3 && i + 1 < steps.length && isInstant(steps[i + 1]!) && chance.happens(0.16))
      group.push((steps[(i += 1)] as Step & { kind: 'command' }).command);
    const dies = chance.happens(group.length > 1 ? 0.2 : crashes(step.command)) ? crashOf(chance) : null;
    if (group.length === 1) all.push({ ...step, crash: dies });
    else all.push({ kind: 'together', commands: group, order: chance.below(1_000_000), crash: dies });
  }
  return all;
}

/** The plan of a seed. */
export function planOf(seed: number): Plan {
  const chance = new Chance(seed, 1);
  const jackpots = jackpotsOf(chance);
  const lives = new Lives(chance, players, tables);
  const rounds = Array.from({ length: roundsOf.least + chance.below(roundsOf.more) }, () => lives.next());
  const around = Array.from({ length: 18 + chance.below(8) }, (_, i) => surroundings(chance, i)).flat();
  return { seed, jackpots, steps: disturbed(chance, woven(chance, [around, ...rounds])) };
}
