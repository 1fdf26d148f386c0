import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatDong } from '#contract/format/money.ts';
import { listChangesAfter } from '#server/catalogue/changes.ts';
import { products } from '#server/catalogue/tables.ts';
import { plainProduct, shirtRows, shopifyCsv } from '../../../support/data/csv-exports.ts';
import { nameAttribute } from '../../../support/data/name-attribute.ts';
import { type CliRunner, openCliRunner } from '../../../support/shops/cli-runner.ts';
import { findProductOnSale, listProductsOnSale } from './products-on-sale.ts';

let cliShop: CliRunner;
beforeEach(async () => {
  cliShop = await openCliRunner();
});
afterEach(() => cliShop.close());

const listChangeNumbers = () =>
  cliShop.database
    .select({ code: products.code, changeNumber: products.changeNumber })
    .from(products)
    .orderBy(asc(products.code));

it('lists what an older file undoes, also in a dry run', async () => {
  const file = await cliShop.writeFile(shopifyCsv(plainProduct('khan'), ...shirtRows));
  await cliShop.runJson('import', file);
  const previousPrice = (await findProductOnSale(cliShop.database, 'KHAN'))?.price ?? 0;
  await cliShop.runJson('products', 'set-price', 'KHAN', '7000');
  await cliShop.runJson('products', 'withdraw', 'KHAN');
  await cliShop.runJson('products', 'set-price', 'AO-SOI-NHO-DO', '100000', '--no-sale');
  const lines = [
    '  Cập nhật     2',
    `    KHAN: bán lại; giá ${formatDong(7_000)} → ${formatDong(previousPrice)}`,
    `    AO-SOI: khuyến mãi AO-SOI-NHO-DO không → ${formatDong(85_000)}`,
  ];
  for (const options of [['--dry-run'], []])
    expect((await cliShop.run(['import', file, ...options])).stdout.split('\n')).toEqual(
      expect.arrayContaining(lines),
    );
});

it('adds a category and a tag once that two imports bring at the same time', async () => {
  const names = { Type: 'Khăn sữa', Tags: 'Mới về' };
  const importProduct = async (handle: string) =>
    cliShop.runJson('import', await cliShop.writeFile(shopifyCsv(plainProduct(handle, names))));
  const reports = await Promise.all(['khan', 'yem', 'mu'].map(importProduct));
  for (const report of reports) expect(report).toMatchObject({ created: 1 });
  const taxonomy = (await listProductsOnSale(cliShop.database)).map(({ category_ids, tag_ids }) => ({
    category_ids,
    tag_ids,
  }));
  expect(taxonomy).toEqual(Array(3).fill({ category_ids: [1], tag_ids: [1] }));
});

it('lists twenty updates, and counts the others', async () => {
  const codes = Array.from({ length: 23 }, (_, index) => `hang-${index + 10}`);
  await cliShop.runJson(
    'import',
    await cliShop.writeFile(shopifyCsv(...codes.map(code => plainProduct(code)))),
  );
  const renamedRows = codes.map(code => plainProduct(code, { Title: 'Tên mới', Tags: 'Mới' }));
  const { stdout } = await cliShop.run(['import', await cliShop.writeFile(shopifyCsv(...renamedRows))]);
  expect(stdout.match(/HANG-\d+: tên “.*” → “Tên mới”; thẻ$/gm)).toHaveLength(20);
  expect(stdout).toContain('… và 3 sản phẩm khác');
});

it('changes nothing for the same file, and only the edited part of an edited one', async () => {
  const rows = [...shirtRows, plainProduct('khan', { 'Image Src': 'khong-co.jpg' })];
  await cliShop.runJson('import', await cliShop.writeFile(shopifyCsv(...rows)));
  const before = await listChangeNumbers();
  const cursor = (await listChangesAfter(cliShop.database, '', 'shop')).cursor;
  expect(await cliShop.runJson('import', await cliShop.writeFile(shopifyCsv(...rows)))).toMatchObject({
    unchanged: 2,
    updated: 0,
  });
  expect(await listChangeNumbers()).toEqual(before);

  const [first, second] = shirtRows;
  const edited = shopifyCsv({ ...first, 'Variant Price': '80000' }, { ...second }, plainProduct('khan'));
  const dryRun = await cliShop.runJson('import', await cliShop.writeFile(edited), '--dry-run');
  expect(dryRun).toMatchObject({ updated: 1, unchanged: 1 });
  expect(await listChangeNumbers()).toEqual(before);
  expect(await cliShop.runJson('import', await cliShop.writeFile(edited))).toEqual(dryRun);
  const changes = await listChangesAfter(cliShop.database, cursor, 'shop');
  expect(changes.products.map(product => product.code)).toEqual(['AO-SOI']);
  expect(changes.products[0]?.productItems.map(item => [item.sku, item.sale_price])).toEqual([
    ['AO-SOI-NHO-DO', 80_000],
    ['AO-SOI-LON-DO', null],
  ]);
});

