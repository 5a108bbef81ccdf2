// What people work to closure in the console: compensation cases by two, incidents, what came late, what nobody took.
import { newId, sql } from '@tributary/platform';
import type { Page } from 'playwright-core';
import { accessFaults, inBrowser, phone, signIn } from '../support/browser';
import { ConsoleNetwork, bet, openRound, startConsoleNetwork } from '../support/console-network';
import { dealer, hands } from '../support/jackpot-app';

let network: ConsoleNetwork;
const url = (path = '') => `${network.app.url}/console${path}`;

/** A voided royal flush, a round whose tables differ, a bet that came too late, an event that was not taken. */
async function trouble(): Promise<void> {
  const { app } = network;
  const server = app.keys.tableServer;
  const bets = [bet({ betId: 'b-1' }), bet({ betId: 'b-2', casino: 'borea', currency: 'JPY', stake: '150' })];
  const voided = await openRound(app, 'rnd_3', bets);
  const cards = { hands: [{ cards: hands.royal }], dealer };
  await app.ok('POST', `${voided}/void`, server, { reason: 'card exposed', cards });
  const tables = ['table-1', 'table-2'];
  await app.ok('POST', '/v1/rounds', server, { roundId: 'rnd_4', jackpot: 'royal', tables });
  const batches = [{ batchId: 'missing', count: 1, digest: 'a'.repeat(64) }];
  for (const table of tables)
    await app.ok('POST', '/v1/rounds/rnd_4/close', server, { table, manifest: { batches } });
  const outcome = (table: string, shown: string[]) =>
    app.call('POST', '/v1/rounds/rnd_4/outcome', server, { table, hands: [{ cards: shown }], dealer });
  await outcome('table-1', hands.flush);
  await outcome('table-2', hands.royal);
  await app.call('POST', '/v1/rounds/rnd_4/bets', server, {
    table: 'table-1',
    bets: [bet({ betId: 'late-1' })],
  });
  const event = { id: newId('event'), type: 'bet.refunded', casino: 'alba', body: {}, createdAt: new Date() };
  await app.db.run(sql`
    INSERT INTO jackpot.dead_letter (event_id, consumer, queue, event, reason, attempts, failed_since, last_failed_at)
    VALUES (${event.id}, 'webhooks', 'jackpot.events', ${JSON.stringify(event)}::jsonb, 'the disk is full', 3, now(), now())`);
  await failedDelivery();
}

/** A webhook that alba's server answered with 500 until it was given up. */
async function failedDelivery(): Promise<void> {
  const { db } = network.app;
  const url = 'https://alba.example/hooks';
  await db.run(sql`
    INSERT INTO jackpot.webhook_endpoint (id, casino, url, types, secret, created_by, created_at)
    VALUES ('whk_alba', 'alba', ${url}, '{jackpot.hit}', 'whsec_none', 'test', now())`);
  await db.run(sql`
    INSERT INTO jackpot.webhook_delivery (id, endpoint_id, casino, event_id, event_type, payload, state, attempts, tries, created_at)
    VALUES ('dlv_alba', 'whk_alba', 'alba', 'evt_hit', 'jackpot.hit', '{}', 'failed', 1, 1, now())`);
  await db.run(sql`
    INSERT INTO jackpot.webhook_attempt (delivery_id, number, started_at, duration_ms, status)
    VALUES ('dlv_alba', 1, now(), 12, 500)`);
}

beforeAll(async () => {
  network = await startConsoleNetwork();
  await trouble();
}, 60_000);
afterAll(() => network.app.stop());

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

