// The memory of a process: what the service's objects hold beside their database. A restart takes all of it away, as if
// the application were made anew, which takes too long to be done thousands of times.
import type { INestApplication } from '@nestjs/common';

type Held = Record<string, unknown>;
type Restore = () => void;

/** What is used of Nest's own record of a module. */
interface Module {
  readonly providers: Map<unknown, { readonly instance?: unknown }>;
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/** Objects that belong to the process's surroundings: connections, emitters, promises, dates and the like. */
function isForeign(value: object): boolean {
  const { name } = value.constructor ?? { name: '' };
  return (
    typeof (value as Held).on === 'function' ||
    ['Promise', 'Date', 'Buffer', 'WeakMap', 'RegExp', 'Object', ''].includes(name)
  );
}

/** Every object that the application's modules provide. */
export function objectsOf(app: INestApplication): Held[] {
  const { container } = app as unknown as { container: { getModules(): Map<string, Module> } };
  const all = [...container.getModules().values()].flatMap(({ providers }) => [...providers.values()]);
  return all.flatMap(({ instance }) => (isPlain(instance) ? [] : [instance as Held]));
}

export class Memory {
  private readonly restores: Restore[] = [];
  private readonly seen = new Set<object>();

  /** Remembers what the application's objects hold now. */
  constructor(app: INestApplication) {
    for (const object of objectsOf(app)) this.keep(object, 0);
  }

  private keep(object: Held, depth: number): void {
    if (this.seen.has(object) || isForeign(object) || depth > 3) return;
    this.seen.add(object);
    for (const [name, value] of Object.entries(object)) this.keepField(object, name, value, depth);
  }

  private keepField(object: Held, name: string, value: unknown, depth: number): void {
    if (value instanceof Map) {
      const entries = [...value];
      this.restores.push(() => {
        value.clear();
        for (const [key, each] of entries) value.set(key, each);
      });
    } else if (value instanceof Set) {
      const members = [...value];
      this.restores.push(() => {
        value.clear();
        for (const member of members) value.add(member);
      });
    } else if (Object.isFrozen(object) || (!isPlain(value) && Object.isFrozen(value))) {
      // It is now what it will be.
      return;
    } else if (Array.isArray(value)) {
      const items = [...value];
      this.restores.push(() => void value.splice(0, value.length, ...items));
    } else if (isPlain(value)) {
      if (typeof value !== 'function') this.restores.push(() => void (object[name] = value));
    } else this.keep(value as Held, depth + 1);
  }

  /** Everything as it was remembered. */
  restore(): void {
    for (const restore of this.restores) restore();
  }
}
