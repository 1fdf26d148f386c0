import { readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { placeOrderEndpoint } from '#contract/orders/orders.ts';
import { productItems, products } from '#server/catalogue/tables.ts';
import { listNamedFiles } from '#server/cli/check-named-files.ts';
import { writeComparedBackup } from '#server/cli/commands/backup/write-compared-backup.ts';
import { withContext } from '#server/cli/context.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { seedProducts } from '../../../support/data/seed-products.ts';
import { storeNamedFiles } from '../../../support/data/store-named-files.ts';
import { addToCart } from '../../../support/http/customer-actions.ts';
import { registerAndSignIn } from '../../../support/http/test-client.ts';
import { type CliRunner, openCliRunner } from '../../../support/shops/cli-runner.ts';
import { openShopWithCli } from '../../../support/shops/shop-with-cli.ts';

let shop: CliRunner;
let folder: string;
let names: string[];
beforeEach(async () => {
  shop = await openCliRunner();
  await seedProducts(shop.database);
  names = await storeNamedFiles(shop);
  folder = path.join(shop.folder, 'rotated');
});
afterEach(() => shop.close());

const loseFiles = () => rm(path.join(shop.env.DATA_DIR, 'files'), { recursive: true });
const rotate = (...options: string[]) => shop.run(['backup', folder, '--keep', '1', ...options]);

/** Returns the name of a whole backup that looks made long ago. */
async function makeOldBackup(): Promise<string> {
  const { file } = Object(await shop.runJson('backup', folder, '--keep', '1'));
  const old = path.basename(file).replace(/\d{4}-\d\d-\d\d-\d{6}/, '2020-01-01-000000');
  await rename(file, path.join(folder, old));
  return old;
}

it('deletes no older backup while files are missing, and says what to do', async () => {
  const old = await makeOldBackup();
  await loseFiles();
  const { code, stdout, stderr } = await rotate();
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout).toContain(`thiếu ${names.length} trên ${names.length} ảnh và tệp`);
  expect(stdout).toContain(names[0]);
  expect(stdout).toContain('Chưa xóa hay thay bản sao lưu cũ nào');
  expect(stdout).toContain(path.join(shop.env.DATA_DIR, 'files'));
  expect(stdout).toContain('npm run shop -- doctor');
  const backups = await readdir(folder);
  expect(backups).toHaveLength(2);
  expect(backups).toContain(old);
  for (const name of backups)
    expect(await shop.run(['restore', '--check', path.join(folder, name)])).toMatchObject({ code: 0 });
});

it('names for a program what is missing', async () => {
  await rm(path.join(shop.env.DATA_DIR, 'files', names[0] ?? ''));
  const { code, stdout } = await rotate('--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ named: names.length, missing: [names[0]], deleted: [] });
});

it('rotates again once somebody accepts that pictures are lost', async () => {
  const old = await makeOldBackup();
  await rm(path.join(shop.env.DATA_DIR, 'files', names[0] ?? ''));
  const { code, stdout } = await rotate('--accept-missing');
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(`thiếu 1 trên ${names.length} ảnh và tệp: ${names[0]}`),
  ]);
  expect(stdout).toContain(`Đã xóa bản cũ: ${old}`);
  expect(await readdir(folder)).toHaveLength(1);
});

it('replaces no whole backup of the same name by one without its pictures', async () => {
  await shop.runJson('backup', 'rotated/shop.tar.zst');
  const whole = await readFile(path.join(folder, 'shop.tar.zst'));
  await loseFiles();
  const { code, stdout } = await shop.run(['backup', 'rotated/shop.tar.zst']);
  expect([code, stdout]).toEqual([1, expect.stringContaining(path.join(folder, 'shop-thieu-tep.tar.zst'))]);
  expect((await readFile(path.join(folder, 'shop.tar.zst'))).equals(whole)).toBe(true);
  await shop.run(['backup', 'rotated/shop.tar.zst']);
  const backups = ['shop-thieu-tep-2.tar.zst', 'shop-thieu-tep.tar.zst', 'shop.tar.zst'];
  expect((await readdir(folder)).sort()).toEqual(backups);

  await shop.runJson('backup', 'rotated/shop.tar.zst', '--accept-missing');
  expect((await readFile(path.join(folder, 'shop.tar.zst'))).equals(whole)).toBe(false);
});

