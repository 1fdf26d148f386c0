import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const boxOf = async (locator: Locator) =>
  (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('on a wide screen the menu is a rail, the shop has more columns, and the cart its summary beside it', async ({
  page,
}) => {
  await signIn(page);
  const rail = await boxOf(page.getByRole('navigation', { name: 'Menu chính' }));
  expect(rail.height).toBe(800);
  expect(rail.x + rail.width).toBeLessThan(200);

  await page.goto('/shop');
  await expect(page.getByRole('article').nth(4)).toBeVisible();
  const [first, fourth] = [
    await boxOf(page.getByRole('article').first()),
    await boxOf(page.getByRole('article').nth(3)),
  ];
  expect(fourth.y).toBe(first.y);
  const filters = page.getByRole('complementary', { name: 'Bộ lọc' });
  expect((await boxOf(filters)).x + (await boxOf(filters)).width).toBeLessThan(first.x);
  await expect(page.getByRole('button', { name: 'Bộ lọc' })).toHaveCount(0);
  await filters.getByRole('button', { name: 'Quà đầy tháng' }).click();
  await expect(page).toHaveURL(/tags=/);
  await filters.getByRole('button', { name: 'Quà đầy tháng' }).click();
  await expect(page).not.toHaveURL(/tags=/);

  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect.poll(async () => Math.round((await boxOf(drawer)).x + (await boxOf(drawer)).width)).toBe(1280);
  await page.keyboard.press('Escape');

  await page.goto('/cart');
  const line = await boxOf(page.getByRole('article').first());
  const order = await boxOf(page.getByRole('button', { name: 'Đặt Hàng' }));
  expect(order.x).toBeGreaterThan(line.x + line.width);
  expect(order.y).toBeLessThan(300);
});

test('on a wide screen orders are a table that can be searched', async ({ page }) => {
  await signIn(page);
  await page.goto('/orders');
  const rows = page.getByRole('table', { name: 'Đơn hàng của bạn' }).getByRole('row');
  await expect(rows).not.toHaveCount(1);
  const code = (await rows.nth(2).getByRole('link').first().textContent()) ?? '';
  await page.getByRole('searchbox', { name: 'Tìm đơn hàng' }).fill(code);
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(code);

  await page.getByRole('searchbox', { name: 'Tìm đơn hàng' }).fill('không có đơn này');
  await page.getByRole('button', { name: 'Tìm kiếm' }).click();
  await page.getByRole('button', { name: 'Xem mọi đơn hàng' }).click();
  await expect(rows).not.toHaveCount(2);

  await rows.nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
});
