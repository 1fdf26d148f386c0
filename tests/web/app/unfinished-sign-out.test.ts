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
