import { copyFile, mkdir, open, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCartItem, showCart } from '#contract/cart.ts';
import { listCatalogueChanges } from '#contract/catalogue.ts';
import { listOrders, placeOrder } from '#contract/orders.ts';
import { products } from '#server/catalogue/tables.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { seedProducts } from '../../support/products.ts';
import { openShop, type TestShop } from '../../support/shop.ts';
import { openStaffRoom, type StaffRoom } from '../../support/staff.ts';
import { signedIn, Visitor } from '../../support/test-client.ts';

let shop: TestShop;
let room: StaffRoom;
let customer: Awaited<ReturnType<typeof signedIn>>;
const secret = 'shop.tar.zst';
const proof = Buffer.from('a proof of payment');

beforeAll(async () => {
  shop = await openShop();
  room = await openStaffRoom(shop.url);
  await seedProducts(shop.database);
  await openFileStore({ filesUrl: undefined, dataFolder: room.variables.DATA_DIR }).write(
    'uploads/invoices/1.webp',
    proof,
  );
  customer = await signedIn(shop.app, { name: 'Trần\tThị "Bé"\nNăm \\N' });
  await order();
  await room.json('backup', secret);
});
afterAll(async () => {
  await room.close();
  await shop.close();
});

async function order(app = shop.app, who: Pick<typeof customer, 'call'> = customer) {
  const body = { product_item_id: 5, quantity: 2, extra_attributes: { order_attributes: {} } };
  const { item } = (await who.call(addCartItem, { body })).data;
  await who.call(addCartItem, { body });
  expect(app).toBeDefined();
  return (await who.call(placeOrder, { body: { item_ids: [item.id] } })).data.order;
}

const backup = () => path.join(room.folder, secret);

it('restores into another, empty shop, where everything is and goes on', async () => {
  const other = await openStaffRoom();
  await other.json('restore', backup());
  const there = await openShopOver(other.url);
  const visitor = new Visitor(there.app);
  for (const [name, value] of customer.cookies) visitor.cookies.set(name, value);
  const both = async <T>(ask: (who: Visitor) => Promise<T>) => [await ask(visitor), await ask(customer)];
  const [catalogue, here] = await both(
    async who => (await who.call(listCatalogueChanges, { query: {} })).data.products,
  );
  expect(catalogue).toEqual(here);
  const [orders, ordersHere] = await both(
    async who => (await who.call(listOrders, { query: {} })).data.orders,
  );
  expect(orders).toEqual(ordersHere);
  const [cart, cartHere] = await both(async who => (await who.call(showCart, {})).data.items);
  expect(cart).toEqual(cartHere);
  const files = openFileStore({ filesUrl: undefined, dataFolder: other.variables.DATA_DIR });
  expect(await files.read('uploads/invoices/1.webp')).toEqual(proof);

  const codes = (await visitor.call(listOrders, { query: {} })).data.orders.map(one => one.code);
  expect(codes).not.toContain((await order(there.app, visitor)).code);
  await there.close();
  await other.close();
});

/** The same shop by other parts: its database is this one, and so is its secret. */
async function openShopOver(url: string) {
  const connection = connect(url);
  const there = await openShop({ database: connection.database });
  const close = async () => {
    await there.close();
    await connection.close();
  };
  return { ...there, close };
}

it('refuses a shop that is not empty, unless it may replace it and somebody says so', async () => {
  const other = await openStaffRoom();
  await seedProducts(other.database);
  await other.json('products', 'set-price', 'P05', '1');
  expect((await other.typed(['restore', backup()])).told).toContain('--replace');
  expect((await other.typed(['restore', backup(), '--replace'], { ask: async () => false })).told).toContain(
    'Đã thôi',
  );
  expect((await other.typed(['products', 'list', 'P05'])).said).toMatch(/ 1\s₫/);
  await other.json('restore', backup(), '--replace', '--yes');
  expect((await other.typed(['products', 'list', 'P05'])).said).toMatch(/50\.000\s₫/);
  expect((await other.typed(['orders', 'list'])).said).toContain('Chưa thanh toán');
  await other.close();
});

