// A jackpot in a browser: what its pools are made of, whose they are, its instances, its parameters by two people.
// By hand: 50.00 opens instance 2: residue 0.00875, reserve 0.29375 (a tenth of 2.9375), house 49.6975.
import { sql } from '@tributary/platform';
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

inBrowser('a jackpot', (browsing) => {
  it('R34: its pools line by line, contributions with rates, shares that sum to main, and over time', async () => {
    const page = await browsing.open(url('/jackpots/royal'));
    await signIn(page, 'alice');
    await page.getByRole('region', { name: 'What main is made of' }).waitFor();
    const main = await textOf(page, 'What main is made of');
    expect(main).toMatch(/from the reserve 0\.29375.* from the house 49\.6975/);
    expect(main).toMatch(/Sum 50\.46875.* Stored for meter and limit 50\.46875.* ✓ the same/);
    await page.getByRole('link', { name: 'Contributions' }).click();
    await page.getByText('are what the ledger booked').waitFor();
    expect(await textOf(page, 'Contributions')).toContain('1 EUR = 160 JPY');
    await page.getByRole('link', { name: 'Shares' }).click();
    await page.getByText('They sum to main above its opening').waitFor();
    // Half of the 0.9375 EUR of borea's one bet.
    expect(await textOf(page, 'Shares of main')).toContain('borea 0.46875');
    await page.getByRole('link', { name: 'Over time' }).click();
    await page.getByLabel('Span').selectOption('1 day');
    await page.getByText('royal, main over the last day').waitFor();
    // Main, the pools beside it, and whose main and the reserve are.
    await page.locator('.chart canvas').nth(3).waitFor();
    const whose = page.getByRole('figure', { name: /what main above its opening is made of/ });
    await whose.locator('.u-legend').getByText('borea').waitFor();
    await whose.getByText('Values').click();
    await whose.getByText('0.468750000000').first().waitFor();
    expect(new URL(page.url()).search).toContain('span=1+day');
    expect(await accessFaults(page)).toEqual([]);
  }, 60_000);

  it('R17: an earlier instance says how it was won, and what opened the next one', async () => {
    const page = await browsing.open(url('/jackpots/royal?tab=instances'));
    await signIn(page, 'alice');
    await page.getByRole('link', { name: 'instance 1', exact: true }).click();
    await page.getByText('How it was won').waitFor();
    const next = await textOf(page, 'What opened the next instance');
    expect(next).toMatch(
      /Residue 0\.00875.* reserve 0\.29375.* house 49\.6975.* Opening of the next instance 50\.00/,
    );
    await page.getByRole('link', { name: '101.46' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.setViewportSize(phone);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  }, 40_000);

  it('R8, R11: a limit is raised by two people and applies at once; the refusal of a bad one is at its field', async () => {
    const first = await browsing.open(url('/jackpots/royal?tab=parameters'));
    await signIn(first, 'alice');
    await first.getByRole('button', { name: 'Raise the limit' }).click();
    const limit = first.getByLabel('New limit');
    await limit.fill('-1');
    await first.getByLabel('Reason').fill('the meter comes near it');
    await first.getByRole('button', { name: 'Ask for it' }).click();
    await first.getByRole('alert').waitFor();
    expect(await limit.getAttribute('aria-invalid')).toBe('true');
    expect(await accessFaults(first)).toEqual([]);
    await limit.fill('900.00');
    await first.getByRole('button', { name: 'Ask for it' }).click();
    await first.getByText('waits for another person', { exact: true }).waitFor();
    expect(await textOf(first, 'Changes of version 2')).toMatch(/limit 500\.00 900\.00 at once/);
    const second = await browsing.open(url('/approvals?state=requested'));
    await signIn(second, 'bruno');
    await second.getByRole('button', { name: /^Decide/ }).click();
    await second.getByRole('button', { name: 'Approve' }).click();
    await second.getByText('Nothing waits for a decision.').waitFor();
    await first.reload();
    await first.getByText('it raised the limit of instance 2').waitFor();
  }, 60_000);

  it('R40: proofs are run now and all hold; conversions of a period are worked out again', async () => {
    const page = await browsing.open(url('/proof-runs'));
    await signIn(page, 'alice');
    await page.getByRole('button', { name: 'Run all proofs now' }).click();
    await page.getByText('all hold').first().waitFor();
    await page.getByRole('region', { name: 'Proofs' }).waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.goto(url('/rate-reconciliations'));
    await page.getByLabel('From (UTC)').fill('2026-01-01');
    await page.getByLabel('To (UTC), exclusive').fill('2027-01-01');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Every conversion came out as it was stored').waitFor();
    expect(await accessFaults(page)).toEqual([]);
  }, 60_000);

  it('R40: a proof that fails is shown with what it found, and where payouts wait for it', async () => {
    // As a superuser can: past the triggers that keep the ledger append-only, one last digit.
    await network.app.db.transaction(async (tx) => {
      await tx.run(sql`SET LOCAL session_replication_role = replica`);
      await tx.run(sql`
        UPDATE ledger.entry SET amount = amount + 0.000000000001 WHERE (journal_id, line) = (
          SELECT e.journal_id, e.line FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
           WHERE a.chain = 'royal' AND a.code = 'main:2:borea' ORDER BY 1, 2 LIMIT 1)`);
    });
    const page = await browsing.open(url('/proof-runs'));
    await signIn(page, 'alice');
    await page.getByRole('button', { name: 'Run all proofs now' }).click();
    await page.getByText('Payouts of the jackpots below wait until a later run passes').waitFor();
    const proofs = page.getByRole('region', { name: 'Proofs', exact: true });
    await proofs.getByRole('row').nth(1).getByText('failed').waitFor();
    await proofs.getByText('0.000000000001').first().waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessFaults(page)).toEqual([]);
    await page.goto(url('/proof-runs?result=failed'));
    await page.getByRole('region', { name: 'Proof runs' }).getByText('royal').first().waitFor();
    await page.goto(url('/jackpots/royal'));
    await page.getByText('Payouts wait since').waitFor();
    await page.getByRole('link', { name: 'The run that found it' }).click();
    await page.getByText('Payouts of the jackpots below wait').waitFor();
    await page.goto(url('/incidents?kind=proof-failed&state=open'));
    await page.getByRole('region', { name: 'Incidents' }).getByRole('link').first().waitFor();
  }, 60_000);
});
