import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, goTo, signIn, test, untilKept } from './fixtures.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const zalo =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36 Zalo android/24090665';

const offer = (page: Page) => page.getByRole('region', { name: 'Cài đặt ứng dụng' });

/** Says what a browser says that can ask whether to install; counts how often it was told to ask. */
async function canAsk(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset.asked = '0';
    const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.body.dataset.asked = String(Number(document.body.dataset.asked) + 1);
      },
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    });
    window.dispatchEvent(question);
  });
  return async () => Number(await page.locator('body').getAttribute('data-asked'));
}

test('the browser finds nothing wrong with installing the shop', async ({
  playwright,
  launchOptions,
  shop,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-profile-'));
  // A profile of its own: nothing can be installed in a private window.
  const context = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL: shop.address,
  });
  const page = await context.newPage();
  await signIn(page);
  await untilKept(page);
  const devTools = await context.newCDPSession(page);
  expect((await devTools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  const { errors, data = '' } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data);
  expect(manifest.id).toBe('/');
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/cart', '/orders']);
  const pictures = [...manifest.icons, ...manifest.screenshots].map(({ src }: { src: string }) => src);
  for (const address of pictures) expect((await page.request.get(address)).status(), address).toBe(200);
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

test('installing is offered at home and in the menu, never where one buys; declined, it stays away', async ({
  page,
}) => {
  await signIn(page);
  await expect(offer(page)).toBeHidden();
  const asked = await canAsk(page);
  await expect(offer(page)).toBeVisible();
  for (const name of ['Giỏ hàng', 'Đơn hàng', 'Cửa hàng']) {
    await goTo(page, name);
    await expect(offer(page)).toBeHidden();
  }
  await goTo(page, 'Trang chủ');
  await offer(page).getByRole('button', { name: 'Cài đặt', exact: true }).click();
  expect(await asked()).toBe(1);

  await canAsk(page);
  await offer(page).getByRole('button', { name: 'Ẩn lời mời cài đặt' }).click();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mới về' })).toBeVisible();
  const askedAgain = await canAsk(page);
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cài đặt ứng dụng' }).click();
  expect(await askedAgain()).toBe(1);
  await expect(offer(page)).toBeHidden();
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: iphone });

  test('three steps in pictures show how', async ({ page }) => {
    await signIn(page);
    await offer(page).getByRole('button', { name: 'Cài đặt', exact: true }).click();
    const steps = page.getByRole('dialog', { name: 'Cài đặt ứng dụng' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expect(steps.getByRole('listitem').locator('svg')).toHaveCount(3);
    await expect(steps).toContainText('Thêm vào MH chính');
    await page.keyboard.press('Escape');
    await expect(steps).toBeHidden();
  });
});

test.describe('inside Zalo', () => {
  test.use({ userAgent: zalo });

  test('the way to Chrome is shown', async ({ page, shop }) => {
    await signIn(page);
    await offer(page).getByRole('button', { name: 'Xem cách cài' }).click();
    const sheet = page.getByRole('dialog', { name: 'Mở bằng Chrome' });
    const { host } = new URL(shop.address);
    await expect(sheet.getByRole('link', { name: 'Mở bằng Chrome' })).toHaveAttribute(
      'href',
      new RegExp(`^intent://${host}/home#Intent;scheme=http;package=com\\.android\\.chrome;`),
    );
    await expect(sheet.getByRole('button', { name: 'Chép địa chỉ cửa hàng' })).toBeVisible();
  });
});
