// The worked example of the domain, through the services: every booked value, leg, pool, share, payout and rounding
// account must come out digit for digit. Figures were worked out with exact fractions, outside of this code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { balances } from '@tributary/ledger';
import { allProofs } from '../../apps/jackpot/src/finance/proofs.service';
import { JackpotApp, dealer, hands, livePrizes } from '../support/jackpot-app';

const example = JSON.parse(readFileSync(join(__dirname, '../fixtures/worked-example.json'), 'utf8'));
const { scenario, trace } = example;
const zero = '0.000000000000';

let app: JackpotApp;

beforeAll(async () => {
  app = await JackpotApp.start();
  for (const casino of Object.values<{ code: string; currency: string }>(scenario.casinos)) {
    await app.casino(casino.code, [casino.currency]);
  }
  await app.rates(scenario.rates);
  const { code, currency, baseAmount, resetAmount, limit, rates, shareRule, fixedPrizeFunder } =
    scenario.jackpot;
  await app.jackpot(code, currency, {
    baseAmount, resetAmount, limit, rates, shareRule, fixedPrizeFunder,
    prizes: livePrizes, unitStakes: scenario.unitStakes, repeatWinAlertHours: 0,
  }); // prettier-ignore
  await app.table('table-1', code);
});

afterAll(() => app?.stop());

type State = Record<string, unknown>;

async function stateNow(): Promise<State> {
  const jackpot = (await app.ok('GET', '/v1/jackpots/royal', app.keys.admin)).instance;
  const ledger = await balances(app.db, 'royal');
  const eur = (code: string) => ledger.get(`${code} EUR`)?.toFixed(12) ?? zero;
  const shares: Record<string, string> = { network: eur(`main:${jackpot.number}:network`) };
  for (const code of Object.keys(scenario.casinos)) {
    const share = eur(`main:${jackpot.number}:${code}`);
    if (share !== zero) shares[code] = share;
  }
  const rounding: Record<string, string> = {};
  for (const [name, balance] of ledger) {
    if (name.startsWith('rounding ') && !balance.isZero()) rounding[name.slice(9)] = balance.toFixed(12);
  }
  return {
    instance: jackpot.number,
    main: jackpot.main,
    overflow: jackpot.overflow,
    reserve: jackpot.reserve,
    margin: eur('margin'),
    houseFunding: ledger.get('house EUR')!.negated().toFixed(12),
    corrections: ledger.get('corrections EUR')?.negated().toFixed(12) ?? zero,
    rounding,
    casinoShares: shares,
  };
}

const roundOf = (name: string) => `rnd_${name}`;

async function placeBets(step: {
  round: string;
  bets: { betId: string; casino: string; currency: string; stake: string }[];
}) {
  const id = roundOf(step.round);
  await app.ok('POST', '/v1/rounds', app.keys.tableServer, {
    roundId: id,
    jackpot: 'royal',
    tables: ['table-1'],
  });
  await app.ok('POST', `/v1/rounds/${id}/bets`, app.keys.tableServer, { bets: step.bets });
  const page = await app.ok('GET', `/v1/rounds/${id}/bets`, app.keys.admin);
  return page.items.map((bet: State) => ({
    betId: bet.betId,
    casino: bet.casino,
    value: bet.value,
    legs: bet.legs,
  }));
}

async function settle(round: string, cards: string[]) {
  const id = roundOf(round);
  await app.ok('POST', `/v1/rounds/${id}/close`, app.keys.tableServer, {});
  const settled = await app.ok('POST', `/v1/rounds/${id}/outcome`, app.keys.tableServer, {
    hands: [{ cards }],
    dealer,
  });
  expect(settled.state).toBe('settled');
  const awards = await app.ok('GET', '/v1/awards?limit=1', app.keys.finance);
  const payouts = await app.ok('GET', `/v1/payouts?award=${awards.items[0].awardId}`, app.keys.finance);
  return { award: awards.items[0], payouts: payouts.items as State[] };
}

describe('worked example', () => {
  it.each(
    trace.map((entry: { step: { do: string; round: string } }, i: number) => [
      `${i + 1}. ${entry.step.do} ${entry.step.round}`,
      i,
    ]),
  )('%s', async (...args: unknown[]) => {
    const i = args[1];
    const entry = trace[i as number];
    const { step } = entry;
    if (step.do === 'bets') expect(await placeBets(step)).toEqual(entry.booked);
    if (step.do === 'fixedPrize') {
      const { payouts } = await settle(step.round, hands.flush);
      const stored = await app.db.rows<{ bet_id: string; cost: string }>({
        text: 'SELECT bet_id, cost::text FROM jackpot.payout',
        values: [],
      });
      const cost = new Map(stored.map((row) => [row.bet_id, row.cost]));
      const figures = payouts.map((p) => ({
        casino: p.casino,
        betId: p.betId,
        currency: p.currency,
        amount: p.amount,
        cost: cost.get(p.betId as string),
      }));
      expect(figures).toEqual(entry.payouts);
    }
    if (step.do === 'void') {
      await app.ok('POST', `/v1/rounds/${roundOf(step.round)}/void`, app.keys.tableServer, {
        reason: 'as the example says',
      });
    }
    if (step.do === 'royalFlush') {
      const { award, payouts } = await settle(step.round, hands.royal);
      const { shares, residue, resetFunding, ...rest } = entry.award;
      expect({ instance: award.instance, amount: award.amount }).toEqual(rest);
      expect(award.residue).toBe(residue);
      expect(award.resetFunding).toEqual(resetFunding);
      const minor = (text: unknown) => String(text).replace(/0{10}$/, '');
      expect(
        payouts.map((p) => ({
          casino: p.casino,
          betId: p.betId,
          poolAmount: minor(p.poolAmount),
          currency: p.currency,
          amount: p.amount,
        })),
      ).toEqual(shares);
    }
    expect(await stateNow()).toEqual(entry.after);
    expect((await allProofs(app.db)).filter((proof) => !proof.holds)).toEqual([]);
  });
});
