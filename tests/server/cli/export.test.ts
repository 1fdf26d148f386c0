import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoProducts } from '#demo/catalogue/all.ts';
import { seedDemo } from '#demo/seed/fill.ts';
import { listChangesAfter } from '#server/catalogue/changes.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { plainProduct, shopifyFile } from '../../support/exports.ts';
import { openStaffRoom, type StaffRoom } from '../../support/staff.ts';

const stock = demoProducts.filter(product => ['TYE', 'NKM', 'PTA'].includes(product.code));

let room: StaffRoom;
beforeAll(async () => {
  room = await openStaffRoom();
  const files = openFileStore({ filesUrl: undefined, dataFolder: room.variables.DATA_DIR });
  await seedDemo(room.database, files, () => {}, stock);
  await room.json('products', 'withdraw', 'NKM');
});
afterAll(() => room.close());

const catalogue = async (who = room) => (await listChangesAfter(who.database, '', 'shop')).products;

it.each([
  ['shopify', 'a.csv'],
  ['haravan', 'b.csv'],
  ['json', 'c.json'],
  ['json', 'd.jsonl'],
])('writes a file as %s that changes nothing when it comes back', async (format, file) => {
  const before = await catalogue();
  expect(await room.json('export', file, '--format', format)).toMatchObject({ products: 3, leftOut: [] });
  expect(await room.json('import', file)).toMatchObject({ unchanged: 3, updated: 0, missingPictures: 0 });
  expect(await catalogue()).toEqual(before);
});

it('makes the folder that is missing, and keeps no half file', async () => {
  await room.json('export', 'moi/nam-2026/hang.csv');
  expect(await readdir(path.join(room.folder, 'moi/nam-2026'))).toEqual(['hang.csv']);
  expect(await room.json('import', 'moi/nam-2026/hang.csv')).toMatchObject({ unchanged: 3 });
});

it.each([
  [['.'], 'là một thư mục; hãy ghi cả tên tệp.'],
  [['hang.xlsx'], 'Hãy ghi tên tệp có đuôi .csv, .json hoặc .jsonl.'],
  [['hang'], 'Hãy ghi tên tệp có đuôi .csv, .json hoặc .jsonl.'],
  [['hang.csv', '--format', 'json'], 'Dạng json cần tệp có đuôi .json hoặc .jsonl'],
  [['hang.json', '--format', 'haravan'], 'Dạng haravan cần tệp có đuôi .csv'],
  [['la-tep/hang.csv'], 'một phần của đường dẫn là tệp, không phải thư mục. Hãy chọn chỗ khác.'],
])('writes nothing for %j, and says why', async (words, why) => {
  await writeFile(path.join(room.folder, 'la-tep'), '');
  const before = await readdir(room.folder);
  expect(await room.typed(['export', ...words])).toMatchObject({
    code: 1,
    told: expect.stringContaining(why),
  });
  expect(await readdir(room.folder)).toEqual(before);
});

it('says in words that a draft cannot be written', async () => {
  await mkdir(path.join(room.folder, 'chan.csv.part'));
  const { code, told } = await room.typed(['export', 'chan.csv']);
  expect({ code, told }).toMatchObject({ code: 1, told: expect.stringContaining('là một thư mục') });
});

it('writes a CSV that a price can be changed in', async () => {
  await room.json('export', 'gia.csv');
  const text = await readFile(path.join(room.folder, 'gia.csv'), 'utf8');
  const [row = ''] = text.split('\n').filter(line => line.startsWith('TYE,'));
  const price = /TYE-[A-Z-]+,(\d+),/.exec(row)?.[1] ?? '';
  const file = await room.file(text.replace(row, row.replace(`,${price},`, ',123000,')));
  expect(await room.json('import', file)).toMatchObject({ updated: 1, unchanged: 2 });
  const changed = (await catalogue()).find(product => product.code === 'TYE');
  expect(changed?.productItems[0]?.price).toBe(123_000);
  expect(changed?.productItems[0]?.embroidery).not.toBeNull();
  expect(changed?.order_attributes.length).toBeGreaterThan(0);
});

it('carries the whole catalogue into another shop as JSON, pictures by name', async () => {
  await room.json('export', 'tat-ca.json');
  const other = await openStaffRoom();
  const pictures = path.join(room.variables.DATA_DIR, 'files');
  const file = path.join(room.folder, 'tat-ca.json');
  const report = await other.json('import', file, '--pictures', pictures);
  expect(report).toMatchObject({ created: 3 });
  const [there, here] = [await catalogue(other), await catalogue()];
  // Here a product was changed since: in the stream of changes it comes last.
  const byCode = (all: typeof here) => all.toSorted((one, next) => one.code.localeCompare(next.code));
  const bare = (all: typeof here) =>
    byCode(all).map(({ code, name, price, attributes, sliders, productItems }) => ({
      ...{ code, name, price, pictures: sliders.length },
      attributes: attributes.map(attribute => [attribute.name, attribute.values]),
      skus: productItems.map(item => [item.sku, item.price, item.embroidery?.x]),
    }));
  expect(bare(there)).toEqual(bare(here));
  await other.close();
});

it('clears the demo away and leaves what the shop added', async () => {
  await room.json('import', await room.file(shopifyFile(plainProduct('khan', { Type: 'Khăn của tôi' }))));
  const { cursor } = await listChangesAfter(room.database, '', 'shop');
  expect((await room.typed(['demo', 'fill'])).told).toContain('đã có hàng');
  expect((await room.typed(['demo', 'empty'])).code).toBe(1);
  expect(await room.json('demo', 'empty', '--yes')).toEqual({ products: 2, people: 2 });
  expect((await catalogue()).map(product => product.code)).toEqual(['KHAN']);
  expect((await listChangesAfter(room.database, cursor, 'shop')).removed).toHaveLength(2);
  expect((await room.typed(['customers', 'list'])).said).toBe('Không có khách hàng nào.\n');
  expect((await room.typed(['orders', 'list'])).said).toBe('Không có đơn nào.\n');
  expect((await room.typed(['categories', 'list'])).said).toMatch(/^Số.*\n.*Khăn của tôi +1\n$/);
  expect((await room.typed(['tags', 'list'])).said).toBe('Chưa có thẻ nào.\n');
});
