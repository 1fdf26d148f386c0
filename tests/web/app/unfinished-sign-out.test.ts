import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { createApplication } from '#web/app/application.ts';
import { hasPendingSignOut } from '#web/network/session/pending-sign-out.ts';
import { CustomerDatabase } from '#web/storage/customer-database.ts';
import { pendingErasures } from '#web/storage/sign-out/pending-erasures.ts';
import { listStoredCustomers } from '#web/storage/stored-customers.ts';
import { lastCustomer } from '#web/storage/values/last-customer.ts';
import { seenProducts } from '#web/storage/values/recent-lists.ts';
import { stubStorage } from '../../support/browser/stub-storage.ts';

let page: ReturnType<typeof stubStorage>;
beforeEach(() => {
  page = stubStorage();
});

const startApplication = () =>
  createApplication(new QueryClient(), { onOpen: () => {}, onSignInRequired: () => {} });

test('what a sign-out left on the phone is deleted at the next start, and nothing of another customer', async () => {
  for (const customerId of [7, 8]) {
    const database = new CustomerDatabase(customerId);
    await database.open();
    database.close();
    seenProducts.record(customerId, '1');
  }
  pendingErasures.add(7);
  await startApplication().restoreSession();
  await vi.waitFor(() => expect(pendingErasures.list()).toEqual([]), 5_000);
  expect(await listStoredCustomers()).toEqual([8]);
  expect([seenProducts.list(7), seenProducts.list(8)]).toEqual([[], ['1']]);
});

test('a browser that was killed before it wrote localStorage does not undo a sign-out', async () => {
  const application = startApplication();
  await application.openSession(7);
  const written = new Map(page.items);
  await application.endSession();
  page.items = written;
  await startApplication().restoreSession();
  expect([lastCustomer(), hasPendingSignOut()]).toEqual([null, true]);
  expect(await listStoredCustomers()).not.toContain(7);
});

test('who signs in again stays signed in', async () => {
  const application = startApplication();
  await application.openSession(7);
  await application.endSession();
  await application.openSession(7);
  await startApplication().restoreSession();
  expect([lastCustomer(), hasPendingSignOut()]).toEqual([7, false]);
});

const eraseLock = 'mam-nho-erase-7';

/** As a tab that is erasing until it calls what is returned, or is closed. */
function holdEraseLock(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void navigator.locks.request(eraseLock, () => promise);
  return resolve;
}

/** Of all that wait for it now. */
const waitForEraseLock = () => navigator.locks.request(eraseLock, () => undefined);

test('what a tab leaves that is closed while it erases, another tab deletes', async () => {
  const application = startApplication();
  await application.openSession(7);
  const closeTab = holdEraseLock();
  await application.endSession();
  await new CustomerDatabase(7).open().then(database => database.close());
  closeTab();
  await waitForEraseLock();
  expect([pendingErasures.list(), await listStoredCustomers()]).toEqual([[], [8]]);
});

test('what a tab wrote after another one had erased, it deletes itself', async () => {
  const application = startApplication();
  await application.openSession(7);
  const closeTab = holdEraseLock();
  await application.endSession();
  pendingErasures.remove(7);
  await new CustomerDatabase(7).open().then(database => database.close());
  closeTab();
  await waitForEraseLock();
  expect(await listStoredCustomers()).toEqual([8]);
});

test('a tab that erases late leaves alone who has signed in again', async () => {
  const application = startApplication();
  await application.openSession(7);
  const release = holdEraseLock();
  await application.endSession();
  await application.openSession(7);
  seenProducts.record(7, '1');
  release();
  await waitForEraseLock();
  expect([seenProducts.list(7), await listStoredCustomers()]).toEqual([['1'], [8, 7]]);
});
