import { afterAll, beforeAll, expect, it } from 'vitest';
import { loginEndpoint } from '#contract/auth.ts';
import { openGuest, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

it('responds to a wrong password and an unknown account alike, after the same time', async () => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const responses = new Set<string>();
  for (let attempt = 0; attempt < 40; attempt++) {
    const account = attempt % 2 === 0 ? 'known' : 'unknown';
    const client = await openGuest(shop.app);
    const username =
      account === 'known'
        ? (await registerAndSignIn(shop.app)).credentials.username
        : `09611${String(attempt).padStart(5, '0')}`;
    const startedAt = performance.now();
    const { status, message } = await client.callRejected(loginEndpoint, {
      body: { username, password: 'wrong-one' },
    });
    times[account].push(performance.now() - startedAt);
    responses.add(`${status} ${message}`);
  }
  expect(responses.size).toBe(1);
  // Checking a password takes several ms; without the decoy an unknown account would respond in a fraction of that.
  const ratio = median(times.unknown) / median(times.known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
