import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { type BareBrowser, type BarePage, slower } from './bare-browser.ts';

/** How fast a person taps one heart after the other, in ms. */
const betweenTaps = 500;

/** Slows the processor of a page. */
export async function slow(browser: BrowserContext, page: Page): Promise<void> {
  const session = await browser.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

/** How long each search took on the phone, in ms; the first, which reads the index from the disk, left out. */
export async function searches(page: Page, address: string): Promise<number[]> {
  await page.goto(`${address}/shop`);
  await search(page, 7);
  await page.evaluate(() => performance.clearMeasures());
  for (let round = 0; round < 40; round++) await search(page, round * 5 + 12);
  return page.evaluate(() => performance.getEntriesByName('catalogue.pick').map(({ duration }) => duration));
}

/** Searches as a person does; every fifth product of `makeCatalogue` is one. */
async function search(page: Page, number: number): Promise<void> {
  await page.getByLabel('Tìm sản phẩm').fill(`khan sua so ${number}`);
  await page.waitForURL(new RegExp(`text=.*${number}$`));
  await page
    .getByRole('article')
    .filter({ hasText: `số ${number}` })
    .first()
    .waitFor();
}

/** How long each write took until it was safe on the phone, in ms. */
export async function favourites(browser: BareBrowser, address: string): Promise<number[]> {
  const page = await browser.openPage(() => undefined);
  await page.goto(`${address}/shop`);
  const hearts = `document.querySelectorAll('article button[aria-pressed]')`;
  await until(page, `${hearts}.length >= 10`);
  for (let round = 1; round <= 40; round++) {
    await page.read(`${hearts}[${round % 10}].click()`, z.undefined());
    await wait(betweenTaps);
    await until(page, `performance.getEntriesByName('outbox.put').length >= ${round}`);
  }
  const times = await page.read(
    `performance.getEntriesByName('outbox.put').map(({ duration }) => duration)`,
    z.array(z.number()),
  );
  await page.close();
  return times;
}

/** From nothing to the shop's first products before one's eyes, with nobody answering, in ms; the middle of five. */
export async function coldStarts(browser: BareBrowser, address: string): Promise<number> {
  const all: number[] = [];
  for (let start = 0; start < 5; start++) {
    const page = await browser.openPage(noteFirstProduct);
    await page.goto(`${address}/shop`);
    const noted = `performance.getEntriesByName('first product')`;
    await until(page, `${noted}.length > 0`);
    all.push(await page.read(`${noted}[0].startTime`, z.number()));
    await page.close();
  }
  return all.toSorted((one, other) => one - other)[2] ?? Number.NaN;
}

/** Resolves once `condition` holds in the page; rejects after half a minute. */
async function until(page: BarePage, condition: string): Promise<void> {
  const patience = AbortSignal.timeout(30_000);
  while (!(await page.read(condition, z.boolean()))) {
    if (patience.aborted)
      throw new Error(`${await page.read('location.href', z.string())}: not ${condition}`);
    // Looking more often would cost the slow page time of its own.
    await wait(300);
  }
}

// Runs in the page.
function noteFirstProduct(): void {
  const watching = new MutationObserver(() => {
    if (!document.querySelector('article')) return;
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('first product')));
  });
  watching.observe(document, { childList: true, subtree: true });
}
