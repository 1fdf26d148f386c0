import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { showCartEndpoint } from '#contract/cart.ts';
import { openLocalStore } from '#server/files/file-store.ts';
import { seedPaymentRequest } from '../../support/data/seed-payment-request.ts';
import { fetchPaymentRequests, uploadInvoicePicture } from '../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop } from '../../support/shops/test-shop.ts';

it('pictures that a slow store keeps waiting hold no turn of the database', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mam-nho-slow-'));
  const store = openLocalStore(folder);
  const begun: string[] = [];
  const arrival = Promise.withResolvers<void>();
  const read = async (name: string) => {
    begun.push(name);
    await arrival.promise;
    return store.read(name);
  };
  const shop = await openTestShop({ files: { ...store, read } });
  const customer = await registerAndSignIn(shop.app, {}, '10.1.1.1');
  const { id } = await seedPaymentRequest(shop.database, customer.id);
  await uploadInvoicePicture(customer, id);
  const [request] = await fetchPaymentRequests(customer);
  const pictures = [1, 2, 3].map(() => customer.inject('GET', request?.invoice_image_url ?? ''));
  await expect.poll(() => begun.length).toBe(3);
  const other = await registerAndSignIn(shop.app, {}, '10.2.2.2');
  expect((await other.request(showCartEndpoint, {})).statusCode).toBe(200);
  arrival.resolve();
  expect((await Promise.all(pictures)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await shop.close();
  await rm(folder, { recursive: true });
});
