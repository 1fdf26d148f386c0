import type { Locator, Page } from '@playwright/test';

export const findOutboxStatus = (page: Page): Locator => page.getByRole('banner').getByRole('status');

export async function openOutboxSheet(
  page: Page,
  buttonName: string | RegExp = /thay đổi/,
): Promise<Locator> {
  await findOutboxStatus(page).getByRole('button', { name: buttonName }).click();
  return page.getByRole('dialog', { name: 'Chờ gửi' });
}

/** Makes the app send at once, as when the phone finds a network. */
export const dispatchOnline = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('online')));
