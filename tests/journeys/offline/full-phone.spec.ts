import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  fetchFromServer,
  signInOnPage,
  testWithServiceWorker as test,
  waitForServiceWorker,
} from '../support/fixtures.ts';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-full-phone-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const countSmallPictures = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('pictures-small'))) return 0;
    return (await (await caches.open('pictures-small')).keys()).length;
  });

const fetchFavourites = async (page: Page) =>
  (await fetchFromServer<{ product_ids: number[] }>(page, '/api/favourites')).product_ids;

const findHeart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /yêu thích/i })
    .first();

/** The browser's next start, with room for only `share` of what the shop's pages use already. */
async function openProduct(context: BrowserContext, origin: string, share: number): Promise<Page> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const { usage } = await devTools.send('Storage.getUsageAndQuota', { origin });
  await devTools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: Math.ceil(usage * share) });
  await page.goto(`${origin}/product/21`);
  await expect(findHeart(page)).toBeVisible();
  return page;
}

test('a full phone gives up pictures for what the customer does, and says what it cannot save', async ({
  playwright,
  launchOptions,
  viewport,
  shop,
}) => {
  const launch = () =>
    playwright.chromium.launchPersistentContext(folder, { ...launchOptions, viewport, baseURL: shop.url });
  let context = await launch();
  const firstPage = await context.newPage();
  await signInOnPage(firstPage, '0901000002');
  await waitForServiceWorker(firstPage);
  await expect.poll(() => countSmallPictures(firstPage), { timeout: 20_000 }).toBeGreaterThan(50);
  await context.close();

  context = await launch();
  let page = await openProduct(context, shop.url, 1);
  const favourites = await fetchFavourites(page);
  await findHeart(page).click();
  await expect.poll(() => fetchFavourites(page)).not.toEqual(favourites);
  expect(await countSmallPictures(page)).toBe(0);
  await context.close();

  context = await launch();
  page = await openProduct(context, shop.url, 0.01);
  const [before, pressed] = [await fetchFavourites(page), await findHeart(page).getAttribute('aria-pressed')];
  await findHeart(page).click();
  await expect(page.getByText(/bộ nhớ đã đầy/)).toBeVisible();
  await expect(findHeart(page)).toHaveAttribute('aria-pressed', pressed ?? '');
  expect(await fetchFavourites(page)).toEqual(before);
  await context.close();
});