it('notices a byte that turned, an end that is missing, and a file that is none', async () => {
  const { size } = await stat(backup());
  const turned = path.join(room.folder, 'turned.zst');
  await copyFile(backup(), turned);
  const handle = await open(turned, 'r+');
  await handle.write(Buffer.from([0x55, 0xaa, 0x55]), 0, 3, Math.floor(size / 2));
  await handle.close();
  const short = path.join(room.folder, 'short.zst');
  await copyFile(backup(), short);
  await truncate(short, size - 2_000);
  const none = path.join(room.folder, 'none.zst');
  await writeFile(none, 'xin chào');
  const complaint = async (file: string) => {
    const { code, told } = await room.typed(['restore', file, '--check']);
    return `${code} ${told}`;
  };
  expect(await complaint(turned)).toMatch(
    /^1 Bản sao lưu hỏng hoặc không trọn vẹn \((dữ liệu bị hỏng|sai mã kiểm tra)\)/,
  );
  expect(await complaint(short)).toMatch(/^1 Bản sao lưu hỏng hoặc không trọn vẹn \(tệp bị cụt\)/);
  expect(await complaint(none)).toBe(`1 ${none} không phải tệp sao lưu của cửa hàng.\n`);
  const whole = (await room.typed(['restore', backup(), '--check'])).said;
  expect(whole).toMatch(/^Tệp nguyên vẹn: .* MB, bản sao lưu lúc \d\d\/\d\d\/\d{4} \d\d:\d\d\.\n$/);
  expect((await room.typed(['restore', 'khong-co.zst'])).told).toContain('Không có tệp');
});

it('is for its owner’s eyes, in a folder that is made for it', async () => {
  expect((await stat(backup())).mode & 0o777).toBe(0o600);
  const { code, said } = await room.typed(['backup', 'sao-luu/moi/shop.tar.zst']);
  expect([code, said]).toEqual([0, expect.stringContaining('sao-luu/moi/shop.tar.zst')]);
  expect((await stat(path.join(room.folder, 'sao-luu/moi'))).mode & 0o777).toBe(0o700);
});

it('says what is wrong with where a backup should go, and leaves nothing half written', async () => {
  const folder = await room.typed(['backup', '.']);
  expect([folder.code, folder.told]).toEqual([1, `${room.folder} là một thư mục; hãy ghi cả tên tệp.\n`]);
  const inFile = await room.typed(['backup', `${secret}/shop.tar.zst`]);
  expect([inFile.code, inFile.told]).toEqual([
    1,
    expect.stringContaining(`Không tạo được thư mục ${backup()}`),
  ]);
  const given = await room.typed(['restore', '.', '--check']);
  expect([given.code, given.told]).toEqual([1, expect.stringContaining('là một thư mục')]);
});

it('holds one moment, though customers go on ordering meanwhile', async () => {
  const ordering = (async () => {
    for (let count = 0; count < 5; count++) await order();
  })();
  await room.json('backup', 'meanwhile.tar.zst');
  await ordering;
  const other = await openStaffRoom();
  await other.json('restore', path.join(room.folder, 'meanwhile.tar.zst'));
  const { rows } = await other.database.execute(sql`
    select count(*)::int as hollow from orders where not exists (select 1 from order_lines where order_id = orders.id)`);
  expect(rows).toEqual([{ hollow: 0 }]);
  expect(await other.database.select().from(products)).toHaveLength(12);
  await other.close();
});

it('refuses what a newer version made', async () => {
  const other = await openStaffRoom();
  const older = connect(other.url, 2);
  await migrate(older.pool);
  await older.close();
  await room.database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`,
  );
  await room.json('backup', 'tomorrow.tar.zst');
  await room.database.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'`);
  const { code, told } = await other.typed(['restore', path.join(room.folder, 'tomorrow.tar.zst')]);
  expect([code, told]).toEqual([1, expect.stringContaining('phiên bản mới hơn')]);
  expect((await other.typed(['products', 'list'])).said).toBe('Không có sản phẩm nào.\n');
  await other.close();
});

it('restores nothing where the files cannot be put down', async () => {
  const other = await openStaffRoom();
  await mkdir(other.variables.DATA_DIR, { recursive: true });
  await writeFile(path.join(other.variables.DATA_DIR, 'files'), 'in the way');
  expect((await other.typed(['restore', backup()])).code).toBe(1);
  expect((await other.typed(['products', 'list'])).said).toBe('Không có sản phẩm nào.\n');
  await other.close();
});
