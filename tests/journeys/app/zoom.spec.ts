import type { CDPSession, Page } from '@playwright/test';
import { expect, signIn, test } from '../support/fixtures.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

async function drag(browser: CDPSession, distance: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 300 }] });
  await touch('touchStart', 180);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', 180 + distance * part);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const readScale = (page: Page) => page.evaluate(() => visualViewport?.scale ?? 0);
const readLeft = (page: Page) => page.evaluate(() => visualViewport?.offsetLeft ?? 0);

test('in a dialog fingers zoom, and move what is zoomed, as on the page', async ({ page, context }) => {
  await signIn(page, { at: '/product/9' });
  await page.getByRole('button', { name: 'Thêm vào giỏ', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Thêm vào giỏ hàng' })).toBeVisible();
  const browser = await context.newCDPSession(page);
  await browser.send('Input.synthesizePinchGesture', { x: 180, y: 400, scaleFactor: 3 });
  await expect.poll(() => readScale(page)).toBeGreaterThan(1.2);
  const left = await readLeft(page);
  await drag(browser, left > 60 ? 150 : -150);
  await expect.poll(() => readLeft(page)).not.toBe(left);
});

test('the page behind a dialog stays where it is', async ({ page, context }) => {
  await signIn(page, { at: '/shop' });
  await page.getByRole('button', { name: 'Bộ lọc' }).click();
  await expect(page.getByRole('dialog', { name: 'Bộ lọc' })).toBeVisible();
  const browser = await context.newCDPSession(page);
  await browser.send('Input.synthesizeScrollGesture', { x: 180, y: 300, yDistance: -400 });
  await browser.send('Input.synthesizeScrollGesture', { x: 180, y: 20, yDistance: -15 });
  await page.keyboard.press('End');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
