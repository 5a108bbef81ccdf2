// Return sheets over REST: exact fractions against published figures, off the event loop, one computation for all who
// ask (R43, R45).
import { returnSheetAnswer } from '@tributary/contracts';
import { buildNow } from '../support/built';
import { JackpotApp, livePrizes, problemOf } from '../support/jackpot-app';

let app: JackpotApp;

beforeAll(async () => {
  buildNow();
  app = await JackpotApp.start();
  await app.rates({ JPY: '160' });
  await app.jackpot('royal', 'EUR', {
    baseAmount: '1000.00', resetAmount: '250000.00', rates: { main: '0.40', afterLimit: '0.20', reserve: '0.10' },
    prizes: livePrizes, unitStakes: { EUR: '1.00', JPY: '160' },
  }); // prettier-ignore
}, 60_000);
afterAll(() => app.stop());

const sheet = (path: string) => app.ok('GET', `/v1/variants/${path}`, null);

/** Two decimals, half up, of six exact ones. */
const published = (percent: string) => ((BigInt(percent.replace('.', '')) + 5_000n) / 10_000n).toString();

it('live returns what is published: 96.30, 98.19, 91.44 and 81.84 %, as exact fractions', async () => {
  const live = await sheet('live/returns');
  expect(returnSheetAnswer.parse(live)).toBeTruthy();
  expect([live.variant, live.version]).toEqual(['live', 1]);
  expect(live.seconds).toBeGreaterThan(0);
  const { returnOnAnte, returnOnTotalBet } = live.mainGame;
  const figures = [returnOnAnte, returnOnTotalBet, live.sideBets.fivePlusOne.return, live.jackpot.total];
  expect(figures.map(({ percent }) => published(percent))).toEqual(['9630', '9819', '9144', '8184']);
  // 188 × 1001 + 1656 × 201 + 14,664 × 101 + 165,984 × 21 + 205,792 × 16 + 361,620 × 11 + 732,160 × 8 of 20,358,520.
  const paid = 188_188n + 332_856n + 1_481_064n + 3_485_664n + 3_292_672n + 3_977_820n + 5_857_280n;
  const { numerator, denominator } = live.sideBets.fivePlusOne.return;
  expect(BigInt(numerator) * 20_358_520n).toBe(paid * BigInt(denominator));
  expect(live.sideBets.bonus).toBeUndefined();
}, 60_000);

it('multi-hand has no side bet but the jackpot’s; its sheet is kept, and the next answer is the same', async () => {
  const first = await sheet('multi-hand/returns');
  expect(first.sideBets).toEqual({});
  // 624 × 500 + 3744 × 100 + 5108 × 50 = 941,800 of 2,598,960 = 36.237572 %, and the reference’s 50 % into main.
  expect(first.jackpot.fixedPrizes.percent).toBe('36.237572');
  expect(await sheet('multi-hand/returns?version=1')).toEqual(first);
}, 60_000);

it('computes once for all who ask at the same time, and answers others meanwhile', async () => {
  const fresh = await JackpotApp.start();
  try {
    let done = false;
    const asked = Array.from({ length: 25 }, () =>
      fresh.call('GET', '/v1/variants/live/returns', null).finally(() => (done = true)),
    );
    for (let i = 0; i < 10; i += 1) {
      expect((await fresh.call('GET', '/v1/variants', null)).status).toBe(200);
      expect(done).toBe(false);
    }
    const answers = await Promise.all(asked);
    // The seconds of one computation stand in every answer.
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(200);
  } finally {
    await fresh.stop();
  }
}, 60_000);

it('R43 a jackpot’s bet by its live parameters: fixed prizes, contribution, reserve, and the reset by bettors', async () => {
  const { jackpot } = await sheet('live/returns?jackpot=royal');
  // 827,636 of 2,598,960 hands in multiples: ÷ 4 = 206,909 / 649,740.
  expect(jackpot).toMatchObject({
    code: 'royal',
    terms: { unitStake: '1.00', main: '0.40', reserve: '0.10', resetAmount: '250000.00' },
    fixedPrizes: { numerator: '206909', denominator: '649740', percent: '31.844892' },
    contribution: { numerator: '2', denominator: '5', percent: '40.000000' },
    reserve: { percent: '10.000000' },
    total: { percent: '71.844892' },
    totalWithReserve: { percent: '81.844892' },
  });
  // 250,000 ÷ 649,740 a round, shared by the bettors of it; a hundred of them win 2500 each at once.
  const hundred = jackpot.byBettors.find(({ bettors }: { bettors: number }) => bettors === 100);
  expect(hundred.resetFundingPerBet.decimal).toBe('0.003848');
  expect(hundred.liabilityOfOneRound.decimal).toBe('250000.000000');
}, 60_000);

it('R43 the rules split the return into base and jackpot, exactly and as percentages', async () => {
  const rules = await app.ok('GET', '/v1/jackpots/royal/rules', null);
  expect(rules.ruleSet).toEqual({ id: 'live', version: 1 });
  expect(rules.theoreticalReturn).toEqual({
    fixedPrizesPercent: '31.8448',
    jackpotPercent: '50.0000',
    totalPercent: '81.8448',
  });
  expect(rules.returns.fixedPrizes).toEqual({
    numerator: '206909',
    denominator: '649740',
    percent: '31.844892',
  });
  expect(rules.returns.totalWithReserve.percent).toBe('81.844892');
  expect(rules.returns.prizes[0]).toMatchObject({
    category: 'royalFlush',
    oneIn: { decimal: '649740.000000' },
  });
});

it.each([
  ['stud/returns', 404, undefined],
  ['live/returns?version=2', 404, undefined],
  ['live/returns?version=0', 422, 'version'],
  ['live/returns?version=1e3', 422, 'version'],
  ['live/returns?version=99999999999999999999', 422, 'version'],
  ['live/returns?bettors=1000000', 422, 'bettors'],
  ['Live/returns', 422, undefined],
  ['__proto__/returns', 422, undefined],
  ['constructor', 404, undefined],
  ['live/returns?jackpot=none', 404, undefined],
  ['land/returns?jackpot=royal', 422, 'jackpot'],
])('GET /v1/variants/%s is refused with %i', async (path, status, field) => {
  const reply = await app.call('GET', `/v1/variants/${path}`, null);
  expect(reply.status).toBe(status);
  if (field) expect(problemOf(reply).field).toBe(field);
});

it('lists variants, and gives a document and the schema that it follows', async () => {
  expect((await app.ok('GET', '/v1/variants', null)).items).toEqual([
    { id: 'land', versions: [1], builtIn: true },
    { id: 'live', versions: [1], builtIn: true },
    { id: 'multi-hand', versions: [1], builtIn: true },
  ]);
  const live = await app.ok('GET', '/v1/variants/live', null);
  expect([live.id, live.version, live.call.table.royalFlush]).toEqual(['live', 1, '100']);
  const schema = await app.ok('GET', '/v1/schemas/rule-set', null);
  expect([schema.$schema, schema.additionalProperties]).toEqual([
    'https://json-schema.org/draft/2020-12/schema',
    false,
  ]);
});
