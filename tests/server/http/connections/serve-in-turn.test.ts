import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTurn } from '#server/http/connections/serve-in-turn.ts';
import { openTestShop, type TestShop } from '../../../support/shops/test-shop.ts';

let server: Server;
let begun: { url: string | undefined; response: ServerResponse }[];
let shop: TestShop;
let shopUrl: URL;
beforeAll(async () => {
  server = createServer(serveInTurn(({ url }, response) => begun.push({ url, response })));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  shop = await openTestShop();
  shopUrl = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
});
beforeEach(() => {
  begun = [];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await shop.close();
});

function openConnection() {
  const address = server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  return socket.setEncoding('utf8');
}

const writeRequests = (count: number) =>
  Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

it('begins a request once the one before it on its connection is answered', async () => {
  const socket = openConnection();
  socket.write(writeRequests(11));
  let received = '';
  socket.on('data', text => {
    received += text;
  });
  for (let index = 0; index < 11; index++) {
    await expect.poll(() => begun.length, { interval: 1 }).toBe(index + 1);
    begun.at(-1)?.response.end(`answer ${index}.`);
  }
  await expect.poll(() => received).toContain('answer 10.');
  expect(begun.map(({ url }) => url)).toEqual(Array.from({ length: 11 }, (_, index) => `/${index}`));
  socket.destroy();
});

it('closes a connection on which more than ten wait, and begins none of them', async () => {
  const socket = openConnection();
  socket.on('error', () => {});
  socket.write(writeRequests(1_000));
  await once(socket.resume(), 'close');
  expect(begun).toHaveLength(1);
});

it('closes a connection where those that wait on all of them have long headers', async () => {
  const boundedServer = createServer(serveInTurn((_, response) => waiting.push(response), 12_000));
  const waiting: ServerResponse[] = [];
  await once(boundedServer.listen(0, '127.0.0.1'), 'listening');
  const address = boundedServer.address();
  const send = (count: number) => {
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    socket.on('error', () => {}).resume();
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(8_000)}\r\n\r\n`.repeat(count));
    return socket;
  };
  const first = send(3);
  await expect.poll(() => waiting.length).toBe(1);
  const second = send(2);
  await once(second, 'close');
  expect(first.destroyed).toBe(false);
  first.destroy();
  await expect.poll(() => waiting.every(response => response.destroyed)).toBe(true);
  // There is room again.
  const third = send(3);
  await expect.poll(() => waiting.length).toBe(3);
  waiting.at(-1)?.end();
  await expect.poll(() => waiting.length).toBe(4);
  third.destroy();
  boundedServer.close();
});

it('closes a connection on which a body waits for the response before it', async () => {
  const socket = openConnection();
  socket.on('error', () => {});
  socket.write(`${writeRequests(1)}POST /1 HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n`);
  await once(socket.resume(), 'close');
  expect(begun.map(({ url }) => url)).toEqual(['/0']);
});

it('begins a request with a body whose phone may have read the response before it', async () => {
  const socket = openConnection();
  socket.write(writeRequests(1));
  await expect.poll(() => begun.length).toBe(1);
  const [first] = begun;
  const isClosed = first && once(first.response, 'close');
  first?.response.end('answer');
  socket.write('POST /1 HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}');
  await isClosed;
  await expect.poll(() => begun.length).toBe(2);
  begun.at(-1)?.response.end();
  await once(socket.resume(), 'data');
  socket.destroy();
});

it('begins none of those that wait on a connection that the phone closed', async () => {
  const socket = openConnection();
  socket.write(writeRequests(10));
  await expect.poll(() => begun.length).toBe(1);
  const [first] = begun;
  socket.destroy();
  await once(first?.response ?? socket, 'close');
  expect(begun).toHaveLength(1);
});

it.each([
  'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
  // Node would answer these two itself, as many as come.
  'GET /healthz HTTP/1.1\r\n\r\n',
  'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n',
])('is how the shop serves %j', async request => {
  const socket = connect(Number(shopUrl.port), shopUrl.hostname);
  socket.on('error', () => {});
  socket.write(request.repeat(1_000));
  let received = '';
  socket.setEncoding('utf8').on('data', text => {
    received += text;
  });
  await once(socket, 'close');
  expect(received.split('HTTP/1.1 ').length).toBeLessThan(20);
});
