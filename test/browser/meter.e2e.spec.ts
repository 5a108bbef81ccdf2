// The public meter in a browser: it counts and never runs ahead, it is won, it survives the loss of its connection,
// it speaks three languages, it fits a phone and other people's pages.
import { Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { accessFaults, inBrowser, phone } from '../support/browser';
import { ConsoleNetwork, bet, openRound, settleRound, startConsoleNetwork } from '../support/console-network';
import { hands } from '../support/jackpot-app';
import { TcpProxy } from '../support/tcp-proxy';

let network: ConsoleNetwork;
let proxy: TcpProxy | null = null;
let site: Server | null = null;
const url = (query = '') => `${network.app.url}/meter/royal${query}`;

beforeAll(async () => {
  network = await startConsoleNetwork();
}, 60_000);
afterAll(async () => {
  site?.close().closeAllConnections();
  await proxy?.stop();
  await network.app.stop();
});

const shown = (page: Page) => page.locator('.big-amount [data-shown]').getAttribute('data-shown');
const untilShown = (page: Page, text: string) => page.locator(`[data-shown="${text}"]`).waitFor();
/** Elements that reach beyond the right edge of the screen. */
const tooWide = `[...document.querySelectorAll('body *')]
  .filter((each) => each.getBoundingClientRect().right > window.innerWidth + 0.5)
  .map((each) => each.tagName + ' ' + each.className + ' ' + each.textContent.slice(0, 40))`;
const wide = { viewport: { width: 1920, height: 1080 } };

// 25000 + 1.00 × 0.5 + (150 ÷ 160) × 0.5 + 3.00 × 0.5 = 25002.46875, shown rounded down.
inBrowser('the meter', (browsing) => {
  it('R21: counts up to what the service says, frame by frame, and never beyond', async () => {
    const page = await browsing.open(url('?lang=en'), { reducedMotion: 'no-preference' });
    await untilShown(page, 'EUR 25,002.46');
    await page.evaluate(`(() => {
      window.seen = [];
      const amount = document.querySelector('[data-shown]');
      new MutationObserver(() => window.seen.push(amount.dataset.shown)).observe(amount, { attributes: true });
    })()`);
    await openRound(network.app, 'rnd_count', [bet({ stake: '100.00' })], 'table-2');
    await untilShown(page, 'EUR 25,052.46');
    const seen = ((await page.evaluate('window.seen')) as string[]).map((text) =>
      BigInt(text.replace(/\D/g, '')),
    );
    expect(seen.length).toBeGreaterThan(5);
    for (const [index, units] of seen.entries()) {
      expect(units <= 2505246n && units >= (seen[index - 1] ?? 2500246n)).toBe(true);
    }
    await page.getByText('gets EUR').waitFor();
  }, 40_000);

  it.each([
    ['en', 'JPY', 'JPY 4,008,395', 'Royal flush', '7,500', '2,500 ×'],
    ['fr', 'EUR', '25\u202f052,46\u00a0EUR', 'Quinte flush royale', '50,00', '2\u202f500 ×'],
    ['nl', 'KWD', 'KWD\u00a08.267,314', 'Vier gelijke', '75,000', '2.500 ×'],
  ])(
    'R22: in %s and %s: %s',
    async (lang, currency, amount, hand, worth, multiple) => {
      const page = await browsing.open(url(`?lang=${lang}&currency=${currency}`), wide);
      await untilShown(page, amount);
      expect(await page.getAttribute('html', 'lang')).toBe(lang);
      await page.getByText(hand, { exact: true }).waitFor();
      await page.getByText(worth).first().waitFor();
      await page.getByText(multiple).first().waitFor();
      expect(await accessFaults(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await accessFaults(page)).toEqual([]);
      // Readable at 10 m: digits of a twelfth of the height of the screen and more.
      const height = (await page.evaluate(
        `parseFloat(getComputedStyle(document.querySelector('.big-amount')).fontSize)`,
      )) as number;
      expect(height).toBeGreaterThan(1080 / 12);
      await page.setViewportSize(phone);
      expect(await page.evaluate(tooWide)).toEqual([]);
      expect(await accessFaults(page)).toEqual([]);
    },
    40_000,
  );

  it('says that a currency has no rate, and that a jackpot is not known', async () => {
    const page = await browsing.open(url('?lang=en&currency=CHF'));
    await page.getByText('no valid exchange rate for CHF').waitFor();
    await page.goto(`${network.app.url}/meter/unknown?lang=en`);
    await page.getByText('There is no jackpot of this name').waitFor();
  }, 30_000);

  it('stands in another site’s page, and only as the widget', async () => {
    const html = `<!doctype html><title>x</title><body><script src="${network.app.url}/meter/widget.js" data-jackpot="royal" data-lang="nl"></script>`;
    site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
    await new Promise<void>((done) => site!.listen(0, '127.0.0.1', done));
    const page = await browsing.open(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await page.frameLocator('iframe[title="Jackpot"]').locator('[data-shown]').waitFor();
  }, 30_000);

  it('keeps its value when the connection is lost, says so, and goes on by itself', async () => {
    proxy = await TcpProxy.to(network.app.url);
    const page = await browsing.open(proxy.by(url('?lang=en')));
    await untilShown(page, 'EUR 25,052.46');
    await proxy.stop();
    await page.getByText('Connection lost').waitFor();
    expect(await shown(page)).toBe('EUR 25,052.46');
    await openRound(network.app, 'rnd_lost', [bet({ stake: '2.00' })]);
    await proxy.restore();
    await untilShown(page, 'EUR 25,053.46');
    await page.getByText('Connection lost').waitFor({ state: 'detached' });
  }, 40_000);

  it('R3: celebrates a win with its amount and shows what the next jackpot starts at', async () => {
    const page = await browsing.open(url('?lang=en'));
    await untilShown(page, 'EUR 25,053.46');
    await settleRound(network.app, '/v1/rounds/rnd_lost', hands.royal);
    await page.getByText('Jackpot won!').waitFor();
    await page.getByRole('status').getByText('EUR 25,053.46').waitFor();
    await page.getByText('Royal flush: EUR 25,053.46').waitFor();
    // The reset amount.
    await untilShown(page, 'EUR 10,000.00');
    expect(await accessFaults(page)).toEqual([]);
  }, 40_000);
});