inBrowser('work to closure in the console', (browsing) => {
  it('R11: a compensation case is decided by one person and approved by another', async () => {
    const page = await browsing.open(url('/cases?state=open'));
    await signIn(page, 'alice');
    await page
      .getByRole('region', { name: 'Compensation cases' })
      .getByRole('link', { name: /^cas_/ })
      .click();
    await heading(page, /^Case/);
    const reason = page.getByLabel('Reason');
    await reason.fill('the dealer exposed a card');
    await button(page, 'Decide, and ask for approval');
    // Nothing is to be paid, and yet it is to be compensated.
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Amount for b-1').fill('25.00');
    expect(await accessFaults(page)).toEqual([]);
    await button(page, 'Decide, and ask for approval');
    await page.getByText('The decision waits for another person.').waitFor();
    const second = await browsing.open(url('/approvals?state=requested'));
    await signIn(second, 'bruno');
    await second.getByRole('button', { name: /^Decide case\.decision/ }).click();
    await button(second, 'Approve');
    await second.getByRole('status').getByText('approved').waitFor();
    await page.reload();
    const payouts = page.getByRole('region', { name: 'Payouts of the case' });
    await payouts.getByText('25.00 EUR').waitFor();
    await page.getByRole('region', { name: 'Journals' }).getByText('corrections').first().waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessFaults(page)).toEqual([]);
  }, 60_000);

  it('an incident is found by kind, weighed, assigned, commented, closed with a reason and opened again', async () => {
    const page = await browsing.open(url('/incidents?kind=differing-outcomes'));
    await signIn(page, 'carla');
    await page
      .getByRole('region', { name: 'Incidents' })
      .getByRole('link', { name: /^differing/ })
      .click();
    await heading(page, /^Incident/);
    await page.getByLabel('Comment').fill('asked both pits for their cards');
    await button(page, 'Add the comment');
    await page.getByRole('region', { name: 'Notes' }).getByText('asked both pits').waitFor();
    await page.getByLabel('Severity').selectOption('critical');
    await page.getByLabel('Reason', { exact: true }).fill('money waits');
    await button(page, 'Change it');
    await page.getByRole('region', { name: 'Notes' }).getByText('money waits').first().waitFor();
    await page.getByLabel('Why it is over').fill('table 2 was misread');
    await button(page, 'Close the incident');
    await page.getByText('table 2 was misread').first().waitFor();
    await page.getByLabel('Why it is not over').fill('the video says otherwise');
    expect(await accessFaults(page)).toEqual([]);
    await button(page, 'Open it again');
    await page.getByText('The incident is open').waitFor();
    await page.goto(url('/incidents?severity=critical&state=open'));
    await page.getByRole('region', { name: 'Incidents' }).getByText('rnd_4').first().waitFor();
    expect(await accessFaults(page)).toEqual([]);
  }, 60_000);

  it('late events, refused bets and dead letters are looked up, and one is taken by hand', async () => {
    const page = await browsing.open(url('/late-events?round=rnd_4'), { viewport: phone });
    await signIn(page, 'carla');
    await page.getByRole('region', { name: 'Late events' }).getByText('round-interrupted').waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.goto(url('/refused-bets?casino=alba'));
    await page.getByRole('region', { name: 'Refused bets' }).getByText('late-1').waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.goto(url('/dead-letters?queue=jackpot.events'));
    await page.getByRole('region', { name: 'Dead letters' }).getByText('the disk is full').waitFor();
    expect(await accessFaults(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
    await page.getByRole('button', { name: /^Take it now/ }).click();
    await page.getByText('Every event was taken.').waitFor();
  }, 60_000);

  it('a delivery that failed is found from the overview and sent again; a casino is suspended with a reason', async () => {
    const page = await browsing.open(url('/'));
    await signIn(page, 'alice');
    await page.locator('dd').getByRole('link', { name: '1', exact: true }).click();
    const deliveries = page.getByRole('region', { name: 'Deliveries' });
    await deliveries.getByText('HTTP 500 in 12 ms').waitFor();
    expect(new URL(page.url()).search).toBe('?state=failed');
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Send again evt_hit to alba/ }).click();
    await page.getByRole('status').getByText('evt_hit is sent again').waitFor();
    await page.getByLabel('State').selectOption('pending');
    await deliveries.getByText('pending').waitFor();
    await page.goto(url('/casinos/alba'));
    await page.getByRole('region', { name: 'Webhook endpoints' }).getByText('alba.example').waitFor();
    await button(page, 'Change status');
    await page.getByLabel('Status', { exact: true }).selectOption('suspended');
    await page.getByRole('dialog').getByLabel('Reason').fill('its line is down');
    await button(page, 'Change');
    await page.getByRole('status').getByText('alba is suspended').waitFor();
    expect(await accessFaults(page)).toEqual([]);
    await page.goto(url('/'));
    await page
      .locator('dd')
      .getByRole('link', { name: /^alba suspended/ })
      .waitFor();
  }, 40_000);
});
