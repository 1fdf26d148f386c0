import { test as base, expect, type Page } from '@playwright/test';
import { holdsCatalogue } from '../support/catalogue-downloaded.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { ShopOfFile } from './shop-of-file.ts';

interface Console {
  /** What this journey provokes on purpose, such as `401`: any other console error fails it. */
  expect(...provoked: (string | RegExp)[]): void;
}

export const customer = { username: '0901000001', email: 'thuyduong@mamnho.vn', password: 'matkhau1' };

/** A journey through a running shop; it fails on any console error it did not announce. */
export const test = base.extend<{ console: Console; shop: RunningShop }, { shops: ShopOfFile }>({
  shops: [
    async ({ playwright: _ }, use) => {
      const shops = new ShopOfFile();
      await use(shops);
      await shops.close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ shops }, use, { file }) => use(await shops.of(file)),
  baseURL: async ({ shop }, use) => use(shop.address),
  console: [
    async ({ page, shop }, use, journey) => {
      const errors: { text: string; from?: string }[] = [];
      const provoked: (string | RegExp)[] = [];
      const heard = shop.said.length;
      page.on('console', message => {
        if (message.type() === 'error') errors.push({ text: message.text(), from: message.location().url });
      });
      page.on('pageerror', error => errors.push({ text: String(error) }));
      await use({ expect: (...more) => void provoked.push(...more) });
      const surprising = errors.filter(({ text }) => !provoked.some(one => text.match(one)));
      if (surprising.length > 0) await journey.attach('what the shop said', { body: shop.said.slice(heard) });
      expect(surprising, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in through the form, as a person does. */
export async function signIn(
  page: Page,
  username = customer.username,
  password = customer.password,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email hoặc SĐT').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** A tab of the bottom menu. */
export function tab(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name });
}

/** Goes to a tab of the bottom menu; resolves when its screen is there. */
export async function goTo(page: Page, name: string): Promise<void> {
  await tab(page, name).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Resolves when the worker controls the page and everything it keeps is kept. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Resolves when the phone holds the whole catalogue. */
export async function untilCatalogueHeld(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(holdsCatalogue), { timeout: 20_000 }).toBe(true);
}

/** The data of a read, as the server answers this browser. */
export async function serverHolds<Data>(page: Page, path: string): Promise<Data> {
  return page.evaluate(async asked => (await (await fetch(asked)).json()).data, path);
}

/** What the browser says while the server is stopped. */
export const unreachable = [
  /ERR_CONNECTION_(REFUSED|RESET)/,
  /ERR_EMPTY_RESPONSE/,
  /ERR_FAILED/,
  /Failed to fetch/,
  /no-response/,
  /503/,
];

export { expect };
