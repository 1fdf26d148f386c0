import type { Locator, Page } from '@playwright/test';

export const findOutboxStatus = (page: Page): Locator => page.getByRole('banner').getByRole('status');

export async function openOutboxSheet(
  page: Page,
  buttonName: string | RegExp = /thay đổi/,
): Promise<Locator> {
  await closingNotifications(page, () =>
    findOutboxStatus(page).getByRole('button', { name: buttonName }).click(),
  );
  return page.getByRole('dialog', { name: 'Chờ gửi' });
}

/** One that lies over what is clicked would stay for as long as the pointer rests on it. */
async function closingNotifications(page: Page, click: () => Promise<void>): Promise<void> {
  const close = page.getByRole('button', { name: 'Đóng thông báo' }).first();
  await page.addLocatorHandler(close, () => close.click(), { noWaitAfter: true });
  await click();
  await page.removeLocatorHandler(close);
}

/** Makes the app send at once, as when the phone finds a network. */
export const dispatchOnline = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('online')));
