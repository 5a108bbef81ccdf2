// The network's money in a browser: positions, what open rounds could cost, and how pools end: transfers, stops with what
// is in their way, orphans and their way back, withdrawals. Each request waits for another person.
import type { Page } from 'playwright-core';
import { ClosingsService } from '../../apps/jackpot/src/closing/closings.service';
import { accessFaults, inBrowser, signIn } from '../support/browser';
import { approveOnly, button, faultsOf, heading, region } from '../support/browser-page';
import { FinanceNetwork, startFinanceNetwork } from '../support/finance-network';

let network: FinanceNetwork;
const url = (path = '') => `${network.app.url}/console${path}`;

beforeAll(async () => {
  network = await startFinanceNetwork();
}, 60_000);
afterAll(() => network.app.stop());

const asked = (page: Page) => page.getByRole('status').getByText('waits for another person').waitFor();

inBrowser('the network’s money in the console', (browsing) => {
  it('R40: positions by the books with what they are worth now', async () => {
    const page = await browsing.open(url('/positions'));
    await signIn(page, 'alice');
    // The bet of 150 JPY at 160 is 0.9375 EUR; the prize of three times it, 450 JPY, costs 2.8125 EUR.
    const position = region(page, 'Open position of the network');
    await position.getByText('JPY').first().waitFor();
    await position.getByText('1 EUR = 160 JPY').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'royal', exact: true }).click();
    await region(page, 'Margin of royal').waitFor();
    expect(new URL(page.url()).search).toBe('?tab=royal');
  }, 30_000);

  it('R39: what the dearest hand of an open round would cost', async () => {
    const page = await browsing.open(url('/liability'));
    await signIn(page, 'alice');
    const rounds = region(page, 'Rounds that are open');
    // Straight flush: 2,500 × 5.00, more than main.
    await rounds.getByText('12,500.00').waitFor();
    await rounds.getByText('Straight flush, from margin').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  }, 30_000);

  it('R6, R32, R35: a transfer moves with its holders; a casino leaves with the statement of its increments', async () => {
    const first = await browsing.open(url('/transfers'));
    await signIn(first, 'alice');
    await button(first, 'Ask for a transfer');
    const dialog = first.getByRole('dialog');
    await dialog.getByLabel('From jackpot').fill('royal');
    await dialog.getByLabel('From pool').selectOption('reserve');
    await dialog.getByLabel('To jackpot').fill('minor');
    await dialog.getByLabel('To pool').selectOption('reserve');
    await dialog.getByLabel('Amount').fill('nothing');
    await dialog.getByLabel('Reason').fill('a bigger reserve');
    await button(first, 'Ask for it');
    await dialog.getByText('must be an amount above zero').first().waitFor();
    expect(await dialog.getByLabel('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(await accessFaults(first)).toEqual([]);
    await dialog.getByLabel('Amount').fill('0.25');
    await button(first, 'Ask for it');
    await asked(first);
    await first.goto(url('/approvals?state=requested'));
    await button(first, /^Look/);
    await button(first, 'Approve');
    await first.getByRole('alert').waitFor();
    const second = await browsing.open(url('/approvals?state=requested'));
    await signIn(second, 'bruno');
    await approveOnly(second);
    await second.goto(url('/transfers'));
    await region(second, 'Transfers').getByText('approved').waitFor();
    expect(await faultsOf(second)).toEqual([]);
    await second.goto(url('/withdrawals'));
    await button(second, 'Ask for a withdrawal');
    await second.getByRole('dialog').getByLabel('Casino').fill('alba');
    await second.getByLabel('Reason').fill('the contract ends');
    await button(second, 'Ask for it');
    await asked(second);
    await first.goto(url('/approvals?state=requested'));
    await approveOnly(first);
    await first.goto(url('/withdrawals'));
    await button(first, /^Show/);
    await first.getByRole('dialog').getByText('royal, instance 2').waitFor();
    // 5.00 in the open round, 0.40 of it into main.
    await region(first, 'Increments of royal').getByText('5.00 EUR').waitFor();
    await region(first, 'Increments of royal').getByText('2.00').waitFor();
    expect(await accessFaults(first)).toEqual([]);
    await button(first, 'Close');
    expect(await faultsOf(first)).toEqual([]);
  }, 60_000);

  it('R36, R33: a stop names the round in its way; then an orphan goes into its successor', async () => {
    const { app } = network;
    const first = await browsing.open(url('/network-stops'));
    await signIn(first, 'alice');
    await button(first, 'Ask to stop a network');
    const dialog = first.getByRole('dialog');
    await dialog.getByLabel('Jackpot').fill('royal');
    await dialog.getByLabel('Successor').fill('minor');
    await dialog.getByLabel('Reason').fill('the series ends');
    await button(first, 'Ask for it');
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByLabel('Deadline of its orphans').getAttribute('aria-invalid')).toBe('true');
    await dialog.getByLabel('Deadline of its orphans').fill('2027-06-30');
    await button(first, 'Ask for it');
    await asked(first);
    const second = await browsing.open(url('/approvals?state=requested'));
    await signIn(second, 'bruno');
    await approveOnly(second);
    await second.goto(url('/network-stops'));
    await region(second, 'Network stops').getByRole('link', { name: 'rnd_4' }).waitFor();
    expect(await faultsOf(second)).toEqual([]);
    await app.ok('POST', '/v1/rounds/rnd_4/void', app.keys.tableServer, { reason: 'no cards' });
    await app.app.get(ClosingsService, { strict: false }).look();
    await second.reload();
    await region(second, 'Network stops').getByText('executed', { exact: true }).waitFor();
    await first.goto(url('/orphans?owner=network'));
    await button(first, /^Ask for its way back/);
    await first.getByRole('dialog').getByLabel('Reason').fill('into the successor');
    expect(await accessFaults(first)).toEqual([]);
    await button(first, 'Ask for it');
    await asked(first);
    await second.goto(url('/approvals?state=requested'));
    await approveOnly(second);
    await second.goto(url('/orphans?state=returned'));
    await region(second, 'Orphans').getByText('jackpot minor').waitFor();
    expect(await faultsOf(second)).toEqual([]);
    await second.goto(url('/decommissions'));
    await heading(second, 'Decommissioning');
    await button(second, 'Ask to decommission');
    await second.getByRole('dialog').getByLabel('Jackpot').fill('minor');
    await second.getByLabel('Reason').fill('nobody plays it');
    await button(second, 'Ask for it');
    await second.getByRole('alert').waitFor();
    expect(
      await second.getByRole('dialog').getByLabel('Deadline of its orphans').getAttribute('aria-invalid'),
    ).toBe('true');
    await second.getByRole('dialog').getByLabel('Deadline of its orphans').fill('2027-06-30');
    await button(second, 'Ask for it');
    await asked(second);
    await region(second, 'Decommissionings').getByText('main: orphans').waitFor();
    await first.goto(url('/approvals?state=requested'));
    await approveOnly(first);
    await app.app.get(ClosingsService, { strict: false }).look();
    await second.reload();
    await region(second, 'Decommissionings').getByText('executed', { exact: true }).waitFor();
    expect(await faultsOf(second)).toEqual([]);
    // What minor held is its holders' now, and it takes nothing any more.
    await second.goto(url('/orphans'));
    await region(second, 'Orphans').getByRole('cell', { name: 'minor', exact: true }).first().waitFor();
    await second.goto(url('/jackpots/minor'));
    await second.getByText('decommissioned').first().waitFor();
    expect(await faultsOf(second)).toEqual([]);
  }, 60_000);
});
