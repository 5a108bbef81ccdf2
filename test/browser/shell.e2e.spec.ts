// The console's shell in a browser: coming in and going, the keyboard, themes, a service that is away.
import { JackpotApp } from '../support/jackpot-app';
import { accessFaults, inBrowser, phone } from '../support/browser';
import { addPerson, password } from '../support/people';
import type { Page } from 'playwright-core';

let app: JackpotApp;

beforeAll(async () => {
  app = await JackpotApp.start();
  await addPerson(app.db, 'alice', ['finance', 'admin']);
}, 60_000);
afterAll(() => app.stop());

async function signIn(page: Page, name = 'alice'): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Console' }).waitFor();
}

inBrowser('the console', (browsing) => {
  it('R12: lets nobody in without a session, and leads back to where one wanted to go', async () => {
    const page = await browsing.open(`${app.url}/console/approvals?state=requested`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.getByLabel('Name').fill('alice');
    await page.getByLabel('Password').fill('not her password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toMatch(/password/);
    await signIn(page);
    await page.getByRole('heading', { name: 'Approvals', level: 1 }).waitFor();
    expect(new URL(page.url()).search).toBe('?state=requested');
    expect(await page.title()).toBe('Approvals – Tributary');
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  }, 30_000);
});

void phone;
