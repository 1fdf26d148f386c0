import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItemEndpoint, showCartEndpoint } from '#contract/cart.ts';
import {
  listCatalogueChangesEndpoint,
  listProductsEndpoint,
  showProductEndpoint,
} from '#contract/catalogue.ts';
import { listOrderLinesEndpoint, listOrdersEndpoint } from '#contract/orders/orders.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { lockTable } from '../../support/shops/lock-table.ts';
import { makeHeavy } from '../../support/shops/make-heavy.ts';
import { openSecondProcess } from '../../support/shops/second-process.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import { countWaitingQueries } from '../../support/shops/waiting-queries.ts';

let opened: Awaited<ReturnType<typeof openShopWithCustomer>>;
let catalogueId: string | undefined;
const crowd: CustomerClient[] = [];
let ofOtherNetwork: CustomerClient;
/** Keeps sessions in memory. */
let shopProcess: Awaited<ReturnType<typeof openSecondProcess>>;
beforeAll(async () => {
  opened = await openShopWithCustomer();
  const { data } = await opened.customer.call(listCatalogueChangesEndpoint, { query: { cursor: '' } });
  [catalogueId] = data.cursor.split('.');
  shopProcess = await openSecondProcess(opened.shop);
  const register = (address: string) => registerAndSignIn(shopProcess.app, {}, address);
  for (let count = 0; count < 16; count++) crowd.push(await register('10.1.1.1'));
  ofOtherNetwork = await register('10.2.2.2');
});
afterAll(async () => {
  await shopProcess.close();
  await opened.shop.close();
});

it('what waits for the database holds two connections for reads, and for writes two of a customer', async () => {
  const { shop, customer } = opened;
  const other = await registerAndSignIn(shop.app);
  const lock = await lockTable(shop.url, 'cart_lines', 'access exclusive');
  const body = { product_item_id: 3, quantity: 1, extra_attributes: { order_attributes: {} } };
  const writes = Array.from({ length: 10 }, () => customer.request(addCartItemEndpoint, { body }));
  const reads = Array.from({ length: 10 }, () => customer.request(showCartEndpoint, {}));
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(4);
  const ofOther = [other.request(showCartEndpoint, {}), other.request(addCartItemEndpoint, { body })];
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(5);
  const list = await other.request(listProductsEndpoint, { query: {} });
  expect(list.statusCode, 'lists are answered from memory').toBe(200);
  await lock.release();
  const responses = await Promise.all([...writes, ...reads, ...ofOther]);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 201]));
});

interface Reads {
  table: Parameters<typeof lockTable>[1];
  atOnce: number;
  read: (client: CustomerClient, count: number) => Promise<unknown>;
}

it.each<[string, Reads]>([
  ['reads', { table: 'cart_lines', atOnce: 2, read: client => client.request(showCartEndpoint, {}) }],
  [
    'products that no memory holds',
    {
      table: 'products',
      atOnce: 2,
      read: (client, count) => client.request(showProductEndpoint, { params: { id: 1_000 + count } }),
    },
  ],
  [
    'lists of lines',
    {
      table: 'order_lines',
      atOnce: 2,
      read: client => client.request(listOrderLinesEndpoint, { query: {} }),
    },
  ],
  [
    'searches of orders',
    {
      table: 'order_lines',
      atOnce: 2,
      read: client => client.request(listOrdersEndpoint, { query: { search: 'áo' } }),
    },
  ],
  [
    'pages of the catalogue',
    {
      table: 'products',
      atOnce: 1,
      read: async (client, count) => {
        const cursor = `${catalogueId}.0.${count}`;
        return client.request(listCatalogueChangesEndpoint, { query: { cursor } });
      },
    },
  ],
])('%s begin in turn of networks, and of their customers', async (_, { table, atOnce, read }) => {
  const { shop } = opened;
  const listProducts = (client: CustomerClient) => client.call(listProductsEndpoint, { query: {} });
  await Promise.all([...crowd, ofOtherNetwork].map(listProducts));
  const lock = await lockTable(shop.url, table, 'access exclusive');
  const finished: string[] = [];
  const note = async (client: CustomerClient, count: number) => {
    await read(client, count);
    finished.push(client.remoteAddress);
  };
  const reads = crowd.map(note);
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(atOnce);
  reads.push(note(ofOtherNetwork, crowd.length));
  // Answered from memory like the session: by then the read before it waits its turn.
  await listProducts(ofOtherNetwork);
  await lock.release();
  await Promise.all(reads);
  // Two had begun, and as many begin while these end; half of the crowd leaves room for a slow connection.
  expect(finished.indexOf(ofOtherNetwork.remoteAddress)).toBeLessThan(crowd.length / 2);
});

