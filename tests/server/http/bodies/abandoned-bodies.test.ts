import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { csrfCookieEndpoint, loginEndpoint, logoutEndpoint } from '#contract/auth.ts';
import { addCartItemEndpoint, clearCartEndpoint } from '#contract/cart.ts';
import { countConnections } from '../../../support/http/count-connections.ts';
import { openRequest } from '../../../support/http/open-request.ts';
import { type CustomerClient, registerAndSignIn } from '../../../support/http/test-client.ts';
import { type WatchedBodies, watchBodies } from '../../../support/http/watch-bodies.ts';
import { lockTable } from '../../../support/shops/lock-table.ts';
import { makeHeavy } from '../../../support/shops/make-heavy.ts';
import { openTestShop, type TestShop } from '../../../support/shops/test-shop.ts';

let shop: TestShop;
let url: URL;
let bodies: WatchedBodies;
let customer: CustomerClient;
beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: ['loopback'] });
  url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
  bodies = watchBodies(shop.app);
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
  await bodies.untilRead(next.localPort);
  expect(await finishWrite(next, 100)).toMatch(/^HTTP\/1\.1 422 /);
});

it('nor does their long body wait for ever, if the shop has worked for them a lot', async () => {
  makeHeavy(shop.app, customer.id);
  await abandonWrites(1, 100_000);
  expect(await finishWrite(await beginWrite(customer, 100_000), 100_000)).toMatch(/^HTTP\/1\.1 422 /);
});

const writeLong = async (client: CustomerClient) => finishWrite(await beginWrite(client, 100_000), 100_000);

/** Sends a long body that has to wait for its turn, and leaves. Returns how to let it go on. */
async function leaveWaitingBody(client: CustomerClient): Promise<() => Promise<void>> {
  const other = await registerAndSignIn(shop.app);
  for (const { id } of [client, other]) makeHeavy(shop.app, id);
  // The one turn of those for whom the shop has worked a lot.
  const lock = await lockTable(shop.url, 'cart_lines', 'access exclusive');
  const write = other.request(clearCartEndpoint, {});
  await expect.poll(lock.countWaiting).toBe(1);
  const left = await beginWrite(client, 100_000);
  left.write('{}'.padEnd(100_000));
  await bodies.untilEnded(left.localPort);
  left.destroy();
  await expect.poll(() => countConnections(shop.app)).toBe(0);
  return async () => {
    await lock.release();
    await write;
  };
}

it('a long body of who has left stays the one that may wait until it is done with', async () => {
  const goOn = await leaveWaitingBody(customer);
  expect(await writeLong(customer)).toMatch(/^HTTP\/1\.1 503 /);
  await goOn();
  await expect.poll(() => writeLong(customer)).toMatch(/^HTTP\/1\.1 422 /);
});

it('nor does that of who has signed out meanwhile wait for ever', async () => {
  const phone = await registerAndSignIn(shop.app);
  const goOn = await leaveWaitingBody(phone);
  await phone.call(logoutEndpoint, {});
  await goOn();
  await phone.call(csrfCookieEndpoint, {});
  await phone.call(loginEndpoint, { body: phone.credentials });
  await expect.poll(() => writeLong(phone)).toMatch(/^HTTP\/1\.1 422 /);
});
