import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { currentUser, login } from '#contract/auth.ts';
import { listCatalogueChanges, listCategories, listProducts, listTags } from '#contract/catalogue.ts';
import { seedProducts } from '../../support/data/seed-products.ts';
import { openGuest, registerAndSignIn } from '../../support/http/test-client.ts';
import { type CliShop, openCliShop, runCommand } from '../../support/shops/cli-shop.ts';
import { openTestShop, type TestShop } from '../../support/shops/test-shop.ts';

let shop: TestShop;
let cliShop: CliShop;
let customer: Awaited<ReturnType<typeof registerAndSignIn>>;
beforeAll(async () => {
  shop = await openTestShop();
  cliShop = await openCliShop(shop.url);
  await seedProducts(shop.database);
  customer = await registerAndSignIn(shop.app, { name: 'Phạm Bảo An' });
});
afterAll(async () => {
  await cliShop.close();
  await shop.close();
});

const changes = async (cursor: string) =>
  (await customer.call(listCatalogueChanges, { query: { cursor } })).data;

it('withdraws and restores, and the change stream has it', async () => {
  const { cursor } = await changes('');
  expect(await cliShop.runJson('products', 'withdraw', 'p03', 'P04')).toEqual({ changed: ['P03', 'P04'] });
  const gone = await changes(cursor);
  expect(gone.removed).toEqual([3, 4]);
  expect((await cliShop.run(['products', 'withdraw', 'P03'])).stdout).toContain('không đổi gì');
  await cliShop.runJson('products', 'restore', 'P03', 'P04');
  expect((await changes(gone.cursor)).products.map(product => product.code)).toEqual(['P03', 'P04']);
  const wrong = await cliShop.run(['products', 'withdraw', 'P05', 'P99']);
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('P99') });
  expect((await changes(gone.cursor)).products).toHaveLength(2);
});

it('sets the price of a product or a variant, and the list shows it', async () => {
  const card = async () => (await customer.call(listProducts, { query: { text: 'P06' } })).data.data[0];
  await cliShop.runJson('products', 'set-price', 'P06', '90000');
  expect(await card()).toMatchObject({ price: 90_000, is_sale: false });
  await cliShop.runJson('products', 'set-price', 'P06-XA', '80.000', '--sale', '65000');
  expect(await card()).toMatchObject({ price: 65_000, old_price: 80_000, is_sale: true });
  await cliShop.runJson('products', 'set-price', 'P06-XA', '80000', '--no-sale');
  expect(await card()).toMatchObject({ price: 80_000, is_sale: false });
  expect((await cliShop.run(['products', 'set-price', 'P06', '50000', '--sale', '50000'])).stderr).toContain(
    'thấp hơn',
  );
  expect((await cliShop.run(['products', 'set-price', 'P06', 'rẻ'])).stderr).toContain('Ví dụ: 85000');
  expect(await card()).toMatchObject({ price: 80_000 });
});

it('finds products without accents', async () => {
  const { stdout } = await cliShop.run(['products', 'list', 'ao', 'soi']);
  expect(stdout.split('\n').map(line => line.split(' ')[0])).toEqual(['Mã', 'P06', 'P01', '']);
  expect((await cliShop.run(['products', 'list', 'máy', 'bay'])).stdout).toBe('Không có sản phẩm nào.\n');
});

it('edits the category tree and the tags', async () => {
  const added = z.parse(
    z.object({ id: z.number() }),
    await cliShop.runJson('categories', 'add', 'Mũ thêu', '--in', '1'),
  );
  await cliShop.runJson('categories', 'rename', String(added.id), 'Nón thêu');
  const { tree } = (await customer.call(listCategories, {})).data;
  expect(tree[0]?.children.map(child => child.name)).toEqual(['Áo thêu', 'Nón thêu']);
  expect((await cliShop.run(['categories', 'add', 'nón THÊU', '--in', '1'])).stderr).toContain(
    'Đã có danh mục',
  );
  expect((await cliShop.run(['categories', 'remove', '1', '--yes'])).stderr).toContain('danh mục con');
  const { cursor } = await changes('');
  await cliShop.runJson('categories', 'remove', '2', '--yes');
  expect((await changes(cursor)).products.map(product => product.category_ids)).toEqual([
    [],
    [],
    [],
    [],
    [],
    [],
  ]);
  await cliShop.runJson('tags', 'add', 'Mùa đông');
  await cliShop.runJson('tags', 'remove', '1', '--yes');
  expect((await customer.call(listTags, {})).data.tags.map(tag => tag.name)).toEqual([
    'Quà tặng',
    'Mùa đông',
  ]);
});

