import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { addCartItem } from '#contract/cart.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { placeOrder } from '#contract/orders.ts';
import { paymentRequests } from '#server/payments/tables.ts';
import { endpoints, nameOf } from '../../support/endpoints.ts';
import type { TestShop } from '../../support/shop.ts';
import { guest, newKey, signedIn, type Visitor } from '../../support/test-client.ts';
import { requestsOf, type Temptations } from './from-schema.ts';

/** What went wrong, and with which request; nothing, where all is well. */
export interface Finding {
  call: string;
  what: string;
  request: string;
}

/** A customer whose every word is known, so that it is seen where it must not be. */
async function neighbour({ app, database }: TestShop) {
  const secret = `bimat${randomUUID().slice(0, 8)}`;
  const customer = await signedIn(app, {
    name: `Tên ${secret}`,
    email: `${secret}@be.vn`,
    address: `Ngõ ${secret}`,
  });
  const { data } = await customer.call(addCartItem, { body: { product_item_id: 3, quantity: 1 } });
  const body = { item_ids: [data.item.id], note: `Lời dặn ${secret}` };
  const { order } = (await customer.call(placeOrder, { body })).data;
  const left = await customer.call(addCartItem, { body: { product_item_id: 5, quantity: 1 } });
  const code = `TT-${secret}`;
  const request = {
    code,
    customerId: customer.id,
    orderIds: [order.id],
    amount: 249_000,
    status: 'Yêu cầu thanh toán',
  };
  const [asked] = await database
    .insert(paymentRequests)
    .values(request)
    .returning({ id: paymentRequests.id });
  const temptations: Temptations = [customer.id, order.id, left.data.item.id, asked?.id ?? 0];
  return { secrets: [secret, customer.credentials.username, order.code], temptations };
}

/**
 * Sends about `total` requests, evenly over all calls and made of each call's own schemas, as a guest and as a customer.
 * Looks for answers of 5xx, for words of a neighbour, and for anything about how the shop is made.
 */
export async function fuzz(
  shop: TestShop,
  total: number,
  seed?: number,
): Promise<{ sent: number; findings: Finding[] }> {
  const { secrets, temptations } = await neighbour(shop);
  const findings: Finding[] = [];
  let sent = 0;
  const rounds = Math.ceil(total / endpoints.length);
  for (const endpoint of endpoints) {
    let visitor = await customerOf(shop, endpoint);
    for (const request of fc.sample(requestsOf(endpoint, temptations), {
      numRuns: rounds,
      ...(seed && { seed }),
    })) {
      const { statusCode, body } = await send(visitor, endpoint, request);
      sent += 1;
      const what = wrongWith(statusCode, body, secrets);
      if (what)
        findings.push({ call: nameOf(endpoint), what, request: JSON.stringify(request).slice(0, 400) });
      // Somebody signed out, or whose password changed, would learn nothing more.
      if (statusCode === 401 || endpoint.path === '/logout') visitor = await customerOf(shop, endpoint);
    }
  }
  return { sent, findings };
}

async function customerOf({ app }: TestShop, endpoint: Endpoint): Promise<Visitor> {
  return endpoint.access === 'customer' ? signedIn(app) : guest(app);
}

type Request = ReturnType<typeof requestsOf> extends fc.Arbitrary<infer R> ? R : never;

function send(visitor: Visitor, endpoint: Endpoint, { params, query, body, headers }: Request) {
  const parts = {
    params: { ...parameterNames(endpoint.path), ...object(params) },
    query: object(query),
    ...(endpoint.method !== 'GET' && { body }),
  };
  return visitor.sendCall(endpoint, parts, { ...newKey(), ...clean(headers) });
}

// An address always has something in each place.
const parameterNames = (path: string) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']));

function object(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sendable(one)]));
}

function sendable(value: unknown): unknown {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return (text ?? '').toWellFormed();
}

const clean = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '')]),
  );

function wrongWith(status: number, body: string, secrets: readonly string[]): string | null {
  if (status >= 500) return `${status}: ${body.slice(0, 200)}`;
  const leaked = secrets.find(secret => body.includes(secret));
  if (leaked) return `tells of a neighbour: ${leaked}`;
  if (/node_modules|\bat .+:\d+:\d+|\.ts:\d+|Failed query|drizzle|zod/i.test(body))
    return `tells how it is made: ${body.slice(0, 200)}`;
  return null;
}
