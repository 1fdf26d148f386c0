import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromJSONSchema } from 'zod';
import * as z from 'zod/mini';
import { currentUserEndpoint } from '#contract/auth.ts';
import { addCartItemEndpoint, showCartEndpoint } from '#contract/cart.ts';
import {
  listCatalogueChangesEndpoint,
  listCategoriesEndpoint,
  listProductsEndpoint,
  listTagsEndpoint,
  showProductEndpoint,
} from '#contract/catalogue.ts';
import { showCustomerEndpoint } from '#contract/customer.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import {
  listOrderLinesEndpoint,
  listOrdersEndpoint,
  placeOrderEndpoint,
  showOrderEndpoint,
} from '#contract/orders/orders.ts';
import { listPaymentRequestsEndpoint } from '#contract/payments.ts';
import { listDistrictsEndpoint, listProvincesEndpoint, listWardsEndpoint } from '#contract/places.ts';
import { seedPaymentRequest } from '../../support/data/seed-payment-request.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { endpoints } from '../../support/http/endpoints.ts';
import { registerAndSignIn, TestClient } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

const description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

it('describes every endpoint of the contract, and the server has them all', async () => {
  const { paths } = description.parse((await new TestClient(shop.app).inject('GET', '/api/docs')).json());
  const describedOperations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  );
  const contractOperations = endpoints.map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(describedOperations).toEqual(expect.arrayContaining(contractOperations));
});

it('describes request and response of an endpoint', async () => {
  const { paths } = description.parse((await new TestClient(shop.app).inject('GET', '/api/docs')).json());
  expect(paths['/api/shopping-cart/update-item/{id}']?.put).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: {
      content: { 'application/json': { schema: { required: ['quantity'] } } },
    },
    responses: { 200: { content: { 'application/json': { schema: { required: ['message', 'data'] } } } } },
  });
  expect(paths['/api/products']?.get).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'text', in: 'query', required: false }),
    ]),
  });
});

const operation = z.object({
  responses: z.record(
    z.string(),
    z.object({
      content: z.optional(z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }))),
    }),
  ),
});

async function findResponseSchema({ method, path }: Endpoint, status: string) {
  const { paths } = description.parse((await new TestClient(shop.app).inject('GET', '/api/docs')).json());
  const { responses } = operation.parse(paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]);
  return fromJSONSchema(responses[status]?.content?.['application/json']?.schema ?? { not: {} });
}

it('describes responses as the server sends them', async () => {
  const customer = await registerAndSignIn(shop.app);
  await seedPaymentRequest(shop.database, customer.id, { code: 'TT-docs' });
  const { data } = await customer.call(addCartItemEndpoint, { body: { product_item_id: 3, quantity: 1 } });
  const { id } = (await customer.call(placeOrderEndpoint, { body: { item_ids: [data.item.id] } })).data.order;
  await customer.call(addCartItemEndpoint, { body: { product_item_id: 5, quantity: 2 } });
  const calls: [Endpoint, object][] = [
    ...[
      currentUserEndpoint,
      listProvincesEndpoint,
      listCategoriesEndpoint,
      listTagsEndpoint,
      listProductsEndpoint,
      listCatalogueChangesEndpoint,
      showCartEndpoint,
      listOrdersEndpoint,
      listOrderLinesEndpoint,
      listPaymentRequestsEndpoint,
    ].map((endpoint): [Endpoint, object] => [endpoint, {}]),
    [listDistrictsEndpoint, { params: { provinceId: 1 } }],
    [listWardsEndpoint, { params: { districtId: 1 } }],
    [showProductEndpoint, { params: { id: 1 } }],
    [showOrderEndpoint, { params: { id } }],
    [showCustomerEndpoint, { params: { id: customer.id } }],
    [addCartItemEndpoint, { body: { product_item_id: 7, quantity: 1 } }],
  ];
  for (const [endpoint, input] of calls) {
    const response = await customer.request(endpoint, input);
    expect(response.statusCode).toBe(endpoint.status);
    const result = (await findResponseSchema(endpoint, String(endpoint.status))).safeParse(response.json());
    expect([endpoint.path, result.error?.issues]).toEqual([endpoint.path, undefined]);
  }
});

it('describes errors as the server sends them', async () => {
  const errorSchema = await findResponseSchema(showCartEndpoint, 'default');
  const body = (await new TestClient(shop.app).request(showCartEndpoint, {})).json();
  expect(errorSchema.safeParse(body).success).toBe(true);
  expect(errorSchema.safeParse({ error: 'x' }).success).toBe(false);
});

it('is a page without scripts for a browser', async () => {
  const page = await new TestClient(shop.app).inject('GET', '/api/docs', {
    headers: { accept: 'text/html' },
  });
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('<code>/api/shopping-cart/add-item</code>');
  expect(page.body).not.toMatch(/<script| on\w+=/);
});
