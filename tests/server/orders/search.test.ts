import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAddressEndpoint } from '#contract/customer.ts';
import { listOrderLinesEndpoint, listOrdersEndpoint } from '#contract/orders/orders.ts';
import { foldedSql } from '#server/database/sql/folded-sql.ts';
import { addressBody } from '../../support/data/address-body.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { orderVariants } from '../../support/http/customer-actions.ts';
import { registerAndSignIn, type TestClient } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';
import { countWaitingQueries } from '../../support/shops/waiting-queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
});
afterAll(() => shop.close());

it('finds an order whose lines and code have all words together, as they are typed', async () => {
  const client = await registerAndSignIn(shop.app);
  const { code } = await orderVariants(client, [1, 3]);
  const find = async (search: string) =>
    (await client.call(listOrdersEndpoint, { query: { search } })).data.orders.map(order => order.code);
  for (const search of ['BỐNG p02', `ao ${code}`, 'p01-do p02-do'])
    expect(await find(search)).toEqual([code]);
  for (const search of ['p01 p09', '_', '\\', 'p01%do']) expect(await find(search)).toEqual([]);
});

it.each(['0912 000 012', '+84912000012', '000012', 'ba hoa 0912.000.012'])(
  'finds orders and their lines by who receives them: %s',
  async search => {
    const client = await registerAndSignIn(shop.app);
    const recipient = { recipient_name: 'Bà Hòa', recipient_phone: '0912000012' };
    const body = { ...addressBody, ...recipient };
    const { id: address_id } = (await client.call(addAddressEndpoint, { params: { id: client.id }, body }))
      .data.address;
    await orderVariants(client, [1]);
    const { id } = await orderVariants(client, [3], { address_id });
    const { orders } = (await client.call(listOrdersEndpoint, { query: { search } })).data;
    expect(orders.map(order => order.id)).toEqual([id]);
    const { order_details } = (await client.call(listOrderLinesEndpoint, { query: { search } })).data;
    expect(order_details).toMatchObject([{ order_id: id, ...recipient }]);
  },
);

it('folds Đ also where PostgreSQL does not know its lower case', async () => {
  const { rows } = await shop.database.execute(
    sql`select ${foldedSql(sql`'Bé Đỏ đi' collate "C"`)} as folded`,
  );
  expect(rows).toEqual([{ folded: 'be do di' }]);
});

it('finds a line by the name sewn on it', async () => {
  const client = await registerAndSignIn(shop.app);
  await orderVariants(client, [1, 5]);
  const { order_details } = (await client.call(listOrderLinesEndpoint, { query: { search: 'bống' } })).data;
  expect(order_details).toMatchObject([{ product_item: { sku: 'P01-DO' } }]);
});

it('does not take the end of an order’s code for a phone number', async () => {
  const client = await registerAndSignIn(shop.app);
  await orderVariants(client, [3]);
  const { code } = await orderVariants(client, [3]);
  const search = client.credentials.username.slice(-4);
  const { orders } = (await client.call(listOrdersEndpoint, { query: { search } })).data;
  expect(orders.map(order => order.code)).toEqual(code.endsWith(search) ? [code] : []);
});

it('says of a page past the end how many lines were found', async () => {
  const client = await registerAndSignIn(shop.app);
  await orderVariants(client, [1, 3]);
  const { data } = await client.call(listOrderLinesEndpoint, { query: { search: 'do', page: 3 } });
  expect(data).toMatchObject({ order_details: [], pagination: { total: 2, last_page: 1, current_page: 3 } });
});

it('takes no longer in lines whose letters have many marks', async () => {
  const search = async (sewnName: string) => {
    const client = await registerAndSignIn(shop.app);
    const { id } = await orderVariants(client, [3]);
    await shop.database.execute(sql`
      insert into order_lines (id, order_id, position, product_id, product_item_id, product_name, product_code, item_name, sku,
        image_url, quantity, price, order_attributes, status)
      select gen_random_uuid(), ${id}, number, 2, 3, repeat(${sewnName}, 200), 'P02', '', '', '', 1, 1, '{}', 1
      from generate_series(1, 2000) as number`);
    return async () => {
      const start = performance.now();
      const { data } = await client.call(listOrderLinesEndpoint, { query: { search: 'yem bong' } });
      expect(data.pagination.total).toBe(1);
      return performance.now() - start;
    };
  };
  const [searchPlain, searchMarked] = [await search('e'), await search('ệ')];
  // The fastest of each: what else the machine does only adds.
  let [plain, marked] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 5 || (marked > 2 * plain && round < 30); round++) {
    plain = Math.min(plain, await searchPlain());
    marked = Math.min(marked, await searchMarked());
  }
  expect(marked / plain).toBeLessThan(2);
});

it('searches once at a time for a customer, and twice at once for all', async () => {
  const customer = await registerAndSignIn(shop.app);
  const others = await Promise.all(Array.from({ length: 3 }, () => registerAndSignIn(shop.app)));
  const statuses: number[] = [];
  const list = async (client: TestClient, search: string) =>
    void statuses.push((await client.request(listOrderLinesEndpoint, { query: { search } })).statusCode);
  const sent: Promise<void>[] = [];
  await shop.database.transaction(async transaction => {
    await transaction.execute(sql`lock table order_lines`);
    for (let count = 0; count < 3; count++) sent.push(list(customer, 'ao soi'));
    await expect.poll(() => countWaitingQueries(shop.database)).toBe(1);
    for (const other of others) sent.push(list(other, 'ao soi'));
    await expect.poll(() => countWaitingQueries(shop.database)).toBe(2);
  });
  await Promise.all(sent);
  expect(statuses).toEqual(Array(6).fill(200));
});
