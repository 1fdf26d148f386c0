import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionsWithin } from '#server/http/protection/connection-limit.ts';
import { openTestShop, type TestShop } from '../../../support/shops/test-shop.ts';

let shop: TestShop;
let url: URL;
beforeAll(async () => {
  shop = await openTestShop();
  url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => shop.close());

function openConnection(): Socket {
  const socket = connect(Number(url.port), url.hostname).setEncoding('utf8');
  return socket.on('error', () => {});
}

async function isServed(): Promise<boolean> {
  const socket = openConnection();
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  const answered = once(socket, 'data').then(
    () => true,
    () => false,
  );
  return Promise.race([answered, once(socket, 'close').then(() => false)]);
}

it.each([
  [1_024, 412],
  [256, 100],
  [20_000, 4_000],
  [Number.POSITIVE_INFINITY, 4_000],
])('leaves room for other files within a limit of %i', (fileLimit, expected) => {
  expect(connectionsWithin(fileLimit)).toBe(expected);
});

it('closes connections beyond the limit, and idle ones to make room', async () => {
  const { server } = shop.app;
  expect(server.maxConnections).toBeGreaterThanOrEqual(100);
  server.maxConnections = 3;
  expect([await isServed(), await isServed(), await isServed()]).toEqual([true, true, true]);
  expect(await isServed()).toBe(false);
  await expect.poll(isServed).toBe(true);
});

it('closes silent connections to make room, and no idle one of a customer', async () => {
  const { server } = shop.app;
  server.closeIdleConnections();
  server.maxConnections = 3;
  const customer = openConnection();
  const ask = async () => {
    customer.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    return String(await once(customer, 'data'));
  };
  expect(await ask()).toContain('200 OK');
  const silent = [openConnection(), openConnection()];
  await Promise.all(silent.map(socket => once(socket, 'connect')));
  await expect.poll(isServed).toBe(true);
  expect(await ask()).toContain('200 OK');
  await expect.poll(() => silent.map(socket => socket.closed)).toEqual([true, true]);
});
