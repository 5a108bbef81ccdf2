// What a version of parameters changes, and when: a limit raised above the current amount at once (R8), everything else
// with the next instance (R7, R9). Pure.
import { JackpotParameters, canonicalJson } from '@tributary/contracts';
import { Decimal } from '@tributary/money';
import { ParameterVersion } from './parameters.store';

/**
 * Whether a limit may take effect on a live instance: raised, and above what main holds now. Null is no limit, above
 * everything. All in the jackpot's currency.
 */
export function raisesLimit(live: { limit: Decimal | null; main: Decimal }, asked: string | null): boolean {
  if (live.limit === null) return false;
  if (asked === null) return true;
  return new Decimal(asked).greaterThan(live.limit) && new Decimal(asked).greaterThan(live.main);
}

/** What the live instance has, as far as a change of limit is judged by it. */
export interface LiveLimit {
  readonly parametersVersion: number;
  readonly limit: Decimal | null;
  readonly main: Decimal;
}

/** A limit that was raised while its instance was live. */
export interface LimitRaise {
  readonly version: number;
  readonly instance: number;
  readonly raised_at: Date;
}

interface Change {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly takesEffect: 'at-once' | 'next-instance';
}

const without = (value: unknown) => (value === undefined ? null : value);

/** Every field that differs, in order of its name. */
function changesOf(
  before: JackpotParameters | null,
  after: JackpotParameters,
  isAtOnce: (field: string) => boolean,
): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])].sort();
  return names.flatMap((field): Change[] => {
    const name = field as keyof JackpotParameters;
    const [old, next] = [without(before?.[name]), without(after[name])];
    if (canonicalJson(old) === canonicalJson(next)) return [];
    return [{ field, before: old, after: next, takesEffect: isAtOnce(field) ? 'at-once' : 'next-instance' }];
  });
}

/**
 * Versions, newest first, each with the version it changed, what it changed and when that takes effect. `raises` are the
 * limits that were raised; of a version that waits for a decision it is told what would happen now.
 */
export function withChanges(
  versions: readonly ParameterVersion[],
  live: LiveLimit | null,
  raises: readonly LimitRaise[],
) {
  return versions.map((version) => {
    const before = versions.find((v) => v.version < version.version && v.state === 'approved') ?? null;
    const raise = raises.find((one) => one.version === version.version);
    const wouldRaise =
      live !== null && version.state === 'requested' && raisesLimit(live, version.document.limit);
    const changes = changesOf(before?.document ?? null, version.document, (field) => {
      return field === 'limit' && (raise !== undefined || wouldRaise);
    });
    return {
      version,
      changed: before?.version ?? null,
      changes,
      isLive: live?.parametersVersion === version.version,
      limitRaised: raise ? { instance: raise.instance, at: raise.raised_at.toISOString() } : null,
    };
  });
}
