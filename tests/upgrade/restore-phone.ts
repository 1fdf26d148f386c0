import type { Page } from '@playwright/test';
import { readPhone } from './fixture.ts';
import { restoreDatabases } from './phone-storage.ts';

/** Makes this browser the phone of the fixture, before it opens the app of the shop at `origin`. */
export async function restorePhone(page: Page, origin: string): Promise<void> {
  const { databases, localStorage, sessionStorage, cookies, caches } = readPhone(origin);
  await page.context().addCookies(cookies.map(cookie => ({ ...cookie, url: origin })));
  await page.route('**/blank', route => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/blank');
  await page.evaluate(restoreDatabases, databases);
  await page.evaluate(restoreWebStorage, { localStorage, sessionStorage });
  const { pictures = [], 'pictures-kept': kept = [] } = caches;
  await page.evaluate(restoreCaches, { pictures, 'pictures-kept': kept });
}

type Notes = Record<'localStorage' | 'sessionStorage', Record<string, string>>;

function restoreWebStorage(notes: Notes): void {
  for (const [key, value] of Object.entries(notes.localStorage)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(notes.sessionStorage)) sessionStorage.setItem(key, value);
}

/** Fills the caches of pictures; a picture is the same for ever, so the shop still has it. */
async function restoreCaches(held: Record<string, string[]>): Promise<void> {
  for (const [name, addresses] of Object.entries(held)) {
    const cache = await caches.open(name);
    await cache.addAll(addresses);
  }
}
