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
