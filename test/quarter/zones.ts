// Accounting days in a casino's zone. Only the offset of an instant is asked of the platform; what a day is, is worked
// out here, days of 23 and 25 hours included.

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

function askOffset(zone: string, at: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')!.value;
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name)!;
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -size : size;
}

/** Local time less UTC at an instant, in milliseconds. Zones change at whole quarters of an hour. */
export function offsetOf(zone: string, at: number): number {
  const quarter = Math.floor(at / (hourMs / 4)) * (hourMs / 4);
  const name = `${zone} ${quarter}`;
  const known = offsets.get(name);
  if (known !== undefined) return known;
  const asked = askOffset(zone, quarter);
  offsets.set(name, asked);
  return asked;
}

/** The date there, YYYY-MM-DD. */
export const localDay = (zone: string, at: number): string =>
  new Date(at + offsetOf(zone, at)).toISOString().slice(0, 10);

/** When a date begins there. None of the quarter's zones changes its clocks at midnight. */
export function dayBegins(zone: string, day: string): number {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const midnight = noon - 12 * hourMs;
  // The offset at midnight is that of the noon before it, unless the clocks changed in between: then that of the later.
  for (const guess of [midnight - offsetOf(zone, noon - dayMs), midnight - offsetOf(zone, noon)]) {
    if (localDay(zone, guess) === day && localDay(zone, guess - 1) !== day) return guess;
  }
  throw new Error(`${day} does not begin in ${zone}`);
}

const following = new Map<string, string>();

export function nextDay(day: string): string {
  let next = following.get(day);
  if (!next) {
    next = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
    following.set(day, next);
  }
  return next;
}

/** All days from the first to the last, both included. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = nextDay(day)) days.push(day);
  return days;
}

/** Local wall time as `YYYY-MM-DDTHH:MM:SS`, without its offset. */
export const wallTime = (zone: string, at: number): string =>
  new Date(at + offsetOf(zone, at)).toISOString().slice(0, 19);

/** The month there, YYYY-MM. */
export const monthOf = (zone: string, at: number): string => localDay(zone, at).slice(0, 7);
