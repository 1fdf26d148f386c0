import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loginEndpoint } from '#contract/auth.ts';
import { addCartItemEndpoint } from '#contract/cart.ts';
import { openRequest } from '../../../support/http/open-request.ts';
import { type CustomerClient, openGuest, registerAndSignIn } from '../../../support/http/test-client.ts';
import { type WatchedBodies, watchBodies } from '../../../support/http/watch-bodies.ts';
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
afterEach(() => void vi.useRealTimers());
afterAll(() => shop.close());

const path = addCartItemEndpoint.path;
const shortBody = JSON.stringify({ product_item_id: 'x' });

/** A write from `address` whose body lacks its last byte. */
async function beginWrite(address: string, body = shortBody): Promise<Socket> {
  const client = { cookies: customer.cookies, remoteAddress: address };
  const socket = await openRequest(url, client, { path, length: body.length });
  socket.write(body.slice(0, -1));
  return socket;
}

const beginMany = (count: number, address: (index: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, index) => beginWrite(address(index))));

async function finishWrite(socket: Socket): Promise<string> {
  socket.write(shortBody.slice(-1));
  const [response] = await once(socket.setEncoding('utf8'), 'data');
  socket.destroy();
  return response;
}

it('takes fifty unfinished bodies of one address, and of one IPv6 network', async () => {
  for (const address of [() => '198.18.0.1', (index: number) => `2606:4700:0:1::${index + 1}`]) {
    const refused: string[] = [];
    const sockets = await beginMany(55, address);
    // The others are destroyed below.
    for (const socket of sockets)
      text(socket).then(
        response => refused.push(response),
        () => {},
      );
    await expect.poll(() => refused.length).toBe(5);
    for (const response of refused) {
      expect(response).toMatch(/^HTTP\/1\.1 429 /);
      expect(response).toContain('retry-after: 20');
      expect(response).toContain('dở dang');
    }
    expect(await finishWrite(await beginWrite('198.18.0.2'))).toMatch(/^HTTP\/1\.1 422 /);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => finishWrite(await beginWrite(address(0)))).toMatch(/^HTTP\/1\.1 422 /);
  }
});

it('leaves half of them to customers, whatever guests behind their address begin', async () => {
  const guest = { cookies: (await openGuest(shop.app)).cookies, remoteAddress: '198.18.0.9' };
  const beginSignIn = () => openRequest(url, guest, { path: loginEndpoint.path, length: 100 });
  const sockets = await Promise.all(Array.from({ length: 26 }, beginSignIn));
  const [refusal] = await Promise.race(sockets.map(socket => once(socket.setEncoding('utf8'), 'data')));
  expect(refusal).toMatch(/^HTTP\/1\.1 429 /);
  const write = await beginWrite('198.18.0.9');
  expect(await finishWrite(write)).toMatch(/^HTTP\/1\.1 422 /);
  for (const socket of sockets) socket.destroy();
});

it('takes 64 MB of unfinished bodies, whatever their addresses', async () => {
  const longBody = ' '.repeat(250_000);
  const sockets = await Promise.all(
    Array.from({ length: 300 }, (_, index) => beginWrite(`198.18.1.${Math.floor(index / 50)}`, longBody)),
  );
  const refused: string[] = [];
  for (const socket of sockets)
    text(socket).then(
      response => refused.push(response),
      () => {},
    );
  await expect.poll(() => refused.length, { timeout: 10_000 }).toBeGreaterThan(20);
  for (const response of refused) expect(response).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused.length).toBeLessThan(60);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => finishWrite(await beginWrite('198.18.0.2'))).toMatch(/^HTTP\/1\.1 422 /);
});

it('ends a body that is not complete after twenty seconds, and says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = await beginWrite('198.18.0.3');
  const response = text(socket);
  await bodies.untilRead(socket.localPort);
  vi.advanceTimersByTime(20_000);
  expect(await response).toMatch(/^HTTP\/1\.1 408 /);
  expect(await response).toContain('chưa tới hết');
});

it('does not end a body that is complete while the shop still works', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = await beginWrite('198.18.0.4');
  await bodies.untilRead(socket.localPort);
  vi.advanceTimersByTime(19_000);
  expect(await finishWrite(socket)).toMatch(/^HTTP\/1\.1 422 /);
});

it('ends a body that comes byte by byte', async () => {
  const client = { cookies: customer.cookies, remoteAddress: '198.18.0.5' };
  const socket = await openRequest(url, client, { path, length: 100_000 });
  let response = '';
  socket.setEncoding('utf8').on('data', text => {
    response += text;
  });
  socket.on('error', () => {});
  for (let sent = 0; sent < 50_000 && response === ''; sent++) {
    socket.write(' ');
    await new Promise(setImmediate);
  }
  expect(response).toMatch(/^HTTP\/1\.1 408 /);
});

it('takes a body in pieces, each as it comes', async () => {
  const client = { cookies: customer.cookies, remoteAddress: '198.18.0.6' };
  const longBody = `${' '.repeat(90_000)}${shortBody}`;
  const slow = await openRequest(url, client, { path, length: longBody.length });
  for (let start = 0; start < longBody.length; start += 9_000) {
    slow.write(longBody.slice(start, start + 9_000));
    await new Promise(setImmediate);
  }
  const [response] = await once(slow.setEncoding('utf8'), 'data');
  expect(response).toMatch(/^HTTP\/1\.1 422 /);
  slow.destroy();
});

it('refuses a body that does not say its length, and closes', async () => {
  const socket = connect(Number(url.port), url.hostname);
  socket.write(`POST ${path} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\n`);
  socket.write(`Transfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(5_000)}`);
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1\.1 411 /);
  expect(response).toContain('nói trước độ dài');
});

it('refuses a body longer than its route takes before it arrives, and the body of a reading', async () => {
  const tooLong = await beginWrite('198.18.0.7', ' '.repeat(300_000));
  expect(await text(tooLong)).toMatch(/^HTTP\/1\.1 413 /);
  const socket = connect(Number(url.port), url.hostname);
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${url.host}\r\nContent-Length: 200000000\r\n\r\nx`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

it('closes a connection on which the rest of a refused body is still missing after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = connect(Number(url.port), url.hostname).setEncoding('utf8');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\n`);
  socket.write('Content-Length: 200000\r\n\r\nx');
  const [refusal] = await once(socket, 'data');
  expect(refusal).toMatch(/^HTTP\/1\.1 401 /);
  vi.advanceTimersByTime(5_000);
  await once(socket, 'close');
});

it('goes on with the connection of a request that it refused before its body ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = connect(Number(url.port), url.hostname).setEncoding('utf8');
  const length = 200_000;
  socket.write(`POST ${path} HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\n`);
  socket.write(`Content-Length: ${length}\r\n\r\n${'x'.repeat(length / 2)}`);
  const [refusal] = await once(socket, 'data');
  expect(refusal).toMatch(/^HTTP\/1\.1 401 /);
  vi.advanceTimersByTime(4_900);
  socket.write(`${'x'.repeat(length / 2)}GET /healthz HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
  const [response] = await once(socket, 'data');
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});
