// After the play: pools, instances, awards, payouts, in-meters, accounting days and statements of the service, each
// figure beside the auditor's. Sums are compared as well: days with months, shares with awards.
import { casinos, firstDay, lastDay, months, zoneOf } from './cast';
import { listed } from './decisions';
import { exact, money, spell, sum } from './exact';
import type { Network } from './network';
import type { Pool } from './pool';
import { commissionOn, monthThere } from './statements';
import { daysFrom, monthOf } from './zones';

const time = (at: number) => new Date(at).toISOString();

/** Amounts as texts of 12 decimals, whatever the service leaves out of them. */
const full = (text: string | null | undefined) => (text == null ? text : spell(exact(text)));

export async function compareInstances(network: Network): Promise<void> {
  for (const pool of network.auditor.pools.values()) {
    const { items } = await network.app.ok(
      'GET',
      `/v1/jackpots/${pool.cast.code}/instances`,
      network.keys.finance,
    );
    network.comparison.same('instances', `${pool.cast.code} number`, pool.instances.length, items.length);
    for (const own of pool.instances) {
      const found = items.find((item: { number: number }) => item.number === own.number);
      // What an ended instance held has gone into its award and into the next one's opening.
      const held = (units: bigint) => spell(own.closedAt === null ? units : 0n);
      const expected = {
        opening: spell(own.opening), main: held(own.main), overflow: held(own.overflow), reserve: held(own.reserve),
        bets: own.bets, betsVoided: own.betsVoided, closedAt: own.closedAt === null ? null : time(own.closedAt),
      }; // prettier-ignore
      network.comparison.fields('instances', `${pool.cast.code} ${own.number}`, expected, found);
    }
  }
}

/** Awards with how they came about, and that their shares sum to them. */
export async function compareAwards(network: Network): Promise<void> {
  const { comparison, auditor } = network;
  const items = await listed(network, '/v1/awards', network.keys.finance);
  comparison.same('awards', 'number', auditor.hits.awards.length, items.length);
  const byRound = new Map(items.map((item) => [item.roundId, item as Record<string, unknown>]));
  for (const award of auditor.hits.awards) {
    const found = byRound.get(award.round);
    const own = auditor.pools.get(award.jackpot)!.cast.currency;
    const isPaid = award.payouts.every(({ state }) => state === 'paid' || state === 'recorded');
    comparison.fields('awards', award.round, {
      jackpot: award.jackpot, instance: award.instance, category: award.category, chargedTo: award.chargedTo,
      amount: award.amount === null ? null : money(award.amount, own), hitAt: time(award.hitAt),
      state: isPaid ? 'paid' : 'confirmed',
    }, found); // prettier-ignore
    const amounts = { cost: award.cost, mainBefore: award.mainBefore, ...(award.divisor !== null && { divisor: award.divisor }) }; // prettier-ignore
    for (const [name, amount] of Object.entries(amounts))
      comparison.same('awards', `${award.round} ${name}`, spell(amount), full(found?.[name] as string));
    const funding = (found?.resetFunding ?? {}) as Record<string, string>;
    for (const name of award.reset ? (['reserve', 'overflow', 'house'] as const) : [])
      comparison.same('awards', `${award.round} reset from ${name}`, spell(award.reset![name]), full(funding[name])); // prettier-ignore
    if (award.amount !== null)
      comparison.same('awards', `${award.round} shares sum`, award.amount, sum(award.payouts.map((each) => each.poolAmount!))); // prettier-ignore
  }
}

