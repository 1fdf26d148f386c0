import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../support/endpoints.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { Visitor } from '../../support/visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

it('describes every call of the contract, and none is missing from the server', async () => {
  const { paths } = description.parse((await new Visitor(shop.app).send('GET', '/api/docs')).json());
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  );
  const promised = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(described).toEqual(expect.arrayContaining(promised));
});

it('tells what goes in and what comes out', async () => {
  const { paths } = description.parse((await new Visitor(shop.app).send('GET', '/api/docs')).json());
  expect(paths['/api/shopping-cart/update-item/{id}']?.put).toMatchObject({
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: {
      content: { 'application/json': { schema: { required: ['product_item_id', 'quantity'] } } },
    },
    responses: { 200: { content: { 'application/json': { schema: { required: ['message', 'data'] } } } } },
  });
  expect(paths['/api/products']?.get).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: 'text', in: 'query', required: false }),
    ]),
  });
});
