// Milestones of the meter: each multiple of the configured step that contributions lift main over is announced once
// per instance, also when main falls by a void and crosses it again.
import { EventId, queues } from '@tributary/contracts';
import { CurrencyCode, Decimal, formatAmount } from '@tributary/money';
import { Tx, enqueue, sql } from '@tributary/platform';

/** What one event may announce; the rest follows with the next. */
const milestonesPerEventMax = 100;

export const contributionBooked = 'contribution.booked';

export interface ContributionBooked {
  readonly jackpot: string;
  readonly instance: number;
  /** Main after the contribution, in the jackpot's currency. */
  readonly amount: string;
  readonly sequence: string;
}

/** Multiples of `step` above `from` up to `amount`, lowest first. */
export function milestonesBetween(step: Decimal, from: Decimal, amount: Decimal): Decimal[] {
  const found: Decimal[] = [];
  let next = from.div(step).floor().plus(1).times(step);
  while (next.lessThanOrEqualTo(amount) && found.length < milestonesPerEventMax) {
    found.push(next);
    next = next.plus(step);
  }
  return found;
}

/**
 * Of contributions that wait to be looked at together, the highest of each instance: it has reached what the others
 * have. Other events stay.
 */
export function highestContributions<E extends { readonly type: string; readonly body: unknown }>(
  events: readonly E[],
): E[] {
  const highest = new Map<string, { event: E; amount: Decimal }>();
  for (const event of events.filter(({ type }) => type === contributionBooked)) {
    const { jackpot, instance, amount: text } = event.body as ContributionBooked;
    const name = `${jackpot} ${instance}`;
    const amount = new Decimal(text);
    const known = highest.get(name);
    if (!known?.amount.greaterThanOrEqualTo(amount)) highest.set(name, { event, amount });
  }
  const kept = new Set([...highest.values()].map(({ event }) => event));
  return events.filter((event) => event.type !== contributionBooked || kept.has(event));
}

/** Announces what a contribution has reached: the instance opened below it, and it was not announced before. */
export async function announceMilestones(
  tx: Tx,
  booked: ContributionBooked,
  at: Date,
  newEventId: () => EventId,
): Promise<void> {
  const row = await tx.row<{ currency: string; step: string | null; from: string }>(sql`
    SELECT j.currency, p.document ->> 'milestoneStep' AS step,
           greatest(i.opening, (SELECT max(milestone) FROM jackpot.meter_milestone m
                                 WHERE m.jackpot = i.jackpot AND m.instance = i.number))::text AS from
      FROM jackpot.instance i JOIN jackpot.jackpot j ON j.code = i.jackpot
      JOIN jackpot.parameters p ON p.jackpot = i.jackpot AND p.version = i.parameters_version
     WHERE i.jackpot = ${booked.jackpot} AND i.number = ${booked.instance}`);
  if (!row?.step) return;
  const reached = milestonesBetween(new Decimal(row.step), new Decimal(row.from), new Decimal(booked.amount));
  for (const milestone of reached) {
    const id = newEventId();
    const added = await tx.run(sql`
      INSERT INTO jackpot.meter_milestone (jackpot, instance, milestone, event_id, reached_at)
      VALUES (${booked.jackpot}, ${booked.instance}, ${milestone.toFixed()}::numeric, ${id}, ${at})
      ON CONFLICT DO NOTHING`);
    if (added === 0) continue;
    const body = {
      jackpot: booked.jackpot,
      instance: booked.instance,
      currency: row.currency,
      milestone: formatAmount(milestone, row.currency as CurrencyCode),
      amount: booked.amount,
      sequence: booked.sequence,
    };
    await enqueue(tx, 'jackpot', [{ id, queue: queues.jackpotEvents, type: 'meter.milestone', casino: null, body }], at); // prettier-ignore
  }
}
