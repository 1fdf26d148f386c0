import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItemEndpoint } from '#contract/cart.ts';
import { countConnections } from '../../../support/http/count-connections.ts';
import { openRequest } from '../../../support/http/open-request.ts';
import { type CustomerClient, registerAndSignIn } from '../../../support/http/test-client.ts';
import { watchBodies } from '../../../support/http/watch-bodies.ts';
import { lockTable } from '../../../support/shops/lock-table.ts';
import { makeHeavy } from '../../../support/shops/make-heavy.ts';
import { openTestShop, type TestShop } from '../../../support/shops/test-shop.ts';

let shop: TestShop;
let url: URL;
let untilRead: ReturnType<typeof watchBodies>;
let customer: CustomerClient;
beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: ['loopback'] });
  url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  untilRead = watchBodies(shop.app);
  customer = await registerAndSignIn(shop.app);
});
afterAll(() => shop.close());

const beginWrite = ({ cookies }: CustomerClient, length: number) =>
  openRequest(url, { cookies, remoteAddress: '198.18.0.1' }, { path: addCartItemEndpoint.path, length });

async function finishWrite(socket: Socket, length: number): Promise<string> {
  socket.write('{}'.padEnd(length));
  const [response] = await once(socket.setEncoding('utf8'), 'data');
  socket.destroy();
  return response;
}

/** Begins writes whose client leaves while the shop reads its session. */
async function abandonWrites(count: number, length: number): Promise<void> {
  const lock = await lockTable(shop.url, 'sessions', 'access exclusive');
  const writes = Array.from({ length: count }, () => beginWrite(customer, length));
  const sockets = await Promise.all(writes);
  await expect.poll(lock.countWaiting).toBe(Math.min(count, 2));
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => countConnections(shop.app)).toBe(0);
  await lock.release();
  // Of the same address, sessions are read in the order of the requests.
  await finishWrite(await beginWrite(customer, 2), 2);
}

it('who leaves while the shop reads their session is not counted among the unfinished bodies of an address', async () => {
  await abandonWrites(60, 100);
  const next = await beginWrite(customer, 100);
  // It is waited for, and not yet complete.
  await untilRead(next.localPort);
  expect(await finishWrite(next, 100)).toMatch(/^HTTP\/1\.1 422 /);
});

it('nor does their long body wait for ever, if the shop has worked for them a lot', async () => {
  makeHeavy(shop.app, customer.id);
  await abandonWrites(1, 100_000);
  expect(await finishWrite(await beginWrite(customer, 100_000), 100_000)).toMatch(/^HTTP\/1\.1 422 /);
});