it('who lists all lines keeps nobody from other reads', async () => {
  const { shop, customer } = opened;
  const other = await registerAndSignIn(shop.app);
  const lock = await lockTable(shop.url, 'order_lines', 'access exclusive');
  const lists = [customer, other].flatMap(client =>
    [1, 2].map(() => client.request(listOrderLinesEndpoint, { query: {} })),
  );
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(2);
  expect((await other.request(showCartEndpoint, {})).statusCode).toBe(200);
  await lock.release();
  for (const { statusCode } of await Promise.all(lists)) expect(statusCode).toBe(200);
});

it('of more than sixty that wait their turn, the others are told to come again', async () => {
  const { shop, customer } = opened;
  const lock = await lockTable(shop.url, 'cart_lines', 'access exclusive');
  const responses: Awaited<ReturnType<typeof customer.request>>[] = [];
  const reads = Array.from({ length: 70 }, async () => {
    responses.push(await customer.request(showCartEndpoint, {}));
  });
  await expect.poll(() => responses.length).toBe(7);
  for (const refused of responses) {
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.json().message).toContain('nhiều việc cùng lúc');
  }
  await lock.release();
  await Promise.all(reads);
  expect(responses.slice(7).map(({ statusCode }) => statusCode)).toEqual(Array(63).fill(200));
});

it('who has searched for long rests before the next search', async () => {
  const { shop, customer } = opened;
  const search = () => customer.request(listOrdersEndpoint, { query: { search: 'áo' } });
  const lock = await lockTable(shop.url, 'order_lines', 'access exclusive');
  const begunAt = performance.now();
  const first = search();
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(1);
  await lock.release();
  await first;
  const tookMs = performance.now() - begunAt;
  const next = search();
  expect((await customer.request(showCartEndpoint, {})).statusCode, 'other reads go on').toBe(200);
  expect((await next).statusCode).toBe(200);
  // Of the three times as long as the work took, which began after it was sent.
  expect(performance.now() - begunAt).toBeGreaterThan(tookMs * 2);
});

it('customers for whom the shop has worked a lot wait for each other, and nobody for them', async () => {
  const { shop, customer } = opened;
  const heavy = [await registerAndSignIn(shop.app), await registerAndSignIn(shop.app)];
  for (const { id } of heavy) makeHeavy(shop.app, id);
  const lock = await lockTable(shop.url, 'cart_lines', 'access exclusive');
  const heavyReads = heavy.map(client => client.request(showCartEndpoint, {}));
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(1);
  const read = customer.request(showCartEndpoint, {});
  await expect.poll(() => countWaitingQueries(shop.database)).toBe(2);
  await lock.release();
  for (const { statusCode } of await Promise.all([read, ...heavyReads])) expect(statusCode).toBe(200);
});

it('who has let the shop work a lot rests from searching without keeping others like them waiting', async () => {
  const { shop, customer } = opened;
  const searcher = await registerAndSignIn(shop.app);
  makeHeavy(shop.app, searcher.id);
  const search = () => searcher.request(listOrdersEndpoint, { query: { search: 'áo' } });
  const lock = await lockTable(shop.url, 'order_lines', 'access exclusive');
  const begunAt = performance.now();
  const first = search();
  await expect.poll(() => performance.now() - begunAt).toBeGreaterThan(600);
  await lock.release();
  await first;
  const tookMs = performance.now() - begunAt;
  // Heavier, so that the next search comes first.
  makeHeavy(shop.app, customer.id);
  const next = search();
  const read = await customer.request(showCartEndpoint, {});
  expect(read.statusCode).toBe(200);
  expect(performance.now() - begunAt).toBeLessThan(tookMs * 3);
  expect((await next).statusCode).toBe(200);
});
