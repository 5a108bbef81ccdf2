// What a jump of a rate is measured from, so that no first rate and no date is a way around the second person (B-17).
import { ManualClock } from '@tributary/platform';
import { JackpotApp } from '../support/jackpot-app';

let app: JackpotApp;
const clock = new ManualClock(new Date('2026-11-30T12:00:00Z'));
const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();

beforeAll(async () => {
  app = await JackpotApp.start({ clock });
  await app.rates({ USD: '1.25', JPY: '160' }, clock.now());
});
afterAll(() => app.stop());

async function post(base: string, quote: string, rate: string, asOf: string): Promise<string> {
  const body = { source: 'desk', rates: [{ base, quote, rate, asOf }] };
  return (await app.ok('POST', '/v1/rates', app.keys.finance, body)).rates[0].state;
}

it('B-17 the first rate of a pair is measured by what two others say of it', async () => {
  // 160 / 1.25 = 128; held above 192 and below 85.33….
  expect(await post('USD', 'JPY', '192.01', at(-3))).toBe('held');
  expect(await post('USD', 'JPY', '85.33', at(-2))).toBe('held');
  expect(await post('USD', 'JPY', '0.001', at(-1))).toBe('held');
  expect(await post('USD', 'JPY', '190', at(0))).toBe('active');
});

it('B-17 the first rate of a currency that no other pair has is taken', async () => {
  expect(await post('EUR', 'KWD', '0.33', at(0))).toBe('active');
});

it('B-17 a rate dated ahead is nothing to measure by: each is measured by the one that counts now', async () => {
  expect(await post('EUR', 'USD', '1.80', at(10))).toBe('active');
  expect(await post('EUR', 'USD', '2.60', at(20))).toBe('held');
  expect(await post('EUR', 'USD', '2.60', at(-1))).toBe('held');
});

describe('B-17 a jump in small steps is a jump', () => {
  beforeAll(() => app.rates({ NOK: '10' }, clock.now()));

  it('each step is measured by all that was in force within a day: 10, 14, then at most 15', async () => {
    expect(await post('EUR', 'NOK', '14', at(-3))).toBe('active');
    clock.advance(60_000);
    expect(await post('EUR', 'NOK', '15.01', at(0))).toBe('held');
    // 14 / 1.5 = 9.33….
    expect(await post('EUR', 'NOK', '9.33', at(-1))).toBe('held');
    expect(await post('EUR', 'NOK', '15', at(-2))).toBe('active');
  });

  it('what two people released is where measuring begins again', async () => {
    clock.advance(60_000);
    const body = { source: 'desk', rates: [{ base: 'EUR', quote: 'NOK', rate: '20', asOf: at(0) }] };
    const { approvalId } = await app.ok('POST', '/v1/rates', app.keys.finance, body);
    await app.approve(approvalId);
    clock.advance(60_000);
    expect(await post('EUR', 'NOK', '29', at(0))).toBe('active');
    clock.advance(60_000);
    expect(await post('EUR', 'NOK', '13', at(0))).toBe('held');
  });

  it('a day later only the newest counts', async () => {
    clock.advance(25 * 3_600_000);
    expect(await post('EUR', 'NOK', '43', at(0))).toBe('active');
  });
});
