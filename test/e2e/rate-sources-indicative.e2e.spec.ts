// The packaged indicative rates as a configured source: for trials, and honest about it.
import { ManualClock } from '@tributary/platform';
import { JackpotApp } from '../support/jackpot-app';

it('the packaged indicative rates are a source like others, and say what they are', async () => {
  const indicative = await JackpotApp.start({
    clock: new ManualClock(new Date('2026-11-30T12:00:00Z')),
    rateSources: { sources: [{ kind: 'indicative', url: null }], everyMinutes: 60, withinMs: 800 },
  });
  const path = '/v1/admin/rate-sources/indicative/fetches';
  const fetched = await indicative.ok('POST', path, indicative.keys.finance);
  expect(fetched).toMatchObject({ outcome: 'taken', held: 0, refused: 0, asOf: fetched.startedAt });
  expect(fetched.active).toBeGreaterThan(100);
  const { items } = await indicative.ok('GET', '/v1/rates?base=EUR&quote=USD', indicative.keys.finance);
  expect(items[0].source).toMatch(/^currency-api \d{4}-\d{2}-\d{2} \(indicative\)$/);
  await indicative.stop();
});
