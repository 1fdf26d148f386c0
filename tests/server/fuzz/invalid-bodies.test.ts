import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedProducts } from '../../support/data/seed-products.ts';
import { endpointName, endpoints } from '../../support/http/endpoints.ts';
import { openGuest, registerAndSignIn, type TestClient } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { invalidBodies } from './invalid-bodies.ts';
import { maxRoundTrips, measureRoundTrips } from './measure-cpu.ts';

const maxAnswerBytes = 20_000;

let shop: TestShop;
let guest: TestClient;
let customer: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
  guest = await openGuest(shop.app);
  customer = await registerAndSignIn(shop.app);
});
afterAll(() => shop.close());

const writes = endpoints.filter(({ method }) => method !== 'GET');

it.each(writes.map(endpoint => [endpointName(endpoint), endpoint] as const))(
  'no body full of mistakes keeps %s busy or gets a long answer',
  { timeout: 60_000 },
  async (_name, { access, body, method, path }) => {
    const client = access === 'customer' ? customer : guest;
    const url = path.replace(/:\w+/g, '019c0000-0000-7000-8000-000000000000');
    for (const payload of new Set(invalidBodies(body).map(invalid => JSON.stringify(invalid ?? {})))) {
      const lengths: number[] = [];
      const roundTrips = await measureRoundTrips(async () => {
        const response = await client.inject(method, url, {
          payload,
          headers: { 'content-type': 'application/json' },
        });
        lengths.push(response.rawPayload.length);
        return response;
      });
      expect(roundTrips, `${payload.length} bytes: ${payload.slice(0, 200)}`).toBeLessThan(maxRoundTrips);
      expect(Math.max(...lengths)).toBeLessThan(maxAnswerBytes);
    }
  },
);
