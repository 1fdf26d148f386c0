import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveFilesInTurn } from '#server/http/protection/files-in-turn.ts';

let app: FastifyInstance;
let begun: { url: string; answer: (file: string | Buffer) => void }[];
beforeEach(() => {
  begun = [];
});
afterEach(async () => {
  for (const { answer } of begun) answer('');
  await app.close();
});

// By default a slow machine ends no turn.
function openApp(maxTurnMs: number | undefined = 60_000): void {
  app = Fastify();
  serveFilesInTurn(app, maxTurnMs);
  app.get('/*', ({ url }) => new Promise(answer => begun.push({ url, answer })));
}

const get = (url: string, remoteAddress = '203.0.113.7') => app.inject({ url, remoteAddress });
const countBegun = () => expect.poll(() => begun.length, { interval: 1 });

async function answerAll(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    await countBegun().toBeGreaterThan(index);
    begun[index]?.answer('file');
  }
}

/** Requests of one address that keep all turns busy. */
const takeAllTurns = () => Array.from({ length: 8 }, (_, index) => get(`/busy-${index}`));

it('begins eight files at a time, however many addresses ask, and refuses none', async () => {
  openApp();
  const responses = Array.from({ length: 600 }, (_, index) => get(`/${index}`, `203.0.${index % 250}.7`));
  await countBegun().toBe(8);
  // Answered once all of them wait.
  const health = get('/healthz');
  await countBegun().toBe(9);
  begun[0]?.answer('file');
  await countBegun().toBe(10);
  await answerAll(601);
  const statuses = (await Promise.all([...responses, health])).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('begins those of another address and network next', async () => {
  openApp();
  const busy = takeAllTurns();
  await countBegun().toBe(8);
  const waiting = ['203.0.113.7', '203.0.113.7', '203.0.113.8', '198.51.100.1', '198.51.100.2'].map(
    (address, index) => get(`/${index}-of-${address}`, address),
  );
  const health = get('/healthz');
  await countBegun().toBe(9);
  await answerAll(14);
  expect(begun.slice(9).map(({ url }) => url)).toEqual([
    '/1-of-203.0.113.7',
    '/3-of-198.51.100.1',
    '/2-of-203.0.113.8',
    '/4-of-198.51.100.2',
    '/0-of-203.0.113.7',
  ]);
  await Promise.all([...busy, ...waiting, health]);
});

it('begins the newest of an address first, so that nobody waits for what others leave unread', async () => {
  openApp();
  const responses = Array.from({ length: 100 }, (_, index) => get(`/${index}`));
  await countBegun().toBe(8);
  const ofVisitor = get('/of-visitor');
  // Answered once the visitor's request waits too.
  const health = get('/healthz');
  await countBegun().toBe(9);
  begun[0]?.answer('file');
  await countBegun().toBe(10);
  expect(begun.at(-1)?.url).toBe('/of-visitor');
  await answerAll(102);
  await Promise.all([...responses, ofVisitor, health]);
});

it('begins the next when one waits for its reader', async () => {
  openApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const readers = Array.from({ length: 8 }, (_, index) => openConnection(app.server.address(), `/${index}`));
  await countBegun().toBe(8);
  // More than the system takes for a connection that is not read.
  const large = Buffer.alloc(32 * 1024 * 1024);
  for (const { answer } of begun) answer(large);
  const ofVisitor = get('/of-visitor');
  await countBegun().toBe(9);
  begun[8]?.answer('file');
  expect((await ofVisitor).body).toBe('file');
  for (const reader of readers) reader.destroy();
});

it.each([
  ['leaves', (socket: Socket) => socket.destroy()],
  ['ends its half of the connection', (socket: Socket) => socket.end()],
])('begins the next when a client %s', async (_, leave) => {
  openApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const leavers = Array.from({ length: 8 }, (_, index) => openConnection(app.server.address(), `/${index}`));
  await countBegun().toBe(8);
  const ofVisitor = get('/of-visitor');
  for (const leaver of leavers) leave(leaver);
  await countBegun().toBe(9);
  begun[8]?.answer('file');
  expect((await ofVisitor).body).toBe('file');
});

it('begins the next when one waits for the file store', async () => {
  openApp(20);
  const responses = Array.from({ length: 20 }, (_, index) => get(`/${index}`));
  await countBegun().toBe(20);
  await answerAll(20);
  await Promise.all(responses);
});

it('lets writes pass: what they send may take as long as it likes, and no file answers them', async () => {
  openApp();
  app.post('/*', ({ url }) => new Promise(answer => begun.push({ url, answer })));
  const writes = Array.from({ length: 10 }, (_, index) =>
    app.inject({ method: 'POST', url: `/${index}`, remoteAddress: '203.0.113.7' }),
  );
  await countBegun().toBe(10);
  await answerAll(10);
  await Promise.all(writes);
});

it('lets monitoring pass', async () => {
  openApp();
  const responses = Array.from({ length: 10 }, () => get('/healthz'));
  await countBegun().toBe(10);
  await answerAll(10);
  await Promise.all(responses);
});

it('begins nothing for who left while waiting', async () => {
  openApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const open = (url: string) => openConnection(app.server.address(), url);
  const seen = new Set<string>();
  app.server.on('request', ({ url }, response) => {
    seen.add(`came ${url}`);
    response.once('close', () => seen.add(`left ${url}`));
  });
  const busy = takeAllTurns();
  await countBegun().toBe(8);
  const leaver = open('/leaver');
  await expect.poll(() => seen).toContain('came /leaver');
  leaver.destroy();
  await expect.poll(() => seen).toContain('left /leaver');
  const after = open('/after');
  await expect.poll(() => seen).toContain('came /after');
  await answerAll(9);
  expect(begun.slice(8).map(({ url }) => url)).toEqual(['/after']);
  await Promise.all(busy);
  after.destroy();
});

function openConnection(address: ReturnType<FastifyInstance['server']['address']>, url: string) {
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}
