import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
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
