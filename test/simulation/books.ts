// The books, figure by figure, under names that the auditor and the database share: accounts, instances and awards after
// every step; at the end of a day bets, payouts, rounds, refused events, and the events of the outbox as well.
import { spell } from '../quarter/exact';
import type { State } from './auditor/state';
import type { Books } from './judge';
import type { World } from './world';

type Rows = Record<string, string>[];
type Line = readonly [string, string];

/** What the auditor expects after each step. */
export function expectedBooks(state: State): Books {
  const lines: Line[] = [];
  for (const [name, balance] of state.accounts)
    if (balance !== 0n) lines.push([`account ${name}`, spell(balance)]);
  for (const { name, instances } of state.jackpots.values())
    for (const each of instances) {
      const { main, overflow, reserve, bets, betsVoided, limit } = each;
      const figures = [main, overflow, reserve].map((amount) => spell(amount));
      lines.push([`instance ${name} ${each.number}`, [...figures, bets, betsVoided, limit === null ? '-' : spell(limit)].join(' ')]); // prettier-ignore
    }
  for (const [name, count] of state.late) lines.push([`refused ${name}`, `${count}`]);
  const orders = new Map<string, number>();
  for (const { jackpot, round, instance, amount, state: stands, hasAlert } of state.awards) {
    const order = (orders.get(jackpot) ?? 0) + 1;
    orders.set(jackpot, order);
    lines.push([`award ${jackpot} ${order}`, `${round} ${instance} ${amount === null ? '-' : spell(amount)} ${stands} ${hasAlert}`]); // prettier-ignore
  }
  return lines;
}

/** The same of the database. */
export async function storedBooks(world: World): Promise<Books> {
  const { rows } = await world.admin.query(`
    SELECT 'account ' || chain || ' ' || code || ' ' || currency AS name, balance::text AS figure
      FROM ledger.account WHERE balance <> 0
    UNION ALL
    SELECT 'instance ' || jackpot || ' ' || number,
           concat_ws(' ', main, overflow, reserve, bets, bets_voided, coalesce(main_limit::numeric(38, 12)::text, '-'))
      FROM jackpot.instance
    UNION ALL
    SELECT 'award ' || jackpot || ' ' || hit_order,
           concat_ws(' ', substr(round_id, 5), instance, coalesce(amount::text, '-'), state, (alert IS NOT NULL)::text)
      FROM jackpot.award
    UNION ALL
    SELECT 'refused ' || substr(round_id, 5) || ' ' || kind, count(*)::text FROM jackpot.late_event GROUP BY round_id, kind`);
  return (rows as Rows).map(({ name, figure }): Line => [name!, figure!]);
}

/** What the auditor expects at the end beside the books. */
export function expectedRecords(state: State): Books {
  const lines: Line[] = [];
  for (const bet of state.bets.values()) {
    const legs = [bet.stake, bet.value, bet.main, bet.overflow, bet.reserve, bet.margin].map((amount) =>
      spell(amount),
    );
    lines.push([`bet ${bet.casino} ${bet.id}`, [bet.round, bet.table, bet.batch, bet.currency, ...legs, bet.instance, bet.isVoided].join(' ')]); // prettier-ignore
  }
  for (const { round, payouts } of state.awards)
    for (const { casino, bet, currency, amount, cost, rounding, poolAmount, state: stands } of payouts) {
      const figures = [amount, cost, rounding].map((each) => spell(each));
      lines.push([`payout ${round} ${casino} ${bet}`, [currency, ...figures, poolAmount === null ? '-' : spell(poolAmount), stands].join(' ')]); // prettier-ignore
    }
  for (const { name, state: stands, cases } of state.rounds.values())
    lines.push([`round ${name}`, `${stands} ${cases}`]);
  return lines;
}

/** The same of the database. */
export async function storedRecords(world: World): Promise<Books> {
  const { rows } = await world.admin.query(`
    SELECT 'bet ' || casino || ' ' || bet_id AS name,
           concat_ws(' ', substr(round_id, 5), table_code, batch_id, currency, stake::numeric(38, 12), value, main, overflow,
             reserve, margin, instance, (voided_at IS NOT NULL)::text) AS figure FROM jackpot.bet
    UNION ALL
    SELECT 'payout ' || substr(a.round_id, 5) || ' ' || p.casino || ' ' || p.bet_id,
           concat_ws(' ', p.currency, p.amount::numeric(38, 12), p.cost, p.rounding::numeric(38, 12), coalesce(p.pool_amount::numeric(38, 12)::text, '-'), p.state)
      FROM jackpot.payout p JOIN jackpot.award a ON a.id = p.award_id
    UNION ALL
    SELECT 'round ' || substr(id, 5), concat_ws(' ', state, (SELECT count(*) FROM jackpot.compensation_case c WHERE c.round_id = r.id))
      FROM jackpot.round r`);
  return (rows as Rows).map(({ name, figure }): Line => [name!, figure!]);
}

/** Facts that casinos must be told of, each exactly once. */
export function expectedEvents(state: State): Books {
  const lines: Line[] = [];
  for (const { round, payouts, announced } of state.awards) {
    lines.push([`hit ${round}`, '1']);
    for (const each of announced) lines.push([`award ${round} ${each}`, '1']);
    for (const { casino, bet, wasInstructed, state: stands } of payouts) {
      if (wasInstructed) lines.push([`instructed ${round} ${casino} ${bet}`, '1']);
      if (stands === 'declined') lines.push([`declined ${round} ${casino} ${bet}`, '1']);
    }
  }
  for (const { casino, id, round, isVoided } of state.bets.values()) if (isVoided) lines.push([`refunded ${round} ${casino} ${id}`, '1']); // prettier-ignore
  return lines;
}

/** The same of the outbox, with how often each stands there. */
export async function storedEvents(world: World): Promise<Books> {
  const { rows } = await world.admin.query(`
    WITH payout AS (
      SELECT o.type, substr(o.body ->> 'roundId', 5) AS round, o.casino, p ->> 'betId' AS bet
        FROM jackpot.outbox o CROSS JOIN LATERAL jsonb_array_elements(o.body -> 'payouts') p
       WHERE o.type IN ('payout.instructed', 'payout.declined')),
    refund AS (
      SELECT substr(o.body ->> 'roundId', 5) AS round, o.casino, r ->> 'betId' AS bet
        FROM jackpot.outbox o CROSS JOIN LATERAL jsonb_array_elements(o.body -> 'refunds') r WHERE o.type = 'bet.refunded'),
    named AS (
      SELECT split_part(type, '.', 2) || ' ' || round || ' ' || casino || ' ' || bet AS name FROM payout
      UNION ALL SELECT 'refunded ' || round || ' ' || casino || ' ' || bet FROM refund
      UNION ALL SELECT 'hit ' || substr(body ->> 'roundId', 5) FROM jackpot.outbox WHERE type = 'jackpot.hit'
      UNION ALL
      SELECT 'award ' || coalesce(substr(a.round_id, 5), 'of nobody') || ' ' || (o.body ->> 'state')
        FROM jackpot.outbox o LEFT JOIN jackpot.award a ON a.id = o.body ->> 'awardId' WHERE o.type = 'award.state')
    SELECT name, count(*)::text AS figure FROM named GROUP BY name`);
  return (rows as Rows).map(({ name, figure }): Line => [name!, figure!]);
}
