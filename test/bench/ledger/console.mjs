// Group `console-1m`: how long finance waits for a page in a real Chromium with a million bets in one instance: from the
// address to the first row, with everything that a browser loads for it. BENCH_CONSOLE_BETS says how many others.
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../../scripts/servers/chromium.cjs';
import { openBets } from './bets.mjs';
import { betsPerRound, bookHistory, prepareHistory, tidy } from './history.mjs';

const bets = Number(process.env.BENCH_CONSOLE_BETS ?? 1_000_000);
const daysBack = 30;
const millisecondsPerDay = 86_400_000;
const shownMsMax = 30_000;
const person = { name: 'finance', password: 'a password of the benchmark' };

async function addPerson({ pool }, load) {
  const { hashPassword, newId } = load('libs/platform/index.js');
  await pool.query(
    `INSERT INTO access.person (id, name, roles, state, password, created_at, created_by, changed_at, changed_by, change_reason)
     VALUES ($1, $2, '{finance}', 'active', $3, now(), 'benchmark', now(), 'benchmark', 'benchmark')`,
    [newId('person'), person.name, await hashPassword(person.password)],
  );
}

/** A browser in which finance has signed in: what follows is what it waits for, day in, day out. */
async function signedIn({ service, life }) {
  const program = findChromium();
  if (program === null)
    throw new Error('There is no Chromium: set CHROMIUM, or install the package chromium.');
  const browser = await chromium.launch({ executablePath: program, args: [...chromiumFlags] });
  life.own(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(shownMsMax);
  await page.goto(`${service.url}/console/`);
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Password').fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  return page;
}

async function open(context) {
  if (!(bets > 0 && bets % betsPerRound === 0))
    throw new Error(`BENCH_CONSOLE_BETS must be a multiple of ${betsPerRound}`);
  const state = await openBets({ ...context, env: { PROOF_RUN_HOUR: '23', STATEMENT_CLOSING_HOURS: 'off' } });
  try {
    await prepareHistory(state);
    const to = new Date();
    const from = new Date(to.getTime() - daysBack * millisecondsPerDay);
    await bookHistory(state, { name: 'h', bets, from, to });
    await tidy(state);
    await addPerson(state, context.load);
    return { ...state, page: await signedIn(state) };
  } catch (error) {
    await state.close();
    throw error;
  }
}

/** The first row of a table by its name: a plain selector, since looking by role takes the browser a while itself. */
const rowOf = (page, label) => page.locator(`[aria-label="${label}"] tbody tr`).first();

/** Milliseconds from asking for an address until what is waited for is in the page. */
async function pageMs({ service, page }, path, shown) {
  await page.goto('about:blank');
  const startedAt = performance.now();
  await page.goto(`${service.url}/console${path}`, { waitUntil: 'commit' });
  await shown(page).waitFor();
  return performance.now() - startedAt;
}

const inInstance = (page) => rowOf(page, 'Bets of the instance');
const ofInstance = '/jackpots/royal/instances/1/bets';

/** From a page of the list to the next one, as the link is pressed. */
async function nextMs(state) {
  await pageMs(state, ofInstance, inInstance);
  const { page } = state;
  const bet = await inInstance(page).locator('a').first().innerText();
  const startedAt = performance.now();
  await page.locator('.pager a', { hasText: 'Next page' }).click();
  await inInstance(page).filter({ hasNotText: bet }).waitFor();
  return performance.now() - startedAt;
}

const benchmark = (name, measure) => ({ figures: [{ name, unit: 'ms' }], measure, isOnRequest: true });

export const consoleGroup = {
  name: 'console-1m',
  about:
    'pages of the console in Chromium with a million bets in one instance, from the address to the first row',
  open,
  benchmarks: [
    benchmark('console-1m-bets', (state) => pageMs(state, ofInstance, inInstance)),
    benchmark('console-1m-bets-next', nextMs),
    benchmark('console-1m-casino-bets', (state) =>
      pageMs(state, '/casinos/casino-usd/bets', (page) => rowOf(page, 'Bets of the casino')),
    ),
    benchmark('console-1m-rounds', (state) => pageMs(state, '/rounds', (page) => rowOf(page, 'Rounds'))),
    benchmark('console-1m-overview', (state) =>
      pageMs(state, '/', (page) => page.locator('.chart canvas').first()),
    ),
  ],
  /** The list is really one of so many. */
  check: async ({ pool }) => {
    const { rows } = await pool.query('SELECT count(*)::int AS n FROM jackpot.bet WHERE instance = 1');
    return rows[0].n >= bets ? [] : [`${rows[0].n} bets in the instance, not ${bets}`];
  },
  close: ({ close }) => close(),
};
