import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearCartEndpoint } from '#contract/cart.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { registerAndSignIn, TestClient } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('asks the database for /readyz at most once a second', async () => {
  const { database, pool, close } = connect(shop.url, 3);
  const app = await buildApp({ ...shop.dependencies, database, pool });
  let queries = 0;
  pool.on('acquire', () => void queries++);
  const client = new TestClient(app);
  const startedAt = performance.now();
  for (let call = 0; call < 200; call++) expect((await client.inject('GET', '/readyz')).statusCode).toBe(200);
  expect(queries).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / 1_000);
  await app.close();
  await close();
});

it('is not ready with a database that only reads, and asks for patience', async () => {
  const url = new URL(shop.url);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const { database, pool, close } = connect(url.href, 3);
  const customer = await registerAndSignIn(shop.app);
  const app = await buildApp({ ...shop.dependencies, database, pool });
  const client = customer.through(app);
  expect((await client.inject('GET', '/readyz')).statusCode).toBe(503);
  expect((await client.request(clearCartEndpoint, {})).statusCode).toBe(503);
  await app.close();
  await close();
});

it('limits /readyz by address, apart from the calls of guests', async () => {
  const app = await buildApp({ ...shop.dependencies, requestsPerMinute: 40 });
  const client = new TestClient(app);
  const statuses = new Set<number>();
  // A new minute may begin meanwhile.
  for (let call = 0; call < 90; call++) statuses.add((await client.inject('GET', '/readyz')).statusCode);
  expect(statuses).toEqual(new Set([200, 429]));
  expect((await client.inject('GET', '/sanctum/csrf-cookie')).statusCode).toBe(204);
  expect((await new TestClient(app).inject('GET', '/readyz')).statusCode).toBe(200);
  await app.close();
});
