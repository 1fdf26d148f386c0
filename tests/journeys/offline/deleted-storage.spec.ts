import type { Page } from '@playwright/test';
import {
  expect,
  goToTab,
  signIn,
  testWithServiceWorker as test,
  unreachable,
  waitForServiceWorker,
} from '../support/fixtures.ts';
import { fetchOrders, orderOffline } from '../support/ordering.ts';
import { findOutboxStatus } from '../support/outbox.ts';

/** Those of the customer’s database that hold something. */
const listStores = (page: Page) =>
  page.evaluate(() => {
    const list = async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const name = names.find(other => other.startsWith('mam-nho-customer'));
      if (!name) return [];
      const opened = Promise.withResolvers<IDBDatabase>();
      const opening = indexedDB.open(name);
      // None is there yet. Made here, it would stay empty.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onsuccess = () => opened.resolve(opening.result);
      const database = await opened.promise;
      const stores = [...database.objectStoreNames].map(async store => {
        const counted = Promise.withResolvers<number>();
        const counting = database.transaction(store).objectStore(store).count();
        counting.onsuccess = () => counted.resolve(counting.result);
        return (await counted.promise) > 0 ? [store] : [];
      });
      return (await Promise.all(stores).finally(() => database.close())).flat();
    };
    // One that is being deleted answers nothing.
    const noAnswer = new Promise<string[]>(resolve => setTimeout(resolve, 1_000, []));
    return Promise.race([list(), noAnswer]);
  });

/** As a person does in the browser's settings. */
async function clearStorage(page: Page, storageTypes = 'indexeddb'): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes });
}

/** As a sign-out in another tab does, but nobody has signed out. */
const deleteDatabases = (page: Page) =>
  page.evaluate(async () => {
    const deletions = (await indexedDB.databases()).map(({ name = '' }) => {
      const deleted = Promise.withResolvers<unknown>();
      indexedDB.deleteDatabase(name).onsuccess = deleted.resolve;
      return deleted.promise;
    });
    await Promise.all(deletions);
  });

test('an order that waits in an open page is placed once though its storage is deleted', async ({
  context,
  page,
  shop,
  console,
}) => {
  console.expect(...unreachable, /^NetworkError: Chưa liên lạc được với cửa hàng/);
  await signIn(page);
  const before = (await fetchOrders(page)).pagination.total;
  await waitForServiceWorker(page);
  await goToTab(page, 'Giỏ hàng');
  await expect(page.getByRole('article').first()).toBeVisible();
  await shop.stop('SIGKILL');
  await orderOffline(page);

  for (const deleteStorage of [clearStorage, deleteDatabases]) {
    await deleteStorage(page);
    await expect.poll(() => listStores(page), { timeout: 20_000 }).toEqual(['commands', 'queries']);
  }
  await page.reload();
  await expect(page.getByText('Chờ gửi – chưa đặt thành công')).toBeVisible();

  const secondTab = await context.newPage();
  await secondTab.goto(page.url());
  await expect(secondTab.getByText('Chờ gửi – chưa đặt thành công')).toBeVisible();
  await deleteDatabases(secondTab);
  // This page makes the new database, and knows nothing of the order.
  await page.reload();
  await expect.poll(() => listStores(secondTab)).toEqual(['commands', 'queries']);
  await page.reload();
  await expect(page.getByText('Chờ gửi – chưa đặt thành công')).toBeVisible();
  await secondTab.close();

  await shop.start();
  await expect(page.getByText('Chờ gửi – chưa đặt thành công')).toBeHidden({ timeout: 15_000 });
  await expect(findOutboxStatus(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Chi tiết đơn hàng' })).toBeVisible();
  expect((await fetchOrders(page)).pagination.total).toBe(before + 1);
});

const hasController = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

test('a page whose service worker is deleted, and installed again by the next page, is offered no update', async ({
  context,
  page,
}) => {
  await signIn(page);
  await waitForServiceWorker(page);
  await clearStorage(page, 'indexeddb,cache_storage,service_workers');
  await expect.poll(() => hasController(page)).toBe(false);
  await expect(page.getByText('Có bản mới')).toBeHidden();

  const nextPage = await context.newPage();
  await nextPage.goto('/home');
  await expect.poll(() => hasController(page), { timeout: 20_000 }).toBe(true);
  await expect(page.getByText('Có bản mới')).toBeHidden();
});
