import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUserEndpoint } from '#contract/auth.ts';
import { clearCartEndpoint } from '#contract/cart.ts';
import { listProvincesEndpoint } from '#contract/places.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import type {} from '#server/http/overload/overload.ts';
import { registerAndSignIn, TestClient } from '../../../support/http/test-client.ts';
import { lockTable } from '../../../support/shops/lock-table.ts';
import { openTestShop, type TestShop } from '../../../support/shops/test-shop.ts';

/** As when a shared machine pauses this process. */
const blockProcess = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Resolves right after the shop has sampled its event loop delay. */
async function waitForSample({ readEventLoopDelayMs }: FastifyInstance): Promise<void> {
  const before = readEventLoopDelayMs();
  while (readEventLoopDelayMs() === before) await setImmediate();
}

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('rejects requests at once when more than a hundred wait for the database', async () => {
  const { database, pool, close } = connect(shop.url, 2);
  const app = await buildApp({ ...shop.dependencies, database, pool });
  const usedConnections = [await pool.connect(), await pool.connect()];
  const client = new TestClient(app);
  // Requests wait for their turns before they wait for a connection; other work of the shop need not.
  const queued = Array.from({ length: 101 }, () => pool.connect());
  expect(pool.waitingCount).toBe(101);
  expect(await client.callRejected(listProvincesEndpoint)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  expect(pool.waitingCount).toBe(101);
  expect((await client.inject('GET', '/healthz')).statusCode).toBe(200);
  for (const connection of usedConnections) connection.release();
  for (const connection of queued) (await connection).release();
  expect((await client.request(listProvincesEndpoint, {})).statusCode).toBe(200);
  await app.close();
  await close();
});

describe('when its process is paused', () => {
  it('serves after a short pause', async () => {
    const client = new TestClient(shop.app);
    await waitForSample(shop.app);
    blockProcess(1_200);
    await waitForSample(shop.app);
    expect((await client.request(listProvincesEndpoint, {})).statusCode).toBe(200);
  });

  it('rejects requests while the pauses go on, and not after', async () => {
    const client = new TestClient(shop.app);
    while (shop.app.readEventLoopDelayMs() < 1_000) {
      blockProcess(1_200);
      await setImmediate();
    }
    expect(await client.callRejected(listProvincesEndpoint)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
    const status = async () => (await client.request(listProvincesEndpoint, {})).statusCode;
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
  });
});

it('cancels a query that takes too long, and tells the client to retry', async () => {
  const timeouts = { statement_timeout: 300, lock_timeout: 200, idle_in_transaction_session_timeout: 1_000 };
  const { database, pool, close } = connect(shop.url, 3, timeouts);
  const app = await buildApp({ ...shop.dependencies, database, pool });
  const customer = Object.assign(await registerAndSignIn(shop.app), { app });
  const { release } = await lockTable(shop.url, 'cart_lines', 'access exclusive');
  expect(await customer.callRejected(clearCartEndpoint)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  await release();
  await customer.call(clearCartEndpoint, {});
  await app.close();
  await close();
});

it('finishes requests in flight when it closes, and rejects new ones', async () => {
  const { database, pool, close } = connect(shop.url, 2);
  const app = await buildApp({ ...shop.dependencies, database, pool });
  const customer = Object.assign(await registerAndSignIn(shop.app), { app });
  const usedConnections = [await pool.connect(), await pool.connect()];
  const inFlight = customer.request(currentUserEndpoint, {});
  await expect.poll(() => pool.waitingCount).toBe(1);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}/healthz`);
  await response.text();
  const closing = app.close();
  for (const connection of usedConnections) connection.release();
  expect((await inFlight).statusCode).toBe(200);
  await closing;
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  await close();
});
