// Time and chance as arguments: services take a Clock and an IdSource, tests give their own.
import { Id, IdKind, idPrefixes } from '@tributary/contracts';
import { v7 } from 'uuid';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that a test or the simulator moves by hand. */
export class ManualClock implements Clock {
  constructor(private current: Date) {}

  now(): Date {
    return new Date(this.current);
  }

  advance(milliseconds: number): void {
    this.current = new Date(this.current.getTime() + milliseconds);
  }

  set(to: Date): void {
    this.current = new Date(to);
  }
}

/** Makes a new id: prefix and a UUID of version 7 without hyphens, so that later ids sort later. */
export type IdSource = <K extends IdKind>(kind: K) => Id<K>;

export const newId: IdSource = (kind) => `${idPrefixes[kind]}_${v7().replaceAll('-', '')}` as never;
