import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loginEndpoint } from '#contract/auth.ts';
import { failedAttempts } from '#server/auth/tables.ts';
import {
  type CustomerClient,
  openGuest,
  registerAndSignIn,
  TestClient,
} from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

vi.setConfig({ testTimeout: 60_000 });

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ pause: async () => {} });
});
beforeEach(async () => {
  await shop.database.delete(failedAttempts);
});
afterAll(() => shop.close());

const ofOneProvider = (index: number) => `2001:db8:1:${(0x200 + index).toString(16)}::7`;
const scattered = (index: number) => `198.${index}.0.7`;

let isFlooding = false;
let answered = 0;
let refused = 0;
let strangers: Promise<void>[] = [];
afterEach(() => stopFlood());

/** Each of 256 addresses sends wrong passwords, one after the other; who is sent away comes again after one to three seconds. */
async function startFlood(addressOf: (index: number) => string): Promise<void> {
  const { cookies } = await openGuest(shop.app);
  isFlooding = true;
  answered = 0;
  refused = 0;
  strangers = Array.from({ length: 256 }, async (_, index) => {
    const stranger = Object.assign(new TestClient(shop.app, addressOf(index)), { cookies });
    for (let tries = 0; isFlooding; tries++) {
      const payload = { username: `ai-${index}-${tries}`, password: 'x' };
      const { statusCode } = await stranger.inject('POST', '/login', { payload });
      if (statusCode !== 503) answered += 1;
      else {
        refused += 1;
        await wait(1_000 + 2_000 * Math.random());
      }
    }
  });
  // Until all places are taken: before that, all those who come at once wait for the database.
  await vi.waitFor(() => expect(refused).toBeGreaterThan(100), 20_000);
}

async function stopFlood(): Promise<void> {
  isFlooding = false;
  await Promise.all(strangers);
}

/** As if the flood had gone on for some time. */
async function failEverywhere(): Promise<void> {
  const failures = Array.from({ length: 3 * 256 }, (_, index) => ({
    account: `name ai-${index}`,
    address: scattered(index % 256),
  }));
  await shop.database.insert(failedAttempts).values(failures);
}

/** As many tries as an account has. */
const guessAt = ({ credentials: { username }, cookies }: CustomerClient) =>
  Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const stranger = Object.assign(new TestClient(shop.app, ofOneProvider(index)), {
        cookies: new Map([...cookies].filter(([name]) => name === 'XSRF-TOKEN')),
      });
      return stranger.inject('POST', '/login', { payload: { username, password: 'x' } });
    }),
  );

/** Soon is before half of those have been checked that may wait. */
async function signIn(client: TestClient, body: { username: string; password: string }) {
  const before = answered;
  const { statusCode } = await client.request(loginEndpoint, { body });
  return { statusCode, isSoon: answered - before < 50 };
}

it.each([
  ['a network of IPv6', ofOneProvider],
  ['everywhere', scattered],
])(
  'signs in a customer on their own device while 256 addresses of %s guess passwords',
  async (_, addressOf) => {
    const customer = await registerAndSignIn(shop.app);
    await startFlood(addressOf);
    const guesses = guessAt(customer);
    for (let count = 0; count < 3; count++)
      expect(await signIn(customer, customer.credentials)).toEqual({ statusCode: 200, isSoon: true });
    await stopFlood();
    await guesses;
  },
);

it('signs in a customer on a new device while 256 addresses of a network of IPv6 guess passwords', async () => {
  const { credentials } = await registerAndSignIn(shop.app);
  const newDevices = await Promise.all(Array.from({ length: 2 }, () => openGuest(shop.app)));
  await startFlood(ofOneProvider);
  for (const device of newDevices)
    expect(await signIn(device, credentials)).toEqual({ statusCode: 200, isSoon: true });
});

it('signs in a customer on a new device once each of 256 addresses has failed a few times', async () => {
  const { credentials } = await registerAndSignIn(shop.app);
  const newDevices = await Promise.all(Array.from({ length: 2 }, () => openGuest(shop.app)));
  await failEverywhere();
  await startFlood(scattered);
  for (const device of newDevices)
    expect(await signIn(device, credentials)).toEqual({ statusCode: 200, isSoon: true });
});
