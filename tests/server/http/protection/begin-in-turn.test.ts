import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { createHttpServer } from '#server/http/http-server.ts';
import {
  beginRequestsInTurn,
  createRequestTurns,
  type RequestTurns,
} from '#server/http/protection/begin-in-turn.ts';
import { openTestShop } from '../../../support/shops/test-shop.ts';

const crowd = '203.0.113.7';

it.each([
  ['refused', '/api/user', 429],
  ['unreadable', '/%zz', 400],
])('a crowd of %s requests of one address is in nobody’s way', async (_, url, status) => {
  const shop = await openTestShop({ requestsPerMinute: 1 });
  const answered: string[] = [];
  const get = async (remoteAddress: string, path = '/api/user') => {
    const { statusCode } = await shop.app.inject({ url: path, remoteAddress });
    answered.push(`${remoteAddress} ${statusCode}`);
  };
  await get(crowd);
  const requests = Array.from({ length: 500 }, () => get(crowd, url));
  requests.push(get('198.51.100.1'));
  await Promise.all(requests);
  expect(answered.slice(1, 50)).toContain(`${crowd} ${status}`);
  expect(answered.indexOf('198.51.100.1 401')).toBeGreaterThan(0);
  expect(answered.indexOf('198.51.100.1 401')).toBeLessThan(50);
  await shop.close();
});

/** Of 40 that ask at once. `each` runs in every round until then. */
async function countBegun(
  rounds: number,
  each: (turns: RequestTurns, round: number) => void = () => {},
): Promise<number[]> {
  const app = Fastify();
  const turns = createRequestTurns();
  beginRequestsInTurn(app, turns);
  let begun = 0;
  app.get('/', async () => {
    begun += 1;
    return '';
  });
  await app.ready();
  const responses = Array.from({ length: 40 }, () => app.inject('/'));
  const perRound: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = begun;
    each(turns, round);
    await new Promise(resolve => setImmediate(resolve));
    perRound.push(begun - before);
  }
  await Promise.all(responses);
  await app.close();
  return perRound;
}

it('begins eight in a round of the event loop', async () => {
  const perRound = await countBegun(20);
  expect(Math.max(...perRound)).toBe(8);
  expect(perRound.filter(begun => begun > 0)).toHaveLength(5);
});

it('begins eight in 10 ms while connections arrive', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const perRound = await countBegun(100, ({ countConnection }, round) => {
    if (round === 50) now.mockReturnValue(10);
    void countConnection();
  });
  now.mockRestore();
  const sum = (rounds: readonly number[]) => rounds.reduce((total, begun) => total + begun);
  expect(sum(perRound.slice(0, 50))).toBe(8);
  expect(sum(perRound.slice(50, 60))).toBe(8);
});

it('begins a new connection’s request before those of connections at its address that have had a turn', async () => {
  const app = Fastify({ serverFactory: listener => createHttpServer(listener) });
  const begun: string[] = [];
  const begunBefore: number[] = [];
  app.server.on('request', ({ url }) => {
    if (url === '/new') begunBefore.push(begun.length);
  });
  beginRequestsInTurn(app, createRequestTurns());
  app.get('/*', async ({ url }) => {
    begun.push(url);
    return '';
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const send = async (path: string, count = 1) => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.resume().write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count));
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: 200 }, () => send('/', 10)));
  await expect.poll(() => begun.length, { interval: 1 }).toBeGreaterThan(200);
  sockets.push(await send('/new'));
  await expect.poll(() => begun.length).toBe(2_001);
  const [before = 0] = begunBefore;
  expect(before).toBeLessThan(1_500);
  // All two hundred would be before it.
  expect(begun.indexOf('/new') - before).toBeLessThan(100);
  for (const socket of sockets) socket.destroy();
  await app.close();
});
