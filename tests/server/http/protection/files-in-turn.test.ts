import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveFilesInTurn } from '#server/http/protection/files-in-turn.ts';

let app: FastifyInstance;
let begun: { url: string; answer: (text: string) => void }[];
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

it('begins two files of an address at a time, and those of others at once', async () => {
  openApp();
  const responses = Array.from({ length: 600 }, (_, index) => get(`/${index}`));
  await countBegun().toBe(2);
  const ofOther = get('/of-other', '203.0.113.8');
  await countBegun().toBe(3);
  expect(begun.map(({ url }) => url)).toEqual(['/0', '/1', '/of-other']);
  begun[0]?.answer('file');
  await countBegun().toBe(4);
  await answerAll(601);
  const statuses = (await Promise.all([...responses, ofOther])).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('begins the newest first, so that nobody waits for what others leave unread', async () => {
  openApp();
  const responses = Array.from({ length: 100 }, (_, index) => get(`/${index}`));
  await countBegun().toBe(2);
  const ofVisitor = get('/of-visitor');
  // Answered once the visitor's request waits too.
  const health = get('/healthz');
  await countBegun().toBe(3);
  begun[0]?.answer('file');
  await countBegun().toBe(4);
  expect(begun.at(-1)?.url).toBe('/of-visitor');
  await answerAll(102);
  await Promise.all([...responses, ofVisitor, health]);
});

it('begins the next when one waits for its reader', async () => {
  openApp(20);
  const responses = Array.from({ length: 4 }, (_, index) => get(`/${index}`));
  await countBegun().toBe(4);
  await answerAll(4);
  await Promise.all(responses);
});

it('lets monitoring pass', async () => {
  openApp();
  const responses = Array.from({ length: 3 }, () => get('/healthz'));
  await countBegun().toBe(3);
  await answerAll(3);
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
  const readers = [open('/0'), open('/1')];
  await countBegun().toBe(2);
  const leaver = open('/leaver');
  await expect.poll(() => seen).toContain('came /leaver');
  leaver.destroy();
  await expect.poll(() => seen).toContain('left /leaver');
  readers.push(open('/after'));
  await expect.poll(() => seen).toContain('came /after');
  await answerAll(3);
  expect(begun.map(({ url }) => url)).toEqual(['/0', '/1', '/after']);
  for (const reader of readers) reader.destroy();
});

function openConnection(address: ReturnType<FastifyInstance['server']['address']>, url: string) {
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}
