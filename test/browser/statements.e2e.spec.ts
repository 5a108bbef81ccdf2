// Statements in a browser: a period is closed beside its running account, looked into from a line down to its bets, paid
// and corrected by two people; commission by version.
import { accessFaults, inBrowser, signIn } from '../support/browser';
import { approveOnly, button, faultsOf, heading, region } from '../support/browser-page';
import { FinanceNetwork, startFinanceNetwork } from '../support/finance-network';

let network: FinanceNetwork;
const url = (path = '') => `${network.app.url}/console${path}`;

beforeAll(async () => {
  network = await startFinanceNetwork();
}, 60_000);
afterAll(() => network.app.stop());

inBrowser('statements in the console', (browsing) => {
  it('R38: October is closed beside its running account and read from a line down to its bets', async () => {
    const page = await browsing.open(url('/statements?casino=alba'));
    await signIn(page, 'alice');
    await page.getByRole('link', { name: 'alba, number 1' }).waitFor();
    await page.getByRole('link', { name: 'Close a period' }).click();
    await heading(page, 'Close a period');
    // By arrival, from the end of September in Brussels to now: 40.00 + 1.00 + 4.00, and the open round's 5.00.
    await region(page, 'Running account').getByText('50.00 EUR').waitFor();
    expect(await page.getByLabel('Month').inputValue()).toBe('2026-10');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByLabel('Month').fill('2026-11');
    await button(page, 'Close the period');
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Month').fill('2026-10');
    await button(page, 'Close the period');
    await heading(page, 'Statement 2 of alba');
    const account = region(page, 'Account in EUR');
    // Opening: 10.00 less 7.5 % of it. Commission: 7.5 % of 47.00 − 1.00. Three of a kind: 3 × 40.00.
    for (const text of ['9.25 EUR', '47.00 EUR', '-3.45 EUR', '-1.00 EUR', '-120.00 EUR'])
      await account.getByText(text, { exact: true }).waitFor();
    // 1000.00 + 0.40 × (10 + 2 + 40 + 150 ÷ 160 + 9 + 4) = 1026.375: the share is 1026.37, all of it alba's.
    await account.getByText('-1,026.37 EUR').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await account.getByRole('link', { name: 'stakes' }).click();
    await heading(page, 'Journals on the line stakes');
    expect(new URL(page.url()).search).toBe('?line=stakes&currency=EUR');
    await region(page, 'Journals').getByText('41.00 EUR').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const row = region(page, 'Journals').getByRole('row').filter({ hasText: '41.00 EUR' });
    await row.getByRole('link', { name: /^\d+$/ }).click();
    await heading(page, /^Bets of journal/);
    await region(page, 'Bets').getByText('40.00 EUR').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await region(page, 'Bets').getByRole('link', { name: 'rnd_2' }).first().click();
    await heading(page, 'Round rnd_2');
  }, 40_000);

  it('F-25: late items stand with both dates, memo lines beside, and all of it is downloaded', async () => {
    const page = await browsing.open(url('/statements?casino=alba&period=2026-10'));
    await signIn(page, 'alice');
    await page.getByRole('link', { name: 'alba, number 2' }).click();
    await page.getByRole('link', { name: 'Late items' }).click();
    const late = region(page, 'Late items').getByRole('row').filter({ hasText: '2.00 EUR' });
    expect(await late.innerText()).toMatch(/2026-09-30.*2026-10-01.*2026-09/s);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Memo' }).click();
    // 0.40 of 2.00 + 40.00 + 4.00 + 0.9375.
    await region(page, 'Contributions').getByText('18.775').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^stm_.*\.csv$/);
  }, 30_000);

  it('R11: a payment is recorded by one person and booked by another, and settles its statement', async () => {
    const first = await browsing.open(url('/statements?casino=alba&period=2026-09'));
    await signIn(first, 'alice');
    await first.getByRole('link', { name: 'alba, number 1' }).click();
    await button(first, 'Record a payment');
    const dialog = first.getByRole('dialog');
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('9.25');
    await dialog.getByLabel('Reference').fill('TRX-1');
    await dialog.getByLabel('Value date').fill('2026-11-01');
    await dialog.getByLabel('Reason').fill('September');
    await dialog.getByLabel('Amount').fill('9.2x');
    await button(first, 'Ask for it');
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByLabel('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(await accessFaults(first)).toEqual([]);
    await dialog.getByLabel('Amount').fill('9.25');
    await button(first, 'Ask for it');
    await first.getByRole('status').getByText('waits for another person').waitFor();
    await first.getByRole('link', { name: 'Payments' }).first().click();
    await region(first, 'Settlement payments').getByText('requested').waitFor();
    const second = await browsing.open(url('/approvals?state=requested'));
    await signIn(second, 'bruno');
    await approveOnly(second);
    await second.goto(url('/settlement-payments?state=booked'));
    await region(second, 'Settlement payments').getByText('9.25 EUR').waitFor();
    expect(await faultsOf(second)).toEqual([]);
    await second.getByRole('link', { name: /^statement/ }).click();
    await second.getByText('settled').waitFor();
  }, 40_000);

  it('R10, R11: a new commission and a correction are asked for, and approved by another person', async () => {
    const first = await browsing.open(url('/commissions?casino=alba'));
    await signIn(first, 'alice');
    await region(first, 'Commission of alba').getByText('0.075').waitFor();
    await button(first, 'Ask for a new version');
    await first.getByLabel('Fraction').fill('0.08');
    await first.getByLabel('From this day on').fill('2026-12-01');
    await first.getByLabel('Reason').fill('a new contract');
    await button(first, 'Ask for it');
    await first.getByRole('status').getByText('waits for another person').waitFor();
    const second = await browsing.open(url('/approvals?state=requested'));
    await signIn(second, 'bruno');
    await approveOnly(second);
    await second.goto(url('/commissions?casino=alba'));
    await region(second, 'Commission of alba').getByText('a new contract').waitFor();
    expect(await faultsOf(second)).toEqual([]);
    await first.goto(url('/settlement-payments?casino=alba'));
    await button(first, 'Correct an account');
    await first.getByRole('dialog').getByLabel('Currency').fill('EUR');
    await first.getByLabel('Difference').fill('1.50');
    await first.getByLabel('Reason').fill('a fee of the bank');
    await button(first, 'Ask for it');
    await first.getByRole('link', { name: 'What waits for a second person' }).click();
    await first.getByText('a fee of the bank').waitFor();
  }, 40_000);
});
