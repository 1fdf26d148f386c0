import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteReplacedPictures } from '#server/payments/replaced-pictures.ts';
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

it('keeps a replaced picture that was sent again', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  for (const width of [80, 90, 80]) await uploadInvoice(client, { id, file: await jpeg(width) });
  await age(31);
  await deleteReplaced();
  const [request] = await fetchPaymentRequests(client);
  expect((await client.inject('GET', request?.invoice_image_url ?? '')).statusCode).toBe(200);
});