export async function comparePayouts(network: Network): Promise<void> {
  const { comparison, auditor } = network;
  const items = await listed(network, '/v1/payouts', network.keys.finance);
  const expected = auditor.hits.payouts();
  comparison.same('payouts', 'number', expected.length, items.length);
  const byBet = new Map(items.map((item) => [`${item.casino} ${item.betId}`, item]));
  for (const payout of expected) {
    const { casino, betId, currency, player, state } = payout;
    const found = byBet.get(`${casino} ${betId}`);
    comparison.fields('payouts', `${casino} ${betId}`, { currency, player, state, amount: money(payout.amount, currency) }, found); // prettier-ignore
    const pool = payout.poolAmount === null ? null : spell(payout.poolAmount);
    comparison.same('payouts', `${casino} ${betId} poolAmount`, pool, full(found?.poolAmount));
    comparison.same('payouts', `${casino} ${betId} rounding`, spell(payout.rounding), full(found?.rounding));
  }
}

/** In-meters of every casino, since the beginning, by jackpot and currency. */
export async function compareMeters(network: Network): Promise<void> {
  for (const { code } of casinos) {
    const { meters } = await network.app.ok('GET', `/v1/casinos/${code}/meters`, network.keys.finance);
    const own = network.auditor.bets.filter((bet) => bet.casino === code);
    const names = [...new Set(own.map((bet) => `${bet.jackpot} ${bet.currency}`))];
    network.comparison.same('in-meters', `${code} lines`, names.length, meters.length);
    for (const name of names) {
      const [jackpot, currency] = name.split(' ') as [string, string];
      const bets = own.filter((bet) => bet.jackpot === jackpot && bet.currency === currency);
      const voided = bets.filter((bet) => bet.voidedAt !== null);
      const stakes = (of: typeof bets) => money(sum(of.map((bet) => bet.stake)), currency);
      const found = meters.find((meter: Record<string, string>) => meter.jackpot === jackpot && meter.currency === currency); // prettier-ignore
      const expected = { bets: bets.length, stakes: stakes(bets), betsVoided: voided.length, stakesVoided: stakes(voided) }; // prettier-ignore
      network.comparison.fields('in-meters', `${code} ${name}`, expected, found);
    }
  }
}

interface DayLine {
  readonly currency: string;
  readonly stakes: string;
  readonly stakesVoided: string;
  readonly refunds?: string;
}

/** Accounting days of every casino in its zone; their sums are compared with the months'. */
export async function compareDays(network: Network): Promise<void> {
  const { comparison, auditor } = network;
  for (const { code, zone, currencies } of casinos) {
    const path = `/v1/casinos/${code}/days?from=${firstDay}&to=${lastDay}`;
    const { days, timeZone } = await network.app.ok('GET', path, network.casinoKeys.get(code)!);
    comparison.same('accounting days', `${code} zone`, zone, timeZone);
    const lines = new Map<string, DayLine>();
    for (const day of days) for (const line of day.lines) lines.set(`${day.day} ${line.currency}`, line);
    const statements = new Map<string, { lines: DayLine[] }>();
    for (const month of months) statements.set(month, await statementOf(network, code, month));
    for (const currency of currencies) {
      for (const day of daysFrom(firstDay, lastDay)) {
        const own = auditor.figures.day(code, currency, day);
        const expected = {
          bets: own.bets, stakes: money(own.stakes, currency), betsVoided: own.betsVoided,
          stakesVoided: money(own.stakesVoided, currency),
        }; // prettier-ignore
        const found = lines.get(`${day} ${currency}`);
        comparison.fields('accounting days', `${code} ${currency} ${day}`, expected, { ...found });
      }
      for (const month of months) {
        const line = statements.get(month)!.lines.find((each: DayLine) => each.currency === currency);
        const ofMonth = [...lines].filter(([name]) => name.startsWith(month) && name.endsWith(currency));
        const total = (of: 'stakes' | 'stakesVoided') => sum(ofMonth.map(([, each]) => exact(each[of])));
        const what = `${code} ${currency} ${month}`;
        comparison.same('daily sums = monthly', `${what} stakes`, money(total('stakes'), currency), line?.stakes ?? money(0n, currency)); // prettier-ignore
        comparison.same('daily sums = monthly', `${what} refunds`, money(total('stakesVoided'), currency), line?.refunds ?? money(0n, currency)); // prettier-ignore
      }
    }
  }
}

