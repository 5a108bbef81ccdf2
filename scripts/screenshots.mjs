// `npm run screenshots`: the pictures of the README, taken from a demo network that really runs: its own, which it brings
// up as `npm start` does and takes down again, or a running one.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from './servers/chromium.cjs';
import { pause, root } from './servers/processes.mjs';

const usage = `Takes the pictures of the README: docs/images/*.png.

  --url <address>   a network that runs, such as http://127.0.0.1:7300; else one is brought up and taken down again
  --keys <file>     keys and passwords of that network (.tributary/keys.json)
  --help            this text

A demo network must have played its opening night. Chromium is taken from CHROMIUM or PATH.
Exit code: 0 taken, 1 not, 2 wrong call.`;

const folder = join(root, 'docs/images');
const bytesMax = 1_500_000;
const readyWithinMs = 600_000;
const nightWithinMs = 600_000;
// After the opening night live tables play: so long that their contributions make a line.
const playMs = 90_000;
const desk = { width: 1200, height: 760 };
const phone = { width: 390, height: 780 };
const jackpot = 'grand';
const watchedTable = 'grand-terrace';
const roundWithinMs = 120_000;
const pictures = ['overview', 'jackpot', 'how-computed', 'meter-en', 'meter-fr', 'meter-nl', 'table'];

function readCall(args) {
  const call = { url: null, keys: join(root, '.tributary/keys.json'), help: false };
  for (let at = 0; at < args.length; at += 1) {
    if (args[at] === '--help') call.help = true;
    else if (args[at] === '--url' && args[at + 1]) call.url = args[(at += 1)].replace(/\/$/, '');
    else if (args[at] === '--keys' && args[at + 1]) call.keys = args[(at += 1)];
    else throw new Error(`Unknown argument ${args[at]}`);
  }
  return call;
}

/** A network of its own on free ports and an empty folder: its address, its keys, and how to take it down. */
async function bringUp() {
  const state = mkdtempSync(join(tmpdir(), 'tributary-screenshots-'));
  const env = { ...process.env, TRIBUTARY_STATE: state, JACKPOT_PORT: '0', TABLE_GAME_PORT: '0' };
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'TRIBUTARY_KEYS_FILE']) delete env[name];
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(state, { recursive: true, force: true });
  };
  const said = new Promise((done) => createInterface({ input: child.stdout }).once('line', done));
  const line = await Promise.race([said, ended.then(() => null), pause(readyWithinMs).then(() => null)]);
  if (line === null) {
    await stop();
    throw new Error('The network did not come up: what it said stands above.');
  }
  const { jackpotUrl, keysFile } = JSON.parse(line);
  await shareOf(jackpotUrl).catch(async (error) => {
    await stop();
    throw error;
  });
  await pause(playMs);
  return { url: jackpotUrl, keys: keysFile, stop };
}

/** The share of the opening night, as soon as it was won. */
async function shareOf(url) {
  const until = performance.now() + nightWithinMs;
  while (performance.now() < until) {
    const answer = await fetch(`${url}/v1/jackpots/${jackpot}/hits`).catch(() => null);
    const { items = [] } = answer?.ok ? await answer.json() : {};
    const share = items.find(({ category }) => category === 'royalFlush');
    if (share) return share.awardId;
    await pause(1_000);
  }
  throw new Error(`Nothing was won at ${url} yet: is the demo network playing?`);
}

async function opened(browser, options) {
  const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce', ...options });
  return context.newPage();
}

async function signIn(page, url, { name, password }) {
  await page.goto(`${url}/console/`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Console' }).waitFor();
}

async function take(page, name, options = {}) {
  // Charts are drawn when their code has come.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => {});
  await pause(500);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', ...options });
}

async function takeConsole(browser, url, person) {
  const award = await shareOf(url);
  const page = await opened(browser);
  await signIn(page, url, person);
  await page.getByText('Pools over time').waitFor();
  await take(page, 'overview');
  await page.goto(`${url}/console/jackpots/${jackpot}`);
  await page.getByRole('region', { name: 'What main is made of' }).waitFor();
  await take(page, 'jackpot');
  await page.goto(`${url}/console/awards/${award}/computation`);
  const why = page.getByRole('row', { name: /sakura/ }).getByRole('link', { name: 'why this amount' });
  await why.first().click();
  await page.getByText('Rounded once: the amount').waitFor();
  await page.getByText('sum to').waitFor();
  await take(page, 'how-computed', { fullPage: true });
  await page.context().close();
}

async function takeMeters(browser, url) {
  const shown = [
    ['meter-en', 'USD', 'en', { viewport: desk, colorScheme: 'dark' }],
    ['meter-fr', 'EUR', 'fr', { viewport: phone }],
    ['meter-nl', 'JPY', 'nl', { viewport: phone, colorScheme: 'dark' }],
  ];
  for (const [name, currency, language, options] of shown) {
    const page = await opened(browser, options);
    await page.goto(`${url}/meter/${jackpot}?currency=${currency}&lang=${language}`);
    await page.getByRole('heading').first().waitFor();
    await take(page, name);
    await page.context().close();
  }
}

/** The watched table in the middle of a round: the players' cards are there, decisions come in. */
async function takeTable(browser, url) {
  const page = await opened(browser, { viewport: { width: 1200, height: 620 } });
  await page.goto(`${url}/tables/${watchedTable}?lang=en`);
  page.setDefaultTimeout(roundWithinMs);
  await page.getByText('Call or fold').waitFor();
  await page.getByText(/^[1-9]\d* calls?$/).waitFor();
  await take(page, 'table');
  await page.context().close();
}

function sizeOf(names) {
  return names.reduce((sum, name) => sum + statSync(join(folder, `${name}.png`)).size, 0);
}

async function main() {
  const call = readCall(process.argv.slice(2));
  if (call.help) return console.log(usage);
  const program = findChromium();
  if (program === null)
    throw new Error('There is no Chromium: set CHROMIUM, or install the package chromium.');
  const network = call.url === null ? await bringUp() : { ...call, stop: async () => {} };
  const browser = await chromium.launch({ executablePath: program, args: [...chromiumFlags] });
  try {
    mkdirSync(folder, { recursive: true });
    const password = JSON.parse(readFileSync(network.keys, 'utf8'))['password of demo-finance'];
    await takeConsole(browser, network.url, { name: 'demo-finance', password });
    await takeMeters(browser, network.url);
    await takeTable(browser, network.url);
    const bytes = sizeOf(pictures);
    if (bytes > bytesMax) throw new Error(`The pictures are ${bytes} bytes together, more than ${bytesMax}.`);
    console.log(`docs/images: ${bytes} bytes`);
  } finally {
    await browser.close();
    await network.stop();
  }
}

// The time that was given to the way up may still run: nothing is left to wait for.
await main().then(
  () => process.exit(),
  (error) => {
    console.error(error.message);
    process.exit(/^Unknown argument/.test(error.message) ? 2 : 1);
  },
);
