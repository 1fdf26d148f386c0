import type { Page } from '@playwright/test';
import { readPhone } from './fixture.ts';
import { restoreDatabases } from './phone-storage.ts';

/** Call it before the page opens the app. */
export async function restorePhone(page: Page, origin: string): Promise<void> {
  const { databases, localStorage, sessionStorage, cookies, caches } = readPhone(origin);
  await page.context().addCookies(cookies.map(cookie => ({ ...cookie, url: origin })));
  await page.route('**/blank', route => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/blank');
  await page.evaluate(restoreDatabases, databases);
  await page.evaluate(restoreWebStorage, { localStorage, sessionStorage });
  const { pictures = [], 'pictures-kept': pinned = [] } = caches;
  await page.evaluate(restoreCaches, { pictures, 'pictures-kept': pinned });
}

type WebStorage = Record<'localStorage' | 'sessionStorage', Record<string, string>>;

function restoreWebStorage(values: WebStorage): void {
  for (const [key, value] of Object.entries(values.localStorage)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(values.sessionStorage)) sessionStorage.setItem(key, value);
}

/** Downloads the pictures again: they are immutable, so the restored shop still has them. */
async function restoreCaches(urlsByCache: Record<string, string[]>): Promise<void> {
  for (const [name, urls] of Object.entries(urlsByCache)) {
    const cache = await caches.open(name);
    await cache.addAll(urls);
  }
}
