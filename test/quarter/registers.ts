// Records of periods that the service keeps or makes by itself: registers of the opening of each day, and month-ends by
// table, each beside the auditor's (R37, R38).
import { RegistersService } from '../../apps/jackpot/src/registers/registers.service';
import { casinos, months } from './cast';
import { listed } from './decisions';
import { money, roundedDown, spell, sum } from './exact';
import type { Network } from './network';
import type { Bet } from './records';
import { monthThere } from './statements';
import { worth } from './worth';

/** The service looks every half minute by itself; here a day passes within a second, so it is asked to look. */
export async function takeRegisters(network: Network): Promise<void> {
  const registers = network.app.app.get(RegistersService, { strict: false });
  while ((await registers.look()) > 0);
}

type Register = {
  readonly day: string;
  readonly jackpots: readonly (Record<string, string> & {
    readonly share: Record<string, string>;
    readonly meters: readonly Record<string, string>[];
    readonly amounts: readonly Record<string, string>[];
  })[];
};

export async function compareRegisters(network: Network): Promise<void> {
  await takeRegisters(network);
  const { comparison, openings } = network;
  for (const { code, zone, currencies } of casinos) {
    const found = (await listed(network, `/v1/admin/registers?casino=${code}`, network.keys.finance)) as unknown as Register[]; // prettier-ignore
    const byDay = new Map(found.map((register) => [register.day, register]));
    const expected = openings.kept.filter((each) => each.zone === zone && openings.hasRegister(code, each.at, network.leftAt)); // prettier-ignore
    comparison.same('registers', `${code} number`, expected.length, found.length);
    for (const { day, holdings, perEuro } of expected) {
      const register = byDay.get(day);
      comparison.same('registers', `${code} ${day} jackpots`, holdings.map(({ jackpot }) => jackpot).join(), register?.jackpots.map(({ jackpot }) => jackpot).join()); // prettier-ignore
      for (const { jackpot, instance, main, shares } of holdings) {
        const what = `${code} ${day} ${jackpot}`;
        const line = register?.jackpots.find((each) => each.jackpot === jackpot);
        const own = network.auditor.pools.get(jackpot)!.cast.currency;
        const head = { instance, main: spell(main), amount: money(roundedDown(main, own), own) };
        comparison.fields('registers', what, head, line);
        const [ofMain, ofOverflow, ofReserve] = shares.get(code)!.map((part) => spell(part));
        comparison.fields('registers', `${what} share`, { main: ofMain, overflow: ofOverflow, reserve: ofReserve }, line?.share); // prettier-ignore
        for (const currency of currencies) {
          const meter = openings.metersBefore(code, currency, jackpot, day);
          const counted = {
            bets: meter.bets, stakes: money(meter.stakes, currency), betsVoided: meter.betsVoided,
            stakesVoided: money(meter.stakesVoided, currency),
          }; // prettier-ignore
          comparison.fields('registers', `${what} ${currency}`, counted, line?.meters.find((each) => each.currency === currency)); // prettier-ignore
          const [numerator, denominator] = worth(main, own, currency, perEuro);
          const shown = money(roundedDown(numerator / denominator, currency), currency);
          comparison.same('registers', `${what} shown in ${currency}`, shown, line?.amounts.find((each) => each.currency === currency)?.amount); // prettier-ignore
        }
      }
    }
  }
}

const legs = ['main', 'overflow', 'reserve', 'margin'] as const;

/** A casino's month by table: what was bet, voided and won, and what it contributed. */
export async function compareMonthEnds(network: Network): Promise<void> {
  const { comparison, auditor } = network;
  const payouts = auditor.hits.awards.flatMap((award) => award.payouts.map((payout) => ({ payout, at: award.hitAt }))); // prettier-ignore
  for (const { code, zone } of casinos) {
    const bets = auditor.bets.filter((bet) => bet.casino === code);
    const won = payouts.filter(({ payout }) => payout.casino === code);
    for (const month of months) {
      const { from, to } = monthThere(zone, month);
      const isIn = (at: number | null) => at !== null && at >= from && at < to;
      const found = await network.app.ok(
        'GET',
        `/v1/casinos/${code}/month-ends/${month}`,
        network.keys.finance,
      );
      const nameOf = (each: { table: string; jackpot: string; currency: string }) => `${each.table} ${each.jackpot} ${each.currency}`; // prettier-ignore
      const moved = bets.filter((bet) => isIn(bet.at) || isIn(bet.voidedAt));
      const names = [...new Set([...moved.map(nameOf), ...won.filter(({ at }) => isIn(at)).map(({ payout }) => nameOf(payout))])]; // prettier-ignore
      comparison.same('month-ends', `${code} ${month} lines`, names.length, found.tables.length);
      for (const name of names) {
        const own = moved.filter((bet) => nameOf(bet) === name);
        const [accepted, voided] = [
          own.filter((bet) => isIn(bet.at)),
          own.filter((bet) => isIn(bet.voidedAt)),
        ];
        const wins = won.filter(({ payout, at }) => isIn(at) && nameOf(payout) === name);
        const currency = name.split(' ')[2]!;
        const stakes = (of: readonly Bet[]) => money(sum(of.map((bet) => bet.stake)), currency);
        const expected = {
          bets: accepted.length, stakes: stakes(accepted), betsVoided: voided.length, stakesVoided: stakes(voided),
          wins: wins.length, won: money(sum(wins.map(({ payout }) => payout.amount)), currency),
          ...Object.fromEntries(legs.map((leg) => [leg, spell(sum(accepted.map((bet) => bet[leg])))])),
          ...Object.fromEntries(legs.map((leg) => [`${leg}Voided`, spell(sum(voided.map((bet) => bet[leg])))])),
        }; // prettier-ignore
        comparison.fields('month-ends', `${code} ${month} ${name}`, expected, found.tables.find((line: never) => nameOf(line) === name)); // prettier-ignore
      }
    }
  }
}
