import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeInvoicePicture } from '#server/payments/invoice-pictures/invoice-picture.ts';
import {
  deleteReplacedPictures,
  discardStored,
} from '#server/payments/invoice-pictures/replaced-pictures.ts';
import { lockUnpaidRequest, saveInvoicePicture } from '#server/payments/store.ts';
import { photo } from '../../support/data/photo.ts';
import { seedPaymentRequest } from '../../support/data/seed-payment-request.ts';
import { fetchPaymentRequests, uploadInvoice } from '../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const jpeg = (width: number) => photo(width, 60).jpeg().toBuffer();

async function listPictures(): Promise<string[]> {
  const names = [];
  for await (const name of shop.dependencies.files.list()) names.push(name);
  return names.filter(name => name.startsWith('uploads/invoices/'));
}

const deleteReplaced = () => deleteReplacedPictures(shop.database, shop.dependencies.files);
const age = (days: number) =>
  shop.database.execute(
    sql`update replaced_invoice_pictures set replaced_at = replaced_at - ${`${days} days`}::interval`,
  );

it('deletes a replaced picture and its row after 30 days, never the current one', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  for (const width of [60, 70]) await uploadInvoice(client, { id, file: await jpeg(width) });
  await age(29);
  await deleteReplaced();
  expect(await listPictures()).toHaveLength(2);
  await age(2);
  await deleteReplaced();
  expect(await listPictures()).toHaveLength(1);
  const [request] = await fetchPaymentRequests(client);
  expect((await client.inject('GET', request?.invoice_image_url ?? '')).statusCode).toBe(200);
  expect((await shop.database.execute(sql`select from replaced_invoice_pictures`)).rowCount).toBe(0);
});

it('goes on with the others where one cannot be deleted', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  const { files } = shop.dependencies;
  const before = await listPictures();
  for (const width of [61, 71, 81]) await uploadInvoice(client, { id, file: await jpeg(width) });
  await age(31);
  let failed: string | undefined;
  const deleteAllButOne = async (name: string) => {
    failed ??= name;
    if (name === failed) throw new Error('unreachable');
    await files.delete(name);
  };
  const brokenStore = { ...files, delete: deleteAllButOne };
  await expect(deleteReplacedPictures(shop.database, brokenStore)).rejects.toThrow('unreachable');
  // The current one, and the one that failed, which the next run deletes.
  expect(await listPictures()).toHaveLength(before.length + 2);
  await deleteReplaced();
  expect(await listPictures()).toHaveLength(before.length + 1);
});

it('keeps a replaced picture that was sent again', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  for (const width of [80, 90, 80]) await uploadInvoice(client, { id, file: await jpeg(width) });
  await age(31);
  await deleteReplaced();
  const [request] = await fetchPaymentRequests(client);
  expect((await client.inject('GET', request?.invoice_image_url ?? '')).statusCode).toBe(200);
});

it('deletes a picture whose request is refused once it is stored, but not one that is shown', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  await uploadInvoice(client, { id, file: await jpeg(100) });
  const before = await listPictures();
  await shop.database.transaction(async transaction => {
    await transaction.execute(sql`select from payment_requests where id = ${id} for update`);
    for (const width of [110, 100])
      expect((await uploadInvoice(client, { id, file: await jpeg(width) })).statusCode).toBe(503);
  });
  expect(await listPictures()).toEqual(before);
});

it('deletes after 30 days a picture that was stored when the process stopped', async () => {
  const before = await listPictures();
  const { files } = shop.dependencies;
  const name = await storeInvoicePicture(shop.database, files, 1, await jpeg(120));
  await deleteReplaced();
  expect(await listPictures()).toContain(name);
  await age(31);
  await deleteReplaced();
  expect(await listPictures()).toEqual(before);
});

it('refuses a picture that was discarded before its request took it', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  const name = await storeInvoicePicture(shop.database, shop.dependencies.files, id, await jpeg(130));
  await discardStored(shop.database, shop.dependencies.files, name);
  const take = shop.database.transaction(async transaction => {
    const request = await lockUnpaidRequest(transaction, client.id, id);
    await saveInvoicePicture(transaction, request, name, null);
  });
  await expect(take).rejects.toMatchObject({ code: 'unavailable' });
});
