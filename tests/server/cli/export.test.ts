import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoProducts } from '#demo/catalogue/all.ts';
import { seedDemo } from '#demo/seed/seed-demo.ts';
import { listCategoriesWithCounts } from '#server/catalogue/admin-categories.ts';
import { listTagsWithCounts } from '#server/catalogue/admin-tags.ts';
import { listChangesAfter } from '#server/catalogue/changes.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { plainProduct, shopifyCsv } from '../../support/data/csv-exports.ts';
import { type CliRunner, openCliRunner } from '../../support/shops/cli-runner.ts';

const exportedProducts = demoProducts.filter(product => ['TYE', 'NKM', 'PTA'].includes(product.code));

let cliShop: CliRunner;
beforeAll(async () => {
  cliShop = await openCliRunner();
  const files = openFileStore({ filesUrl: undefined, dataFolder: cliShop.env.DATA_DIR });
  await seedDemo(cliShop.database, files, () => {}, exportedProducts);
  await cliShop.runJson('products', 'withdraw', 'NKM');
});
afterAll(() => cliShop.close());

const listProducts = async (shop = cliShop) => (await listChangesAfter(shop.database, '', 'shop')).products;

it('writes into no folder of the shop itself', async () => {
  const file = path.join(String(cliShop.env.DATA_DIR), 'files', 'hang.json');
  expect(await cliShop.run(['export', file, '--yes'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('là thư mục của cửa hàng'),
  });
});

it.each([
  ['shopify', 'a.csv'],
  ['haravan', 'b.csv'],
  ['json', 'c.json'],
  ['json', 'd.jsonl'],
])('writes a %s file that changes nothing when imported again', async (format, file) => {
  const before = await listProducts();
  expect(await cliShop.runJson('export', file, '--format', format)).toMatchObject({
    products: 3,
    leftOut: [],
  });
  expect(await cliShop.runJson('import', file)).toMatchObject({
    unchanged: 3,
    updated: 0,
    missingPictures: 0,
  });
  expect(await listProducts()).toEqual(before);
});

it.each(['shopify', 'haravan'])('keeps names in %s that hold the separators of their list', async format => {
  const listNames = async () => ({
    categories: await listCategoriesWithCounts(cliShop.database),
    tags: await listTagsWithCounts(cliShop.database),
  });
  for (const [noun, rows] of Object.entries(await listNames()))
    for (const { id } of rows)
      await cliShop.runJson(noun, 'rename', String(id), `Bé trai, bé gái; > ${id} tuổi \\`);
  const before = { ...(await listNames()), products: await listProducts() };
  await cliShop.runJson('export', `ten-${format}.csv`, '--format', format);
  expect(await cliShop.runJson('import', `ten-${format}.csv`)).toMatchObject({ unchanged: 3, updated: 0 });
  expect({ ...(await listNames()), products: await listProducts() }).toEqual(before);
});

it('creates the missing folder, and leaves no draft', async () => {
  await cliShop.runJson('export', 'moi/nam-2026/hang.csv');
  expect(await readdir(path.join(cliShop.folder, 'moi/nam-2026'))).toEqual(['hang.csv']);
  expect(await cliShop.runJson('import', 'moi/nam-2026/hang.csv')).toMatchObject({ unchanged: 3 });
});

it('asks before it replaces a file', async () => {
  const file = path.join(cliShop.folder, 'cua-toi.csv');
  await writeFile(file, 'của tôi');
  const asked: string[] = [];
  const answer = (says: boolean) => async (question: string) => {
    asked.push(question);
    return says;
  };
  expect(await cliShop.run(['export', 'cua-toi.csv'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('chạy lại với --yes'),
  });
  expect(await cliShop.run(['export', 'cua-toi.csv'], { confirm: answer(false) })).toMatchObject({ code: 1 });
  expect(await readFile(file, 'utf8')).toBe('của tôi');
  expect(asked).toEqual([`${file} đã có sẵn. Ghi đè lên tệp này?`]);
  expect(await cliShop.run(['export', 'cua-toi.csv'], { confirm: answer(true) })).toMatchObject({ code: 0 });
  expect(await readFile(file, 'utf8')).toContain('Handle');
});

it.each([
  [['.'], 'là một thư mục; hãy ghi cả tên tệp.'],
  [['hang.xlsx'], 'Hãy ghi tên tệp có đuôi .csv, .json hoặc .jsonl.'],
  [['hang'], 'Hãy ghi tên tệp có đuôi .csv, .json hoặc .jsonl.'],
  [['hang.csv', '--format', 'json'], 'Dạng json cần tệp có đuôi .json hoặc .jsonl'],
  [['hang.json', '--format', 'haravan'], 'Dạng haravan cần tệp có đuôi .csv'],
  [['/proc/new/goods.csv'], 'không tạo được tệp ở đó. Hãy chọn chỗ khác.'],
  [['/proc/hang.csv'], 'không tạo được tệp ở đó. Hãy chọn chỗ khác.'],
  [['la-tep/hang.csv'], 'một phần của đường dẫn là tệp, không phải thư mục. Hãy chọn chỗ khác.'],
])('writes nothing for %j, and says why', async (commandLine, message) => {
  await writeFile(path.join(cliShop.folder, 'la-tep'), '');
  const before = await readdir(cliShop.folder);
  expect(await cliShop.run(['export', ...commandLine])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(message),
  });
  expect(await readdir(cliShop.folder)).toEqual(before);
});

it('writes a CSV in which a price can be edited', async () => {
  await cliShop.runJson('export', 'gia.csv');
  const text = await readFile(path.join(cliShop.folder, 'gia.csv'), 'utf8');
  const [row = ''] = text.split('\n').filter(line => line.startsWith('TYE,'));
  const price = /TYE-[A-Z-]+,(\d+),/.exec(row)?.[1] ?? '';
  const file = await cliShop.writeFile(text.replace(row, row.replace(`,${price},`, ',123000,')));
  expect(await cliShop.runJson('import', file)).toMatchObject({ updated: 1, unchanged: 2 });
  const edited = (await listProducts()).find(product => product.code === 'TYE');
  expect(edited?.productItems[0]?.price).toBe(123_000);
  expect(edited?.productItems[0]?.embroidery).not.toBeNull();
  expect(edited?.order_attributes.length).toBeGreaterThan(0);
});

it('copies the whole catalogue into another shop as JSON, pictures by name', async () => {
  await cliShop.runJson('export', 'tat-ca.json');
  const otherShop = await openCliRunner();
  const pictures = path.join(cliShop.env.DATA_DIR, 'files');
  const file = path.join(cliShop.folder, 'tat-ca.json');
  const report = await otherShop.runJson('import', file, '--pictures', pictures);
  expect(report).toMatchObject({ created: 3 });
  // Sorted, because products are listed in the order of their changes.
  const summarise = (products: Awaited<ReturnType<typeof listProducts>>) =>
    products
      .toSorted((a, b) => a.code.localeCompare(b.code))
      .map(({ code, name, price, attributes, sliders, productItems }) => ({
        code,
        name,
        price,
        pictures: sliders.length,
        attributes: attributes.map(attribute => [attribute.name, attribute.values]),
        skus: productItems.map(item => [item.sku, item.price, item.embroidery?.x]),
      }));
  expect(summarise(await listProducts(otherShop))).toEqual(summarise(await listProducts()));
  await otherShop.close();
});

it('removes the demo and leaves what the shop added', async () => {
  await cliShop.runJson(
    'import',
    await cliShop.writeFile(shopifyCsv(plainProduct('khan', { Type: 'Khăn của tôi' }))),
  );
  const { cursor } = await listChangesAfter(cliShop.database, '', 'shop');
  expect((await cliShop.run(['demo', 'fill'])).stderr).toContain('đã có hàng');
  expect((await cliShop.run(['demo', 'empty'])).code).toBe(1);
  expect(await cliShop.runJson('demo', 'empty', '--yes')).toEqual({ products: 2, people: 2 });
  expect((await listProducts()).map(product => product.code)).toEqual(['KHAN']);
  expect((await listChangesAfter(cliShop.database, cursor, 'shop')).removed).toHaveLength(2);
  expect((await cliShop.run(['customers', 'list'])).stdout).toBe('Không có khách hàng nào.\n');
  expect((await cliShop.run(['orders', 'list'])).stdout).toBe('Không có đơn nào.\n');
  expect((await cliShop.run(['categories', 'list'])).stdout).toMatch(/^Số.*\n.*Khăn của tôi +1\n$/);
  expect((await cliShop.run(['tags', 'list'])).stdout).toBe('Chưa có thẻ nào.\n');
});
