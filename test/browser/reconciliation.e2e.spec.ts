// A casino's own file compared in the console: sent in parts that survive a break, its breaks worked to closure by two.
import type { Page } from 'playwright-core';
import { accessFaults, inBrowser, phone, signIn } from '../support/browser';
import { ConsoleNetwork, startConsoleNetwork } from '../support/console-network';

let network: ConsoleNetwork;
const url = (path = '') => `${network.app.url}/console${path}`;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  network = await startConsoleNetwork();
}, 60_000);
afterAll(() => network.app.stop());

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// Alba has bet-1 over 1.00 EUR and bet-3 over 3.00 EUR. The file knows the first, another one over 2.00, and 60 rows
// that cannot be read, long enough for three parts of a mebibyte.
const bad = Array.from(
  { length: 60 },
  (_, n) => `x-${n};EUR;1.000,00;${day(0)}T00:00:00Z;${'n'.repeat(40_000)}`,
);
const rows = ['bet-1;EUR;1,00', 'bet-9;EUR;2,00'].map((row) => `${row};${new Date().toISOString()};`);
const content = ['bet id;currency;stake;booked at;note', ...rows, ...bad].join('\n');
const file = (text = content) => ({ name: 'alba.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
let run = '';

async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel('The casino’s file').setInputFiles(file());
  await page.getByLabel('Delimiter').selectOption({ label: 'semicolon' });
  const preview = page.getByRole('region', { name: 'First rows of the file' });
  await preview.getByRole('columnheader', { name: 'booked at' }).waitFor();
  await preview.getByText('bet-9').waitFor();
  await page.getByLabel('Casino', { exact: true }).fill('alba');
  await page.getByLabel('First day').fill(day(-1));
  await page.getByLabel('Last day').fill(day(1));
  await page.getByLabel('Decimal separator').selectOption({ label: 'comma' });
  await page.getByLabel('Reference (bet or payout)').selectOption('bet id');
  await page.getByLabel('Time', { exact: true }).selectOption('booked at');
}

inBrowser('reconciliation in the console', (browsing) => {
  it('a file is mapped beside its first rows, sent in parts, and goes on with the part that was lost', async () => {
    const page = await browsing.open(url('/reconciliations'));
    await signIn(page, 'carla');
    await page.getByText('No file was compared yet.').waitFor();
    await page.getByRole('link', { name: 'Compare a file' }).click();
    await heading(page, 'Compare a file');
    await fillOrder(page);
    // Guessed by its name.
    expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('stake');
    expect(await accessFaults(page)).toEqual([]);
    await page.getByLabel('Last day').fill(day(-2));
    await button(page, 'Send and compare');
    await page.getByLabel('Last day').and(page.locator('[aria-invalid=true]')).waitFor();
    await page.getByLabel('Last day').fill(day(1));
    await page.route('**/parts/2', (route) => route.abort());
    await button(page, 'Send and compare');
    await page.getByText('The service does not answer.').first().waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.unroute('**/parts/2');
    await page.reload();
    await page.getByText(`1048576 of ${content.length} bytes in 1 parts.`).waitFor();
    await page.getByLabel('The same file').setInputFiles(file(`${content.slice(0, -1)}o`));
    await page.getByText('This is another file').waitFor();
    await page.getByLabel('The same file').setInputFiles(file());
    await page.getByText('the breaks explain every difference').waitFor();
    run = new URL(page.url()).pathname.replace('/console', '');
    // Here 1.00 + 3.00, there 1.00 + 2.00.
    const totals = page.getByRole('region', { name: 'Totals' });
    for (const amount of ['4.00 EUR', '3.00 EUR', '-1.00 EUR']) {
      await totals.getByText(amount, { exact: true }).first().waitFor();
    }
    await page.getByRole('link', { name: 'Bad rows' }).click();
    await page.getByRole('region', { name: 'Bad rows' }).getByText('amount').first().waitFor();
    expect(await page.getByRole('region', { name: 'Bad rows' }).getByRole('row').count()).toBe(61);
    expect(await accessFaults(page)).toEqual([]);
  }, 60_000);

  it('R11: a break is found by class, and closed by a correction that another person approves', async () => {
    const page = await browsing.open(url(run));
    await signIn(page, 'alice');
    await page.getByLabel('Class').selectOption('missing-there');
    await page.getByRole('region', { name: 'Breaks' }).getByText('bet-3').waitFor();
    expect(new URL(page.url()).search).toBe('?class=missing-there');
    await page.getByRole('region', { name: 'Breaks' }).getByText('bet-9').waitFor({ state: 'detached' });
    const csv = page.waitForEvent('download');
    await page.getByRole('link', { name: 'These breaks as CSV' }).click();
    expect((await csv).suggestedFilename()).toMatch(/^rec_.*-breaks\.csv$/);
    await page.getByRole('region', { name: 'Breaks' }).getByRole('link').click();
    await heading(page, /^Break/);
    const sides = page.getByRole('region', { name: 'Both sides' });
    await sides.getByText('3.00 EUR').first().waitFor();
    await sides.getByRole('link', { name: 'rnd_2' }).waitFor();
    await page.getByLabel('What moves').selectOption('correction');
    await page.getByLabel('Jackpot').fill('royal');
    await page.getByLabel('Difference').fill('0');
    await page.getByLabel('Reason').fill('found at the till');
    await button(page, 'Ask for it');
    await page.getByLabel('Difference').and(page.locator('[aria-invalid=true]')).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.getByLabel('Difference').fill('-0.50');
    await button(page, 'Ask for it');
    await page.getByText('waits for another person').waitFor();
    const second = await browsing.open(url('/approvals?state=requested'));
    await signIn(second, 'bruno');
    await second.getByRole('button', { name: /^Decide reconciliation\.break/ }).click();
    await button(second, 'Approve');
    await second.getByRole('status').getByText('approved').waitFor();
    await page.reload();
    await page.getByText('found at the till').first().waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessFaults(page)).toEqual([]);
  }, 60_000);

  it('the last break that is closed closes the run', async () => {
    const page = await browsing.open(url(`${run}?state=open`), { viewport: phone });
    await signIn(page, 'carla');
    await page.getByRole('region', { name: 'Breaks' }).getByRole('link').click();
    await page.getByLabel('Reason').fill('booked by another network');
    await button(page, 'Close it');
    await page.getByRole('status').getByText('is closed').waitFor();
    await page.getByRole('link', { name: 'Its reconciliation' }).click();
    await heading(page, /^Reconciliation rec_/);
    await page.getByText('No break is like that.').or(page.getByText('bet-9')).first().waitFor();
    await page.locator('dd').getByText('closed', { exact: true }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    await page.goto(url('/reconciliations?state=closed'));
    await page.getByRole('region', { name: 'Reconciliations' }).getByText('alba').waitFor();
    expect(await accessFaults(page)).toEqual([]);
  }, 60_000);
});
