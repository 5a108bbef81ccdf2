// The way of awards to their payment in a browser: an alert that is looked at, two people, instalments, declining, stopped
// tables, and what is won and unpaid.
import type { Page } from 'playwright-core';
import { accessFaults, inBrowser, signIn } from '../support/browser';
import { hands } from '../support/jackpot-app';
import { WonNetwork, bet, play, startWonNetwork } from '../support/won-network';

let network: WonNetwork;
/** A share for a player who had one just before. */
let again: string;
const url = (path = '') => `${network.app.url}/console${path}`;
beforeAll(async () => {
  network = await startWonNetwork();
  again = await play(network.app, 'rnd_third', [bet('borea', 'b-3', 'JPY', '150')], hands.royal);
}, 60_000);
afterAll(() => network.app.stop());

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();

/** The newest request, approved by another person. */
async function approve(page: Page): Promise<void> {
  await page.goto(url('/approvals?state=requested'));
  await press(page, /^Decide/);
  await press(page, 'Approve');
  await page.getByText('Nothing waits for a decision.').waitFor();
}

inBrowser('the way of an award', (browsing) => {
  it('E-05, R50: instalments are asked for and approved, then verified by one and confirmed by another', async () => {
    const [alice, bruno] = [await browsing.open(url(`/awards/${network.share}`)), await browsing.open(url())];
    await signIn(alice, 'alice');
    await signIn(bruno, 'bruno');
    await press(alice, 'Pay in instalments');
    await alice.getByLabel('How many').fill('1');
    await alice.getByLabel('Reason').fill('the winner asks for it');
    await press(alice, 'Ask for it');
    await alice.getByRole('alert').waitFor();
    expect(await alice.getByLabel('How many').getAttribute('aria-invalid')).toBe('true');
    await alice.getByLabel('How many').fill('2');
    await press(alice, 'Ask for it');
    await said(alice, /asked for/);
    await approve(bruno);
    await alice.reload();
    await press(alice, 'Verify');
    await alice.getByText('You verified it: another person has to confirm it.').waitFor();
    await bruno.goto(url(`/awards/${network.share}`));
    await press(bruno, 'Confirm');
    await said(bruno, 'The award is confirmed');
    // 34.54 in two: 17.27 and 17.27; 5,181 JPY: 2,591 and 2,590.
    const parts = bruno.getByRole('region', { name: 'Instalments', exact: true });
    await parts.getByText('2,591 JPY').waitFor();
    expect(await parts.getByText('17.27 EUR').count()).toBe(4);
    expect(await accessFaults(bruno)).toEqual([]);
  }, 60_000);

  it('E-06: an alert is looked at, with a reason, before the award goes on; then it is declined by two', async () => {
    const [alice, bruno] = [await browsing.open(url(`/awards/${again}`)), await browsing.open(url())];
    await signIn(alice, 'alice');
    await signIn(bruno, 'bruno');
    await alice.getByText('It is not confirmed before somebody has looked at it.').waitFor();
    await alice.getByLabel('What was looked at').fill('two guests of one name');
    await press(alice, 'It may go on');
    await said(alice, 'The alert was looked at');
    await press(alice, 'Decline');
    await alice.getByLabel('Reason').fill('the cards were misread');
    await press(alice, 'Ask for it');
    await said(alice, /asked for/);
    await approve(bruno);
    await alice.reload();
    await alice.getByText('the cards were misread').waitFor();
    expect(await alice.getByRole('button', { name: 'Verify' }).count()).toBe(0);
    expect(await accessFaults(alice)).toEqual([]);
  }, 60_000);

  it('R39: tables that a hit stopped are released with a reason; what is won and unpaid leads to why', async () => {
    const page = await browsing.open(url('/table-stops?state=stopped'));
    await signIn(page, 'alice');
    await page.getByRole('region', { name: 'Table stops' }).getByText('alba-1').first().waitFor();
    expect(await accessFaults(page)).toEqual([]);
    // Two hits are two stops.
    for (const left of [1, 0]) {
      await page.getByRole('button', { name: 'Release alba' }).first().click();
      await page.getByLabel('What was looked at').fill('the pit boss has seen the cards');
      await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
      await page.getByRole('button', { name: 'Release alba' }).nth(left).waitFor({ state: 'detached' });
    }
    await page.getByText('No table is stopped.').waitFor();
    await page.goto(url('/unpaid'));
    await page.getByText('Nothing was escalated.').waitFor();
    await page.getByRole('link', { name: 'why bet b-2' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'why bet b-2' }).click();
    await page.getByText('Why exactly').waitFor();
  }, 40_000);
});
