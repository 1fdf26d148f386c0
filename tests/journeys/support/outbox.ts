import type { Locator, Page } from '@playwright/test';

/** What the top bar says about the network and pending commands. */
export const findOutboxStatus = (page: Page): Locator => page.getByRole('banner').getByRole('status');

/** Opens the sheet of pending commands by the button with this name. */
export async function openOutboxSheet(
  page: Page,
  buttonName: string | RegExp = /thay đổi/,
): Promise<Locator> {
  await findOutboxStatus(page).getByRole('button', { name: buttonName }).click();
  return page.getByRole('dialog', { name: 'Chờ gửi' });
}

/** The app tries to send at once, as when the phone finds a network. */
export const dispatchOnline = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('online')));
