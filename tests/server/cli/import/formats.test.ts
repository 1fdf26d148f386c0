import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadCategoryTree } from '#server/catalogue/store.ts';
import { plainProduct, shirtRows, shopifyCsv } from '../../../support/data/csv-exports.ts';
import { nameAttribute } from '../../../support/data/name-attribute.ts';
import { type CliRunner, openCliRunner } from '../../../support/shops/cli-runner.ts';
import { findProductOnSale } from './products-on-sale.ts';

let cliShop: CliRunner;
beforeEach(async () => {
  cliShop = await openCliRunner();
});
afterEach(() => cliShop.close());

it('imports a Shopify export', async () => {
  const file = await cliShop.writeFile(
    shopifyCsv(...shirtRows, plainProduct('khan', { Published: 'false' })),
  );
  expect(await cliShop.runJson('import', file)).toMatchObject({
    created: 2,
    updated: 0,
    unchanged: 0,
    refused: 0,
  });
  expect(await findProductOnSale(cliShop.database, 'AO-SOI')).toMatchObject({
    name: 'Áo sợi',
    description: '<p>Mềm</p>',
    price: 100_000,
    sale_price: 85_000,
    attributes: [
      {
        id: 1,
        name: 'Size',
        values: [
          { code: 'NHO', value: 'Nhỏ' },
          { code: 'LON', value: 'Lớn' },
        ],
      },
      {
        id: 2,
        name: 'Màu',
        values: [
          { code: 'DO', value: 'Đỏ' },
          { code: 'XANHLA', value: 'Xanh lá' },
        ],
      },
    ],
    productItems: [
      { sku: 'AO-SOI-NHO-DO', name: 'Nhỏ, Đỏ', price: 100_000, sale_price: 85_000 },
      { sku: 'AO-SOI-LON-DO', price: 95_000, sale_price: null },
      { sku: 'AO-SOI-LON-XANHLA', price: 95_000, sale_price: null },
    ],
  });
  expect(await loadCategoryTree(cliShop.database)).toMatchObject([
    { name: 'Quần áo', children: [{ name: 'Áo' }] },
  ]);
  expect(await findProductOnSale(cliShop.database, 'KHAN')).toBeUndefined();
  const { stdout } = await cliShop.run(['products', 'list', '--withdrawn']);
  expect(stdout).toContain('KHAN');
});

it('reads semicolons, existing tags in different case, and prices in another currency', async () => {
  const [row] = [plainProduct('khan', { 'Variant Price': '19.99', Tags: 'mùa HÈ' })];
  const content = shopifyCsv(row).replaceAll('","', '";"');
  await cliShop.runJson('tags', 'add', 'Mùa hè');
  await cliShop.runJson('import', await cliShop.writeFile(`\ufeff${content}`), '--rate', '25000');
  expect(await findProductOnSale(cliShop.database, 'KHAN')).toMatchObject({ price: 499_750, tag_ids: [1] });
});

it('keeps order attributes that a CSV cannot contain', async () => {
  const nativeProduct = {
    code: 'AO',
    name: 'Áo',
    options: ['Màu'],
    pictures: [],
    variants: [{ values: ['Kem'], price: 90_000 }],
    order_attributes: [nameAttribute],
  };
  await cliShop.runJson('import', await cliShop.writeFile(JSON.stringify([nativeProduct]), '.json'));
  expect(
    await cliShop.runJson('import', await cliShop.writeFile(`${JSON.stringify(nativeProduct)}\n`, '.jsonl')),
  ).toMatchObject({
    unchanged: 1,
  });
  const csv = plainProduct('ao', { Title: 'Áo mới', 'Option1 Name': 'Màu', 'Option1 Value': 'Kem' });
  expect(await cliShop.runJson('import', await cliShop.writeFile(shopifyCsv(csv)))).toMatchObject({
    updated: 1,
  });
  expect(await findProductOnSale(cliShop.database, 'AO')).toMatchObject({
    name: 'Áo mới',
    order_attributes: nativeProduct.order_attributes,
  });
});
