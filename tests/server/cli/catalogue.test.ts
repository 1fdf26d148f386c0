import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  listCatalogueChangesEndpoint,
  listCategoriesEndpoint,
  listProductsEndpoint,
  listTagsEndpoint,
} from '#contract/catalogue.ts';
import { productItems } from '#server/catalogue/tables.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { type CustomerClient, registerAndSignIn } from '../../support/http/test-client.ts';
import type { CliRunner } from '../../support/shops/cli-runner.ts';
import { openShopWithCli, type ShopWithCli } from '../../support/shops/shop-with-cli.ts';

let shop: ShopWithCli;
let cliShop: CliRunner;
let customer: CustomerClient;
beforeAll(async () => {
  shop = await openShopWithCli();
  ({ cliShop } = shop);
  await seedProducts(shop.database);
  customer = await registerAndSignIn(shop.app, { name: 'Phạm Bảo An' });
});
afterAll(() => shop.close());

const listChanges = async (cursor: string) =>
  (await customer.call(listCatalogueChangesEndpoint, { query: { cursor } })).data;

it('withdraws and restores products, which phones learn from the changes', async () => {
  const { cursor } = await listChanges('');
  expect(await cliShop.runJson('products', 'withdraw', 'p03', 'P04')).toEqual({ changed: ['P03', 'P04'] });
  const afterWithdrawal = await listChanges(cursor);
  expect(afterWithdrawal.removed).toEqual([3, 4]);
  expect((await cliShop.run(['products', 'withdraw', 'P03'])).stdout).toContain('không đổi gì');
  await cliShop.runJson('products', 'restore', 'P03', 'P04');
  expect((await listChanges(afterWithdrawal.cursor)).products.map(product => product.code)).toEqual([
    'P03',
    'P04',
  ]);
  const rejected = await cliShop.run(['products', 'withdraw', 'P05', 'P99']);
  expect(rejected).toMatchObject({ code: 1, stderr: expect.stringContaining('P99') });
  expect((await listChanges(afterWithdrawal.cursor)).products).toHaveLength(2);
});

it('sets the price of a product or a variant, and the list shows it', async () => {
  const fetchCard = async () =>
    (await customer.call(listProductsEndpoint, { query: { text: 'P06' } })).data.data[0];
  await cliShop.runJson('products', 'set-price', 'P06', '90000');
  expect(await fetchCard()).toMatchObject({ price: 90_000, is_sale: false });
  await cliShop.runJson('products', 'set-price', 'P06-XA', '80.000', '--sale', '65000');
  expect(await fetchCard()).toMatchObject({ price: 65_000, old_price: 80_000, is_sale: true });
  await cliShop.runJson('products', 'set-price', 'P06-XA', '80000', '--no-sale');
  expect(await fetchCard()).toMatchObject({ price: 80_000, is_sale: false });
  expect((await cliShop.run(['products', 'set-price', 'P06', '50000', '--sale', '50000'])).stderr).toContain(
    'thấp hơn',
  );
  expect((await cliShop.run(['products', 'set-price', 'P06', 'rẻ'])).stderr).toContain('Ví dụ: 85000');
  expect(await fetchCard()).toMatchObject({ price: 80_000 });
});

it('sets no price by the code of a variant that is no longer sold, nor by one that means two products', async () => {
  const editVariant = (sku: string, changes: Partial<typeof productItems.$inferInsert>) =>
    shop.database.update(productItems).set(changes).where(eq(productItems.sku, sku));
  const setPrice = (code: string) => cliShop.run(['products', 'set-price', code, '333000']);
  for (const sku of ['P07-DO', 'P07-XA']) await editVariant(sku, { withdrawn: true });
  for (const code of ['P07-XA', 'P07'])
    expect(await setPrice(code)).toMatchObject({ code: 1, stderr: expect.stringContaining('Không có') });
  await editVariant('P08-XA', { sku: 'P09' });
  expect(await setPrice('P09')).toMatchObject({ code: 1, stderr: expect.stringContaining('P08') });
  await editVariant('P09', { withdrawn: true });
  expect((await setPrice('P09')).stdout).toContain('cho P09-DO, P09-XA.');
});

it('finds products without accents', async () => {
  const { stdout } = await cliShop.run(['products', 'list', 'ao', 'soi']);
  expect(stdout.split('\n').map(line => line.split(' ')[0])).toEqual(['Mã', 'P06', 'P01', '']);
  expect((await cliShop.run(['products', 'list', 'máy', 'bay'])).stdout).toBe('Không có sản phẩm nào.\n');
});

it('edits the category tree and the tags', async () => {
  const category = z.parse(
    z.object({ id: z.number() }),
    await cliShop.runJson('categories', 'add', 'Mũ thêu', '--in', '1'),
  );
  await cliShop.runJson('categories', 'rename', String(category.id), 'Nón thêu');
  const { tree } = (await customer.call(listCategoriesEndpoint, {})).data;
  expect(tree[0]?.children.map(child => child.name)).toEqual(['Áo thêu', 'Nón thêu']);
  expect((await cliShop.run(['categories', 'add', 'nón THÊU', '--in', '1'])).stderr).toContain(
    'Đã có danh mục',
  );
  expect((await cliShop.run(['categories', 'remove', '1', '--yes'])).stderr).toContain('danh mục con');
  const { cursor } = await listChanges('');
  await cliShop.runJson('categories', 'remove', '2', '--yes');
  expect((await listChanges(cursor)).products.map(product => product.category_ids)).toEqual([
    [],
    [],
    [],
    [],
    [],
    [],
  ]);
  await cliShop.runJson('tags', 'add', 'Mùa đông');
  await cliShop.runJson('tags', 'remove', '1', '--yes');
  expect((await customer.call(listTagsEndpoint, {})).data.tags.map(tag => tag.name)).toEqual([
    'Quà tặng',
    'Mùa đông',
  ]);
});

it('takes no name for a category that looks like another', async () => {
  const add = (name: string) => cliShop.run(['categories', 'add', name]);
  expect(await add('Khăn\u202e')).toMatchObject({ code: 2, stderr: expect.stringContaining('U+202E') });
  expect(await add(' \u200b ')).toMatchObject({ code: 2, stderr: expect.stringContaining('1 đến 100') });
  expect(await add('k'.repeat(101))).toMatchObject({ code: 2, stderr: expect.stringContaining('100') });
  expect((await add('Khăn \n  sữa')).stdout).toMatch(/: Khăn sữa\n$/);
});

it('names what it asks to remove, and asks about nothing that is not there', async () => {
  const questions: string[] = [];
  const remove = (id: string) =>
    cliShop.run(['tags', 'remove', id], {
      confirm: async question => {
        questions.push(question);
        return false;
      },
    });
  const { id } = z.parse(z.object({ id: z.number() }), await cliShop.runJson('tags', 'add', 'Mùa hè'));
  await remove(String(id));
  expect((await remove('999')).stderr).toContain('Không có thẻ số 999');
  expect(questions).toEqual([`Xóa thẻ ${id} (Mùa hè) khỏi mọi sản phẩm? Không lấy lại được.`]);
});
