import { once } from 'node:events';
import { connect as dial } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItemEndpoint, showCartEndpoint } from '#contract/cart.ts';
import { connect } from '#server/database/connect.ts';
import { idempotencyKeys } from '#server/http/tables.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { type Customer, newKey, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let address: URL;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
  address = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => shop.close());

const body = JSON.stringify({ product_item_id: 3, quantity: 1 });

/** The bytes of a request that adds to the cart, as a browser writes them. */
function written({ cookies }: Customer, key: Record<string, string>): string {
  const headers = {
    host: address.host,
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
  const socket = dial(Number(address.port), address.hostname);
  await once(socket, 'connect');
  return socket;
}

const cartOf = async (customer: Customer) => (await customer.call(showCartEndpoint, {})).data.items;

it('does nothing if the client disconnects in the middle of its request', async () => {
  const customer = await registerAndSignIn(shop.app);
  const socket = await openConnection();
  socket.write(written(customer, newKey()).slice(0, -5));
  socket.destroy();
  await expect.poll(connections).toBe(0);
  expect(await cartOf(customer)).toEqual([]);
});

const connections = () =>
  new Promise<number>((resolve, reject) =>
    shop.app.server.getConnections((failure, count) => (failure ? reject(failure) : resolve(count))),
  );

it('finishes a write whose client disconnected, and replays its response to a retry', async () => {
  const customer = await registerAndSignIn(shop.app);
  const holder = connect(shop.url, 1);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const holding = holder.database.transaction(async transaction => {
    await transaction.execute(sql`lock table cart_lines in exclusive mode`);
    lock();
    await held;
  });
  await locked;
  const key = newKey();
  const socket = await openConnection();
  socket.write(written(customer, key));
  const waiting = sql<{
    count: number;
  }>`select count(*)::int as count from pg_locks where not granted and relation = 'cart_lines'::regclass`;
  await expect.poll(async () => (await shop.database.execute(waiting)).rows[0]).toEqual({ count: 1 });
  socket.destroy();
  await expect.poll(connections).toBe(0);
  release();
  await holding;
  await holder.close();
  const countStored = async () =>
    (
      await shop.database
        .select()
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.key, key['idempotency-key']))
    ).length;
  await expect.poll(countStored).toBe(1);
  const again = await customer.request(addCartItemEndpoint, { body: JSON.parse(body) }, key);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(await cartOf(customer)).toMatchObject([{ quantity: 1 }]);
});
