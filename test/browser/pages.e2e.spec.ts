// Pages of the console in a browser, each flow once: looking up, verifying by two people, deciding by two sessions,
// making a key, and every page in light, dark and on a phone against WCAG 2.2 AA.
import { currencies } from '@tributary/money';
import { sql } from '@tributary/platform';
import type { Page } from 'playwright-core';
import { accessFaults, desk, inBrowser, phone, signIn } from '../support/browser';
import { ConsoleNetwork, startConsoleNetwork } from '../support/console-network';

let network: ConsoleNetwork;
const url = (path = '') => `${network.app.url}/console${path}`;

beforeAll(async () => {
  network = await startConsoleNetwork();
}, 60_000);
afterAll(() => network.app.stop());

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Asks for a correction of the margin as whoever is signed in. */
function askForCorrection(page: Page, difference: string, reason: string): Promise<unknown> {
  const body = JSON.stringify({ account: 'margin', difference, reason });
  return page.evaluate(`(async () => {
    const { csrfToken } = await (await fetch('/v1/session')).json();
    const headers = { 'content-type': 'application/json', 'x-csrf-token': csrfToken };
    const body = ${JSON.stringify(body)};
    return (await fetch('/v1/jackpots/royal/corrections', { method: 'POST', headers, body })).status;
  })()`);
}

/** Every page with something on it, and a text that shows that it is there. */
const pages = (): [path: string, text: string][] => [
  ['/', 'Last hits'],
  ['/jackpots', 'public meter'],
  ['/jackpots/royal', 'Reserve'],
  ['/jackpots/royal?tab=parameters', 'Version 1'],
  ['/jackpots/royal?tab=hits', 'rnd_1'],
  ['/jackpots/royal?tab=rules', 'Digest'],
  ['/jackpots/royal?tab=participants', 'alba'],
  ['/rounds', 'rnd_2'],
  ['/rounds/rnd_1', 'queen of spades'],
  ['/awards', 'Full house'],
  [`/awards/${network.awardId}`, 'To be paid'],
  ['/approvals', 'Asked by'],
  ['/incidents', 'No incident'],
  ['/audit', 'approval'],
  ['/casinos', 'Europe/Brussels'],
  ['/casinos/alba', 'Stakes'],
  ['/tables', 'table-2'],
  ['/keys', 'table-server'],
  ['/deliveries', 'No delivery'],
  ['/rates', 'Sources'],
  ['/rates/EUR/JPY', 'As recorded'],
  ['/returns', 'built in'],
  ['/returns/live', 'Return on the ante'],
];

