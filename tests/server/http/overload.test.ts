import { setImmediate } from 'node:timers/promises';
import type {} from '@fastify/under-pressure';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '#contract/auth.ts';
import { clearCart } from '#contract/cart.ts';
import { listProvinces } from '#contract/places.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/database/connect.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { signedIn, Visitor } from '../../support/test-client.ts';

/** Keeps this process from doing anything, as a machine does that is shared with others. */
const stopFor = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Resolves right after the shop has judged how far it lags behind. */
async function untilSampled({ memoryUsage }: FastifyInstance): Promise<void> {
  const before = memoryUsage().eventLoopDelay;
  while (memoryUsage().eventLoopDelay === before) await setImmediate();
}

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it('says at once that it is crowded, rather than let a hundred wait for the database', async () => {
  const { database, pool, close } = connect(shop.url, 2);
  const app = await buildApp({ ...shop.parts, database, pool });
  const holders = [await pool.connect(), await pool.connect()];
  const visitor = new Visitor(app);
  const waiting = Array.from({ length: 101 }, () => visitor.sendCall(listProvinces, {}));
  await expect.poll(() => pool.waitingCount).toBe(101);
  expect(await visitor.refused(listProvinces)).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  });
  expect(pool.waitingCount).toBe(101);
  expect((await visitor.send('GET', '/healthz')).statusCode).toBe(200);
  for (const holder of holders) holder.release();
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map(answer => answer.statusCode))).toEqual(new Set([200]));
  await app.close();
  await close();
});

describe('when its process stops', () => {
  it('answers after a moment of it', async () => {
    const visitor = new Visitor(shop.app);
    await untilSampled(shop.app);
    stopFor(1_200);
    await untilSampled(shop.app);
    expect((await visitor.sendCall(listProvinces, {})).statusCode).toBe(200);
  });

  it('says that it is crowded while that goes on, and not after', async () => {
    const visitor = new Visitor(shop.app);
    while (!shop.app.isUnderPressure()) {
      stopFor(1_200);
      await setImmediate();
    }
    expect(await visitor.refused(listProvinces)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
    const status = async () => (await visitor.sendCall(listProvinces, {})).statusCode;
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
  });
});

it('gives up a query that takes too long, and says to try again', async () => {
  const patience = { statement: 300, lock: 200, idleInTransaction: 1_000 };
  const { database, pool, close } = connect(shop.url, 3, patience);
  const app = await buildApp({ ...shop.parts, database, pool });
  const customer = Object.assign(await signedIn(shop.app), { app });
  const holder = connect(shop.url, 1);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const holding = holder.database.transaction(async transaction => {
    await transaction.execute(sql`lock table cart_lines in access exclusive mode`);
    lock();
    await held;
  });
  await locked;
  expect(await customer.refused(clearCart)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  release();
  await holding;
  await customer.call(clearCart, {});
  await holder.close();
  await app.close();
  await close();
});

it('finishes what is in flight when it closes, and refuses the rest', async () => {
  const { database, pool, close } = connect(shop.url, 2);
  const app = await buildApp({ ...shop.parts, database, pool });
  const customer = Object.assign(await signedIn(shop.app), { app });
  const holders = [await pool.connect(), await pool.connect()];
  const inFlight = customer.sendCall(currentUser, {});
  await expect.poll(() => pool.waitingCount).toBe(1);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const kept = await fetch(`${address}/healthz`);
  await kept.text();
  const closing = app.close();
  for (const holder of holders) holder.release();
  expect((await inFlight).statusCode).toBe(200);
  await closing;
  await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  await close();
});
