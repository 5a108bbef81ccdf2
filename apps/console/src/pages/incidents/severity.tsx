// How much an incident weighs, as a word with a tone.
import type { JackpotSchemas } from '@tributary/browser-client';
import { Status, Tone } from '../../components/status';

type Incident = JackpotSchemas['Incident'];
export type Severity = NonNullable<Incident['severity']>;

export const severities = ['low', 'normal', 'high', 'critical'] as const satisfies readonly Severity[];

const tones: Record<Severity, Tone> = { low: 'calm', normal: 'calm', high: 'waiting', critical: 'bad' };

export function SeverityStatus({ of = 'normal' }: { readonly of?: Severity }) {
  return <Status state={of} tone={tones[of]} />;
}

export const incidentTone = (state: Incident['state']): Tone => (state === 'open' ? 'waiting' : 'good');
