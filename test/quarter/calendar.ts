// What happens in the quarter and when, by one seed: rounds through every hour of the day and at the very edges of
// accounting days and changed clocks, and around them what goes wrong or is decided.
import { Chance } from '../fuzz/random';
import { Deal, deals, firstDay, lastDay, months, playFrom, playUntil, quarterEnds, zones } from './cast';
import { dayBegins, daysFrom, localDay } from './zones';

export interface RoundStep {
  readonly kind: 'round';
  readonly at: number;
  readonly id: string;
  table: string;
  readonly bets: number;
  deal: Deal;
  /** Bets in two batches, one in the last millisecond before `at` and one exactly then. */
  readonly isEdge: boolean;
  /** Voided as a whole before any outcome. */
  readonly isVoided: boolean;
  readonly singleVoids: number;
  /** Closed with a manifest; a batch that it lists travels late. */
  readonly manifest: 'none' | 'complete' | 'late';
  /** A casino suspended between its bets and the outcome. */
  suspends: boolean;
  /** Whether one of the quarter's events needs it. */
  isChosen: boolean;
}

interface Decision {
  readonly kind: 'resume' | 'leave' | 'correct' | 'decommission';
  readonly at: number;
}

export type Step =
  | RoundStep
  | Decision
  | { readonly kind: 'rates'; readonly at: number; readonly day: number }
  | { readonly kind: 'void-settled'; readonly at: number; readonly round: string }
  | { readonly kind: 'close-month'; readonly at: number; readonly month: string };

const at = (text: string) => Date.parse(`${text}Z`);
const dayMs = 86_400_000;

/** Beginnings of months and of days with changed clocks, and the hours that come twice or not at all. */
function edges(): number[] {
  const days = ['2025-11-01', '2025-12-01', '2025-10-05', '2025-10-06', '2025-10-26', '2025-10-27', '2025-11-02', '2025-11-03']; // prettier-ignore
  const begins = zones.flatMap((zone) => days.map((day) => dayBegins(zone, day)));
  const twice = ['2025-10-26T00:30', '2025-10-26T01:30', '2025-11-02T05:30', '2025-11-02T06:30', '2025-10-04T16:00'].map(at); // prettier-ignore
  return [...new Set([...begins, ...twice])].sort((a, b) => a - b);
}

function timesOf(bets: number, chance: Chance): { at: number; isEdge: boolean }[] {
  const [perDay, everyDays] = bets >= 100_000 ? [4, 1] : [1, 2];
  const minuteMs = 60_000;
  const days = daysFrom(firstDay, lastDay).filter((_, i) => i % everyDays === 0);
  const ordinary = days.flatMap((day) =>
    Array.from({ length: perDay }, (_, i) => {
      const part = dayMs / perDay;
      return at(`${day}T00:00`) + i * part + Math.floor((chance.next() * part) / minuteMs) * minuteMs;
    }),
  );
  const edgeTimes = edges();
  const isFree = (time: number) => edgeTimes.every((edge) => Math.abs(edge - time) > 20 * minuteMs);
  return [
    ...ordinary.filter((time) => time > playFrom && time < playUntil && isFree(time)).map((time) => ({ at: time, isEdge: false })),
    ...edgeTimes.map((time) => ({ at: time, isEdge: true })),
  ].sort((a, b) => a.at - b.at); // prettier-ignore
}

const decommissionedAt = at('2025-12-27T12:00');

// The table of the jackpot that is decommissioned takes its last bets the day before.
function tableAt(time: number, chance: Chance): string {
  const isLate = time > decommissionedAt - dayMs;
  return chance.weighted([
    [4, 'strand'],
    [3, 'harbour'],
    [1, 'atelier'],
    [isLate ? 0 : 2, 'bridge'],
  ]);
}

function rounds(bets: number, chance: Chance): RoundStep[] {
  const times = timesOf(bets, chance);
  const base = Math.floor(bets / times.length);
  return times.map(({ at: time, isEdge }, i): RoundStep => {
    const isVoided = !isEdge && i % 23 === 7;
    const manifest = chance.weighted<RoundStep['manifest']>([
      [6, 'none'],
      [2, 'complete'],
      [1, 'late'],
    ]);
    const lost = chance.pick([deals.nothing, deals.pair]);
    return {
      kind: 'round',
      at: time,
      id: `rnd_q${String(i + 1).padStart(4, '0')}`,
      table: tableAt(time, chance),
      bets: base + (i < bets - base * times.length ? 1 : 0),
      deal: i % 29 === 11 ? deals.three : i % 61 === 40 ? deals.flush : lost,
      isEdge,
      isVoided,
      singleVoids: i % 4 === 1 ? 1 + chance.below(3) : 0,
      manifest: isVoided ? 'none' : manifest,
      suspends: false,
      isChosen: false,
    };
  });
}

const tableOf = { grand: 'strand', liberty: 'bridge' } as const;

/** The first plain round from a time on that no other event has; it is played for this jackpot, where everyone may sit. */
function roundFrom(steps: readonly RoundStep[], jackpot: keyof typeof tableOf, text: string): RoundStep {
  const isFree = (step: RoundStep) => !step.isVoided && !step.isEdge && !step.isChosen;
  const round = steps.find((step) => isFree(step) && step.at >= at(text))!;
  return Object.assign(round, { table: tableOf[jackpot], isChosen: true, deal: deals.nothing });
}

/** Everything in order of time. Needs so many bets that each round has some. */
export function calendar(bets: number, seed: number): Step[] {
  const chance = new Chance(seed, 1);
  const played = rounds(bets, chance);
  const hits = [
    roundFrom(played, 'grand', '2025-10-25T06:00'),
    roundFrom(played, 'liberty', '2025-11-13T06:00'),
    roundFrom(played, 'grand', '2025-12-17T06:00'),
  ];
  for (const hit of hits) hit.deal = deals.royal;
  hits[1]!.suspends = true;
  const losing = [
    roundFrom(played, 'grand', '2025-10-08T06:00'),
    roundFrom(played, 'grand', '2025-10-20T06:00'),
    roundFrom(played, 'liberty', '2025-11-09T06:00'),
  ];
  const rates = daysFrom(firstDay, localDay('UTC', quarterEnds + 3 * dayMs)).map((day, i) => ({
    kind: 'rates' as const,
    at: at(`${day}T00:07`),
    day: i + 1,
  }));
  const steps: Step[] = [
    ...played,
    ...rates,
    // In the same instance; of an instance that was won since, in the next month; after a hit and its reset.
    { kind: 'void-settled', at: at('2025-10-13T12:00'), round: losing[0]!.id },
    { kind: 'void-settled', at: at('2025-11-06T12:00'), round: losing[1]!.id },
    { kind: 'void-settled', at: at('2025-11-20T12:00'), round: losing[2]!.id },
    { kind: 'resume', at: hits[1]!.at + 30 * 3_600_000 },
    { kind: 'correct', at: at('2025-11-24T10:00') },
    { kind: 'leave', at: at('2025-11-28T15:00') },
    { kind: 'decommission', at: decommissionedAt },
    ...months.map((month, i) => ({
      kind: 'close-month' as const,
      month,
      at: [at('2025-11-04T12:00'), at('2025-12-04T12:00'), quarterEnds + 3.5 * dayMs][i]!,
    })),
  ];
  return steps.sort((a, b) => a.at - b.at);
}
