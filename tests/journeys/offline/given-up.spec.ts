import type { APIResponse, Locator } from '@playwright/test';
import {
  expect,
  shopResponse,
  signIn,
  testWithServiceWorker as test,
  unreachable,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { findOutboxStatus, openOutboxSheet } from '../support/outbox.ts';

const changeCall = '**/api/shopping-cart/update-item/*';

/** The shop says that it failed, until the app offers to give the change up. */
async function waitUntilStuck(sheet: Locator): Promise<void> {
  await expect(async () => {
    await sheet.getByRole('button', { name: 'Gửi ngay' }).click();
    await expect(sheet).toContainText('Cửa hàng chưa xử lý được', { timeout: 1_000 });
  }).toPass();
}

test('what is given up offline though it may have arrived is doubtful until the shop was asked', async ({
  page,
  context,
  console,
}) => {
  console.expect(...unreachable, /500/, /ERR_INTERNET_DISCONNECTED/, /503/);
  await signIn(page);
  await waitForServiceWorker(page);
  await page.goto('/cart');
  const line = page.getByRole('article').first();
  const quantity = line.getByRole('textbox', { name: /^Số lượng/ });
  const before = Number(await quantity.inputValue());
  // The shop does it, and says that it failed.
  await page.route(changeCall, async route => {
    await route.fetch();
    await route.fulfill(shopResponse(500, { message: 'Cửa hàng đang bận.' }));
  });
  await line.getByRole('button', { name: /^Tăng số lượng/ }).click();
  const sheet = await openOutboxSheet(page, /chờ gửi/);
  await waitUntilStuck(sheet);

  await context.setOffline(true);
  await sheet.getByRole('button', { name: /^Bỏ/ }).click();
  await expect(findOutboxStatus(page)).toContainText('1 việc đã bỏ, chưa rõ kết quả');
  await page.reload();
  await expect(quantity).toHaveValue(String(before));
  const doubtful = await openOutboxSheet(page, /chưa rõ kết quả/);
  await expect(doubtful.getByRole('region', { name: 'Đã bỏ, chưa rõ kết quả' })).toContainText(
    'Sửa số lượng',
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Xem thêm' }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Còn thay đổi chưa gửi' });
  await expect(confirmation).toContainText('1 việc bạn đã bỏ có thể đã tới cửa hàng');
  await expect(confirmation.getByRole('button', { name: 'Chờ hủy rồi đăng xuất' })).toBeVisible();
  await confirmation.getByRole('button', { name: 'Hủy', exact: true }).click();
  await page.keyboard.press('Escape');

  const cancelCall = '**/api/requests/*/cancel';
  await page.route(cancelCall, route => route.fulfill(shopResponse(503, { message: 'Cửa hàng đang bận.' })));
  await context.setOffline(false);
  await page.goto('/profile?tab=settings');
  await page.getByRole('button', { name: /^Xóa tài khoản/ }).click();
  const deletion = page.getByRole('dialog', { name: 'Xóa tài khoản?' });
  await expect(deletion).toContainText('1 việc bạn đã bỏ có thể đã tới cửa hàng');
  await expect(deletion.getByRole('button', { name: 'Chờ hủy rồi xóa tài khoản' })).toBeVisible();
  await page.unroute(cancelCall);
  await page.goto('/cart');
  await expect(findOutboxStatus(page)).not.toContainText('chưa rõ kết quả');
  await expect(quantity).toHaveValue(String(before + 1));
});

test('what is given up while a try is on its way takes no effect when it arrives', async ({
  page,
  console,
}) => {
  console.expect(...unreachable, /500/, /409/);
  await signIn(page);
  await waitForServiceWorker(page);
  await page.goto('/cart');
  const line = page.getByRole('article').first();
  const quantity = line.getByRole('textbox', { name: /^Số lượng/ });
  const before = Number(await quantity.inputValue());
  const lastTry = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const arrival = Promise.withResolvers<APIResponse>();
  let isStuck = false;
  await page.route(changeCall, async route => {
    if (!isStuck) return route.fulfill(shopResponse(500, { message: 'Cửa hàng đang bận.' }));
    lastTry.resolve();
    await release.promise;
    arrival.resolve(await route.fetch());
    await route.abort();
  });
  await line.getByRole('button', { name: /^Tăng số lượng/ }).click();
  const sheet = await openOutboxSheet(page, /chờ gửi/);
  await waitUntilStuck(sheet);

  isStuck = true;
  await sheet.getByRole('button', { name: 'Gửi ngay' }).click();
  await lastTry.promise;
  const cancelled = page.waitForResponse(/\/api\/requests\/.*\/cancel$/);
  await sheet.getByRole('button', { name: /^Bỏ/ }).click();
  await cancelled;
  await expect(findOutboxStatus(page)).not.toContainText('chưa rõ kết quả');
  await expect(quantity).toHaveValue(String(before));
  release.resolve();
  expect((await arrival.promise).status()).toBe(409);
  await page.reload();
  await expect(quantity).toHaveValue(String(before));
});
