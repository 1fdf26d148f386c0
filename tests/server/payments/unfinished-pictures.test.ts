import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addCartItemEndpoint } from '#contract/cart.ts';
import { uploadInvoiceImageEndpoint } from '#contract/payments.ts';
import { invoiceForm } from '../../support/data/invoice-form.ts';
import { photo } from '../../support/data/photo.ts';
import { seedPaymentRequest } from '../../support/data/seed-payment-request.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { uploadInvoice, uploadInvoicePicture } from '../../support/http/customer-actions.ts';
import { openRequest } from '../../support/http/open-request.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { lockTable } from '../../support/shops/lock-table.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { countWaitingQueries } from '../../support/shops/waiting-queries.ts';

let shop: TestShop;
let url: URL;
beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: ['loopback'] });
  url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterEach(() => void vi.useRealTimers());
afterAll(() => shop.close());

const megabytes = (count: number) => count * 1024 * 1024;

/** A form whose picture has these bytes and no end. */
async function beginUpload(client: CustomerClient, bytes: number): Promise<Socket> {
  const socket = await openRequest(url, client, {
    path: uploadInvoiceImageEndpoint.path,
    contentType: 'multipart/form-data; boundary=x',
    length: megabytes(10),
  });
  socket.on('error', () => {});
  socket.write('--x\r\nContent-Disposition: form-data; name="invoice_image"; filename="a.jpg"\r\n\r\n');
  socket.write(randomBytes(bytes));
  return socket;
}

/** Sends a whole picture, and leaves once the shop waits for a lock. */
async function leaveWhileWaiting(client: CustomerClient, id: number): Promise<void> {
  const { payload, headers } = invoiceForm({ id, file: await photo().jpeg().toBuffer() });
  const socket = await openRequest(url, client, {
    path: uploadInvoiceImageEndpoint.path,
    contentType: headers['content-type'],
    length: payload.length,
  });
  socket.write(payload);
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(1);
  socket.destroy();
  await once(socket, 'close');
}

async function openPayer() {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  return { client, id };
}

const countUploadsOf = async (client: CustomerClient) =>
  (await uploadInvoicePicture(client, 1)).statusCode === 503 ? 1 : 0;

it('takes a picture while many others have begun and send no more', async () => {
  const { client, id } = await openPayer();
  const strangers = await Promise.all(Array.from({ length: 8 }, () => registerAndSignIn(shop.app)));
  const sockets = await Promise.all(strangers.map(stranger => beginUpload(stranger, 10)));
  for (const stranger of strangers) await expect.poll(() => countUploadsOf(stranger)).toBe(1);
  expect((await uploadInvoicePicture(client, id)).statusCode).toBe(200);
  for (const socket of sockets) socket.destroy();
});

it('takes a picture while other writes of the customer wait: it must not wait with them in a turn of uploads', async () => {
  await seedProducts(shop.database);
  const { client, id } = await openPayer();
  const lock = await lockTable(shop.url, 'cart_lines', 'access exclusive');
  const body = { product_item_id: 3, quantity: 1, extra_attributes: { order_attributes: {} } };
  const writes = [1, 2, 3].map(() => client.request(addCartItemEndpoint, { body }));
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(2);
  expect((await uploadInvoicePicture(client, id)).statusCode).toBe(200);
  await lock.release();
  await Promise.all(writes);
});

it('takes as many pictures as come for requests that do not exist: none of them is decoded', async () => {
  const strangers = await Promise.all(Array.from({ length: 6 }, () => registerAndSignIn(shop.app)));
  const lock = await lockTable(shop.url, 'payment_requests', 'access exclusive');
  const uploads = strangers.map(stranger => uploadInvoicePicture(stranger, 1e9));
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(6);
  await lock.release();
  for (const { statusCode } of await Promise.all(uploads)) expect(statusCode).toBe(404);
});

it('holds what has arrived of thirty megabytes, twenty of an address', async () => {
  const strangers = await Promise.all(Array.from({ length: 3 }, () => registerAndSignIn(shop.app)));
  const [first] = strangers;
  const sockets: Socket[] = [];
  for (const stranger of strangers) {
    Object.assign(stranger, { remoteAddress: first?.remoteAddress });
    sockets.push(await beginUpload(stranger, megabytes(9)));
  }
  const closed = new Set<Socket>();
  // The refusal itself may be lost: the connection is closed while the picture still arrives.
  for (const socket of sockets) socket.resume().once('close', () => closed.add(socket));
  await expect.poll(() => closed.size, { timeout: 5_000 }).toBe(1);
  const { client, id } = await openPayer();
  expect((await uploadInvoicePicture(client, id)).statusCode).toBe(200);
  for (const socket of sockets) socket.destroy();
});

it('takes a small picture while large ones fill the room and hardly go on', async () => {
  const { client, id } = await openPayer();
  const sockets: Socket[] = [];
  for (let pair = 0; pair < 2; pair++) {
    const strangers = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
    for (const stranger of strangers) {
      Object.assign(stranger, { remoteAddress: strangers[0]?.remoteAddress });
      sockets.push(await beginUpload(stranger, megabytes(10) - 2_000));
      await expect.poll(() => countUploadsOf(stranger)).toBe(1);
    }
  }
  const noise = { width: 200, height: 200, channels: 3 } as const;
  const file = await sharp(randomBytes(3 * 200 * 200), { raw: noise })
    .png()
    .toBuffer();
  // From the third second on.
  await expect
    .poll(async () => (await uploadInvoice(client, { id, file })).statusCode, { timeout: 10_000 })
    .toBe(200);
  for (const socket of sockets) socket.destroy();
});

it('takes the next picture of a phone that left while its session was read', async () => {
  const { client, id } = await openPayer();
  await shop.database.transaction(async transaction => {
    await transaction.execute(sql`lock table sessions in access exclusive mode`);
    await leaveWhileWaiting(client, id);
  });
  await expect.poll(async () => (await uploadInvoicePicture(client, id)).statusCode).toBe(200);
});

it('holds a complete picture whose phone has left until it is done with', async () => {
  const { client, id } = await openPayer();
  await shop.database.transaction(async transaction => {
    await transaction.execute(sql`select from customers where id = ${client.id} for update`);
    await leaveWhileWaiting(client, id);
    expect((await uploadInvoicePicture(client, id)).statusCode).toBe(503);
  });
  await expect.poll(async () => (await uploadInvoicePicture(client, id)).statusCode).toBe(200);
});

it('ends an upload of which nothing arrives for twenty seconds', async () => {
  const stranger = await registerAndSignIn(shop.app);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = await beginUpload(stranger, 10);
  const closed = once(socket.resume(), 'close');
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(20_000);
  await closed;
  vi.useRealTimers();
  await expect.poll(() => countUploadsOf(stranger)).toBe(0);
});
