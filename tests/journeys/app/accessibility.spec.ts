import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, signIn, test } from '../support/fixtures.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

declare global {
  interface Window {
    axe: { run(): Promise<AxeResults> };
  }
}

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

const guestPages = ['/login', '/register', '/reset-password', '/khong-co'];
const customerPages = [
  '/home',
  '/shop',
  '/product/1',
  '/cart',
  '/orders',
  '/orders?tab=products',
  '/favorites',
  '/payment',
  '/profile',
  '/profile?tab=addresses',
  '/profile?tab=settings',
  '/help',
  '/contact',
  '/chat',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('guest pages', async ({ page }) => {
      for (const path of guestPages) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        expect(await findViolations(page), path).toEqual([]);
      }
    });

    test('customer pages', async ({ page }) => {
      test.setTimeout(120_000);
      await signIn(page);
      for (const path of customerPages) {
        await page.goto(path);
        await expect(page.getByRole('main')).not.toBeEmpty();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await findViolations(page), path).toEqual([]);
      }
    });

    test('sidebar, sheets and dialogs', async ({ page }) => {
      await signIn(page);
      await page.getByRole('button', { name: 'Mở menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await findViolations(page), 'sidebar').toEqual([]);
      await page.goto('/shop');
      await page.getByRole('button', { name: 'Bộ lọc' }).click();
      await expect(page.getByRole('dialog', { name: 'Bộ lọc' })).toBeVisible();
      expect(await findViolations(page), 'filter').toEqual([]);
      await page.goto('/shop?text=yem co tron');
      await page.getByRole('article').first().getByRole('link').click();
      await page.getByRole('button', { name: 'Phóng to ảnh 1' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Phóng to', exact: true }).click();
      expect(await findViolations(page), 'pictures').toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click();
      await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
      await expect(page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' })).toBeVisible();
      expect(await findViolations(page), 'sheet').toEqual([]);
      await page.goto('/cart');
      await page.getByRole('button', { name: 'Đặt Hàng' }).click();
      await expect(page.getByRole('dialog', { name: 'Xác nhận đơn hàng' })).toBeVisible();
      expect(await findViolations(page), 'order').toEqual([]);
    });
  });
}
