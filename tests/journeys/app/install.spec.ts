import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  expect,
  goToTab,
  signIn,
  testWithServiceWorker as test,
  waitForServiceWorker,
} from '../support/fixtures.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const zalo =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36 Zalo android/24090665';

const findOffer = (page: Page) => page.getByRole('region', { name: 'Cài đặt ứng dụng' });

/** Returns a function that counts how often the app has shown the prompt. */
async function dispatchInstallPrompt(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset.prompts = '0';
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.body.dataset.prompts = String(Number(document.body.dataset.prompts) + 1);
      },
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    });
    window.dispatchEvent(event);
  });
  return async () => Number(await page.locator('body').getAttribute('data-prompts'));
}

test('the browser finds the app installable', async ({ playwright, launchOptions, shop }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mam-nho-profile-'));
  // A window without a profile is private and cannot install apps.
  const context = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions,
    baseURL: shop.url,
  });
  const page = await context.newPage();
  await signIn(page);
  await waitForServiceWorker(page);
  const devTools = await context.newCDPSession(page);
  expect((await devTools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  const { errors, data = '' } = await devTools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data);
  expect(manifest.id).toBe('/');
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual(['/cart', '/orders']);
  const imageUrls = [...manifest.icons, ...manifest.screenshots].map(({ src }: { src: string }) => src);
  for (const url of imageUrls) expect((await page.request.get(url)).status(), url).toBe(200);
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

test('installing is offered at home and in the menu, not during a purchase, and at home not again once declined', async ({
  page,
}) => {
  await signIn(page);
  await expect(findOffer(page)).toBeHidden();
  const countPrompts = await dispatchInstallPrompt(page);
  await expect(findOffer(page)).toBeVisible();
  for (const name of ['Giỏ hàng', 'Đơn hàng', 'Cửa hàng']) {
    await goToTab(page, name);
    await expect(findOffer(page)).toBeHidden();
  }
  await goToTab(page, 'Trang chủ');
  await findOffer(page).getByRole('button', { name: 'Cài đặt', exact: true }).click();
  expect(await countPrompts()).toBe(1);

  await dispatchInstallPrompt(page);
  await findOffer(page).getByRole('button', { name: 'Ẩn lời mời cài đặt' }).click();
  await expect(findOffer(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mới về' })).toBeVisible();
  // Only the app keeps the prompt, and not the prerendered page.
  await expect(page.locator('#prerendered')).not.toBeAttached();
  const countSecondPrompts = await dispatchInstallPrompt(page);
  await page.getByRole('button', { name: 'Mở menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cài đặt ứng dụng' }).click();
  expect(await countSecondPrompts()).toBe(1);
  await expect(findOffer(page)).toBeHidden();
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: iphone });

  test('illustrated steps show how to install', async ({ page }) => {
    await signIn(page);
    await findOffer(page).getByRole('button', { name: 'Cài đặt', exact: true }).click();
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

  test('a link to Chrome is shown', async ({ page, shop }) => {
    await signIn(page);
    await findOffer(page).getByRole('button', { name: 'Xem cách cài' }).click();
    const sheet = page.getByRole('dialog', { name: 'Mở bằng Chrome' });
    const { host } = new URL(shop.url);
    await expect(sheet.getByRole('link', { name: 'Mở bằng Chrome' })).toHaveAttribute(
      'href',
      new RegExp(`^intent://${host}/home#Intent;scheme=http;package=com\\.android\\.chrome;`),
    );
    await expect(sheet.getByRole('button', { name: 'Chép địa chỉ cửa hàng' })).toBeVisible();
  });
});
