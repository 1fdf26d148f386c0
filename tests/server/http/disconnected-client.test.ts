import { once } from 'node:events';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItemEndpoint } from '#contract/cart.ts';
import { idempotencyKeys } from '#server/http/tables.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { countConnections } from '../../support/http/count-connections.ts';
import { fetchCart } from '../../support/http/customer-actions.ts';
import { type CustomerClient, idempotencyHeader, registerAndSignIn } from '../../support/http/test-client.ts';
import { lockTable } from '../../support/shops/lock-table.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let shopUrl: URL;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
  shopUrl = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => shop.close());

const body = JSON.stringify({ product_item_id: 3, quantity: 1 });

function encodeRequest({ cookies }: CustomerClient, key: Record<string, string>): string {
  const headers = {
    host: shopUrl.host,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    'content-type': 'application/json',
    'content-length': String(body.length),
    ...key,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `POST ${addCartItemEndpoint.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

async function openConnection() {
  const socket = connect(Number(shopUrl.port), shopUrl.hostname);
  await once(socket, 'connect');
  return socket;
}

it('does nothing if the client disconnects in the middle of its request', async () => {
  const customer = await registerAndSignIn(shop.app);
  const socket = await openConnection();
  socket.write(encodeRequest(customer, idempotencyHeader()).slice(0, -5));
  socket.destroy();
  await expect.poll(() => countConnections(shop.app)).toBe(0);
  expect(await fetchCart(customer)).toEqual([]);
});

it('finishes a write whose client disconnected, and replays its response to a retry', async () => {
  const customer = await registerAndSignIn(shop.app);
  const { countWaiting, release } = await lockTable(shop.url, 'cart_lines', 'exclusive');
  const key = idempotencyHeader();
  const socket = await openConnection();
  socket.write(encodeRequest(customer, key));
  await expect.poll(countWaiting).toBe(1);
  socket.destroy();
  await expect.poll(() => countConnections(shop.app)).toBe(0);
  await release();
  const countStored = async () =>
    (
      await shop.database
        .select()
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.key, key['idempotency-key']))
    ).length;
  await expect.poll(countStored).toBe(1);
  const retried = await customer.request(addCartItemEndpoint, { body: JSON.parse(body) }, key);
  expect(retried.headers['idempotency-replayed']).toBe('true');
  expect(await fetchCart(customer)).toMatchObject([{ quantity: 1 }]);
});
