// What ends within the quarter: a casino that leaves with its share, and a jackpot that is decommissioned into the other
// one. Each is asked for by one person, approved by another, and compared part by part.
import { leaving } from './cast';
import { exact, money, spell, sum } from './exact';
import type { Network } from './network';
import { Pool, PoolName, holderAccount, poolNames } from './pool';

interface WithdrawnJackpot {
  readonly jackpot: string;
  readonly increments: readonly Record<string, string | number>[];
  readonly pools: readonly {
    readonly pool: PoolName;
    readonly contributions: string;
    readonly share: string;
  }[];
}

/** A casino leaves: a statement of its increments since the last win, and its share becomes its own orphan. */
export async function leave(network: Network): Promise<void> {
  const { app, auditor, comparison, keys } = network;
  const deadline = new Date(network.now + 90 * 86_400_000).toISOString();
  const body = { casino: leaving, share: 'leaves', deadline, reason: 'it closes its doors' };
  await network.asTwo('/v1/admin/withdrawals', body);
  const { items } = await app.ok('GET', '/v1/admin/withdrawals', keys.finance);
  const found: readonly WithdrawnJackpot[] = items[0].statement.jackpots;
  for (const pool of auditor.pools.values()) {
    const statement = found.find(({ jackpot }) => jackpot === pool.cast.code);
    compareIncrements(network, pool, statement);
    const own = pool.orphan(leaving);
    for (const name of poolNames) {
      const line = statement?.pools.find((each) => each.pool === name);
      comparison.same('withdrawal', `${pool.cast.code} share of ${name}`, spell(own[name]), line?.share);
    }
    const { items: orphans } = await app.ok('GET', `/v1/admin/orphans?owner=${leaving}`, keys.finance);
    const orphan = orphans.find(({ jackpot }: { jackpot: string }) => jackpot === pool.cast.code);
    comparison.same('withdrawal', `${pool.cast.code} orphan`, spell(own.main + own.overflow + own.reserve), orphan?.amount ?? spell(0n)); // prettier-ignore
  }
  network.active.delete(leaving);
  network.leftAt = network.now;
  network.count('casinos that left');
}

function compareIncrements(network: Network, pool: Pool, found: WithdrawnJackpot | undefined): void {
  const { comparison, auditor } = network;
  const isOwn = ({ casino, jackpot, instance }: { casino: string; jackpot: string; instance: number }) =>
    casino === leaving && jackpot === pool.cast.code && instance === pool.live.number;
  const bets = auditor.bets.filter(isOwn);
  const currencies = [...new Set(bets.map(({ currency }) => currency))].sort();
  comparison.same('withdrawal', `${pool.cast.code} currencies`, currencies.join(), found?.increments.map((each) => each.currency).join() ?? ''); // prettier-ignore
  for (const currency of currencies) {
    const own = bets.filter((bet) => bet.currency === currency);
    const voided = own.filter((bet) => bet.voidedAt !== null);
    const stakes = (of: typeof own) => money(sum(of.map((bet) => bet.stake)), currency);
    const legs = (['value', 'main', 'overflow', 'reserve', 'margin'] as const).map((leg) => [leg, spell(sum(own.map((bet) => bet[leg])))]); // prettier-ignore
    const expected = {
      bets: own.length, stakes: stakes(own), betsVoided: voided.length, stakesVoided: stakes(voided),
      ...Object.fromEntries(legs),
    }; // prettier-ignore
    const line = found?.increments.find((each) => each.currency === currency);
    comparison.fields('withdrawal', `${pool.cast.code} ${currency}`, expected, line);
  }
}

const ended = 'liberty';
const target = 'grand';

/** The second jackpot ends: each of its pools goes into the same pool of the first, by holder. */
export async function decommission(network: Network): Promise<void> {
  const { app, auditor, comparison, keys } = network;
  const [from, to] = [auditor.pools.get(ended)!, auditor.pools.get(target)!];
  const before = new Map(poolNames.map((pool) => [pool, { given: from.live[pool], had: to.live[pool] }]));
  const body = { jackpot: ended, targets: { main: target, overflow: target, reserve: target }, reason: 'one jackpot for all' }; // prettier-ignore
  await network.asTwo('/v1/admin/decommissions', body);
  auditor.decommission(ended, target, network.now);
  const { items } = await app.ok('GET', '/v1/admin/decommissions', keys.finance);
  comparison.same('decommissioning', 'state', 'executed', items[0].state);
  for (const pool of poolNames) {
    const { given, had } = before.get(pool)!;
    const moved = items[0].moved.find((each: { pool: string }) => each.pool === pool);
    if (given === 0n) {
      comparison.same('decommissioning', `${pool} is empty`, undefined, moved);
      continue;
    }
    comparison.same('decommissioning', `${pool} taken`, spell(given), moved?.taken.amount);
    comparison.same('decommissioning', `${pool} arrived`, spell(to.live[pool] - had), moved?.arrived.amount);
    for (const { holder, amount } of moved?.arrived.parts ?? []) {
      // The parts of holders who had none here before are theirs alone.
      const here = auditor.accounts.balance(
        target,
        holderAccount(pool, to.live.number, holder),
        to.cast.currency,
      );
      comparison.same('decommissioning', `${pool} of ${holder} is at least what arrived`, true, here >= exact(amount)); // prettier-ignore
    }
  }
  network.count('jackpots decommissioned');
}