function statementOf(network: Network, casino: string, month: string) {
  const { from, to } = monthThere(zoneOf(casino), month);
  const path = `/v1/casinos/${casino}/statement?from=${time(from)}&to=${time(to)}`;
  return network.app.ok('GET', path, network.casinoKeys.get(casino)!);
}

/** The account of every casino and month: each line, the contributions behind it, and what came late. */
export async function compareAccounts(network: Network): Promise<void> {
  for (const { code, zone, currencies, commission } of casinos) {
    for (const month of months) {
      const found = await statementOf(network, code, month);
      for (const currency of currencies) {
        const own = network.auditor.figures.over(code, currency, (day) => day.startsWith(month));
        const line = found.lines.find((each: DayLine) => each.currency === currency);
        const owed = commissionOn(own.stakes - own.stakesVoided, commission, currency);
        const net = own.stakes - owed - own.stakesVoided - own.awards;
        const expected = {
          bets: own.bets, stakes: money(own.stakes, currency), betsVoided: own.betsVoided,
          refunds: money(own.stakesVoided, currency), commission: money(owed, currency), payouts: own.payouts,
          awardsOwed: money(own.awards, currency), netDue: money(net, currency),
        }; // prettier-ignore
        const isIdle = own.bets + own.betsVoided + own.payouts === 0;
        if (isIdle)
          network.comparison.same('accounts of months', `${code} ${currency} ${month}`, undefined, line); // prettier-ignore
        else network.comparison.fields('accounts of months', `${code} ${currency} ${month}`, expected, line);
      }
      compareMemo(network, { casino: code, zone, month }, found.memo);
    }
  }
}

interface Memo {
  readonly contributions: readonly Record<string, string>[];
  readonly lateBets: readonly Record<string, string>[];
}

function compareMemo(
  network: Network,
  of: { casino: string; zone: string; month: string },
  memo: Memo,
): void {
  const { casino, zone, month } = of;
  const { from, to } = monthThere(zone, month);
  const isIn = (at: number | null) => at !== null && at >= from && at < to;
  const own = network.auditor.bets.filter((bet) => bet.casino === casino);
  for (const pool of network.auditor.pools.values() as Iterable<Pool>) {
    const found = memo.contributions.find(({ jackpot }) => jackpot === pool.cast.code);
    const bets = own.filter((bet) => bet.jackpot === pool.cast.code);
    for (const leg of ['main', 'overflow', 'reserve', 'margin'] as const) {
      const total = sum(bets.filter((bet) => isIn(bet.at)).map((bet) => bet[leg])) - sum(bets.filter((bet) => isIn(bet.voidedAt)).map((bet) => bet[leg])); // prettier-ignore
      network.comparison.same('contributions of months', `${casino} ${month} ${pool.cast.code} ${leg}`, spell(total), found?.[leg] ?? spell(0n)); // prettier-ignore
    }
  }
  const late = own.filter((bet) => isIn(bet.at) && bet.placedAt !== null && bet.placedAt < from);
  const names = [...new Set(late.map((bet) => `${monthOf(zone, bet.placedAt!)} ${bet.currency}`))].sort();
  network.comparison.same('late items', `${casino} ${month}`, names.length, memo.lateBets.length);
  for (const [i, name] of names.entries()) {
    const [belongsTo, currency] = name.split(' ') as [string, string];
    const bets = late.filter(
      (bet) => bet.currency === currency && monthOf(zone, bet.placedAt!) === belongsTo,
    );
    const stakes = money(sum(bets.map((bet) => bet.stake)), currency);
    network.comparison.fields('late items', `${casino} ${month} ${name}`, { belongsTo, currency, bets: bets.length, stakes }, memo.lateBets[i]); // prettier-ignore
  }
}
