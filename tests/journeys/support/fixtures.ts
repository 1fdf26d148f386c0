import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { logoutEndpoint } from '#contract/auth.ts';
import { shopHeader } from '#contract/http/shop-header.ts';
import { hasCatalogue } from '../../support/browser/has-catalogue.ts';
import type { RunningShop } from '../../support/shops/running-shop.ts';
import { PerFileShop } from './per-file-shop.ts';

interface Console {
  /** Allows console errors that this journey causes on purpose, such as `/401/`. */
  expect(...patterns: (string | RegExp)[]): void;
}

export const customer = { username: '0901000001', email: 'thuyduong@mamnho.vn', password: 'matkhau1' };

/**
 * Fails on any console error that the journey does not expect. Without a service worker the app is as in the browsers inside
 * Zalo and Facebook on an iPhone, and need not store itself and all pictures, which takes longer than many a journey.
 */
export const test = base.extend<
  { console: Console; hasServiceWorker: boolean; shop: RunningShop },
  { shops: PerFileShop }
>({
  hasServiceWorker: [false, { option: true }],
  context: async ({ context, hasServiceWorker }, use) => {
    if (!hasServiceWorker) await removeServiceWorker(context);
    await use(context);
  },
  shops: [
    async ({ playwright: _ }, use) => {
      const shops = new PerFileShop();
      await use(shops);
      await shops.close();
    },
    { scope: 'worker' },
  ],
  shop: async ({ shops }, use, { file }) => use(await shops.open(file)),
  baseURL: async ({ shop }, use) => use(shop.url),
  console: [
    async ({ page, shop }, use, journey) => {
      const errors: { text: string; url?: string }[] = [];
      const expectedErrors: (string | RegExp)[] = [];
      const outputBefore = shop.output.length;
      page.on('console', message => {
        if (message.type() === 'error') errors.push({ text: message.text(), url: message.location().url });
      });
      page.on('pageerror', error => errors.push({ text: String(error) }));
      await use({ expect: (...patterns) => void expectedErrors.push(...patterns) });
      const unexpected = errors.filter(({ text }) => !expectedErrors.some(pattern => text.match(pattern)));
      if (unexpected.length > 0)
        await journey.attach('output of the shop', { body: shop.output.slice(outputBefore) });
      expect(unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

export const testWithServiceWorker = test.extend({ hasServiceWorker: true });

export async function removeServiceWorker(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

interface SignIn {
  username?: string;
  /** The first page, by its path. */
  at?: string;
}

/** Without the sign-in page, which takes a second of each journey. */
export async function signIn(
  page: Page,
  { username = customer.username, at = '/home' }: SignIn = {},
): Promise<void> {
  await page.request.get('/sanctum/csrf-cookie');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await page.request.post('/login', {
    data: { username, password: customer.password },
    headers: { 'X-XSRF-TOKEN': token },
  });
  expect(response.status()).toBe(200);
  await page.goto(at);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The app is there, and not only what is shown until then.
  await expect(page.locator('#prerendered')).not.toBeAttached();
}

export async function signInOnPage(
  page: Page,
  username = customer.username,
  password = customer.password,
): Promise<void> {
  await page.goto('/login');
  await signInOnShownPage(page, username, password);
}

/** Without loading it again, as after a sign-out. */
export async function signInOnShownPage(
  page: Page,
  username: string,
  password = customer.password,
): Promise<void> {
  await page.getByLabel('Email hoặc SĐT').fill(username);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/home$/);
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'Trang chủ' })).toBeVisible();
}

/** Online, with nothing pending, about which a question would come first. Resolves when the shop has ended the session. */
export async function signOut(page: Page): Promise<void> {
  const sessionEnded = page.waitForResponse(response => response.url().endsWith(logoutEndpoint.path));
  await page.getByRole('button', { name: 'Xem thêm' }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/login/);
  // A page that is loaded again meanwhile ends it once more, with the token of a session that is over by then.
  expect((await sessionEnded).ok()).toBe(true);
}

export function findTab(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Menu chính' }).getByRole('link', { name });
}

/** Resolves when the screen of the tab is visible. */
export async function goToTab(page: Page, name: string): Promise<void> {
  await findTab(page, name).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Resolves when the service worker has precached everything and controls the page. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

export async function waitForCatalogue(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(hasCatalogue), { timeout: 20_000 }).toBe(true);
}

export async function expectPictureLoaded(picture: Locator): Promise<void> {
  const readWidth = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(readWidth).toBeGreaterThan(0);
}

export async function fetchFromServer<Data>(page: Page, path: string): Promise<Data> {
  return page.evaluate(async url => (await (await fetch(url)).json()).data, path);
}

/** For `route.fulfill`: as the shop itself responds. */
export const shopResponse = (status: number, json: object, headers = {}) => ({
  status,
  json,
  headers: { [shopHeader]: 'mam-nho', ...headers },
});

/** For `page.route`. */
export const rejectWith = (status: number, body: object) => (route: Route) =>
  route.fulfill(shopResponse(status, body));

/** For `page.route` with `times: 1`: the request arrives, its response does not. */
export async function loseResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** Requests of that URL go on to the shop when the returned function is called. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async route => {
    await released;
    await route.continue();
  });
  return release;
}

export const unreachable = [
  // Which one depends on how far the answer was when the shop was killed.
  /net::ERR_/,
  /Failed to fetch/,
  /no-response/,
  /503/,
];

export { expect };
