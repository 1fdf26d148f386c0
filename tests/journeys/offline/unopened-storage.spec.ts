import type { Page } from '@playwright/test';
import { expect, goToTab, signIn, test } from '../support/fixtures.ts';

const findLine = (page: Page) => page.getByRole('article').first();

async function tryToChangeCart(page: Page, reason: RegExp): Promise<void> {
  await findLine(page)
    .getByRole('button', { name: /^Tăng số lượng/ })
    .click();
  await expect(page.getByText(reason)).toBeVisible();
}

test('with a database that never opens, the shop comes over the network and says what it cannot save', async ({
  page,
}) => {
  await signIn(page, { at: '/home' });
  await page.addInitScript(() => {
    // Its events go to an object of which Dexie knows nothing.
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...parameters) {
      return new Proxy(open.apply(this, parameters), { set: () => true });
    };
  });
  await page.goto('/product/21');
  await expect(page.getByRole('heading', { name: /^Giỏ vải trần bông/ })).toBeVisible();
  await goToTab(page, 'Giỏ hàng');
  await expect(findLine(page)).toBeVisible();
  await tryToChangeCart(page, /Chưa lưu được trên máy/);
});

test('so it does with one that may not be opened', async ({ page }) => {
  await signIn(page, { at: '/home' });
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not in this mode', 'SecurityError');
    };
  });
  await page.goto('/cart');
  await expect(findLine(page)).toBeVisible();
  await tryToChangeCart(page, /trình duyệt không cho lưu/);
});
