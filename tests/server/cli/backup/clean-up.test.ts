import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customers } from '#server/customer/tables.ts';
import { settings } from '#server/database/settings.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { deleteReplacedPictures } from '#server/payments/invoice-pictures/replaced-pictures.ts';
import { replacedInvoicePictures } from '#server/payments/tables.ts';
import { eraseClosedAccounts } from '#server/privacy/erase-accounts.ts';
import { openShopWithBackup } from './shop-with-backup.ts';

let shop: Awaited<ReturnType<typeof openShopWithBackup>>;
beforeAll(async () => {
  shop = await openShopWithBackup();
});
afterAll(() => shop.close());

const openFiles = () => openFileStore({ filesUrl: undefined, dataFolder: shop.cliShop.env.DATA_DIR });
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
const restore = () => shop.cliShop.runJson('restore', 'later.tar.zst', '--replace', '--yes');

it('who has opened a closed account again since the backup is not erased before somebody can notice', async () => {
  const { database, runJson } = shop.cliShop;
  const { id } = shop.customer;
  const isCustomer = eq(customers.id, id);
  const closedAt = new Date('2026-01-01');
  const countErased = () => database.$count(customers, and(isCustomer, isNotNull(customers.erasedAt)));
  await database.update(customers).set({ closedAt }).where(isCustomer);
  await runJson('backup', 'later.tar.zst');
  expect(await runJson('customers', 'reopen', String(id))).toEqual({ id, reopened: true });
  expect(await runJson('customers', 'reopen', String(id))).toEqual({ id, reopened: false });
  await restore();
  await eraseClosedAccounts(database, openFiles());
  expect(await countErased()).toBe(0);
  expect(await database.$count(customers, and(isCustomer, eq(customers.closedAt, closedAt)))).toBe(1);
  await database
    .update(settings)
    .set({ value: sql`${settings.value}::timestamptz - interval '7 days 1 minute'` })
    .where(eq(settings.name, 'erasures_paused_until'));
  await eraseClosedAccounts(database, openFiles());
  expect(await countErased(), 'it is a week, and no longer').toBe(1);
});

it('the picture of a payment request that the restore lost goes in its time', async () => {
  const { database, runJson } = shop.cliShop;
  const name = 'uploads/invoices/99-lost.webp';
  await runJson('backup', 'later.tar.zst');
  await openFiles().write(name, Buffer.from('a proof of payment'));
  await restore();
  await deleteReplacedPictures(database, openFiles());
  expect(await openFiles().has(name)).toBe(true);
  await database.update(replacedInvoicePictures).set({ replacedAt: daysAgo(31) });
  await deleteReplacedPictures(database, openFiles());
  expect(await openFiles().has(name)).toBe(false);
});
