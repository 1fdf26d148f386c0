import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readUnfinishedInTurn } from '#server/http/protection/unfinished-requests.ts';

const crowdSize = 100;
const crowdAddress = '127.0.0.2';
const bodyLength = 20_000;

// Like a refusal, it does not wait for the body.
const server = createServer((request: IncomingMessage, response) => {
  request.resume();
  response.end('done');
});
const accepted: Socket[] = [];
const opened: Socket[] = [];

beforeAll(async () => {
  readUnfinishedInTurn(server, 2);
  server.on('connection', (socket: Socket) => void accepted.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await expect.poll(() => accepted.every(socket => socket.closed)).toBe(true);
  accepted.splice(0);
});
afterAll(() => void server.close());

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

const openCrowd = (text: string) => Promise.all(Array.from({ length: crowdSize }, () => open(text)));
const countRead = () => accepted.filter(socket => !socket.isPaused()).length;

const headStart = 'GET / HTTP/1.1\r\nHost: x\r\nX-Long: ';
const bodyStart = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bodyLength}\r\n\r\n`;

it.each([
  ['heads', headStart],
  ['bodies', bodyStart],
])(
  'reads %s that come in pieces on a few connections at a time, and another address in between',
  async (_, text) => {
    const crowd = await openCrowd(text);
    const stop = sendPieces(crowd);
    await expect.poll(countRead).toBeLessThan(10);

    const neighbour = await open(headStart, '127.0.1.1');
    await expect.poll(() => accepted[crowdSize]?.bytesRead).toBeGreaterThan(0);
    const before = crowd.map((_, index) => accepted[index]?.bytesRead);
    neighbour.write('\r\n\r\n');
    await once(neighbour, 'data');
    const read = before.filter((bytes, index) => bytes !== accepted[index]?.bytesRead);
    // Behind all of them, it would be the last.
    expect(read.length).toBeLessThan(crowdSize);
    stop();
  },
);

it('serves what has come in pieces once it is whole, and what comes next', async () => {
  const crowd = await openCrowd(headStart);
  const stop = sendPieces(crowd);
  await expect.poll(countRead).toBeLessThan(10);
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
