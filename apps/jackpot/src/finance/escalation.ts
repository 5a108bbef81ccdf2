// What becomes of a payout that nobody acknowledges: reminders, then an incident that grows (E-06). Pure.
import type { Severity } from '@tributary/contracts';

interface Step {
  /** Unpaid for at least so long. */
  readonly hours: number;
  /** How often the instruction has been sent again by then. */
  readonly reminders: number;
  /** The incident's level and severity; 0 and null: none yet. */
  readonly level: number;
  readonly severity: Severity | null;
}

const steps: readonly Step[] = [
  { hours: 168, reminders: 3, level: 3, severity: 'critical' },
  { hours: 72, reminders: 2, level: 2, severity: 'high' },
  { hours: 24, reminders: 1, level: 1, severity: 'normal' },
  { hours: 12, reminders: 1, level: 0, severity: null },
];

/** When an instruction is sent again, the first time first. */
export const reminderSteps = [
  { hours: 12, reminders: 1 },
  { hours: 72, reminders: 2 },
  { hours: 168, reminders: 3 },
] as const;

/** What is due after so many hours without an acknowledgement; null: nothing yet. */
export function stepAfter(hours: number): Step | null {
  return steps.find((step) => hours >= step.hours) ?? null;
}
