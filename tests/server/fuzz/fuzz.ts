import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { addCartItemEndpoint } from '#contract/cart.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { placeOrderEndpoint } from '#contract/orders/orders.ts';
import { paymentRequests } from '#server/payments/tables.ts';
import { endpointName, endpoints } from '../../support/http/endpoints.ts';
import {
  idempotencyHeader,
  openGuest,
  registerAndSignIn,
  type TestClient,
} from '../../support/http/test-client.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';
import { arbitraryRequests, type ForeignIds } from './from-schema.ts';

export interface Finding {
  call: string;
  problem: string;
  request: string;
}

/** No response to anybody else may contain the secrets. */
async function createOtherCustomer({ app, database }: TestShop) {
  const secret = `bimat${randomUUID().slice(0, 8)}`;
  const customer = await registerAndSignIn(app, {
    name: `Tên ${secret}`,
    email: `${secret}@be.vn`,
    address: `Ngõ ${secret}`,
  });
  const { data } = await customer.call(addCartItemEndpoint, { body: { product_item_id: 3, quantity: 1 } });
  const body = { item_ids: [data.item.id], note: `Lời dặn ${secret}` };
  const { order } = (await customer.call(placeOrderEndpoint, { body })).data;
  const cartLine = await customer.call(addCartItemEndpoint, { body: { product_item_id: 5, quantity: 1 } });
  const code = `TT-${secret}`;
  const request = {
    code,
    customerId: customer.id,
    orderIds: [order.id],
    amount: 249_000,
    status: 'Yêu cầu thanh toán',
  };
  const [inserted] = await database
    .insert(paymentRequests)
    .values(request)
    .returning({ id: paymentRequests.id });
  const foreignIds: ForeignIds = [customer.id, order.id, cartLine.data.item.id, inserted?.id ?? 0];
  return { secrets: [secret, customer.credentials.username, order.code], foreignIds };
}

/**
 * Sends about `total` requests, evenly over all endpoints and generated from their schemas, as a guest and as a customer.
 * Looks for 5xx, for the data of another customer, and for internals.
 */
export async function fuzz(
  shop: TestShop,
  total: number,
  seed?: number,
): Promise<{ requestCount: number; findings: Finding[] }> {
  const { secrets, foreignIds } = await createOtherCustomer(shop);
  const findings: Finding[] = [];
  let requestCount = 0;
  const rounds = Math.ceil(total / endpoints.length);
  for (const endpoint of endpoints) {
    let client = await openClient(shop, endpoint);
    for (const request of fc.sample(arbitraryRequests(endpoint, foreignIds), {
      numRuns: rounds,
      ...(seed && { seed }),
    })) {
      const { statusCode, body } = await send(client, endpoint, request);
      requestCount += 1;
      const problem = findProblem(statusCode, body, secrets);
      if (problem)
        findings.push({
          call: endpointName(endpoint),
          problem,
          request: JSON.stringify(request).slice(0, 400),
        });
      // A client that signed out, or whose password changed, would only get 401.
      if (statusCode === 401 || endpoint.path === '/logout') client = await openClient(shop, endpoint);
    }
  }
  return { requestCount, findings };
}

async function openClient({ app }: TestShop, endpoint: Endpoint): Promise<TestClient> {
  return endpoint.access === 'customer' ? registerAndSignIn(app) : openGuest(app);
}

type Request = ReturnType<typeof arbitraryRequests> extends fc.Arbitrary<infer R> ? R : never;

function send(client: TestClient, endpoint: Endpoint, { params, query, body, headers }: Request) {
  const parts = {
    params: { ...requiredParams(endpoint.path), ...toQueryObject(params) },
    query: toQueryObject(query),
    ...(endpoint.method !== 'GET' && { body }),
  };
  return client.request(endpoint, parts, { ...idempotencyHeader(), ...toHeaderValues(headers) });
}

// A URL needs a value for each parameter.
const requiredParams = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']));

function toQueryObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toQueryValue(item)]));
}

function toQueryValue(value: unknown): unknown {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return (text ?? '').toWellFormed();
}

const toHeaderValues = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '')]),
  );

function findProblem(status: number, body: string, secrets: readonly string[]): string | null {
  if (status >= 500) return `${status}: ${body.slice(0, 200)}`;
  const leaked = secrets.find(secret => body.includes(secret));
  if (leaked) return `contains data of another customer: ${leaked}`;
  if (/node_modules|\bat .+:\d+:\d+|\.ts:\d+|Failed query|drizzle|zod/i.test(body))
    return `reveals internals: ${body.slice(0, 200)}`;
  return null;
}
