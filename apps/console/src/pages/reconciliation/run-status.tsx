// The state of a run as a word with its tone: an open run waits for people.
import { Status, Tone } from '../../components/status';
import type { Run } from './upload';

const tones: Record<Run['state'], Tone> = {
  uploading: 'waiting',
  loading: 'waiting',
  matching: 'waiting',
  open: 'waiting',
  closed: 'good',
  failed: 'bad',
};

export function RunStatus({ state }: { readonly state: Run['state'] }) {
  return <Status state={state} tone={tones[state]} />;
}
