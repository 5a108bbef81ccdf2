// Accounting days follow the casino's IANA time zone, days of 23 and 25 hours included (F-19).

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date 'YYYY-MM-DD' of an instant in a zone. */
export function localDate(timeZone: string, at: Date): string {
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
