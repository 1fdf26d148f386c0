import type { BrowserContext, Page } from '@playwright/test';

/** How many times slower than this machine. */
export const slower = 6;
/** How fast a person taps one heart after the other, in ms. */
const betweenTaps = 500;

/** Slows the processor of a page. */
export async function slow(browser: BrowserContext, page: Page): Promise<void> {
  const session = await browser.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

function timings(page: Page, name: string): Promise<number[]> {
  return page.evaluate(asked => performance.getEntriesByName(asked).map(({ duration }) => duration), name);
}

/** How long each search took on the phone, in ms; the first, which reads the index from the disk, left out. */
export async function searches(page: Page, address: string): Promise<number[]> {
  await page.goto(`${address}/shop`);
  await search(page, 7);
  await page.evaluate(() => performance.clearMeasures());
  for (let round = 0; round < 40; round++) await search(page, round * 5 + 12);
  return timings(page, 'catalogue.pick');
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
export async function favourites(page: Page, address: string): Promise<number[]> {
  await page.goto(`${address}/shop`);
  const hearts = page.getByRole('button', { name: /yêu thích:/ });
  await hearts.first().waitFor();
  for (let round = 1; round <= 40; round++) {
    await hearts.nth(round % 10).click();
    await page.waitForTimeout(betweenTaps);
    await page.waitForFunction(count => performance.getEntriesByName('outbox.put').length >= count, round);
  }
  return timings(page, 'outbox.put');
}

/** From nothing to the shop's first products before one's eyes, with nobody answering, in ms; the middle of five. */
export async function coldStarts(browser: BrowserContext, address: string): Promise<number> {
  const all: number[] = [];
  for (let start = 0; start < 5; start++) {
    const page = await browser.newPage();
    await slow(browser, page);
    await page.addInitScript(noteFirstProduct);
    await page.goto(`${address}/shop`, { waitUntil: 'commit' });
    // Looking more often would cost the slow page time of its own.
    await page.waitForFunction(() => performance.getEntriesByName('first product').length > 0, null, {
      polling: 300,
    });
    all.push(
      await page.evaluate(() => performance.getEntriesByName('first product')[0]?.startTime ?? Number.NaN),
    );
    await page.close();
  }
  return all.toSorted((one, other) => one - other)[2] ?? Number.NaN;
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
