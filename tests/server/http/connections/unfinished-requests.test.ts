import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { noteAddresses, readUnfinishedInTurn } from '#server/http/connections/unfinished-requests.ts';

const crowdSize = 60;
const crowdAddress = '127.0.0.2';
const bodyLength = 20_000;

const app = Fastify({ trustProxy: 'loopback' });
const { server } = app;
const accepted: Socket[] = [];
const opened: Socket[] = [];

beforeAll(async () => {
  readUnfinishedInTurn(server, 2);
  noteAddresses(app);
  server.on('connection', (socket: Socket) => void accepted.push(socket));
  // Like a refusal, they do not wait for the body.
  app.addHook('onRequest', async ({ raw }, reply) => {
    raw.resume();
    if (raw.url !== '/waits') return reply.send('done');
    await once(raw, 'end');
    return reply.send('done');
  });
  app.all('/*', () => {});
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await expect.poll(() => accepted.every(socket => socket.closed)).toBe(true);
  accepted.splice(0);
});
afterAll(() => app.close());

async function open(text: string, localAddress = crowdAddress): Promise<Socket> {
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const socket = connect({ port, host: '127.0.0.1', localAddress }).setEncoding('utf8');
  opened.push(socket.on('error', () => {}));
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Returns how to end it. */
function sendPieces(sockets: readonly Socket[]): () => void {
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write('x');
  }, 25);
  return () => clearInterval(timer);
}

/** Whose connections wait for their turn, and all of which send. */
async function openCrowd(text: string) {
  const crowd = await Promise.all(Array.from({ length: crowdSize }, () => open(text)));
  const stop = sendPieces(crowd);
  await expect
    .poll(() => accepted.filter(socket => socket.isPaused()).length)
    .toBeGreaterThan(crowdSize - 10);
  return { crowd, stop };
}

const headStart = 'GET / HTTP/1.1\r\nHost: x\r\nX-Long: ';
const bodyStart = (path: string, header = 'X-Other: x') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\nContent-Length: ${bodyLength}\r\n\r\n`;
const proxied = (ip: string) => bodyStart('/waits', `X-Forwarded-For: ${ip}`);

/** Of how many others something is read until so many pieces of the last connection are. */
async function countReadBefore(pieces: number, socket: Socket): Promise<number> {
  const before = accepted.map(({ bytesRead }) => bytesRead);
  const stop = sendPieces([socket]);
  const end = (before.at(-1) ?? 0) + pieces;
  await expect.poll(() => accepted.at(-1)?.bytesRead, { interval: 5 }).toBeGreaterThanOrEqual(end);
  stop();
  return accepted.filter(({ bytesRead }, index) => bytesRead !== before[index]).length - 1;
}

it.each([
  ['heads of another address', headStart, headStart, '127.0.1.1', 20],
  ['bodies of another address', bodyStart('/'), bodyStart('/'), '127.0.1.1', 20],
  ['bodies of one behind the same proxy', proxied('203.0.113.5'), proxied('198.51.100.9'), crowdAddress, 20],
  // Its next piece waits for the turns of all others.
  ['the first piece of a newcomer at the same address', headStart, headStart, crowdAddress, 1],
])(
  'reads what comes in pieces on a few connections at a time, and in between %s',
  async (_, text, neighbourText, address, pieces) => {
    const { stop } = await openCrowd(text);
    const sizes = accepted.map(({ bytesRead }) => bytesRead);
    const hasHadTurn = (socket: Socket, index: number) => socket.bytesRead > (sizes[index] ?? 0);
    await expect.poll(() => accepted.every(hasHadTurn), { timeout: 10_000 }).toBe(true);

    const neighbour = await open(neighbourText, address);
    await expect.poll(() => accepted[crowdSize]?.bytesRead).toBeGreaterThan(0);
    expect(await countReadBefore(pieces, neighbour)).toBeLessThan(crowdSize * 0.75);
    stop();
  },
  30_000,
);

it('serves what has come in pieces once it is whole, and what comes next', async () => {
  const { crowd, stop } = await openCrowd(headStart);
  stop();
  const endHead = async (socket: Socket) => {
    socket.write('\r\n\r\n');
    return String(await once(socket, 'data'));
  };
  const isServed = (response: string) => response.includes('200 OK');
  expect((await Promise.all(crowd.map(endHead))).every(isServed)).toBe(true);
  const askAgain = async (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    return String(await once(socket, 'data'));
  };
  expect((await Promise.all(crowd.map(askAgain))).every(isServed)).toBe(true);
}, 30_000);

it('reads a long body to its end, also behind a reader who takes their time', async () => {
  const received = new Promise<number>(resolve => {
    server.once('request', (request: IncomingMessage) => {
      let length = 0;
      request.on('data', ({ length: more }: Buffer) => {
        length += more;
        request.pause();
        setTimeout(() => request.resume(), 2);
        if (length === 100 * bodyLength) resolve(length);
      });
    });
  });
  const socket = await open(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${100 * bodyLength}\r\n\r\n`);
  for (let piece = 0; piece < 100; piece += 1) {
    socket.write('x'.repeat(bodyLength));
    if (piece % 10 === 0) await new Promise(resolve => setTimeout(resolve, 20));
  }
  expect(await received).toBe(100 * bodyLength);
}, 20_000);
