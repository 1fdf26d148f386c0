import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOrderLinesEndpoint } from '#contract/orders/orders.ts';
import { orderLines } from '#server/orders/tables.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { placeAndFetchOrder } from '../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

const setStatus = (orderId: string, status: number) =>
  shop.database.update(orderLines).set({ status }).where(eq(orderLines.orderId, orderId));

it('finds lines by words, status and category', async () => {
  const client = await registerAndSignIn(shop.app);
  const first = await placeAndFetchOrder(client, [1, 3]);
  const second = await placeAndFetchOrder(client, [11, 7]);
  await setStatus(first.id, 2);
  const findSkus = async (query: Record<string, unknown>) => {
    const { data } = await client.call(listOrderLinesEndpoint, { query });
    expect(data.pagination.total).toBe(data.order_details.length);
    return data.order_details.map(line => line.product_item.sku);
  };
  expect(await findSkus({})).toEqual(['P06-DO', 'P04-DO', 'P01-DO', 'P02-DO']);
  expect(await findSkus({ search: 'ao soi' })).toEqual(['P06-DO', 'P01-DO']);
  expect(await findSkus({ search: 'P02' })).toEqual(['P02-DO']);
  expect(await findSkus({ search: second.code })).toEqual(['P06-DO', 'P04-DO']);
  expect(await findSkus({ search: '%' })).toEqual([]);
  expect(await findSkus({ status: 2 })).toEqual(['P01-DO', 'P02-DO']);
  expect(await findSkus({ status: 7 })).toEqual([]);
  expect(await findSkus({ category_id: 1 })).toEqual(['P01-DO']);
  expect(await findSkus({ category_id: 3, status: 1 })).toEqual(['P06-DO', 'P04-DO']);
});

it('pages ordered lines by 10, 50 or 100', async () => {
  const client = await registerAndSignIn(shop.app);
  await placeAndFetchOrder(client, [3, 3, 3, 3, 3, 3, 5, 5, 5, 5, 5, 5]);
  const fetchLines = async (query: Record<string, unknown>) =>
    (await client.call(listOrderLinesEndpoint, { query })).data;
  expect((await fetchLines({})).pagination).toEqual({
    current_page: 1,
    last_page: 2,
    per_page: 10,
    total: 12,
  });
  expect((await fetchLines({ page: 2 })).order_details).toHaveLength(2);
  expect((await fetchLines({ per_page: '50' })).order_details).toHaveLength(12);
  for (const query of [{ per_page: 20 }, { status: 3 }, { status: 'x' }, { page: 0 }, { category_id: -1 }])
    expect((await client.callRejected(listOrderLinesEndpoint, { query })).status).toBe(422);
});
