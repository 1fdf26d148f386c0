import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { build, isStale } from '../../src/server/launch/build.ts';
import { chromiumPath } from '../journeys/chromium.ts';
import { RunningShop } from '../support/running-shop.ts';

const folder = 'public/screenshots';

/** What an app store, or the browser's own dialog, shows of the shop: what each picture is of, and the way there. */
const views: { name: string; reach(page: Page): Promise<unknown> }[] = [
  { name: 'home', reach: page => page.goto('/home') },
  { name: 'shop', reach: page => page.goto('/shop') },
  { name: 'embroidery', reach: sewName },
  { name: 'cart', reach: page => page.goto('/cart') },
];

async function sewName(page: Page): Promise<void> {
  await page.goto('/shop?text=balo mini di nha tre');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' });
  await sheet.getByLabel('Tên thêu').fill('Bảo An');
  for (const choice of ['Nâu gấu', 'S', 'Bay bổng', 'Hồng đất'])
    await sheet.getByRole('button', { name: choice, exact: true }).click();
  await sheet.getByLabel('Tên thêu').blur();
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email hoặc SĐT').fill('0901000001');
  await page.getByLabel('Mật khẩu', { exact: true }).fill('matkhau1');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForURL('**/home');
}

/** Resolves when nothing on the screen is still to come. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'hidden' });
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

async function takeAll(page: Page): Promise<void> {
  await signIn(page);
  for (const { name, reach } of views) {
    await reach(page);
    await untilDrawn(page);
    const file = path.join(folder, `${name}.webp`);
    await sharp(await page.screenshot({ animations: 'disabled' }))
      .webp({ quality: 72, effort: 6 })
      .toFile(file);
    process.stdout.write(`✓ ${file}\n`);
  }
}

const data = mkdtempSync(path.join(tmpdir(), 'mam-nho-screenshots-'));
process.stdout.write('Đang mở cửa hàng mẫu để chụp…\n');
if (isStale()) await build();
const shop = await RunningShop.start(path.join(data, 'data'));
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({
    baseURL: shop.address,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  await takeAll(await context.newPage());
} finally {
  await browser.close();
  await shop.stop();
  rmSync(data, { recursive: true, force: true });
}
