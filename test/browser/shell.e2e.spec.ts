// The console's shell in a browser: coming in and going, the keyboard, themes, a service that is away.
import { sql } from '@tributary/platform';
import type { Page } from 'playwright-core';
import { accessFaults, inBrowser, phone, signIn, typeSignIn } from '../support/browser';
import { ConsoleNetwork, startConsoleNetwork } from '../support/console-network';
import { TcpProxy } from '../support/tcp-proxy';

let network: ConsoleNetwork;
let proxy: TcpProxy | null = null;
const url = () => network.app.url;

beforeAll(async () => {
  network = await startConsoleNetwork();
}, 60_000);
afterAll(async () => {
  await proxy?.stop();
  await network.app.stop();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

inBrowser('the console', (browsing) => {
  it('R12: lets nobody in without a session, and leads back to where one wanted to go', async () => {
    const page = await browsing.open(`${url()}/console/approvals?state=approved`);
    await heading(page, 'Sign in');
    expect(await accessFaults(page)).toEqual([]);
    await typeSignIn(page, 'alice', 'not her password');
    expect(await page.getByRole('alert').innerText()).toMatch(/password/);
    await signIn(page, 'alice');
    await heading(page, 'Approvals');
    expect(new URL(page.url()).search).toBe('?state=approved');
    expect(await page.title()).toBe('Approvals – Tributary');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await heading(page, 'Sign in');
    await page.goto(`${url()}/console/audit`);
    await heading(page, 'Sign in');
  }, 30_000);

  it('never leads to another site after the sign-in', async () => {
    const page = await browsing.open(`${url()}/console/sign-in?to=//elsewhere.example/`);
    await signIn(page, 'alice');
    await heading(page, 'Overview');
    expect(new URL(page.url()).host).toBe(new URL(url()).host);
  }, 30_000);

  it('R12: goes back to the sign-in as soon as the session has ended elsewhere', async () => {
    // A page that reads once: others would see the end before the click.
    const page = await browsing.open(`${url()}/console/tables`);
    await signIn(page, 'carla');
    await page.getByRole('region', { name: 'Tables' }).waitFor();
    await network.app.db.run(
      sql`UPDATE access.session SET ended_at = now(), end_reason = 'sign-out' WHERE ended_at IS NULL`,
    );
    await page.getByRole('link', { name: 'Rounds', exact: true }).click();
    await heading(page, 'Sign in');
    await signIn(page, 'carla');
    await heading(page, 'Rounds');
  }, 30_000);

  it('is worked with the keyboard alone: skip link, navigation, focus on the heading of a new page', async () => {
    const page = await browsing.open(`${url()}/console/`);
    await typeSignIn(page, 'alice');
    await heading(page, 'Overview');
    await page.reload();
    await heading(page, 'Overview');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
    await page.getByRole('link', { name: 'Jackpots' }).focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Jackpots');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Jackpots');
  }, 30_000);

  it('is light or dark by the system and by choice, and keeps the choice', async () => {
    const page = await browsing.open(`${url()}/console/`, { colorScheme: 'dark' });
    const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    await signIn(page, 'alice');
    expect(await ground()).toBe('rgb(16, 22, 21)');
    await page.getByLabel('Theme').selectOption('light');
    expect(await ground()).toBe('rgb(246, 247, 248)');
    await page.reload();
    await heading(page, 'Overview');
    expect(await ground()).toBe('rgb(246, 247, 248)');
  }, 30_000);

  it('says that the service is away, and goes on when it is back', async () => {
    proxy = await TcpProxy.to(url());
    const page = await browsing.open(proxy.by(`${url()}/console/`));
    await signIn(page, 'alice');
    // 25000 + 1.00 × 0.5 + (150 ÷ 160) × 0.5 + 3.00 × 0.5.
    await page.getByText('25,002.46875').first().waitFor();
    await proxy.stop();
    await page.getByText('The service does not answer').waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await proxy.restore();
    await page.getByText('The service does not answer').waitFor({ state: 'detached' });
  }, 40_000);

  it('has a menu and no sideways scrolling on a phone', async () => {
    const page = await browsing.open(`${url()}/console/`, { viewport: phone });
    await signIn(page, 'alice');
    const menu = page.getByRole('button', { name: 'Menu' });
    expect(await page.getByRole('link', { name: 'Awards' }).isVisible()).toBe(false);
    await menu.click();
    expect(await menu.getAttribute('aria-expanded')).toBe('true');
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Awards' }).click();
    await heading(page, 'Awards');
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('region', { name: 'Awards' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    expect(await accessFaults(page)).toEqual([]);
  }, 30_000);
});
