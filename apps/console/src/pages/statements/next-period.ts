// The period after a closed one, as the form offers it: the next day, and the month when that day begins one.

const millisecondsPerDay = 86_400_000;

export interface NextPeriod {
  readonly firstDay: string;
  /** Such as 2026-11; null when the next day is not the first of its month. */
  readonly month: string | null;
}

/** Of calendar days `YYYY-MM-DD`: no clock changes here. */
export function nextPeriod(lastDay: string): NextPeriod {
  const next = new Date(Date.parse(`${lastDay}T00:00:00Z`) + millisecondsPerDay);
  const firstDay = next.toISOString().slice(0, 10);
  return { firstDay, month: firstDay.endsWith('-01') ? firstDay.slice(0, 7) : null };
}
