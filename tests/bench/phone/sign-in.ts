import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../support/browser/chromium.ts';
import { hasCatalogue } from '../../support/browser/has-catalogue.ts';
import type { Credentials } from '../../support/http/http-client.ts';
import { registrationForm } from '../../support/http/test-client.ts';

/** Each has a picture that the phone loads by itself. */
const demoProducts = 64;

/** `profile` is the folder of the browser profile. */
export const openPhone = (profile: string) =>
  chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
    viewport: { width: 390, height: 844 },
  });

/** As a new customer; the session outlives the browser. */
export async function registerAndSignIn(page: Page, shopUrl: string): Promise<Credentials> {
  const form = registrationForm();
  await page.goto(`${shopUrl}/login`);
  await page.evaluate(async body => {
    await fetch('/sanctum/csrf-cookie');
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': token };
    await fetch('/api/register', { method: 'POST', headers, body: JSON.stringify(body) });
  }, form);
  await page.getByLabel('Email hoặc SĐT').fill(form.phone);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(form.password);
  // Otherwise the session ends with this browser.
  await page.getByLabel('Ghi nhớ đăng nhập').check();
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForURL(/home/);
  return { username: form.phone, password: form.password };
}

export async function waitForCatalogue(page: Page): Promise<void> {
  while (!(await page.evaluate(hasCatalogue))) await page.waitForTimeout(100);
}

/** Leaves the whole app, its catalogue and pictures in the profile. In the demo shop. */
export async function signInOnce(profile: string, shopUrl: string): Promise<Credentials> {
  const context = await openPhone(profile);
  const page = await context.newPage();
  const signIn = await registerAndSignIn(page, shopUrl);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await waitForCatalogue(page);
  while ((await page.evaluate(countPictures)) < demoProducts) await page.waitForTimeout(100);
  await context.close();
  return signIn;
}

async function countPictures(): Promise<number> {
  const count = async (name: string) => (await (await caches.open(name)).keys()).length;
  return (await count('pictures')) + (await count('pictures-small'));
}
