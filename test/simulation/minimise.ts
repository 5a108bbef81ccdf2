// Makes a failing list of steps as short as it gets: first whole stretches are left out, then single steps, then commands
// of one instant and crashes. Each attempt is a day of its own.
import type { Step } from './steps';

const attemptsMax = 400;

/** Steps that say a little less than this one. */
function simpler(step: Step): Step[] {
  if (step.kind === 'command') return step.crash ? [{ ...step, crash: null }] : simplerBets(step);
  if (step.kind !== 'together') return [];
  const parts = step.commands.map((_, i) => step.commands.filter((__, other) => other !== i));
  const fewer = parts.map((commands): Step =>
    commands.length === 1 ? { kind: 'command', command: commands[0]!, crash: step.crash } : { ...step, commands },
  ); // prettier-ignore
  return step.crash ? [{ ...step, crash: null }, ...fewer] : fewer;
}

function simplerBets(step: Step & { kind: 'command' }): Step[] {
  const { command } = step;
  if (command.do !== 'bets' || command.bets.length < 2) return [];
  return command.bets.map((_, i) => ({ ...step, command: { ...command, bets: command.bets.filter((__, other) => other !== i) } })); // prettier-ignore
}

/** The shortest list found for which `fails` still says yes. */
export async function minimise(
  steps: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
): Promise<readonly Step[]> {
  let best = steps;
  let left = attemptsMax;
  const attempt = async (shorter: readonly Step[]) => {
    if (left <= 0) return false;
    left -= 1;
    if (!(await fails(shorter))) return false;
    best = shorter;
    return true;
  };
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = best.length - size; from > -size; from -= size) {
      const start = Math.max(0, from);
      await attempt([...best.slice(0, start), ...best.slice(Math.max(0, from + size))]);
    }
  }
  for (let place = best.length - 1; place >= 0; place -= 1)
    for (let more = true; more;) {
      more = false;
      for (const step of simpler(best[place]!))
        if (await attempt([...best.slice(0, place), step, ...best.slice(place + 1)])) {
          more = true;
          break;
        }
    }
  return best;
}
