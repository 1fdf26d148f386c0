import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCatalogueChangesEndpoint } from '#contract/catalogue.ts';
import { nextChangeNumber } from '#server/catalogue/changes.ts';
import { products } from '#server/catalogue/tables.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let customer: CustomerClient;
beforeAll(async () => {
  ({ shop, customer } = await openShopWithCustomer());
});
afterAll(() => shop.close());

const listChanges = async (cursor: string) =>
  (await customer.call(listCatalogueChangesEndpoint, { query: { cursor } })).data;

async function change(transaction: Transaction, id: number, withdrawn = false) {
  const row = { changeNumber: await nextChangeNumber(transaction), withdrawn };
  await transaction.update(products).set(row).where(eq(products.id, id));
}

const changeNow = (database: Database, id: number, withdrawn = false) =>
  inTransaction(database, transaction => change(transaction, id, withdrawn));

it('lists the whole catalogue, then only changes', async () => {
  const snapshot = await listChanges('');
  expect(snapshot.products.map(product => product.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(snapshot.products[0]).toMatchObject({
    category_ids: [2],
    tag_ids: [1],
    productItems: [{ id: 1 }, { id: 2 }],
  });
  expect(snapshot).toMatchObject({ removed: [12], from_start: true, has_more: false });
  expect(await listChanges(snapshot.cursor)).toEqual({
    products: [],
    removed: [],
    cursor: snapshot.cursor,
    from_start: false,
    has_more: false,
  });

  await changeNow(shop.database, 4);
  await changeNow(shop.database, 5, true);
  const changes = await listChanges(snapshot.cursor);
  expect(changes.products.map(product => product.id)).toEqual([4]);
  expect(changes.removed).toEqual([5]);
  await changeNow(shop.database, 5);
  expect((await listChanges(changes.cursor)).products.map(product => product.id)).toEqual([5]);
});

it('contains nothing about a customer', async () => {
  expect((await listChanges('')).products[0]).not.toHaveProperty('isFavored');
});

it('never skips a change that is not committed yet', async () => {
  const { cursor } = await listChanges('');
  const changed = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const slowChange = inTransaction(shop.database, async transaction => {
    await change(transaction, 1);
    changed.resolve();
    await released.promise;
  });
  await changed.promise;
  const secondChange = changeNow(shop.database, 2);
  const before = await listChanges(cursor);
  released.resolve();
  await Promise.all([slowChange, secondChange]);
  const { products: later } = await listChanges(before.cursor);
  expect([...before.products, ...later].map(product => product.id)).toEqual([1, 2]);
});

it.each(['x', '1.2', 'abc.-1.x', '00000000.5.5', '..', "'"])(
  'starts over for the unknown cursor “%s”',
  async cursor => {
    expect(await listChanges(cursor)).toEqual(await listChanges(''));
    expect((await listChanges(cursor)).from_start).toBe(true);
  },
);

it('is paged without duplicates, even if one change touched many products', async () => {
  await shop.database.execute(sql`
    insert into products (id, code, name, search_text, price, description, sliders, attributes, order_attributes, change)
    select n, 'N' || n, 'Nhiều', 'nhieu n' || n, 1000, '', '[]', '[]', '[]', 1000000
    from generate_series(1001, 1450) n`);
  const ids: number[] = [];
  for (let page = await listChanges(''); ; page = await listChanges(page.cursor)) {
    expect(page.products.length).toBeLessThanOrEqual(200);
    ids.push(...page.products.map(product => product.id));
    if (!page.has_more) break;
  }
  expect(ids).toHaveLength(461);
  expect(new Set(ids).size).toBe(461);
});

it('is compressed, and not sent again if unchanged', async () => {
  const { headers, rawPayload } = await customer.request(
    listCatalogueChangesEndpoint,
    {},
    { 'accept-encoding': 'gzip' },
  );
  expect(headers['content-encoding']).toBe('gzip');
  expect(rawPayload.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  const secondResponse = await customer.request(
    listCatalogueChangesEndpoint,
    {},
    { 'if-none-match': String(headers.etag) },
  );
  expect(secondResponse.statusCode).toBe(304);
});

it('starts over after a made-up cursor, even one that names this catalogue', async () => {
  const { cursor, products: all } = await listChanges('');
  const [catalogueId = ''] = cursor.split('.');
  for (const madeUp of [
    'x',
    '1.2.3',
    `${catalogueId}.1.9007199254740991`,
    `${catalogueId}.-5.0`,
    `${cursor}.1`,
  ])
    expect(await listChanges(madeUp), madeUp).toMatchObject({
      from_start: true,
      products: { length: all.length },
    });
});

it('refuses a customer who asks for more pages than a first download has', async () => {
  const [catalogueId] = (await listChanges('')).cursor.split('.');
  const other = await registerAndSignIn(shop.app);
  const statuses: number[] = [];
  for (let id = 1; id <= 130; id++) {
    const cursor = `${catalogueId}.1.${id}`;
    const { statusCode, headers } = await other.inject('GET', `/api/catalogue/changes?cursor=${cursor}`);
    statuses.push(statusCode);
    if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([...Array(120).fill(200), ...Array(10).fill(429)]);
});
