import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { currentUser, login } from '#contract/auth.ts';
import { listCatalogueChanges, listCategories, listProducts, listTags } from '#contract/catalogue.ts';
import { seedProducts } from '../../support/products.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { openStaffRoom, type StaffRoom, type } from '../../support/staff.ts';
import { guest, signedIn } from '../../support/test-client.ts';

let shop: TestShop;
let room: StaffRoom;
let customer: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  shop = await openShop();
  room = await openStaffRoom(shop.url);
  await seedProducts(shop.database);
  customer = await signedIn(shop.app, { name: 'Phạm Bảo An' });
});
afterAll(async () => {
  await room.close();
  await shop.close();
});

const changes = async (cursor: string) =>
  (await customer.call(listCatalogueChanges, { query: { cursor } })).data;

it('withdraws and restores, and phones hear of it', async () => {
  const { cursor } = await changes('');
  expect(await room.json('products', 'withdraw', 'p03', 'P04')).toEqual({ changed: ['P03', 'P04'] });
  const gone = await changes(cursor);
  expect(gone.removed).toEqual([3, 4]);
  expect((await room.typed(['products', 'withdraw', 'P03'])).said).toContain('không đổi gì');
  await room.json('products', 'restore', 'P03', 'P04');
  expect((await changes(gone.cursor)).products.map(product => product.code)).toEqual(['P03', 'P04']);
  const wrong = await room.typed(['products', 'withdraw', 'P05', 'P99']);
  expect(wrong).toMatchObject({ code: 1, told: expect.stringContaining('P99') });
  expect((await changes(gone.cursor)).products).toHaveLength(2);
});

it('sets prices of a product or one variant, and the card follows', async () => {
  const card = async () => (await customer.call(listProducts, { query: { text: 'P06' } })).data.data[0];
  await room.json('products', 'set-price', 'P06', '90000');
  expect(await card()).toMatchObject({ price: 90_000, is_sale: false });
  await room.json('products', 'set-price', 'P06-XA', '80.000', '--sale', '65000');
  expect(await card()).toMatchObject({ price: 65_000, old_price: 80_000, is_sale: true });
  await room.json('products', 'set-price', 'P06-XA', '80000', '--no-sale');
  expect(await card()).toMatchObject({ price: 80_000, is_sale: false });
  expect((await room.typed(['products', 'set-price', 'P06', '50000', '--sale', '50000'])).told).toContain(
    'thấp hơn',
  );
  expect((await room.typed(['products', 'set-price', 'P06', 'rẻ'])).told).toContain('Ví dụ: 85000');
  expect(await card()).toMatchObject({ price: 80_000 });
});

it('lists products by words without accents', async () => {
  const { said } = await room.typed(['products', 'list', 'ao', 'soi']);
  expect(said.split('\n').map(line => line.split(' ')[0])).toEqual(['Mã', 'P06', 'P01', '']);
  expect((await room.typed(['products', 'list', 'máy', 'bay'])).said).toBe('Không có sản phẩm nào.\n');
});

it('keeps the tree of categories and the tags', async () => {
  const added = z.parse(
    z.object({ id: z.number() }),
    await room.json('categories', 'add', 'Mũ thêu', '--in', '1'),
  );
  await room.json('categories', 'rename', String(added.id), 'Nón thêu');
  const { tree } = (await customer.call(listCategories, {})).data;
  expect(tree[0]?.children.map(child => child.name)).toEqual(['Áo thêu', 'Nón thêu']);
  expect((await room.typed(['categories', 'add', 'nón THÊU', '--in', '1'])).told).toContain('Đã có danh mục');
  expect((await room.typed(['categories', 'remove', '1', '--yes'])).told).toContain('danh mục con');
  const { cursor } = await changes('');
  await room.json('categories', 'remove', '2', '--yes');
  expect((await changes(cursor)).products.map(product => product.category_ids)).toEqual([
    [],
    [],
    [],
    [],
    [],
    [],
  ]);
  await room.json('tags', 'add', 'Mùa đông');
  await room.json('tags', 'remove', '1', '--yes');
  expect((await customer.call(listTags, {})).data.tags.map(tag => tag.name)).toEqual([
    'Quà tặng',
    'Mùa đông',
  ]);
});

