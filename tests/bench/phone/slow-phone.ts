import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { median } from '../percentile.ts';
import {
  cpuSlowdown,
  type UninstrumentedBrowser,
  type UninstrumentedPage,
} from './uninstrumented-browser.ts';

/** The pace at which a person taps favourite buttons. */
const betweenTapsMs = 500;

export async function throttleCpu(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Durations in ms, without the first search, which reads the index from disk. */
export async function measureSearches(page: Page, shopUrl: string): Promise<number[]> {
  await page.goto(`${shopUrl}/shop`);
  await searchFor(page, 7);
  await page.evaluate(() => performance.clearMeasures());
  for (let round = 0; round < 40; round++) await searchFor(page, round * 5 + 12);
  return page.evaluate(() => performance.getEntriesByName('catalogue.query').map(({ duration }) => duration));
}

/** Every fifth product of `fillCatalogue` is a "Khăn sữa". */
async function searchFor(page: Page, number: number): Promise<void> {
  await page.getByLabel('Tìm sản phẩm').fill(`khan sua so ${number}`);
  await page.waitForURL(new RegExp(`text=.*${number}$`));
  await page
    .getByRole('article')
    .filter({ hasText: `số ${number}` })
    .first()
    .waitFor();
}

/** Durations until a write is stored in the outbox, in ms. */
export async function measureFavouriteWrites(
  browser: UninstrumentedBrowser,
  shopUrl: string,
): Promise<number[]> {
  const page = await browser.openPage(() => undefined);
  await page.goto(`${shopUrl}/shop`);
  const buttons = `document.querySelectorAll('article button[aria-pressed]')`;
  await waitFor(page, `${buttons}.length >= 10`);
  for (let round = 1; round <= 40; round++) {
    await page.evaluate(`${buttons}[${round % 10}].click()`, z.undefined());
    await pause(betweenTapsMs);
    await waitFor(page, `performance.getEntriesByName('outbox.put').length >= ${round}`);
  }
  const durations = await page.evaluate(
    `performance.getEntriesByName('outbox.put').map(({ duration }) => duration)`,
    z.array(z.number()),
  );
  await page.close();
  return durations;
}

/** ms from navigation until the first product is painted, with no server; the median of five. */
export async function measureColdStart(browser: UninstrumentedBrowser, shopUrl: string): Promise<number> {
  const startTimes: number[] = [];
  for (let round = 0; round < 5; round++) {
    const page = await browser.openPage(markFirstProduct);
    await page.goto(`${shopUrl}/shop`);
    const marks = `performance.getEntriesByName('first product')`;
    await waitFor(page, `${marks}.length > 0`);
    startTimes.push(await page.evaluate(`${marks}[0].startTime`, z.number()));
    await page.close();
  }
  return median(startTimes);
}

/** Resolves when `condition` is true in the page; rejects after 30 s. */
async function waitFor(page: UninstrumentedPage, condition: string): Promise<void> {
  const timeout = AbortSignal.timeout(30_000);
  while (!(await page.evaluate(condition, z.boolean()))) {
    if (timeout.aborted)
      throw new Error(`${await page.evaluate('location.href', z.string())}: not ${condition}`);
    // Polling more often would take CPU time from the slow page.
    await pause(300);
  }
}

// Runs in the page.
function markFirstProduct(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('article')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('first product')));
  });
  observer.observe(document, { childList: true, subtree: true });
}
