import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { endpointName, endpoints } from '../../support/http/endpoints.ts';
import { openGuest, registerAndSignIn, type TestClient } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { letters, longInputs, marks } from './long-texts.ts';
import { maxRoundTrips, measureRoundTrips } from './measure-cpu.ts';

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

const urlOf = ({ path }: Endpoint, value: string) => path.replace(/:\w+/g, encodeURIComponent(value));

/** A URL takes 16 kB, a parameter 8,000 characters; each mark has six there. */
function listRequests(endpoint: Endpoint): { url: string; payload?: string }[] {
  const params = endpoint.path.includes(':') ? [{ url: urlOf(endpoint, marks(1_200)) }] : [];
  const queries = longInputs(endpoint.query, 5_800)
    .filter(query => query !== undefined && typeof query !== 'string')
    .map(query => ({ url: `${urlOf(endpoint, '1')}?${toSearch(query)}`.slice(0, 15_900) }));
  const maxBytes = endpoint.maxBodyBytes * 0.95;
  const bodies =
    endpoint.method === 'GET'
      ? []
      : [marks, letters].flatMap(write => longInputs(endpoint.body, maxBytes, write).map(toPayload));
  return [...params, ...queries, ...bodies.map(payload => ({ url: urlOf(endpoint, '1'), payload }))];
}

const toSearch = (query: unknown) =>
  new URLSearchParams(Object.entries(Object(query)).map(([name, value]) => [name, String(value)]));
const toPayload = (body: unknown) => JSON.stringify(body ?? {});

it.each(endpoints.map(endpoint => [endpointName(endpoint), endpoint] as const))(
  'no long text keeps %s busy',
  { timeout: 60_000 },
  async (_name, endpoint) => {
    const client = endpoint.access === 'customer' ? customer : guest;
    for (const { url, payload } of listRequests(endpoint)) {
      const headers = { 'content-type': 'application/json' };
      const roundTrips = await measureRoundTrips(() =>
        client.inject(endpoint.method, url, payload === undefined ? {} : { headers, payload }),
      );
      expect(roundTrips, `${endpoint.method} ${url.slice(0, 80)} ${payload?.slice(0, 200)}`).toBeLessThan(
        maxRoundTrips,
      );
    }
  },
);