it('gives a customer a password for once and ends every session', async () => {
  const who = await signedIn(shop.app, { name: 'Võ Thị Sáu' });
  expect((await room.typed(['customers', 'list', 'vo thi'])).said).toContain(who.user.phone);
  expect((await room.typed(['customers', 'reset-password', who.user.phone])).code).toBe(1);
  const reset = z.parse(
    z.object({ password: z.string() }),
    await room.json('customers', 'reset-password', `+84 ${who.user.phone.slice(1)}`, '--yes'),
  );
  expect(reset.password).toMatch(/^[a-z\d]{8,16}$/);
  expect((await who.refused(currentUser)).status).toBe(401);
  const visitor = await guest(shop.app);
  expect((await visitor.refused(login, { body: who.credentials })).status).toBe(401);
  await visitor.call(login, { body: { username: who.user.phone, password: reset.password } });
});

it('lets a customer in with the new password who has tried the old one too often', async () => {
  const who = await signedIn(shop.app);
  const username = who.user.phone;
  const visitor = await guest(shop.app);
  for (let turn = 0; turn < 10; turn++)
    await visitor.refused(login, { body: { username, password: 'sai-mat-khau' } });
  expect((await visitor.refused(login, { body: who.credentials })).status).toBe(429);
  const { password } = z.parse(
    z.object({ password: z.string() }),
    await room.json('customers', 'reset-password', username, '--yes'),
  );
  await visitor.call(login, { body: { username, password } });
});

it('speaks Vietnamese, also of what it does not understand', async () => {
  const help = await room.typed(['--help']);
  expect(help).toMatchObject({ code: 0, said: expect.stringContaining('Cách dùng: npm run shop -- LỆNH') });
  const understood = async (...words: string[]) => {
    const { code, told } = await room.typed(words);
    return `${code} ${told.split('\n')[0]}`;
  };
  expect(await understood('prodcts')).toBe('2 Không có lệnh “prodcts”. Có phải “products”?');
  expect(await understood('orders', 'show')).toBe('2 Thiếu ĐƠN.');
  expect(await understood('orders', 'list', '--limt', '3')).toBe(
    '2 Không có lựa chọn “--limt”. Có phải “--limit”?',
  );
  expect(await understood('orders', 'list', '--limit')).toMatch(/^2 Lựa chọn “--limit.*” cần một giá trị/);
  expect(await understood('orders', 'list', '--limit', '0')).toMatch(/^2 “0” không phải số nguyên dương/);
});

it('every command has help that names it', async () => {
  const { said } = await room.typed(['--help']);
  const names = [...said.matchAll(/^ {2}([a-z]+) .*/gm)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(10);
  for (const name of names.filter(one => one !== 'help'))
    expect((await room.typed([name, '--help'])).said).toContain(`npm run shop -- ${name}`);
});

it('says what to do where the database is not there', async () => {
  const variables = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  expect(await type(['orders', 'list'], { variables })).toMatchObject({
    code: 1,
    told: expect.stringContaining('DATABASE_URL'),
  });
});

it('examines the shop, and says which pictures are missing', async () => {
  const { code, said } = await room.typed(['doctor']);
  expect(code).toBe(1);
  expect(said).toMatch(/✓ Cơ sở dữ liệu: PostgreSQL \d+/);
  expect(said).toMatch(/✗ Ảnh: thiếu \d+ trên \d+: pictures\//);
  expect(said).toContain('→ Nhập lại sản phẩm');
  const wrong = await type(['doctor'], { variables: { PORT: 'x' } });
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('PORT: cần một số nguyên') });
});

it('points to the help of the command itself, and to the word that was meant', async () => {
  const complaint = async (...words: string[]) => (await room.typed(words)).told;
  expect(await complaint('orders', 'move', 'MN-261121-0001')).toBe(
    'Thiếu TRẠNG-THÁI.\nXem cách dùng: npm run shop -- orders move --help\n',
  );
  expect(await complaint('imprt')).toBe(
    'Không có lệnh “imprt”. Có phải “import”?\nXem cách dùng: npm run shop -- --help\n',
  );
  expect(await complaint('orders', 'list', '--limt', '3')).toContain('Có phải “--limit”?');
});

it('has no English in its help', async () => {
  expect((await room.typed(['orders', 'list', '--help'])).said).toContain('(mặc định: 30)');
  const { said } = await room.typed(['export', '--help']);
  expect(said).toContain('(chọn: shopify, haravan, json');
  expect(said).not.toMatch(/default|choices/);
});

it('says so where there is no demo to take away', async () => {
  const { code, said } = await room.typed(['demo', 'empty', '--yes']);
  expect([code, said]).toEqual([0, 'Không có hàng mẫu nào đang bán.\n']);
});
