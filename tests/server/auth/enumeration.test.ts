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
  const times: Record<'existing' | 'unknown', number[]> = { existing: [], unknown: [] };
  const responses = new Set<string>();
  for (let attempt = 0; attempt < 40; attempt++) {
    const account = attempt % 2 === 0 ? 'existing' : 'unknown';
    const client = await openGuest(shop.app);
    const username =
      account === 'existing'
        ? (await registerAndSignIn(shop.app)).credentials.username
        : `09611${String(attempt).padStart(5, '0')}`;
    const startedAt = performance.now();
    const { status, message } = await client.callRejected(loginEndpoint, {
      body: { username, password: 'wrong' },
    });
    times[account].push(performance.now() - startedAt);
    responses.add(`${status} ${message}`);
  }
  expect(responses.size).toBe(1);
  // Checking a password takes several ms; without a decoy hash an unknown account gets its response in a fraction of that.
  const ratio = median(times.unknown) / median(times.existing);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
