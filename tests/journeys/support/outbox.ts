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
  const close = page.getByRole('button', { name: 'Đóng thông báo' });
  // At once, because one that is about to go cannot be waited for.
  const closeAll = () =>
    close.evaluateAll(buttons => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click();
    });
  await page.addLocatorHandler(close.first(), closeAll, { noWaitAfter: true });
  await click();
  await page.removeLocatorHandler(close.first());
}

/** Makes the app send at once, as when the phone finds a network. */
export const dispatchOnline = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('online')));
