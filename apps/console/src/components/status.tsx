// A state as a word with a tone: colour never says it alone.

export type Tone = 'good' | 'waiting' | 'bad' | 'calm';

const tones: Record<string, Tone> = {
  active: 'good', open: 'good', paid: 'good', approved: 'good', delivered: 'good', settled: 'good', up: 'good',
  requested: 'waiting', locked: 'waiting', verified: 'waiting', held: 'waiting', waiting: 'waiting', pending: 'waiting',
  suspended: 'bad', failed: 'bad', declined: 'bad', voided: 'bad', interrupted: 'bad', disabled: 'bad', down: 'bad',
}; // prettier-ignore

/** A state of a record. Its tone follows from the word where none is given. */
export function Status({ state, tone }: { readonly state: string; readonly tone?: Tone }) {
  return <span className={`status ${tone ?? tones[state] ?? 'calm'}`}>{state}</span>;
}
