// What suites of pages do on every page: headings, buttons, tables by their name, and its faults in light and dark, on a
// desk and on a phone.
import type { Page } from 'playwright-core';
import { accessFaults, desk, phone } from './browser';

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Faults of a page as it stands, light on a desk and dark on a phone, where nothing may scroll sideways. */
export async function faultsOf(page: Page): Promise<string[]> {
  const light = await accessFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(phone);
  const dark = await accessFaults(page, 'looks');
  const fits = await page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(desk);
  return [...light, ...dark, ...(fits ? [] : ['scrolls sideways'])];
}

/** In the inbox of whoever is signed in: the only request that waits is approved. */
export async function approveOnly(page: Page): Promise<void> {
  await button(page, /^Decide/);
  await button(page, 'Approve');
  await page.getByText('Nothing waits for a decision.').waitFor();
}
