// Tests in a real Chromium: found on this machine or said, loudly, to be missing. Pages that break their own security
// policy, throw, or write an error to the console fail their test.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Browser, BrowserContextOptions, Page, chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../scripts/servers/chromium.cjs';
import { password } from './people';

const root = join(__dirname, '..', '..');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
/** What changes with colours and size alone. */
const looks = ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable'];
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 800 };

/** Opens pages for one test file, each in a browser profile of its own. */
export interface Browsing {
  open(url: string, options?: BrowserContextOptions): Promise<Page>;
}

interface Faults {
  readonly page: Page;
  readonly texts: string[];
}

/** What a test may expect of its pages without it being a fault, such as refused calls. */
const usualNoise =
  /status of (401|403|404|409|422|503)|net::ERR_(CONNECTION|EMPTY|FAILED|NETWORK|SOCKET|INCOMPLETE)/;

/** A group of tests that need a browser. Without one, a single test says so in its name. */
export function inBrowser(name: string, tests: (browsing: Browsing) => void): void {
  const program = findChromium();
  if (program === null) {
    describe(name, () => {
      it('was SKIPPED: there is no Chromium on this machine (set CHROMIUM, or install the package chromium)', () => {
        process.stderr.write(`SKIPPED, no Chromium: ${name}\n`);
      });
    });
    return;
  }
  describe(name, () => {
    let browser: Browser;
    const faults: Faults[] = [];
    beforeAll(async () => {
      execFileSync(process.execPath, ['scripts/build-console.mjs'], { cwd: root, stdio: 'pipe' });
      browser = await chromium.launch({ executablePath: program, args: [...chromiumFlags] });
    }, 120_000);
    afterEach(async () => {
      const found = faults.splice(0);
      for (const { page } of found) await page.context().close();
      expect(found.flatMap(({ texts }) => texts)).toEqual([]);
    });
    afterAll(() => browser?.close());
    tests({
      async open(url, options = {}) {
        const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce', ...options });
        const page = await context.newPage();
        page.setDefaultTimeout(10_000);
        faults.push({ page, texts: watch(page) });
        await page.goto(url);
        return page;
      },
    });
  });
}

function watch(page: Page): string[] {
  const texts: string[] = [];
  page.on('pageerror', (error) => texts.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !usualNoise.test(message.text())) texts.push(message.text());
  });
  return texts;
}

/** What axe-core finds against WCAG 2.2 AA on a page as it stands: rule and place. */
export async function accessFaults(page: Page, what: 'all' | 'looks' = 'all'): Promise<string[]> {
  // Evaluated over the debugging protocol: a script element would break the page's own policy.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe);
  const runOnly = what === 'all' ? rules : { type: 'rule', values: looks };
  const run = `axe.run(document, { runOnly: ${JSON.stringify(runOnly)} }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ' at ' + target + ': ' + failureSummary)))`;
  return page.evaluate(run) as Promise<string[]>;
}

/** Fills the sign-in form in and sends it, with the keyboard. */
export async function typeSignIn(page: Page, name: string, secret = password): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(secret);
  await page.keyboard.press('Enter');
}

/** Signs a person in at the console's door, and waits until the console is there. */
export async function signIn(page: Page, name: string): Promise<void> {
  await typeSignIn(page, name);
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
}
