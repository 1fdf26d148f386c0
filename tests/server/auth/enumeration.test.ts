import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '#contract/auth.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { guest, signedIn } from '../../support/test-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const middle = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

it('answers a wrong password and an unknown account alike, after the same time', async () => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let turn = 0; turn < 40; turn++) {
    const who = turn % 2 === 0 ? 'known' : 'unknown';
    const visitor = await guest(shop.app);
    const username =
      who === 'known'
        ? (await signedIn(shop.app)).credentials.username
        : `09611${String(turn).padStart(5, '0')}`;
    const began = performance.now();
    const { status, message } = await visitor.refused(login, { body: { username, password: 'wrong-one' } });
    times[who].push(performance.now() - began);
    answers.add(`${status} ${message}`);
  }
  expect(answers.size).toBe(1);
  // A password takes several ms to check; without the check the unknown would answer in a fraction of the time.
  const ratio = middle(times.unknown) / middle(times.known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
