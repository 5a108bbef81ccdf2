// Registers, month-ends, wins, reports and recall in a browser, with figures by hand.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { inBrowser, signIn } from '../support/browser';
import { button, faultsOf, heading, region } from '../support/browser-page';
import { FinanceNetwork, startFinanceNetwork } from '../support/finance-network';
import { dealer, hands } from '../support/jackpot-app';

// More rows than a page shows.
const crowd = 620;
let network: FinanceNetwork;
const url = (path = '') => `${network.app.url}/console${path}`;

beforeAll(async () => {
  network = await startFinanceNetwork();
}, 60_000);
afterAll(() => network.app.stop());

async function fileOf(page: Page, link: string): Promise<[name: string, bytes: Buffer]> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).click();
  const file = await download;
  return [file.suggestedFilename(), readFileSync(await file.path())];
}

inBrowser('registers and reports in the console', (browsing) => {
  it('R37: registers of a casino by days, and one of them in detail', async () => {
    const page = await browsing.open(url('/registers?casino=alba&from=2026-10-20&to=2026-10-22'));
    await signIn(page, 'alice');
    const list = region(page, 'Registers');
    await list.getByRole('link', { name: '2026-10-21' }).waitFor();
    expect(await list.getByRole('row').count()).toBe(4);
    expect(await faultsOf(page)).toEqual([]);
    await list.getByRole('link', { name: '2026-10-20' }).click();
    await heading(page, 'Register of alba, 2026-10-20');
    // 1000.00 + 0.40 × (10 + 2): alba's share is 4.80, of the reserve 1.20; its stakes are 12.00.
    await page.getByText('1,004.80 EUR').first().waitFor();
    await region(page, 'In-meters of royal').getByText('12.00 EUR').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  }, 30_000);

  it('R38: a month by table, whose days sum to it', async () => {
    const page = await browsing.open(url('/month-ends'));
    await signIn(page, 'alice');
    await page.getByLabel('Casino').fill('alba');
    await page.keyboard.press('Enter');
    // The page takes the casino into its address before anybody could type on.
    await page.waitForURL((at) => at.searchParams.get('casino') === 'alba');
    await page.getByLabel('Month').fill('2026-10');
    await page.keyboard.press('Enter');
    // By arrival: the bet of September is not in it. table-1: 40.00 + 1.00; table-2: 4.00.
    await region(page, 'Month by table').getByText('41.00 EUR').waitFor();
    await region(page, 'Month, sums').getByText('45.00 EUR').waitFor();
    await button(page, 'Add up the days');
    await page.getByText('daily sums = monthly').waitFor({ timeout: 20_000 });
    await region(page, 'Daily sums and month').getByText('45.00').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  }, 40_000);

  it('R38: what led to a win, by casino, and main in the books', async () => {
    const { items } = await network.app.ok('GET', '/v1/awards', network.app.keys.finance);
    const { awardId } = items.find(({ category }: { category: string }) => category === 'royalFlush');
    const page = await browsing.open(url(`/awards/${awardId}`));
    await signIn(page, 'alice');
    await page.getByRole('link', { name: 'What led to it' }).click();
    await heading(page, 'Statement of a win');
    await page.getByText('bets equal postings').waitFor();
    // alba: 0.40 × (10 + 2 + 40 + 4 + 0.9375); borea: 0.40 × 9.
    const casinos = region(page, 'Contributions by casino');
    await casinos.getByText('22.775').waitFor();
    await casinos.getByText('3.60').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  }, 30_000);

  it('R41, R19: a report by kind and interval, “No activity”, a refusal at its field, large awards, three files', async () => {
    const page = await browsing.open(url('/reports'));
    await signIn(page, 'alice');
    await page.getByLabel('Up to the day').fill('2026-10-02');
    await button(page, 'Make the report');
    await page.getByText('No activity').waitFor();
    await page.getByLabel('Interval').selectOption('range');
    await page.getByLabel('From day').fill('2026-10-05');
    await page.getByLabel('To day').fill('2026-10-01');
    await button(page, 'Make the report');
    await page.getByText('must not be before from', { exact: true }).waitFor();
    expect(await page.getByLabel('To day').getAttribute('aria-invalid')).toBe('true');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('From day').fill('2026-10-01');
    await page.getByLabel('To day').fill('2026-10-31');
    await page.getByLabel('Report').selectOption('large-awards');
    await page.getByLabel('Jackpot').fill('royal');
    await page.getByLabel('From this amount on').fill('1000.00');
    await button(page, 'Make the report');
    await region(page, 'Report large-awards').getByText('1,026.37 EUR').first().waitFor();
    expect(new URL(page.url()).searchParams.get('threshold')).toBe('1000.00');
    expect(await faultsOf(page)).toEqual([]);
    const [csv, table] = await fileOf(page, 'Download CSV');
    expect(csv).toMatch(/\.csv$/);
    expect(table.toString('utf8')).toContain('1026.37');
    const [xlsx, book] = await fileOf(page, 'Download XLSX');
    expect(xlsx).toMatch(/\.xlsx$/);
    expect(book.subarray(0, 2).toString('latin1')).toBe('PK');
    const [json, object] = await fileOf(page, 'Download JSON');
    expect(json).toMatch(/\.json$/);
    expect(JSON.parse(object.toString('utf8')).rows).toHaveLength(1);
  }, 40_000);

  it('R41: of a long report the beginning is shown, and a file holds all of it', async () => {
    const { app } = network;
    const server = app.keys.tableServer;
    const path = '/v1/rounds/rnd_crowd';
    const bets = Array.from({ length: crowd }, (_, place) => ({
      casino: 'alba', betId: `crowd-${place}`, currency: 'EUR', stake: '1.00', player: `crowd-${place}`,
    })); // prettier-ignore
    await app.ok('POST', '/v1/rounds', server, {
      roundId: 'rnd_crowd',
      jackpot: 'royal',
      tables: ['table-2'],
    });
    await app.ok('POST', `${path}/bets`, server, { bets });
    await app.ok('POST', `${path}/close`, server, {});
    await app.ok('POST', `${path}/outcome`, server, { hands: [{ cards: hands.three }], dealer });
    const page = await browsing.open(url('/reports?kind=payouts&casino=alba&interval=day&day=2026-11-01'));
    await signIn(page, 'alice');
    await page.getByText('The first 500 rows are shown. A file holds all of them.').waitFor();
    const shown = await region(page, 'Report payouts').getByRole('row').count();
    expect(shown).toBeLessThan(80);
    expect(await faultsOf(page)).toEqual([]);
    const [, file] = await fileOf(page, 'Download CSV');
    expect(new Set(file.toString('utf8').match(/crowd-\d+/g))).toHaveProperty('size', crowd);
  }, 40_000);

  it('R51: a player’s rounds are recalled with bets, legs, rates and prizes', async () => {
    const page = await browsing.open(url('/player-rounds'));
    await signIn(page, 'alice');
    await page.getByLabel('Casino').fill('alba');
    await page.getByLabel('Player').fill('guest-7');
    await button(page, 'Recall');
    // The royal flush of rnd_3, and three of a kind in rnd_2: 3 × 40.00.
    await page.getByText('1,026.37 EUR').first().waitFor();
    await page.getByText('120.00 EUR').first().waitFor();
    await region(page, 'Bets in rnd_2').getByText('16.00').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  }, 30_000);
});
