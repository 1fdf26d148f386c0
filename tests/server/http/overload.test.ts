import { setImmediate } from 'node:timers/promises';
import type {} from '@fastify/under-pressure';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUserEndpoint } from '#contract/auth.ts';
import { clearCartEndpoint } from '#contract/cart.ts';
import { listProvincesEndpoint } from '#contract/places.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { registerAndSignIn, TestClient } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

/** Blocks this process, as a shared machine does. */
const stopFor = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Resolves right after the shop has sampled its event loop delay. */
async function untilSampled({ memoryUsage }: FastifyInstance): Promise<void> {
  const before = memoryUsage().eventLoopDelay;
  while (memoryUsage().eventLoopDelay === before) await setImmediate();
}

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('rejects requests at once when more than a hundred wait for the database', async () => {
  const { database, pool, close } = connect(shop.url, 2);
  const app = await buildApp({ ...shop.dependencies, database, pool });
  const holders = [await pool.connect(), await pool.connect()];
  const visitor = new TestClient(app);
  const waiting = Array.from({ length: 101 }, () => visitor.request(listProvincesEndpoint, {}));
  await expect.poll(() => pool.waitingCount).toBe(101);
  expect(await visitor.callRejected(listProvincesEndpoint)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  expect(pool.waitingCount).toBe(101);
  expect((await visitor.inject('GET', '/healthz')).statusCode).toBe(200);
  for (const holder of holders) holder.release();
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([200]));
  await app.close();
  await close();
});

describe('when its process is paused', () => {
  it('serves after a short pause', async () => {
    const visitor = new TestClient(shop.app);
    await untilSampled(shop.app);
    stopFor(1_200);
    await untilSampled(shop.app);
    expect((await visitor.request(listProvincesEndpoint, {})).statusCode).toBe(200);
  });

  it('rejects requests while the pauses go on, and not after', async () => {
    const visitor = new TestClient(shop.app);
    while (!shop.app.isUnderPressure()) {
      stopFor(1_200);
      await setImmediate();
    }
    expect(await visitor.callRejected(listProvincesEndpoint)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
    const status = async () => (await visitor.request(listProvincesEndpoint, {})).statusCode;
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
  });
});

it('cancels a query that takes too long, and tells the client to retry', async () => {
  const timeouts = { statement: 300, lock: 200, idleInTransaction: 1_000 };
  const { database, pool, close } = connect(shop.url, 3, timeouts);
  const app = await buildApp({ ...shop.dependencies, database, pool });
  const customer = Object.assign(await registerAndSignIn(shop.app), { app });
  const holder = connect(shop.url, 1);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const holding = holder.database.transaction(async transaction => {
    await transaction.execute(sql`lock table cart_lines in access exclusive mode`);
    lock();
    await held;
  });
  await locked;
  expect(await customer.callRejected(clearCartEndpoint)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  release();
  await holding;
  await customer.call(clearCartEndpoint, {});
  await holder.close();
  await app.close();
  await close();
});

it('finishes requests in flight when it closes, and rejects new ones', async () => {
  const { database, pool, close } = connect(shop.url, 2);
  const app = await buildApp({ ...shop.dependencies, database, pool });
  const customer = Object.assign(await registerAndSignIn(shop.app), { app });
  const holders = [await pool.connect(), await pool.connect()];
  const inFlight = customer.request(currentUserEndpoint, {});
  await expect.poll(() => pool.waitingCount).toBe(1);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}/healthz`);
  await response.text();
  const closing = app.close();
  for (const holder of holders) holder.release();
  expect((await inFlight).statusCode).toBe(200);
  await closing;
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  await close();
});
