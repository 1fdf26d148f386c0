import type { Page } from '@playwright/test';
import { expect, fetchFromServer, findTab, goToTab } from './fixtures.ts';

/** Chooses the first value of each attribute; resolves when the shop has the line and the phone knows it. */
export async function addToCart(page: Page, productName: string, sewnName = ''): Promise<void> {
  await openProduct(page, productName);
  await addShownProduct(page, sewnName);
  // The shop may have the line while its answer is still under way: killed now, it would be a pending change.
  await expect(page.getByText('Thêm giỏ hàng thành công!')).toBeVisible({ timeout: 15_000 });
  await expect
    .poll(async () => JSON.stringify(await fetchFromServer(page, '/api/shopping-cart')))
    .toContain(productName);
}

export async function openProduct(page: Page, productName: string): Promise<void> {
  await openTab(page, 'Cửa hàng', '/shop');
  await page.getByLabel('Tìm sản phẩm').fill(productName);
  await page.getByRole('article').filter({ hasText: productName }).getByRole('link').first().click();
}

/** By the menu where there is one: it takes less than loading a page. */
async function openTab(page: Page, name: string, path: string): Promise<void> {
  if (await findTab(page, name).isVisible()) await goToTab(page, name);
  else await page.goto(path);
}

/** On the page of a product; also offline. */
export async function addShownProduct(page: Page, sewnName = ''): Promise<void> {
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' });
  await expect(sheet.getByRole('group', { name: 'Số lượng' })).toBeVisible();
  const attributes = sheet.getByRole('group').filter({ has: page.locator('legend') });
  for (const values of await attributes.all()) await values.getByRole('button').first().click();
  if (sewnName) await sheet.getByLabel('Tên thêu').fill(sewnName);
  await sheet.getByRole('button', { name: 'Thêm vào giỏ hàng', exact: true }).click();
  await expect(sheet).toBeHidden();
}

/** The whole cart. Resolves with the path of the order. */
export async function placeOrder(page: Page): Promise<string> {
  await openTab(page, 'Giỏ hàng', '/cart');
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await page.getByRole('button', { name: 'Xác nhận đặt hàng' }).click();
  await expect(page.getByText('Cảm ơn bạn đã đặt hàng!')).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Returns the path of the pending order. */
export async function orderOffline(page: Page): Promise<string> {
  await goToTab(page, 'Giỏ hàng');
  await page.getByRole('button', { name: 'Đặt Hàng' }).click();
  await page.getByRole('button', { name: /Gửi khi có mạng|Xác nhận đặt hàng/ }).click();
  await expect(page.getByText('Chờ gửi – chưa đặt thành công')).toBeVisible({ timeout: 15_000 });
  return new URL(page.url()).pathname;
}

/** From the list of orders: the form of the first one that can be changed and has a sewn name. */
export const editOrderWithName = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: /^Đơn / })
    .filter({ hasText: 'Tên thêu' })
    .getByRole('link', { name: /^Sửa đơn/ })
    .first()
    .click();

interface Orders {
  orders: { id: string; code: string; payment_status: string; order_details: unknown[] }[];
  pagination: { total: number };
}

export const fetchOrders = (page: Page): Promise<Orders> => fetchFromServer(page, '/api/orders?page=1');