inBrowser('pages of the console', (browsing) => {
  it('R19, R34: an award is looked up from the overview, down to its round and its bets', async () => {
    const page = await browsing.open(url());
    await signIn(page, 'carla');
    await page.getByRole('region', { name: 'Last hits' }).getByRole('link', { name: 'Full house' }).click();
    await heading(page, `Award ${network.awardId}`);
    // 50 × 1.00 EUR and 50 × 150 JPY, each exact in its player's currency.
    const payouts = page.getByRole('region', { name: 'Payouts' });
    await payouts.getByText('50.00 EUR').waitFor();
    await payouts.getByText('7,500 JPY').waitFor();
    await page.getByRole('link', { name: 'rnd_1' }).click();
    await heading(page, 'Round rnd_1');
    // 150 JPY ÷ 160 = 0.9375 EUR, half of it into main.
    const bets = page.getByRole('region', { name: 'Bets of the round' });
    await bets.getByText('0.46875').waitFor();
    expect(await page.getByText('UTC').count()).toBeGreaterThan(0);
  }, 30_000);

  it('R11: an award is verified by one person and confirmed by another, never by the same', async () => {
    const first = await browsing.open(url(`/awards/${network.awardId}`));
    await signIn(first, 'alice');
    await button(first, 'Verify');
    await button(first, 'Confirm');
    await first.getByRole('alert').waitFor();
    expect(await first.getByRole('alert').innerText()).toContain(
      'whoever verified an award may not confirm it',
    );
    const second = await browsing.open(url(`/awards/${network.awardId}`));
    await signIn(second, 'bruno');
    await button(second, 'Confirm');
    await second.getByRole('status').getByText('The award is confirmed').waitFor();
    await second.getByRole('region', { name: 'Payouts' }).getByText('instructed').first().waitFor();
  }, 40_000);

  it('R11: a request waits in the inbox until another person decides, with two sessions', async () => {
    const first = await browsing.open(url('/approvals?state=requested'));
    await signIn(first, 'alice');
    expect(await askForCorrection(first, '-1.5', 'a test of two people')).toBe(201);
    await first.reload();
    await first.getByRole('cell', { name: 'alice', exact: true }).waitFor();
    await button(first, /^Look/);
    for (const decision of ['Approve', 'Decline']) {
      await button(first, decision);
      await first.getByRole('dialog').getByRole('alert').waitFor();
    }
    expect(await accessFaults(first)).toEqual([]);
    const second = await browsing.open(url('/approvals?state=requested'));
    await signIn(second, 'bruno');
    await button(second, /^Decide/);
    await second.getByRole('dialog').getByText('a test of two people').waitFor();
    await button(second, 'Approve');
    await second.getByRole('status').getByText('approved').waitFor();
    await second.getByText('Nothing waits for a decision.').waitFor();
  }, 40_000);

  it('R11: a request that another person declines changes nothing', async () => {
    const first = await browsing.open(url('/approvals?state=requested'));
    await signIn(first, 'alice');
    const marginOf = () =>
      network.app.db.rows(sql`SELECT code, balance FROM ledger.account WHERE code = 'margin' ORDER BY 1, 2`);
    const before = await marginOf();
    expect(await askForCorrection(first, '-99', 'a slip of the pen')).toBe(201);
    const second = await browsing.open(url('/approvals?state=requested'));
    await signIn(second, 'bruno');
    await button(second, /^Decide/);
    await button(second, 'Decline');
    await second.getByRole('status').getByText('declined').waitFor();
    await second.getByText('Nothing waits for a decision.').waitFor();
    await second.goto(url('/approvals?state=declined'));
    await second
      .getByRole('row', { name: /a slip of the pen/ })
      .getByText('bruno')
      .waitFor();
    expect(await marginOf()).toEqual(before);
  }, 40_000);

  it('R11: a form shows a refusal at its field, and a key’s secret once', async () => {
    const page = await browsing.open(url('/keys'));
    await signIn(page, 'alice');
    await button(page, 'Make a key');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('a key of the test');
    await dialog.getByLabel('Casino').fill('no such code!');
    await button(page, 'Make it');
    const casino = dialog.getByLabel('Casino');
    await dialog.getByRole('alert').waitFor();
    expect(await casino.getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate('document.activeElement.name')).toBe('casino');
    expect(await accessFaults(page)).toEqual([]);
    await casino.fill('alba');
    await button(page, 'Make it');
    await page.getByText(/trb_[\w-]{43}/).waitFor();
    await button(page, 'I have kept it');
    await page
      .getByRole('region', { name: 'Keys' })
      .getByRole('cell', { name: 'a key of the test', exact: true })
      .waitFor();
    expect(await page.getByText(/trb_/).count()).toBe(0);
  }, 30_000);

  it('F-12: a list is read page by page, with the cursor in the address', async () => {
    const page = await browsing.open(url('/audit'));
    await signIn(page, 'alice');
    await page.getByRole('region', { name: 'Audit log' }).waitFor();
    const rows = await page.getByRole('row').count();
    expect(rows).toBeLessThan(80);
    await page.goto(url('/rounds?state=settled&jackpot=royal'));
    await page.getByRole('link', { name: 'rnd_2' }).waitFor();
    await page.getByLabel('State').selectOption('voided');
    await page.getByText('Nothing here yet.').waitFor();
    expect(new URL(page.url()).search).toBe('?state=voided&jackpot=royal');
    await page.goBack();
    await page.getByRole('link', { name: 'rnd_2' }).waitFor();
  }, 30_000);

  it('F-12: a list that is longer than a screen shows its rows at once, those in view alone', async () => {
    const codes = currencies().map(({ code }) => code).filter((code) => code !== 'EUR').slice(0, 150); // prettier-ignore
    await network.app.rates(Object.fromEntries(codes.map((code) => [code, code === 'JPY' ? '160' : '2'])));
    const page = await browsing.open(url('/rates'));
    await signIn(page, 'carla');
    const list = page.getByRole('region', { name: 'Current rates' });
    await list.getByRole('link', { name: `EUR/${[...codes].sort()[0]}` }).waitFor();
    const rows = await list.getByRole('row').count();
    expect(rows).toBeGreaterThan(10);
    expect(rows).toBeLessThan(80);
    await page.evaluate('document.querySelector(".table.long").scrollTo(0, 1e6)');
    await list.getByRole('link', { name: `EUR/${[...codes].sort().at(-1)}` }).waitFor();
  }, 30_000);

  it('every page stands up to WCAG 2.2 AA, light and dark and on a phone, where nothing scrolls sideways', async () => {
    const page = await browsing.open(url());
    await signIn(page, 'alice');
    const faults: Record<string, string[]> = {};
    const check = async (name: string, what?: 'looks') => {
      const found = await accessFaults(page, what);
      if (found.length > 0) faults[name] = found;
    };
    for (const [path, text] of pages()) {
      await page.setViewportSize(desk);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(url(path));
      // A return sheet is computed first, which takes a busy machine its time.
      await page.getByText(text).first().waitFor({ state: 'attached', timeout: 60_000 });
      await check(`${path} light`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize(phone);
      await check(`${path} dark, phone`, 'looks');
      const fits = await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');
      if (!fits) faults[`${path} scrolls sideways`] = [];
    }
    expect(faults).toEqual({});
  }, 90_000);
});
