// Why a payout is exactly its amount, and where a stake went, as a newcomer reads it in a browser. Figures by hand:
// award 10,146 units × 0.9375 ÷ 2.9375 = 3,238.085…, so 32.38 EUR; × 160 = 5,180.8, so 5,181 JPY.
import type { Page } from 'playwright-core';
import { accessFaults, inBrowser, phone, signIn } from '../support/browser';
import { WonNetwork, startWonNetwork } from '../support/won-network';

let network: WonNetwork;
const url = (path = '') => `${network.app.url}/console${path}`;
beforeAll(async () => {
  network = await startWonNetwork();
}, 60_000);
afterAll(() => network.app.stop());

const textOf = async (page: Page, label: string) =>
  (await page.getByLabel(label, { exact: true }).innerText()).replace(/\s+/g, ' ');

/** The page stands to the right of the navigation, and is wider. */
async function isBesideNavigation(page: Page): Promise<boolean> {
  const side = (await page.getByRole('navigation', { name: 'Console' }).boundingBox())!;
  const main = (await page.getByRole('main').boundingBox())!;
  return main.x >= side.x + side.width && main.width > side.width && main.y === side.y;
}

async function faultsInLightAndDark(page: Page): Promise<string[]> {
  const light = await accessFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await accessFaults(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark];
}

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(url(path));
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function fitsPhone(page: Page): Promise<boolean> {
  await page.setViewportSize(phone);
  return page.evaluate('document.documentElement.scrollWidth <= window.innerWidth') as Promise<boolean>;
}

inBrowser('how figures were computed', (browsing) => {
  it('R17: from the round to the award, to every share, to why one share is exactly 32.38 EUR and 5,181 JPY', async () => {
    const page = await browsing.open(url('/rounds/rnd_won?tab=awards'));
    await signIn(page, 'alice');
    await page.getByRole('link', { name: 'how this was computed' }).click();
    await page.getByText('Main as it was locked').waitFor();
    expect(await isBesideNavigation(page)).toBe(true);
    const pool = await textOf(page, 'What main is made of');
    expect(pool).toContain('Opening: base amount 100.00');
    expect(pool).toContain('101.46875');
    expect(pool).toContain('✓ the same');
    expect(await textOf(page, 'From main to the award')).toMatch(/This award 101.46 EUR.*Residue 0.00875/);
    await page.getByText('All 3 shares sum to').waitFor();
    // Bars are compared by their length: their tracks are of one.
    const tracks = `[...document.querySelectorAll('.bar')].map((bar) => bar.getBoundingClientRect().width)`;
    expect(new Set((await page.evaluate(tracks)) as number[]).size).toBe(1);
    const shares = await textOf(page, 'Shares');
    // Shares and, in the same currency, what is paid.
    expect(shares.match(/34.54 EUR/g)).toHaveLength(4);
    expect(shares).toContain('3,238.085106…');
    expect(await faultsInLightAndDark(page)).toEqual([]);
    await page.getByRole('link', { name: 'for bet b-1' }).click();
    await page.getByText('Why exactly').waitFor();
    const steps = await textOf(page, 'Why exactly this amount');
    for (const line of [
      '150 JPY ÷ 160 = 0.937500000000 EUR',
      '0.937500000000 of 2.937500000000 EUR',
      '10,146 × 0.937500000000 ÷ 2.937500000000 = 3,238.085106382978… units of 0.01 EUR',
      '2 units of 0.01 EUR were left over',
      'number 3 by remainder, so it gets none',
      '32.38 + 0 = 32.38 EUR',
      '32.38 EUR × 160 = 5,180.80',
      '5,181 JPY',
      'The network adds 0.20',
    ])
      expect(steps).toContain(line);
    await page.getByText('The shares of all 3 bets sum to 101.46').waitFor();
    expect(await faultsInLightAndDark(page)).toEqual([]);
    expect(await fitsPhone(page)).toBe(true);
  }, 60_000);

  it('R17: a multiple needs no split; the stake of a bet goes into main, reserve and margin', async () => {
    const page = await browsing.open(url(`/awards/${network.fixed}/computation`));
    await signIn(page, 'alice');
    await page.getByRole('link', { name: 'for bet b-2' }).click();
    await page.getByText('A multiple is paid in the player’s own currency').waitFor();
    await page.getByRole('link', { name: 'b-2' }).click();
    await page.getByText('these are the legs that were booked').waitFor();
    const legs = await textOf(page, 'Where the stake went');
    // 0.9375 × 0.5, × 0.1 and × 0.4.
    for (const line of ['0.937500000000 × 0.5 = 0.46875', '0.937500000000 × 0.1 = 0.09375', '× 0.4 = 0.375'])
      expect(legs).toContain(line);
    expect(await faultsInLightAndDark(page)).toEqual([]);
    expect(await fitsPhone(page)).toBe(true);
  }, 60_000);

  it('F-12: bets of an instance and of a casino are listed, and lead to the bet', async () => {
    const page = await browsing.open(url('/jackpots/royal/instances/1/bets'));
    await signIn(page, 'alice');
    const bets = page.getByRole('region', { name: 'Bets of the instance' });
    await bets.getByRole('link', { name: 'a-2' }).waitFor();
    expect(await bets.getByRole('row').count()).toBe(4);
    await opened(page, '/casinos/borea/bets');
    await page.getByRole('link', { name: 'b-1' }).waitFor();
    expect(await faultsInLightAndDark(page)).toEqual([]);
  }, 40_000);
});
