// A live table in a browser, as players and the pit see it: the light, the time, the cards, decisions and results.
import { accessFaults, inBrowser, phone } from '../support/browser';
import { JackpotApp } from '../support/jackpot-app';
import { bet, clock, deal, decide, game, open, place, reveal, straight } from '../support/table-game-round';

let jackpot: JackpotApp;

beforeAll(async () => {
  jackpot = await JackpotApp.start({ pages: { tableGameOrigin: new URL(game.url).origin } });
}, 60_000);
afterAll(() => jackpot.stop());

/** Cards that reach beyond the panel of their hand. */
const cardsOutside = `[...document.querySelectorAll('.hand-of .card')].filter((card) =>
  card.getBoundingClientRect().right > card.closest('.panel').getBoundingClientRect().right).length`;

inBrowser('the view of a table', (browsing) => {
  it('D-01: shows a round from the first bet to the settlement', async () => {
    const path = await open();
    await place(path, bet('p1', 'ante', '10.00'), bet('p2', 'ante', '10.00'));
    const page = await browsing.open(`${jackpot.url}/tables/table-1?lang=en`);
    await page.getByText('Place your bets').waitFor();
    expect(await page.locator('.light').getAttribute('class')).toContain('green');
    await page.getByText(/0:\d\d left/).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    clock.advance(15_100);
    await page.getByText('Last bets').waitFor();
    await deal(path);
    await page.getByText('Call or fold').waitFor();
    await page.getByText('2 still to decide').waitFor();
    await page.getByText('king of diamonds').waitFor({ state: 'attached' });
    await decide(path, { casino: 'alba', player: 'p1', decision: 'call', betId: 'call-1' });
    await page.getByText('1 call').waitFor();
    clock.advance(20_300);
    await game.sweep();
    await reveal(path, straight);
    await page.getByText('The round is settled').waitFor();
    await page.getByText('Straight', { exact: true }).waitFor();
    await page.getByText('Pair. The dealer qualifies.').waitFor();
    await page.getByText('1 fold', { exact: true }).waitFor();
    await page.getByText('2 bets won').waitFor();
    expect(await page.evaluate(cardsOutside)).toBe(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(phone);
    expect(await page.evaluate(cardsOutside)).toBe(0);
    expect(await accessFaults(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  }, 60_000);

  it('F-01: shows neither a casino’s own table nor one that does not exist, nor anybody’s reference', async () => {
    const page = await browsing.open(`${jackpot.url}/tables/table-3?lang=nl`);
    await page.getByText('Er is geen tafel met deze naam').waitFor();
    const own = await game.call('GET', '/v1/tables/table-3/view', null);
    const none = await game.call('GET', '/v1/tables/table-9/view', null);
    expect([own.status, none.status]).toEqual([404, 404]);
    expect(own.body.detail.replace('table-3', 'table-9')).toBe(none.body.detail);
    const seen = await game.call('GET', '/v1/tables/table-1/view', null);
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toMatch(/alba|p1|p2|key_/);
  }, 30_000);
});
