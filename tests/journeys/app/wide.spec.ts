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
  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  const drawer = page.getByRole('dialog', { name: 'Bộ lọc' });
  await expect.poll(async () => Math.round((await boxOf(drawer)).x + (await boxOf(drawer)).width)).toBe(1280);
  await page.keyboard.press('Escape');

  await page.goto('/cart');
  const line = await boxOf(page.getByRole('article').first());
  const order = await boxOf(page.getByRole('button', { name: 'Đặt Hàng' }));
  expect(order.x).toBeGreaterThan(line.x + line.width);
  expect(order.y).toBeLessThan(300);
});