it('withdraws missing products, but none that the file has with an error', async () => {
  await cliShop.runJson(
    'import',
    await cliShop.writeFile(shopifyCsv(plainProduct('a'), plainProduct('b'), plainProduct('c'))),
  );
  const next = await cliShop.writeFile(
    shopifyCsv(plainProduct('a'), plainProduct('b', { 'Variant Price': 'x' })),
  );
  const unconfirmed = await cliShop.run(['import', next, '--withdraw-missing']);
  expect(unconfirmed).toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') });
  const { code, stdout } = await cliShop.run(['import', next, '--withdraw-missing', '--yes', '--json']);
  expect([code, JSON.parse(stdout)]).toMatchObject([1, { withdrawn: 1, refused: 1, unchanged: 1 }]);
  expect((await listProductsOnSale(cliShop.database)).map(product => product.code)).toEqual(['A', 'B']);
});

it('keeps what a JSON file leaves out', async () => {
  const product = {
    code: 'YEM',
    name: 'Yếm cotton',
    description: '<p>Mềm</p>',
    categories: [['Đồ cho bé', 'Yếm']],
    tags: ['Mới'],
    options: ['Màu'],
    variants: [{ values: ['Đỏ'], price: 90_000, sale_price: 70_000 }],
    order_attributes: [nameAttribute],
  };
  const importJson = async (value: object) =>
    cliShop.runJson('import', await cliShop.writeFile(JSON.stringify([value]), '.json'));
  await importJson(product);
  await cliShop.runJson('products', 'withdraw', 'YEM');
  const { code, name, options } = product;
  const short = { code, name, options, variants: [{ values: ['Đỏ'], price: 90_000 }] };
  expect(await importJson(short)).toMatchObject({ unchanged: 1, updated: 0 });
  await importJson({ ...short, variants: [{ values: ['Đỏ'], price: 60_000 }], withdrawn: false });
  expect(await findProductOnSale(cliShop.database, 'YEM'), 'no sale is above the price').toMatchObject({
    price: 60_000,
    productItems: [{ sale_price: null }],
  });
});

it('keeps a product withdrawn where the file does not say whether it is sold', async () => {
  await cliShop.runJson('import', await cliShop.writeFile(shopifyCsv(plainProduct('khan'))));
  await cliShop.runJson('products', 'withdraw', 'KHAN');
  const priceList = 'Handle,Title,Variant Price\r\nkhan,Khăn khan,60000\r\n';
  await cliShop.runJson('import', await cliShop.writeFile(priceList));
  expect(await listProductsOnSale(cliShop.database)).toEqual([]);
});

it('gives a new value a variant of its own, though it is spelt alike but for its accents', async () => {
  const importColours = async (...rows: [colour: string, sku?: string][]) => {
    const cells = rows.map(([colour, sku = '']) =>
      plainProduct('khan', { 'Option1 Name': 'Màu', 'Option1 Value': colour, 'Variant SKU': sku }),
    );
    await cliShop.runJson('import', await cliShop.writeFile(shopifyCsv(...cells)));
    const items = (await findProductOnSale(cliShop.database, 'KHAN'))?.productItems ?? [];
    return items.map(({ id, sku, name }) => ({ id, sku, name }));
  };
  const [red] = await importColours(['Đỏ']);
  expect(await importColours(['Đô'])).toMatchObject([{ sku: 'KHAN-DO2', name: 'Đô' }]);
  expect(await importColours(['Đỏ'], ['Đô'])).toMatchObject([red, { sku: 'KHAN-DO2' }]);
  expect(await importColours(['Đỏ tươi', 'KHAN-DO']), 'the sku says that it is the same').toEqual([
    { ...red, name: 'Đỏ tươi' },
  ]);
});
