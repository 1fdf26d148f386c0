import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { build, isStale } from '../../src/server/launch/build/build.ts';
import { chromiumPath } from '../support/browser/chromium.ts';
import { RunningShop } from '../support/shops/running-shop.ts';

const folder = 'public/screenshots';

/** For the web app manifest. */
const views: { name: string; open(page: Page): Promise<unknown> }[] = [
  { name: 'home', open: page => page.goto('/home') },
  { name: 'shop', open: page => page.goto('/shop') },
  { name: 'embroidery', open: openEmbroiderySheet },
  { name: 'cart', open: page => page.goto('/cart') },
];

async function openEmbroiderySheet(page: Page): Promise<void> {
  await page.goto('/shop?text=balo mini di nha tre');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' });
  await sheet.getByLabel('Tên thêu').fill('Bảo An');
  for (const value of ['Nâu gấu', 'S', 'Bay bổng', 'Hồng đất'])
    await sheet.getByRole('button', { name: value, exact: true }).click();
  await sheet.getByLabel('Tên thêu').blur();
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email hoặc SĐT').fill('0901000001');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('matkhau1');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForURL('**/home');
}

async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

async function takeScreenshots(page: Page): Promise<void> {
  await signIn(page);
  for (const { name, open } of views) {
    await open(page);
    await waitUntilDrawn(page);
    const file = path.join(folder, `${name}.webp`);
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 72, effort: 6 })
      .toFile(file);
    process.stdout.write(`✓ ${file}\n`);
  }
}

const dataFolder = mkdtempSync(path.join(tmpdir(), 'mam-nho-screenshots-'));
process.stdout.write('Đang mở cửa hàng mẫu để chụp…\n');
if (isStale()) await build();
const shop = await RunningShop.start({ dataFolder, demo: true });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  await takeScreenshots(await context.newPage());
} finally {
  await browser.close();
  await shop.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
