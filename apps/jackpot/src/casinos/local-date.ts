// Accounting days follow the casino's IANA time zone, days of 23 and 25 hours included (F-19).

const formats = new Map<string, Intl.DateTimeFormat>();
/** Of each zone the minute that was asked for last, with its date: every bet asks for the present one. */
const minutes = new Map<string, { minute: number; date: string }>();
const millisecondsPerMinute = 60_000;

/** The date 'YYYY-MM-DD' of an instant in a zone. */
export function localDate(timeZone: string, at: Date): string {
  // Days begin and clocks change at whole minutes.
  const minute = Math.floor(at.getTime() / millisecondsPerMinute);
  const known = minutes.get(timeZone);
  if (known?.minute === minute) return known.date;
  const date = formatted(timeZone, at);
  minutes.set(timeZone, { minute, date });
  return date;
}

function formatted(timeZone: string, at: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

/** Whether this is a time zone of the IANA database. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}
