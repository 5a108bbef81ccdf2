// What the live pools are made of: every holder's share, and the contributions of the instance by casino and currency
// (R17, R34). All shares, the network's own included, are the pool less what it opened with.
import { exact, money, spell, sum } from './exact';
import type { Network } from './network';
import { Pool, holderAccount, poolNames } from './pool';

interface Composition {
  readonly pools: readonly {
    readonly pool: string;
    readonly sum: string;
    readonly stored: string;
    readonly agrees: boolean;
  }[];
  readonly shares: {
    readonly holders: readonly Record<string, string>[];
    readonly sum: string;
    readonly mainLessOpening: string;
    readonly agrees: boolean;
  };
  readonly contributions: {
    readonly agrees: boolean;
    readonly lines: readonly {
      readonly casino: string;
      readonly currency: string;
      readonly accepted: { readonly bets: number; readonly stakes: string; readonly value: string };
      readonly voided: { readonly bets: number; readonly stakes: string; readonly value: string };
    }[];
  };
}

export async function compareShares(network: Network): Promise<void> {
  for (const pool of network.auditor.pools.values()) {
    if (pool.live.closedAt !== null) continue;
    const path = `/v1/admin/jackpots/${pool.cast.code}/pools`;
    const found: Composition = await network.app.ok('GET', path, network.keys.finance);
    compareHolders(network, pool, found);
    compareContributions(network, pool, found.contributions);
  }
}

function compareHolders({ comparison }: Network, pool: Pool, { pools, shares }: Composition): void {
  const { code } = pool.cast;
  for (const name of poolNames) {
    const line = pools.find((each) => each.pool === name);
    const amount = spell(pool.live[name]);
    comparison.fields('shares', `${code} ${name}`, { sum: amount, stored: amount, agrees: true }, line && { ...line }); // prettier-ignore
  }
  const holders = [...new Set(poolNames.flatMap((name) => pool.parts(name).map(({ holder }) => holder)))];
  const owners = holders.filter((holder) => holder !== 'opening');
  for (const holder of owners) {
    const line = shares.holders.find((each) => each.holder === holder);
    for (const name of poolNames) {
      const own = pool.balance(holderAccount(name, pool.live.number, holder));
      comparison.same('shares', `${code} ${holder} ${name}`, spell(own), line?.[name] ?? spell(0n));
    }
  }
  const all = sum(owners.map((holder) => pool.balance(holderAccount('main', pool.live.number, holder))));
  const expected = {
    sum: spell(all),
    mainLessOpening: spell(pool.live.main - pool.live.opening),
    agrees: true,
  };
  comparison.fields('shares', `${code} of main`, expected, { ...shares });
  comparison.same('shares', `${code} all shares = pool − base`, all, pool.live.main - pool.live.opening);
}

function compareContributions(network: Network, pool: Pool, found: Composition['contributions']): void {
  const { comparison, auditor } = network;
  const { code } = pool.cast;
  comparison.same('shares', `${code} contributions agree`, true, found.agrees);
  const bets = auditor.bets.filter((bet) => bet.jackpot === code && bet.instance === pool.live.number);
  const names = [...new Set(bets.map((bet) => `${bet.casino} ${bet.currency}`))];
  for (const name of names) {
    const own = bets.filter((bet) => `${bet.casino} ${bet.currency}` === name);
    const lines = found.lines.filter((line) => `${line.casino} ${line.currency}` === name);
    for (const which of ['accepted', 'voided'] as const) {
      const counted = which === 'accepted' ? own : own.filter((bet) => bet.voidedAt !== null);
      const currency = name.split(' ')[1]!;
      const expected = {
        bets: counted.length, stakes: money(sum(counted.map((bet) => bet.stake)), currency),
        value: spell(sum(counted.map((bet) => bet.value))),
      }; // prettier-ignore
      const total = (field: 'stakes' | 'value') => sum(lines.map((line) => exact(line[which][field])));
      comparison.fields('shares', `${code} ${name} ${which}`, expected, {
        bets: lines.reduce((count, line) => count + line[which].bets, 0), stakes: money(total('stakes'), currency),
        value: spell(total('value')),
      }); // prettier-ignore
    }
  }
}
