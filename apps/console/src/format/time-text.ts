// Times on the screen: always with their zone. UTC is what the books are in; a person may look by the own clock.

/** A zone by its IANA name; UTC is one of them. */
export type Zone = string;

const partsWanted: Intl.DateTimeFormatOptions = {
  year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
  hourCycle: 'h23', timeZoneName: 'short',
}; // prettier-ignore

/** A time in a zone as `2026-11-30 14:05:09 UTC`. A text that is no time stays as it is. */
export function timeText(iso: string, zone: Zone): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const format = new Intl.DateTimeFormat('en-GB', { ...partsWanted, timeZone: zone });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year, month, day, hour, minute, second, timeZoneName } = parts;
  return `${year}-${month}-${day} ${hour}:${minute}:${second} ${timeZoneName}`;
}

/** Milliseconds as minutes and seconds, `1:05`; a started second counts. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
