// Opening of instances: the first by the base amount, later ones by a reset after a share was won.
import { invariant } from '@tributary/contracts';
import { Decimal, currencyCode, parseAmount } from '@tributary/money';
import { account, openChain, poolParts, post } from '@tributary/ledger';
import { Tx } from '@tributary/platform';
import { Injectable } from '@nestjs/common';
import { Instance, closeInstance, insertInstance, lockLive } from './jackpots.store';
import { ruleSetOf } from './parameters';
import { ParameterVersion, versionFor } from './parameters.store';
import { PoolParts, ResetFunding, awardJournal, fundReset, openingMain, resetJournal } from './reset';
import { moveTables } from './tables-of-jackpot.store';

const zero = new Decimal(0);

@Injectable()
export class InstancesService {
  /** Opens instance 1 at the base amount, funded by the house. Jackpot's currency. */
  async openFirst(
    tx: Tx,
    jackpot: { code: string; currency: string },
    version: ParameterVersion,
    at: Date,
  ): Promise<void> {
    const base = parseAmount(version.document.baseAmount, currencyCode(jackpot.currency), {
      allowZero: true,
    });
    await openChain(tx, jackpot.code);
    await insertInstance(tx, {
      jackpot: jackpot.code,
      number: 1,
      parametersVersion: version.version,
      document: version.document,
      main: base,
      overflow: zero,
      reserve: zero,
      sequence: '1',
      at,
    });
    await post(tx, {
      chain: jackpot.code,
      at,
      journals: [
        {
          kind: 'opening',
          reference: `${jackpot.code}:1`,
          context: { instance: 1 },
          lines: [
            { account: account.house, currency: jackpot.currency, amount: base.negated() },
            { account: account.pool('main', 1, 'opening'), currency: jackpot.currency, amount: base },
          ],
        },
      ],
    });
  }

  async partsOf(tx: Tx, instance: Instance): Promise<PoolParts> {
    const of = (pool: string) =>
      poolParts(tx, {
        chain: instance.jackpot,
        pool,
        instance: instance.number,
        currency: instance.currency,
      });
    return { main: await of('main'), overflow: await of('overflow'), reserve: await of('reserve') };
  }

  /**
   * Ends the live instance by an award of `amount` and opens the next one at the reset amount. The caller holds the
   * instance's lock. Posts the award and reset journals; answers how the reset was funded.
   */
  async endByAward(
    tx: Tx,
    ended: Instance,
    award: { amount: Decimal; reference: string; onTop?: Decimal; at: Date },
  ): Promise<ResetFunding> {
    const version = await versionFor(tx, ended.jackpot, award.at);
    invariant(version, 'a live instance has an approved version');
    const reset = parseAmount(version.document.resetAmount, currencyCode(ended.currency), {
      allowZero: true,
    });
    const parts = await this.partsOf(tx, ended);
    const funding = fundReset(reset, {
      residue: ended.main.minus(award.amount),
      reserve: ended.reserve,
      overflow: ended.overflow,
      onTop: award.onTop,
    });
    await closeInstance(tx, ended, award.at);
    await insertInstance(tx, {
      jackpot: ended.jackpot,
      number: ended.number + 1,
      parametersVersion: version.version,
      document: version.document,
      main: openingMain(funding),
      overflow: ended.overflow.minus(funding.overflow),
      reserve: ended.reserve.minus(funding.reserve),
      sequence: (BigInt(ended.sequence) + 1n).toString(),
      at: award.at,
    });
    await moveTables(tx, ended.jackpot, ruleSetOf(version.document));
    await post(tx, {
      chain: ended.jackpot,
      at: award.at,
      journals: [awardJournal(ended, parts, award), resetJournal(ended, parts, funding, award.reference)],
    });
    return funding;
  }

  lock(tx: Tx, jackpot: string): Promise<Instance | null> {
    return lockLive(tx, jackpot);
  }
}
