import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showInvoiceImageEndpoint } from '#contract/payments.ts';
import { buildApp } from '#server/app.ts';
import { photo } from '../../support/data/photo.ts';
import { seedPaymentRequest } from '../../support/data/seed-payment-request.ts';
import {
  fetchOrder,
  fetchPaymentRequests,
  uploadInvoice,
  uploadInvoicePicture,
} from '../../support/http/customer-actions.ts';
import { type CustomerClient, idempotencyHeader, registerAndSignIn } from '../../support/http/test-client.ts';
import { lockTable } from '../../support/shops/lock-table.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let customer: CustomerClient;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await registerAndSignIn(shop.app);
});
afterAll(() => shop.close());

it('accepts a picture: request and order await review, and the history of the order shows it', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id, orderId } = await seedPaymentRequest(shop.database, client.id);
  const response = await uploadInvoicePicture(client, id);
  expect(response.statusCode).toBe(200);
  const { message, data } = response.json();
  expect(message).toBe('Đã gửi ảnh chuyển khoản. Cửa hàng sẽ xác nhận sớm.');
  expect(data.paymentRequest).toMatchObject({ id, payment_status: 'Chờ xác nhận' });
  expect(await fetchPaymentRequests(client)).toEqual([data.paymentRequest]);
  const order = await fetchOrder(client, orderId);
  expect(order.payment_status).toBe('Chờ xác nhận');
  expect(order.history.at(-1)?.status).toBe('Đã gửi ảnh chuyển khoản');
});

it('shows the picture only to its customer, without metadata and uncacheable', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  const photoWithMetadata = photo(2400, 1200).withExif({ IFD0: { Make: 'A telephone' } });
  await uploadInvoice(client, { id, file: await photoWithMetadata.jpeg().toBuffer() });
  const [request] = await fetchPaymentRequests(client);
  const url = request?.invoice_image_url ?? '';
  const pictureResponse = await client.inject('GET', url);
  expect(pictureResponse.statusCode).toBe(200);
  expect(pictureResponse.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
  });
  const { width, exif } = await sharp(pictureResponse.rawPayload).metadata();
  expect([width, exif]).toEqual([2000, undefined]);
  expect((await customer.inject('GET', url)).statusCode).toBe(404);
  expect((await shop.app.inject(url)).statusCode).toBe(401);
});

it('replaces the picture under a new URL, and applies its orientation', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  await uploadInvoicePicture(client, id);
  const [before] = await fetchPaymentRequests(client);
  const sideways = photo(800, 400).withMetadata({ orientation: 6 });
  expect((await uploadInvoice(client, { id, file: await sideways.png().toBuffer() })).statusCode).toBe(200);
  const [after] = await fetchPaymentRequests(client);
  expect(after?.invoice_image_url).not.toBe(before?.invoice_image_url);
  const pictureResponse = await client.inject('GET', after?.invoice_image_url ?? '');
  expect(await sharp(pictureResponse.rawPayload).metadata()).toMatchObject({ width: 400, height: 800 });
});

it('stores the picture outside the folders that are served', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  await uploadInvoicePicture(client, id);
  const [request] = await fetchPaymentRequests(client);
  const [, hash] = /v=(\w+)$/.exec(request?.invoice_image_url ?? '') ?? [];
  expect(hash).toHaveLength(11);
  for (const guess of [`/uploads/invoices/${id}-${hash}.webp`, `/pictures/uploads/${id}-${hash}.webp`])
    expect((await client.inject('GET', guess)).statusCode).toBe(404);
});

it('replays an upload with the same key and file, whatever the boundary; rejects another file', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id, orderId } = await seedPaymentRequest(shop.database, client.id);
  const key = idempotencyHeader();
  const file = await photo().jpeg().toBuffer();
  const first = await uploadInvoice(client, { id, file }, key);
  const replay = await uploadInvoice(client, { id, file }, key);
  expect(replay.headers['idempotency-replayed']).toBe('true');
  expect([replay.statusCode, replay.json()]).toEqual([200, first.json()]);
  const order = await fetchOrder(client, orderId);
  expect(order.history).toHaveLength(1);
  const otherUpload = await uploadInvoice(client, { id, file: await photo(50, 50).jpeg().toBuffer() }, key);
  expect(otherUpload.statusCode).toBe(422);
  expect(otherUpload.json().errors).toHaveProperty('Idempotency-Key');
});

