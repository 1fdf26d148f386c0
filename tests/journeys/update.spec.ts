import type { Page } from '@playwright/test';
import { CopiedShop } from './copied-shop.ts';
import { test as base, expect, goTo, signIn, untilKept } from './fixtures.ts';

const test = base.extend<object, { copied: CopiedShop }>({
  copied: [
    async ({ playwright: _ }, use) => {
      const copied = await CopiedShop.start();
      await use(copied);
      await copied.close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ copied }, use) => use(copied.shop),
});

let words = 'Hôm nay mình sắm gì cho bé?';

/** Puts a new version in the place of the old one, and has the page look for it. Returns its words on the home page. */
async function release(page: Page, copied: CopiedShop): Promise<string> {
  const next = `Bản ${Date.now()}`;
  copied.build(words, next);
  words = next;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const waits = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  await expect.poll(waits).toBe(true);
  return next;
}

/** Counts how often the page is loaded from now on. */
function loads(page: Page): () => number {
  let count = 0;
  page.on('load', () => {
    count += 1;
  });
  return () => count;
}

const offer = (page: Page) => page.getByText('Có bản mới');
const take = (page: Page) => page.getByRole('button', { name: 'Cập nhật', exact: true });

test.setTimeout(120_000);

test('a new version is offered outside a purchase, taken by one reload, and loses nothing', async ({
  page,
  copied,
}) => {
  await signIn(page);
  await untilKept(page);
  await goTo(page, 'Giỏ hàng');
  await expect(page.getByRole('button', { name: 'Đặt Hàng' })).toBeVisible();
  await page.evaluate(() => caches.open('from-an-older-version'));
  const before = copied.assets();
  const next = await release(page, copied);
  const loaded = loads(page);

  await expect(offer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await expect(page.getByRole('dialog', { name: 'Xác nhận đơn hàng' })).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Quay lại' }).last().click();
  await goTo(page, 'Trang chủ');
  await expect(offer(page)).toBeVisible();

  // What was typed is not lost: the offer waits until it is gone.
  const search = page.getByRole('searchbox', { name: 'Tìm sản phẩm' });
  await search.fill('yếm');
  await expect(offer(page)).toBeHidden();
  await search.fill('');
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await expect(offer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Đóng menu' }).click();

  await take(page).click();
  await expect(page.getByText(next)).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(loaded()).toBe(1);

  const kept = await page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  expect(kept.caches).not.toContain('from-an-older-version');
  expect(kept.caches).toContain('pictures');
  expect(kept.databases).toContainEqual(expect.stringContaining('mam-nho-customer'));

  // Another page left open yesterday still finds its parts.
  expect(copied.assets().length).toBeGreaterThan(before.length);
  for (const address of before) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['cache-control']).toContain('immutable');
  }
  expect((await page.request.get('/assets/home-none.js')).status()).toBe(404);
});

test('put off, it is silent; taken in another tab, this one is not reloaded but offered it', async ({
  page,
  context,
  copied,
}) => {
  await signIn(page);
  await untilKept(page);
  const other = await context.newPage();
  await other.goto('/shop');
  await expect(other.getByRole('article').first()).toBeVisible();
  const next = await release(page, copied);
  await expect(offer(page)).toBeVisible();
  await expect(offer(other)).toBeVisible();
  await other.getByRole('button', { name: 'Để sau' }).click();
  await expect(offer(other)).toBeHidden();
  await other.goto('/product/1');
  await expect(other.getByRole('button', { name: 'Thêm vào giỏ', exact: true })).toBeVisible();
  const loaded = loads(other);

  await take(page).click();
  await expect(page.getByText(next)).toBeVisible();
  await expect(offer(other)).toBeHidden();
  await goTo(other, 'Trang chủ');
  await expect(offer(other)).toBeVisible();
  expect(loaded()).toBe(0);
  await take(other).click();
  await expect(other.getByText(next)).toBeVisible();
  expect(loaded()).toBe(1);
});
