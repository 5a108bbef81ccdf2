// Times as casinos write them: with an offset they are instants; without one they are local times, which become
// instants in the database, where the time zones are.

export interface FileTime {
  /** ISO 8601 in UTC. */
  readonly instant: string | null;
  /** 'YYYY-MM-DD HH:MM:SS.mmm' in the mapping's zone. */
  readonly local: string | null;
}

const tokens = { yyyy: 4, SSS: 3, MM: 2, dd: 2, HH: 2, mm: 2, ss: 2 } as const;
const tokenShape = /yyyy|SSS|MM|dd|HH|mm|ss/g;

const isoShape =
  /^(?<yyyy>\d{4})-(?<MM>\d\d)-(?<dd>\d\d)[T ](?<HH>\d\d):(?<mm>\d\d)(?::(?<ss>\d\d)(?:[.,](?<SSS>\d{1,9}))?)?(?<zone>Z|[+-]\d\d:?\d\d)?$/;

type Groups = Readonly<Record<string, string | undefined>>;

const number = (text: string | undefined) => parseInt(text ?? '0', 10);

/** The local time that groups of digits name, or null when the calendar or the clock has none such. */
function localOf(groups: Groups): string | null {
  const [year, month, day] = [number(groups.yyyy), number(groups.MM), number(groups.dd)];
  const [hour, minute, second] = [number(groups.HH), number(groups.mm), number(groups.ss)];
  const milliseconds = number((groups.SSS ?? '').slice(0, 3).padEnd(3, '0'));
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds));
  const isReal =
    year >= 1970 &&
    at.getUTCFullYear() === year &&
    at.getUTCMonth() === month - 1 &&
    at.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60;
  return isReal ? at.toISOString().slice(0, 23).replace('T', ' ') : null;
}

const offsetMinutesMax = 14 * 60;

function instantOf(local: string, zone: string): FileTime | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone === 'Z' ? '+00:00' : zone)!;
  const offset = number(hours) * 60 + number(minutes);
  if (offset > offsetMinutesMax || number(minutes) > 59) return null;
  const utc = Date.parse(`${local.replace(' ', 'T')}Z`) - (sign === '-' ? -1 : 1) * offset * 60_000;
  return { instant: new Date(utc).toISOString(), local: null };
}

function fromShape(shape: RegExp): (text: string) => FileTime | null {
  return (text) => {
    const groups = shape.exec(text)?.groups;
    const local = groups ? localOf(groups) : null;
    if (!groups || local === null) return null;
    return groups.zone ? instantOf(local, groups.zone) : { instant: null, local };
  };
}

const unixSecondsDigitsMax = 11;

function fromUnix(unit: number, digitsMax: number): (text: string) => FileTime | null {
  const shape = new RegExp(`^\\d{1,${digitsMax}}$`);
  return (text) =>
    shape.test(text) ? { instant: new Date(parseInt(text, 10) * unit).toISOString(), local: null } : null;
}

/** How to read times of a format of the mapping; null is no time of that format. */
export function timeReader(format: string): (text: string) => FileTime | null {
  if (format === 'iso') return fromShape(isoShape);
  if (format === 'unix-seconds') return fromUnix(1_000, unixSecondsDigitsMax);
  if (format === 'unix-milliseconds') return fromUnix(1, unixSecondsDigitsMax + 3);
  const source = format
    .replace(/[.^$*+?()[\]{}|\\/-]/g, '\\$&')
    .replace(tokenShape, (token) => `(?<${token}>\\d{${tokens[token as keyof typeof tokens]}})`);
  return fromShape(new RegExp(`^${source}$`));
}
