import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItemEndpoint } from '#contract/cart.ts';
import { listProductsEndpoint } from '#contract/catalogue.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { idempotencyHeader, registerAndSignIn, TestClient } from '../../support/http/test-client.ts';
import { captureLog } from '../../support/shops/capture-log.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

it('exposes requests, replays, connections and event loop lag to Prometheus', async () => {
  const { pool, database, close } = connect(shop.url, 3);
  const app = await buildApp({ ...shop.dependencies, database, pool });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const customer = await registerAndSignIn(app);
  const key = idempotencyHeader();
  for (let round = 0; round < 3; round++)
    await customer.call(addCartItemEndpoint, { body: { product_item_id: 3, quantity: 1 } }, key);
  const metrics = await (await fetch(`${address}/metrics`)).text();
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/shopping-cart\/add-item",status="201"\} 3/,
  );
  expect(metrics).toMatch(/outbox_replays_total 2/);
  expect(metrics).toMatch(/database_connections\{state="waiting"\} 0/);
  expect(metrics).toMatch(/nodejs_eventloop_lag_seconds/);
  await app.close();
  await close();
});

it('is open to this machine only, and not through a proxy, unless configured', async () => {
  const createClient = (address: string, app = shop.app) => new TestClient(app, address);
  expect((await createClient('127.0.0.1').inject('GET', '/metrics')).statusCode).toBe(200);
  expect((await createClient('203.0.113.7').inject('GET', '/metrics')).statusCode).toBe(404);
  const proxied = { headers: { 'x-forwarded-for': '127.0.0.1' } };
  expect((await createClient('127.0.0.1').inject('GET', '/metrics', proxied)).statusCode).toBe(404);
  const publicApp = await buildApp({ ...shop.dependencies, publicMetrics: true });
  expect((await createClient('203.0.113.7', publicApp).inject('GET', '/metrics')).statusCode).toBe(200);
  await publicApp.close();
});

it('logs every request by route and id, without its input or customer', async () => {
  const { lines, logStream } = captureLog();
  const app = await buildApp({ ...shop.dependencies, logStream, logLevel: 'info' });
  const customer = await registerAndSignIn(app, { name: 'Tên Bí Mật', email: 'bimat@be.vn' });
  await customer.call(listProductsEndpoint, { query: { text: 'bí-mật-tìm' } });
  const last = JSON.parse(lines.at(-1) ?? '{}');
  expect(last).toMatchObject({ method: 'GET', route: '/api/products', status: 200, ms: expect.any(Number) });
  expect(last.reqId).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(lines.map(line => JSON.parse(line).reqId)).size).toBe(lines.length);
  const { username, password } = customer.credentials;
  const secrets = ['Bí Mật', 'bimat', 'bí-mật-tìm', encodeURIComponent('bí-mật-tìm'), username, password];
  for (const secret of [...secrets, customer.remoteAddress, ...customer.cookies.values()])
    expect(lines.join()).not.toContain(secret);
  await app.close();
});
