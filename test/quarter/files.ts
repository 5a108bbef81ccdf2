// Casinos' own files of the quarter: every bet that stands and every payout, as each casino writes them, with breaks
// planted that reconciliation must find, each under its class, and no other.
import type { BreakClass, RecordKind } from '@tributary/contracts';
import { Chance } from '../fuzz/random';
import { CastCasino, unitStakes } from './cast';
import { exact, money } from './exact';
import { offsetOf, wallTime } from './zones';

interface Row {
  readonly kind: RecordKind;
  readonly reference: string;
  readonly player: string;
  readonly round: string;
  readonly currency: string;
  readonly amount: string;
  /** When the casino noted it. */
  readonly at: number;
}

/** What the service has of the casino, by the auditor: rows as they should be, with the ids that the service uses. */
export interface Recorded extends Row {
  /** The bet id or payout id: how the service names the record. */
  readonly id: string;
}

export interface Planted {
  readonly casino: string;
  readonly kind: RecordKind;
  readonly class: BreakClass;
  /** The reference of the row, or the record's id where the file has no row. */
  readonly name: string;
}

export const plantedInAll = 50;
const classes: readonly BreakClass[] = [
  'missing-here', 'missing-there', 'amount', 'currency', 'time', 'duplicate',
]; // prettier-ignore
const noteDelayMs = 40_000;
const halfDayMs = 43_200_000;

/** Another currency in which the same text is an amount. */
const mistaken: Readonly<Record<string, string>> = { JPY: 'KRW', KWD: 'BHD', USD: 'CAD' };

/** Which breaks fall to the casino with this place of so many: all of them together are `plantedInAll`. */
function planFor(place: number, casinos: number): { class: BreakClass; isPayout: boolean }[] {
  return Array.from({ length: plantedInAll }, (_, i) => i)
    .filter((i) => i % casinos === place)
    .map((i) => ({ class: classes[i % classes.length]!, isPayout: i % 4 === 3 }));
}

export class CasinoFile {
  readonly planted: Planted[] = [];
  private readonly rows: Row[];
  private readonly touched = new Set<string>();

  constructor(
    private readonly casino: CastCasino,
    private readonly recorded: readonly Recorded[],
    private readonly chance: Chance,
  ) {
    // A casino notes things a little later than they counted here.
    this.rows = recorded.map(({ id: _, ...row }) => ({ ...row, at: row.at + chance.below(noteDelayMs) }));
  }

  /** Plants this casino's part of all breaks. */
  plant(place: number, casinos: number): void {
    for (const [i, { class: kind, isPayout }] of planFor(place, casinos).entries()) {
      const target = this.target(isPayout);
      const note = (name: string) =>
        this.planted.push({ casino: this.casino.code, kind: target.kind, class: kind, name });
      const at = this.rows.findIndex((row) => row.kind === target.kind && row.reference === target.reference);
      const row = this.rows[at]!;
      if (kind === 'missing-there') {
        this.rows.splice(at, 1);
        note(target.id);
      } else if (kind === 'missing-here') {
        const ghost = { ...row, reference: `${this.casino.code}-ghost-${i}`, player: `nobody-${i}`, round: `no-round-${i}` }; // prettier-ignore
        this.rows.splice(this.chance.below(this.rows.length), 0, ghost);
        note(ghost.reference);
      } else if (kind === 'duplicate') {
        this.rows.splice(at + 1 + this.chance.below(this.rows.length - at), 0, row);
        note(row.reference);
      } else {
        this.rows[at] = this.changed(row, kind);
        note(row.reference);
      }
    }
  }

  // A record that no other break has touched, away from changed clocks and the ends of the quarter.
  private target(isPayout: boolean): Recorded {
    const isQuiet = ({ at }: Row) =>
      offsetOf(this.casino.zone, at - halfDayMs) === offsetOf(this.casino.zone, at + halfDayMs) &&
      at > Date.parse('2025-10-03T00:00:00Z') && at < Date.parse('2025-12-29T00:00:00Z'); // prettier-ignore
    const free = this.recorded.filter((each) => !this.touched.has(each.id) && isQuiet(each));
    const payouts = free.filter(({ kind }) => kind === 'payout');
    const from = isPayout && payouts.length > 0 ? payouts : free.filter(({ kind }) => kind === 'bet');
    const target = this.chance.pick(from);
    this.touched.add(target.id);
    return target;
  }

  private changed(row: Row, kind: BreakClass): Row {
    if (kind === 'currency') return { ...row, currency: mistaken[row.currency] ?? 'USD' };
    if (kind === 'time') return { ...row, at: row.at - 3 * 3_600_000 - 17 * 60_000 };
    return { ...row, amount: money(exact(row.amount) + exact(unitStakes[row.currency]!), row.currency) };
  }

  /** Semicolons, decimal commas and local times without an offset, as a casino's back office exports them. */
  csv(): { text: string; order: object } {
    const lines = this.rows.map((row) => {
      const [day, clock] = wallTime(this.casino.zone, row.at).split('T') as [string, string];
      const time = `${day.split('-').reverse().join('.')} ${clock}`;
      const sort = row.kind === 'bet' ? 'stake' : 'win';
      return [sort, row.reference, row.player, row.round, row.currency, row.amount.replace('.', ','), time].join(';'); // prettier-ignore
    });
    const columns = { kind: 'sort', reference: 'ref', player: 'guest', round: 'game', currency: 'cur', amount: 'value', time: 'local time' }; // prettier-ignore
    const mapping = {
      delimiter: ';', decimal: ',', time: { format: 'dd.MM.yyyy HH:mm:ss' }, columns,
      kindValues: { bet: 'stake', payout: 'win' },
    }; // prettier-ignore
    const text = ['sort;ref;guest;game;cur;value;local time', ...lines].join('\r\n');
    return { text, order: { format: 'csv', mapping } };
  }

  /** One object a line, times in UTC. */
  json(): { text: string; order: object } {
    const text = this.rows
      .map(({ at, kind, reference, player, round, currency, amount }) =>
        JSON.stringify({
          type: kind,
          id: reference,
          player,
          round,
          currency,
          amount,
          when: new Date(at).toISOString(),
        }),
      ) // prettier-ignore
      .join('\n');
    const columns = { kind: 'type', reference: 'id', player: 'player', round: 'round', currency: 'currency', amount: 'amount', time: 'when' }; // prettier-ignore
    return { text, order: { format: 'json', mapping: { columns } } };
  }
}
