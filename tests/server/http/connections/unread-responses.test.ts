import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { limitUnreadResponses } from '#server/http/connections/unread-responses.ts';
import { createHttpServer } from '#server/http/http-server.ts';

// More than the buffers of a connection hold.
const text = 'x'.repeat(10_000_000);
const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

function ask(port: number, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.write(request);
  opened.push(() => socket.destroy());
  return socket;
}

async function askAndReadNothing(port: number, localAddress?: string): Promise<Socket> {
  const socket = ask(port, localAddress);
  await once(socket, 'readable');
  return socket;
}

const untilClosed = (socket: Socket) => new Promise(resolve => socket.once('close', resolve));

function repeatEvery(ms: number, work: () => void): void {
  const timer = setInterval(work, ms);
  opened.push(() => clearInterval(timer));
}

async function openServer(timeoutMs: number): Promise<number> {
  const server = createHttpServer((_request, response) => response.end(text));
  return listen(server.setTimeout(timeoutMs));
}

it('closes a connection on which nothing is read, whatever it sends', async () => {
  const port = await openServer(1_000);
  const sockets = [await askAndReadNothing(port), await askAndReadNothing(port)];
  repeatEvery(100, () => sockets[0]?.write('\r\n'));
  repeatEvery(400, () => sockets[1]?.write(request));
  await Promise.all(sockets.map(untilClosed));
});

it('serves a reader who is slow, and the next request behind', async () => {
  const port = await openServer(1_000);
  const socket = ask(port);
  let length = 0;
  socket.on('data', data => {
    length += data.length;
    socket.pause();
  });
  repeatEvery(10, () => socket.resume());
  repeatEvery(1_000, () => socket.write('\r\n'));
  await expect.poll(() => length, { timeout: 15_000 }).toBeGreaterThan(text.length);
  const firstLength = length;
  socket.write(request);
  await expect.poll(() => length, { timeout: 15_000 }).toBe(2 * firstLength);
});

it('closes the oldest of the address that leaves most unread', async () => {
  const server = createServer((_request, response) => response.end(text));
  limitUnreadResponses(server, 3.5 * text.length);
  const port = await listen(server);
  const closed: string[] = [];
  const open = async (name: string, localAddress: string) => {
    const socket = await askAndReadNothing(port, localAddress);
    socket.once('close', () => closed.push(name));
    // What arrives at a closed connection tells its other end.
    repeatEvery(50, () => socket.write('\r\n'));
  };
  await open('of a neighbour', '127.0.0.2');
  for (const name of ['first', 'second', 'third']) await open(name, '127.0.0.3');
  await expect.poll(() => closed).toEqual(['first']);
  await open('fourth', '127.0.0.3');
  await expect.poll(() => closed).toEqual(['first', 'second']);
});

it('ends a response at last, however it is read', async () => {
  const server = createServer((_request, response) => void Readable.from(repeatText()).pipe(response));
  limitUnreadResponses(server, Number.POSITIVE_INFINITY, 1_000);
  const socket = ask(await listen(server));
  socket.on('data', () => socket.pause());
  repeatEvery(20, () => socket.resume());
  await untilClosed(socket);
});

function* repeatText() {
  while (true) yield text.slice(0, 100_000);
}
