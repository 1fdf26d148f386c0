import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProductsEndpoint } from '#contract/catalogue.ts';
import { createRanker, foldText, searchWords } from '#contract/catalogue-query/text-search.ts';
import { products } from '#server/catalogue/tables.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { type Customer, registerAndSignIn } from '../../support/http/test-client.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let customer: Customer;
beforeAll(async () => {
  shop = await openTestShop();
  await seedProducts(shop.database);
  customer = await registerAndSignIn(shop.app);
});
afterAll(() => shop.close());

const listIds = async (query: Record<string, unknown>) => {
  const { data } = await customer.call(listProductsEndpoint, { query });
  expect(data.total).toBe(data.pagination.total);
  return data.data.map(product => product.id);
};

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
    expect(await listIds({ text })).toEqual(expected.slice(0, 10));
  });

  it('finds Áo sợi by “ao soi”, the phrase before separate words', async () => {
    expect(await listIds({ text: 'ao soi' })).toEqual([1, 6]);
    expect(foldText('Áo khoác sợi')).toContain('ao khoac soi');
  });

  it.each(['%', '_', '\\', "'", '"', '%%', '\\%', 'a_', ';--', '$1', "') or 1=1 --", '*', 'x%y', '😀'])(
    'treats “%s” literally',
    async text => {
      const literal = (await shop.database.select().from(products)).filter(
        row => !row.withdrawn && row.searchText.includes(foldText(text)),
      );
      expect((await listIds({ text })).sort()).toEqual(literal.map(row => row.id).sort());
    },
  );
});
