import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRanker, foldText, searchWords } from '#contract/catalogue-query/text-search.ts';
import { products } from '#server/catalogue/tables.ts';
import type { CustomerClient } from '../../support/http/test-client.ts';
import { openShopWithCustomer } from '../../support/shops/shop-with-customer.ts';
import type { TestShop } from '../../support/shops/test-shop.ts';
import { listProductIds } from './list-product-ids.ts';

let shop: TestShop;
let customer: CustomerClient;
beforeAll(async () => {
  ({ shop, customer } = await openShopWithCustomer());
});
afterAll(() => shop.close());

const queries = [
  ...[
    'ao soi',
    'ÁO SỢI',
    'áo sợi',
    'soi ao',
    '  ao   soi ',
    'p01',
    'P0',
    'bong',
    'ông',
    'o',
    'khan',
    'sua khan',
  ],
  ...['áo sợi'.normalize('NFD'), 'đũi', 'dui', 'khong co', '', ' ', '100%', 'mini_be', 'so', 'ao soi p06'],
];

describe('search', () => {
  it.each(queries)('ranks “%s” as the app does', async text => {
    const published = await shop.database.select().from(products).where(eq(products.withdrawn, false));
    const rank = (row: { searchText: string }) => createRanker(searchWords(text))(row.searchText);
    const expected = published
      .filter(row => rank(row) > 0)
      .sort((a, b) => rank(b) - rank(a) || b.id - a.id)
      .map(row => row.id);
    expect(await listProductIds(customer, { text })).toEqual(expected.slice(0, 10));
  });

  it('finds Áo sợi by “ao soi”, the phrase before separate words', async () => {
    expect(await listProductIds(customer, { text: 'ao soi' })).toEqual([1, 6]);
    expect(foldText('Áo khoác sợi')).toContain('ao khoac soi');
  });

  it.each(['%', '_', '\\', "'", '"', '%%', '\\%', 'a_', ';--', '$1', "') or 1=1 --", '*', 'x%y', '😀'])(
    'treats “%s” literally',
    async text => {
      const literal = (await shop.database.select().from(products)).filter(
        row => !row.withdrawn && row.searchText.includes(foldText(text)),
      );
      expect((await listProductIds(customer, { text })).sort()).toEqual(literal.map(row => row.id).sort());
    },
  );
});