it('compares with what was packed, not with what the shop reaches through a link', async () => {
  const pictures = path.join(shop.env.DATA_DIR, 'files/pictures');
  await rename(pictures, path.join(shop.folder, 'other-disk'));
  await symlink(path.join(shop.folder, 'other-disk'), pictures);
  expect((await shop.run(['doctor'])).stdout).toContain(`✓ Ảnh: đủ ${names.length} tệp`);
  expect(await rotate()).toMatchObject({ code: 1, stdout: expect.stringContaining(`thiếu ${names.length}`) });
});

it('misses each width of a picture', async () => {
  const url = '/pictures/aaaaaaaaaaaaaaaaaaaaaaaa.1QcSHQRnh493V4dIh4eXh1h4kJUI/640.webp';
  await shop.database.update(productItems).set({ imageUrl: url }).where(eq(productItems.id, 5));
  await storeNamedFiles(shop);
  const [name = ''] = (await listNamedFiles(shop.database)).filter(file => file.endsWith('/1080.webp'));
  await rm(path.join(shop.env.DATA_DIR, 'files', name));
  expect(await rotate()).toMatchObject({ code: 1, stdout: expect.stringContaining(`: ${name}.`) });
});

it.each([
  ['a choice', 'pictures/red.webp'],
  ['a product that is not on sale now', 'pictures/P12.webp'],
  ['a variant of it', 'pictures/P12-DO.webp'],
])('misses the picture of %s', async (_, name) => {
  const old = await makeOldBackup();
  await rm(path.join(shop.env.DATA_DIR, 'files', name));
  expect(await rotate()).toMatchObject({ code: 1, stdout: expect.stringContaining(`: ${name}.`) });
  expect(await readdir(folder)).toContain(old);
  expect((await shop.run(['doctor'])).stdout).toContain(name);
});

it('misses the pictures that orders and carts keep, though their products have others by now', async () => {
  const { cliShop, ...opened } = await openShopWithCli();
  onTestFinished(() => opened.close());
  await seedProducts(opened.database);
  const customer = await registerAndSignIn(opened.app);
  const choose = (thread: string) => addToCart(customer, 1, 1, { 'Tên thêu': 'Bống', 'Màu chỉ': thread });
  await customer.call(placeOrderEndpoint, { body: { item_ids: [await choose('Đỏ')] } });
  await choose('Xanh');
  await opened.database.update(products).set({ orderAttributes: [] });
  await opened.database.update(productItems).set({ imageUrl: '/pictures/new.webp', embroidery: null });
  await storeNamedFiles(cliShop);
  const kept = ['P01-DO', 'P01-plain', 'green', 'red'].map(name => `pictures/${name}.webp`);
  for (const name of kept) await rm(path.join(cliShop.env.DATA_DIR, 'files', name));
  const { code, stdout } = await cliShop.run(['backup', 'shop.tar.zst', '--json']);
  expect([code, JSON.parse(stdout).missing.sort()]).toEqual([1, kept]);
});

it('does not miss what is erased while it is packed', async () => {
  const store = openFileStore({ filesUrl: undefined, dataFolder: shop.env.DATA_DIR });
  const erased = 'pictures/P12.webp';
  const read = async (name: string) => {
    if (name !== erased) return store.read(name);
    await shop.database.update(products).set({ sliders: [] }).where(eq(products.code, 'P12'));
    return null;
  };
  const backup = await withContext(shop.env, context =>
    writeComparedBackup(
      { ...context, files: { ...store, read } },
      { showProgress() {} },
      path.join(folder, 'shop.tar.zst'),
      {},
    ),
  );
  expect(backup).toMatchObject({ isWhole: true, named: { missing: [] } });
});

it('takes empty files for missing ones, and so does doctor', async () => {
  await storeNamedFiles(shop, '');
  const message = `thiếu ${names.length} trên ${names.length}`;
  expect(await rotate()).toMatchObject({ code: 1, stdout: expect.stringContaining(message) });
  expect((await shop.run(['doctor'])).stdout).toContain(`✗ Ảnh: ${message}`);
});
