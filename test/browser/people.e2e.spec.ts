// People in the console: invited by one, approved by another, let in with a part of the word from each; shut out; and the
// own password.
import type { Page } from 'playwright-core';
import { accessFaults, inBrowser, signIn, typeSignIn } from '../support/browser';
import { ConsoleNetwork, startConsoleNetwork } from '../support/console-network';
import { password } from '../support/people';

let network: ConsoleNetwork;
const url = (path = '') => `${network.app.url}/console${path}`;

beforeAll(async () => {
  network = await startConsoleNetwork();
}, 60_000);
afterAll(() => network.app.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const shown = (page: Page, word: RegExp) => page.getByRole('dialog').getByText(word).innerText();

inBrowser('people in the console', (browsing) => {
  it('R11: a person comes in with a part of the word from each of two, each shown once', async () => {
    const first = await browsing.open(url('/people'));
    await signIn(first, 'alice');
    await button(first, 'Invite a person');
    await first.getByLabel('Name').fill('Dora');
    await first.getByLabel('Reason').fill('joins the team');
    await button(first, 'Invite');
    await first.getByLabel('Name').and(first.locator('[aria-invalid=true]')).waitFor();
    expect(await accessFaults(first)).toEqual([]);
    await first.getByLabel('Name').fill('dora');
    await button(first, 'Invite');
    const token = await shown(first, /^tri_/);
    await button(first, 'I have kept it');
    expect(await first.getByText(/tri_/).count()).toBe(0);

    const second = await browsing.open(url('/approvals?state=requested'));
    await signIn(second, 'bruno');
    await button(second, /^Decide person\.invitation/);
    await button(second, 'Approve');
    const part = await shown(second, /^tra_/);
    expect(await accessFaults(second)).toEqual([]);
    await button(second, 'I have kept it');

    const dora = await browsing.open(url('/sign-in'));
    await dora.getByRole('link', { name: 'I was invited' }).click();
    await heading(dora, 'Accept an invitation');
    expect(await accessFaults(dora)).toEqual([]);
    const secret = 'a secret of my own';
    await dora.getByLabel('Part of whoever invited you').fill(token);
    await dora.getByLabel('Part of whoever approved').fill(`tra_${'A'.repeat(43)}`);
    await dora.getByLabel('Password', { exact: true }).fill(secret);
    await dora.getByLabel('Password again').fill(secret);
    await button(dora, 'Set the password');
    await dora.getByRole('alert').waitFor();
    await dora.getByLabel('Part of whoever approved').fill(part);
    await button(dora, 'Set the password');
    await dora.getByText('Welcome, dora.').waitFor();
    await dora.getByRole('link', { name: 'Sign in' }).click();
    await typeSignIn(dora, 'dora', secret);
    await heading(dora, 'Overview');

    await first.reload();
    await button(first, 'Change dora');
    await first.getByLabel('State').selectOption('disabled');
    await first.getByLabel('Reason').fill('left the team');
    await button(first, 'Change');
    await first.getByText('dora is disabled').waitFor();
    expect(await accessFaults(first)).toEqual([]);
    await dora.getByRole('link', { name: 'Rounds' }).click();
    await heading(dora, 'Sign in');
  }, 60_000);

  it('R12: a person changes the own password, and signs out everywhere', async () => {
    const page = await browsing.open(url('/account'));
    await signIn(page, 'carla');
    await heading(page, 'My account');
    await page.getByLabel('Password of now').fill(password);
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel('New password again').fill('short');
    await button(page, 'Change the password');
    await page.getByLabel('New password', { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.getByLabel('New password', { exact: true }).fill('a much longer secret');
    await page.getByLabel('New password again').fill('a much longer secret');
    await button(page, 'Change the password');
    await page.getByText('The password is changed').waitFor();
    await button(page, 'Sign out everywhere');
    await heading(page, 'Sign in');
    await typeSignIn(page, 'carla', 'a much longer secret');
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  }, 60_000);

  it('R12: a key is rotated: its successor is shown once, and the old one stands as replaced', async () => {
    const { keyId } = await network.app.ok('POST', '/v1/keys', network.app.keys.admin, { name: 'till', role: 'casino', casino: 'borea' }); // prettier-ignore
    expect(keyId).toMatch(/^key_/);
    const page = await browsing.open(url('/keys'));
    await signIn(page, 'alice');
    await button(page, 'Rotate till');
    await button(page, 'Rotate');
    const secret = await shown(page, /^trb_[\w-]{43}$/);
    expect(await accessFaults(page)).toEqual([]);
    await button(page, 'I have kept it');
    expect(await page.getByText(secret).count()).toBe(0);
    await page.getByRole('row').filter({ hasText: 'till' }).getByText('replaced').waitFor();
    const answer = await network.app.call('GET', '/v1/casinos/borea', secret);
    expect([answer.status, answer.body.code]).toEqual([200, 'borea']);
  }, 40_000);
});
