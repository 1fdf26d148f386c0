import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { exportDataEndpoint } from '#contract/privacy.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let url: URL;
beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: ['loopback'] });
  url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterEach(() => vi.useRealTimers());
afterAll(() => shop.close());

/** More than the buffers of a connection hold. */
async function openCustomerWithMuch(): Promise<CustomerClient> {
  const customer = await registerAndSignIn(shop.app);
  await shop.database.execute(sql`
    insert into orders (id, code, customer_id, address, note, payment_status)
    select gen_random_uuid(), 'MN-' || ${customer.id}::text || '-' || n, ${customer.id}::int, 'x', repeat('x', 100000), 'x'
    from generate_series(1, 150) n`);
  return customer;
}

async function askAndReadNothing(customer: CustomerClient, address: string): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => {});
  const headers = [
    `POST ${exportDataEndpoint.path.replace(':id', String(customer.id))} HTTP/1.1`,
    `Host: ${url.host}`,
    `Cookie: ${[...customer.cookies].map(pair => pair.join('=')).join('; ')}`,
    `X-XSRF-TOKEN: ${customer.cookies.get('XSRF-TOKEN')}`,
    `X-Forwarded-For: ${address}`,
    'Content-Length: 0',
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}

const ask = async (customer: CustomerClient) =>
  (await customer.request(exportDataEndpoint, { params: { id: customer.id } })).statusCode;

it('is in nobody else’s way', async () => {
  const strangers = await Promise.all(Array.from({ length: 6 }, openCustomerWithMuch));
  const sockets: Socket[] = [];
  for (const [index, stranger] of strangers.entries())
    sockets.push(await askAndReadNothing(stranger, `198.18.1.${index}`));
  for (const stranger of strangers) expect(await ask(stranger)).toBe(503);
  expect(await ask(await registerAndSignIn(shop.app))).toBe(200);
  for (const socket of sockets) socket.destroy();
});

// A busy machine takes long to fill the buffers of the connection; the shop rests in between.
it('is ended when nothing of it is read for a while', { timeout: 60_000 }, async () => {
  const customer = await openCustomerWithMuch();
  expect(shop.app.server.timeout).toBe(30_000);
  shop.app.server.timeout = 1_000;
  const socket = await askAndReadNothing(customer, '198.18.1.9');
  expect(await ask(customer)).toBe(503);
  await expect.poll(() => ask(customer), { timeout: 45_000 }).toBe(200);
  shop.app.server.timeout = 30_000;
  socket.destroy();
});

it('is one of four of an address', async () => {
  const strangers = await Promise.all(Array.from({ length: 4 }, openCustomerWithMuch));
  const sockets: Socket[] = [];
  for (const stranger of strangers) sockets.push(await askAndReadNothing(stranger, '198.18.2.1'));
  for (const stranger of strangers) expect(await ask(stranger)).toBe(503);
  const neighbour = Object.assign(await registerAndSignIn(shop.app), { remoteAddress: '198.18.2.1' });
  expect(await ask(neighbour)).toBe(503);
  for (const socket of sockets) socket.destroy();
});

it('gives way to another of its address after ten seconds', async () => {
  const strangers = await Promise.all(Array.from({ length: 4 }, openCustomerWithMuch));
  let closed = 0;
  const sockets: Socket[] = [];
  for (const stranger of strangers) {
    const socket = await askAndReadNothing(stranger, '198.18.3.1');
    sockets.push(socket.once('close', () => closed++));
  }
  const neighbour = Object.assign(await registerAndSignIn(shop.app), { remoteAddress: '198.18.3.1' });
  expect(await ask(neighbour)).toBe(503);
  vi.useFakeTimers({ toFake: ['Date'] });
  // The others may still be filling the buffers of their connections.
  const askLater = () => {
    vi.setSystemTime(Date.now() + 10_000);
    return ask(neighbour);
  };
  await expect.poll(askLater, { timeout: 10_000 }).toBe(200);
  await vi.waitFor(() => {
    // What arrives at a closed connection tells its other end.
    for (const socket of sockets) socket.write('\r\n');
    expect(closed).toBe(1);
  });
  for (const socket of sockets) socket.destroy();
});
