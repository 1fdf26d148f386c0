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
import { countConnections } from '../../support/http/count-connections.ts';
import { uploadInvoice, uploadInvoicePicture } from '../../support/http/customer-actions.ts';
import { openRequest } from '../../support/http/open-request.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { type WatchedBodies, watchBodies } from '../../support/http/watch-bodies.ts';
import { lockTable } from '../../support/shops/lock-table.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { countWaitingQueries } from '../../support/shops/waiting-queries.ts';

let shop: TestShop;
let url: URL;
let bodies: WatchedBodies;
beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: ['loopback'] });
  url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  bodies = watchBodies(shop.app);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => shop.close());

const megabytes = (count: number) => count * 1024 * 1024;

/** A form whose picture has these bytes and no end. Until the shop reads it, another of the customer would take its place. */
async function beginUpload(client: CustomerClient, bytes: number): Promise<Socket> {
  const socket = await openRequest(url, client, {
    path: uploadInvoiceImageEndpoint.path,
    contentType: 'multipart/form-data; boundary=x',
    length: megabytes(10),
  });
  const { localPort } = socket;
  socket.on('error', () => {});
  socket.write('--x\r\nContent-Disposition: form-data; name="invoice_image"; filename="a.jpg"\r\n\r\n');
  socket.write(randomBytes(bytes));
  await bodies.untilRead(localPort);
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

async function openPayer(address = {}) {
  const client = Object.assign(await registerAndSignIn(shop.app), address);
  const { id } = await seedPaymentRequest(shop.database, client.id);
  return { client, id };
}

const openPayers = (count: number) => Promise.all(Array.from({ length: count }, () => openPayer()));

/** Of so many bytes each, without an end. */
async function beginUploads(payers: readonly { client: CustomerClient }[], bytes = megabytes(9)) {
  const sockets: Socket[] = [];
  for (const { client } of payers) sockets.push(await beginUpload(client, bytes));
  const closed = new Set<Socket | undefined>();
  // The refusal itself may be lost: the connection is closed while the picture still arrives.
  for (const socket of sockets) socket.resume().once('close', () => closed.add(socket));
  return { sockets, closed };
}

const countUploadsOf = async (client: CustomerClient) =>
  (await uploadInvoicePicture(client, 1)).statusCode === 503 ? 1 : 0;

it('takes a picture while many others have begun and send no more', async () => {
  const { client, id } = await openPayer();
  const others = await openPayers(8);
  const sockets = await Promise.all(others.map(other => beginUpload(other.client, 10)));
  for (const other of others) expect(await countUploadsOf(other.client)).toBe(1);
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

it('reads no picture of a customer whom the shop has asked for no money', async () => {
  const stranger = await registerAndSignIn(shop.app);
  const socket = await beginUpload(stranger, 10);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 404/);
  socket.destroy();
});

it('takes as many pictures as come for requests that do not exist: none of them is decoded', async () => {
  const others = await openPayers(6);
  const lock = await lockTable(shop.url, 'payment_requests', 'access exclusive');
  const uploads = others.map(({ client }) => uploadInvoicePicture(client, 1e9));
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(6);
  await lock.release();
  for (const { statusCode } of await Promise.all(uploads)) expect(statusCode).toBe(404);
});

it('holds what has arrived of thirty megabytes, twenty of an address', async () => {
  const remoteAddress = '198.51.100.8';
  const others = [
    await openPayer({ remoteAddress }),
    await openPayer({ remoteAddress }),
    await openPayer({ remoteAddress }),
  ];
  const { sockets, closed } = await beginUploads(others);
  await expect.poll(() => closed.size, { timeout: 5_000 }).toBe(1);
  const { client, id } = await openPayer();
  expect((await uploadInvoicePicture(client, id)).statusCode).toBe(200);
  for (const socket of sockets) socket.destroy();
});

it('holds fifteen megabytes of those who have sent another picture lately', async () => {
  const others = await openPayers(2);
  for (const { client, id } of others) expect((await uploadInvoicePicture(client, id)).statusCode).toBe(200);
  const { sockets, closed } = await beginUploads([...others, await openPayer()]);
  await expect.poll(() => closed.size, { timeout: 5_000 }).toBe(1);
  expect(closed).not.toContain(sockets.at(-1));
  for (const socket of sockets) socket.destroy();
});

it('counts a large picture that it had no room for as one that was sent lately', async () => {
  const others = await openPayers(4);
  const first = await beginUploads(others);
  await expect.poll(() => first.closed.size, { timeout: 5_000 }).toBe(1);
  const refused = others.find((_, index) => first.closed.has(first.sockets[index]));
  const [taken, ...rest] = others.filter(other => other !== refused);
  if (!refused || !taken) throw new Error('one of four');
  for (const socket of first.sockets) socket.destroy();
  // Not of the refused one: any other answer than a 503 counts.
  for (const { client } of [taken, ...rest]) await expect.poll(() => countUploadsOf(client)).toBe(0);
  const { sockets, closed } = await beginUploads([refused, taken]);
  await expect.poll(() => closed.size, { timeout: 5_000 }).toBe(1);
  for (const socket of sockets) socket.destroy();
});

it('holds five megabytes of small pictures of those who have sent another lately', async () => {
  const others = await openPayers(4);
  for (const { client, id } of others) expect((await uploadInvoicePicture(client, id)).statusCode).toBe(200);
  const { sockets, closed } = await beginUploads([...others, await openPayer()], megabytes(1.4));
  await expect.poll(() => closed.size, { timeout: 5_000 }).toBe(1);
  expect(closed).not.toContain(sockets.at(-1));
  for (const socket of sockets) socket.destroy();
});

/** A PNG that does not compress. */
const noise = (side: number) =>
  sharp(randomBytes(3 * side * side), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

it('takes pictures while large ones fill the room and hardly go on, a small one at once', async () => {
  const { client, id } = await openPayer();
  const others = await openPayers(5);
  // However long the requests take, nothing has stalled yet.
  vi.useFakeTimers({ toFake: ['performance'] });
  const sockets = await Promise.all(others.map(other => beginUpload(other.client, megabytes(5.94))));
  const drip = async () => {
    for (const socket of sockets) socket.write(randomBytes(4_500));
    for (const { bytesWritten, localPort } of sockets) await bodies.untilReceived(bytesWritten, localPort);
  };
  const [small, large] = [await noise(400), await noise(950)];
  const send = async (file: Buffer) => (await uploadInvoice(client, { id, file })).statusCode;
  await drip();
  expect(await send(large)).toBe(503);
  expect(await send(small)).toBe(200);
  vi.advanceTimersByTime(1_500);
  await drip();
  expect(await send(large)).toBe(503);
  vi.advanceTimersByTime(1_500);
  expect(await send(large)).toBe(200);
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
  const { client } = await openPayer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = (await beginUpload(client, 10)).resume();
  expect(await countUploadsOf(client)).toBe(1);
  await vi.waitUntil(() => {
    // Again and again: its last bytes may still be on their way.
    vi.advanceTimersByTime(20_000);
    return socket.closed;
  }, 10_000);
  vi.useRealTimers();
  await expect.poll(() => countUploadsOf(client)).toBe(0);
});

it('takes a limited number of pictures without an end a minute, and reads no further one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T08:00:00Z') });
  const { client, id } = await openPayer();
  for (let begun = 0; begun < 15; begun++) {
    const socket = await beginUpload(client, 10);
    expect(await countUploadsOf(client)).toBe(1);
    socket.destroy();
    await expect.poll(() => countConnections(shop.app), { interval: 5 }).toBe(0);
  }
  const response = await uploadInvoicePicture(client, id);
  expect(response.statusCode).toBe(429);
  vi.setSystemTime(new Date('2026-05-01T08:01:00Z'));
  expect((await uploadInvoicePicture(client, id)).statusCode).toBe(200);
});