it('counts what is read of it among what the shop does for its customer', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  // What is counted drains by 250 kB a second.
  const side = 700;
  const noise = sharp(randomBytes(3 * side * side), { raw: { width: side, height: side, channels: 3 } });
  await uploadInvoice(client, { id, file: await noise.png().toBuffer() });
  const app = await buildApp({ ...shop.dependencies, requestsPerMinute: 600 });
  const { rawPayload } = await client.through(app).request(showInvoiceImageEndpoint, { params: { id } });
  expect(app.customerLoads.loadOf(client.id)).toBeGreaterThan(rawPayload.length);
  await app.close();
});

it('has no picture before one is uploaded', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  expect((await client.callRejected(showInvoiceImageEndpoint, { params: { id } })).status).toBe(404);
});

const createUpload = async (file: Buffer, address = {}) => {
  const client = Object.assign(await registerAndSignIn(shop.app), address);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  return async () => (await uploadInvoice(client, { id, file })).statusCode;
};

/** None is done with before all are answered or taken, of which there are `taken`. */
const sendAtOnce = async (uploads: readonly (() => Promise<number>)[], taken: number) => {
  const lock = await lockTable(shop.url, 'customers', 'exclusive');
  const sent = uploads.map(upload => upload());
  await expect.poll(lock.countWaiting).toBe(taken);
  await lock.release();
  return (await Promise.all(sent)).sort();
};

it('takes one picture of a customer at a time, two of an address, and four at once', async () => {
  const large = await photo(4_000, 3_000).jpeg().toBuffer();
  const create = (address = {}) => createUpload(large, address);
  const uploads = await Promise.all([create(), create(), create(), create(), create()]);
  const [first] = uploads;
  expect(await sendAtOnce([first, first], 1)).toEqual([200, 503]);
  expect(await sendAtOnce(uploads, 4)).toEqual([200, 200, 200, 200, 503]);
  expect(await first()).toBe(200);
  const remoteAddress = '198.51.100.7';
  const ofAddress = [create({ remoteAddress }), create({ remoteAddress }), create({ remoteAddress })];
  expect(await sendAtOnce(await Promise.all(ofAddress), 2)).toEqual([200, 200, 503]);
});

it('takes the picture of a newcomer while others send one after the other', async () => {
  const large = await photo(4_000, 3_000).jpeg().toBuffer();
  const create = () => createUpload(large);
  const senders = await Promise.all([create(), create(), create(), create()]);
  for (const send of senders) expect(await send()).toBe(200);
  // Of the senders, two at once.
  const newcomer = await create();
  const statuses = await sendAtOnce([...senders, newcomer], 3);
  expect(statuses).toEqual([200, 200, 200, 503, 503]);
});

it('holds no database connection while a picture is decoded', async () => {
  const client = await registerAndSignIn(shop.app);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  const file = await photo(6_000, 6_000).jpeg().toBuffer();
  const measureIdleShare = async () => {
    const start = performance.now();
    let uploadMs = 0;
    const upload = uploadInvoice(client, { id, file }).finally(() => {
      uploadMs = performance.now() - start;
    });
    let longestMs = 0;
    while (uploadMs === 0) longestMs = Math.max(longestMs, await measureIdleTransactions());
    expect((await upload).statusCode).toBe(200);
    return longestMs / uploadMs;
  };
  // A neighbour may take the processor in the middle of one; a held connection would show in all.
  const shares = [await measureIdleShare(), await measureIdleShare(), await measureIdleShare()];
  expect(Math.min(...shares)).toBeLessThan(1 / 4);
});

it.each(['payment_requests', 'orders'])('does not wait for a lock in %s', async table => {
  const client = await registerAndSignIn(shop.app);
  const { id, orderId } = await seedPaymentRequest(shop.database, client.id);
  await shop.database.transaction(async transaction => {
    const isRow = sql`id::text = ${table === 'orders' ? orderId : String(id)}`;
    await transaction.execute(sql`select from ${sql.identifier(table)} where ${isRow} for update`);
    const response = await uploadInvoicePicture(client, id);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json().message).toContain('Bạn gửi lại ảnh');
  });
  expect((await uploadInvoicePicture(client, id)).statusCode).toBe(200);
});

/** Ms since the oldest transaction began in which nothing happens. */
async function measureIdleTransactions(): Promise<number> {
  const { rows } = await shop.database.execute<{ ms: number }>(sql`
    select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000), 0)::int as ms
    from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`);
  return rows[0]?.ms ?? 0;
}