it('sets a temporary password and ends every session', async () => {
  const who = await registerAndSignIn(shop.app, { name: 'Võ Thị Sáu' });
  expect((await cliShop.run(['customers', 'list', 'vo thi'])).stdout).toContain(who.user.phone);
  expect((await cliShop.run(['customers', 'reset-password', who.user.phone])).code).toBe(1);
  const reset = z.parse(
    z.object({ password: z.string() }),
    await cliShop.runJson('customers', 'reset-password', `+84 ${who.user.phone.slice(1)}`, '--yes'),
  );
  expect(reset.password).toMatch(/^[a-z\d]{8,16}$/);
  expect((await who.callRejected(currentUser)).status).toBe(401);
  const visitor = await openGuest(shop.app);
  expect((await visitor.callRejected(login, { body: who.credentials })).status).toBe(401);
  await visitor.call(login, { body: { username: who.user.phone, password: reset.password } });
});

it('clears the login limit together with the password', async () => {
  const who = await registerAndSignIn(shop.app);
  const username = who.user.phone;
  const visitor = await openGuest(shop.app);
  for (let turn = 0; turn < 10; turn++)
    await visitor.callRejected(login, { body: { username, password: 'sai-mat-khau' } });
  expect((await visitor.callRejected(login, { body: who.credentials })).status).toBe(429);
  const { password } = z.parse(
    z.object({ password: z.string() }),
    await cliShop.runJson('customers', 'reset-password', username, '--yes'),
  );
  await visitor.call(login, { body: { username, password } });
});

it('writes Vietnamese, also for usage errors', async () => {
  const help = await cliShop.run(['--help']);
  expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('Cách dùng: npm run shop -- LỆNH') });
  const understood = async (...words: string[]) => {
    const { code, stderr } = await cliShop.run(words);
    return `${code} ${stderr.split('\n')[0]}`;
  };
  expect(await understood('prodcts')).toBe('2 Không có lệnh “prodcts”. Có phải “products”?');
  expect(await understood('orders', 'show')).toBe('2 Thiếu ĐƠN.');
  expect(await understood('orders', 'list', '--limt', '3')).toBe(
    '2 Không có lựa chọn “--limt”. Có phải “--limit”?',
  );
  expect(await understood('orders', 'list', '--limit')).toMatch(/^2 Lựa chọn “--limit.*” cần một giá trị/);
  expect(await understood('orders', 'list', '--limit', '0')).toMatch(/^2 “0” không phải số nguyên dương/);
});

it('has help for every command', async () => {
  const { stdout } = await cliShop.run(['--help']);
  const names = [...stdout.matchAll(/^ {2}([a-z]+) .*/gm)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(10);
  for (const name of names.filter(one => one !== 'help'))
    expect((await cliShop.run([name, '--help'])).stdout).toContain(`npm run shop -- ${name}`);
});

it('says what to do if the database is unreachable', async () => {
  const variables = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  expect(await runCommand(['orders', 'list'], { env: variables })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('DATABASE_URL'),
  });
});

it('checks the shop, and says which pictures are missing', async () => {
  const { code, stdout } = await cliShop.run(['doctor']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/✓ Cơ sở dữ liệu: PostgreSQL \d+/);
  expect(stdout).toMatch(/✗ Ảnh: thiếu \d+ trên \d+: pictures\//);
  expect(stdout).toContain('→ Nhập lại sản phẩm');
  const wrong = await runCommand(['doctor'], { env: { PORT: 'x' } });
  expect(wrong).toMatchObject({ code: 1, stdout: expect.stringContaining('PORT: cần một số nguyên') });
});

it('points to the command’s own help, and suggests the intended word', async () => {
  const complaint = async (...words: string[]) => (await cliShop.run(words)).stderr;
  expect(await complaint('orders', 'move', 'MN-261121-0001')).toBe(
    'Thiếu TRẠNG-THÁI.\nXem cách dùng: npm run shop -- orders move --help\n',
  );
  expect(await complaint('imprt')).toBe(
    'Không có lệnh “imprt”. Có phải “import”?\nXem cách dùng: npm run shop -- --help\n',
  );
  expect(await complaint('orders', 'list', '--limt', '3')).toContain('Có phải “--limit”?');
});

it('has no English in its help', async () => {
  expect((await cliShop.run(['orders', 'list', '--help'])).stdout).toContain('(mặc định: 30)');
  const { stdout } = await cliShop.run(['export', '--help']);
  expect(stdout).toContain('(chọn: shopify, haravan, json');
  expect(stdout).not.toMatch(/default|choices/);
});

it('says so if there is no demo to remove', async () => {
  const { code, stdout } = await cliShop.run(['demo', 'empty', '--yes']);
  expect([code, stdout]).toEqual([0, 'Không có hàng mẫu nào đang bán.\n']);
});
